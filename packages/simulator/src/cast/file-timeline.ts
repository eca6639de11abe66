import { unitOf } from '../random/hash.ts'
import type { SimulatedExchanger } from './exchanger.ts'

/** An exchanger's answer at one moment. */
export type Answer =
  | { readonly kind: 'file' }
  /** A file cut off after this share of it. */
  | { readonly kind: 'cut-file'; readonly share: number }
  | { readonly kind: 'status'; readonly status: 500 | 503 }
  | { readonly kind: 'html' }
  | { readonly kind: 'late-file'; readonly afterMs: number }
  /** The connection stays open and silent. */
  | { readonly kind: 'silence' }

/** One offer in so many has an unreadable rate. */
export const BAD_ITEM_EVERY = 100
/** One offer in so many has a rate far too good. */
export const POISON_EVERY = 40
/** Share of its offers that a falling file still holds. */
export const FALLEN_SHARE = 0.03
/** The length of a spell of good or bad behaviour. */
export const SPELL_S = 420

/** The number of the revision at a moment. A stale file only ever has revision 0. */
export function revisionAt({ fault, periodS, seed }: SimulatedExchanger, atS: number): number {
  return fault === 'stale' ? 0 : Math.floor((atS + (seed % periodS)) / periodS)
}

/** The time of a revision. A stale file is as old as the year it was forgotten in. */
export function revisionStartS(exchanger: SimulatedExchanger, revision: number): number {
  const { fault, periodS, seed } = exchanger
  if (fault === 'stale') return FORGOTTEN_S + (seed % 1_000_000)
  return revision * periodS - (seed % periodS)
}

const FORGOTTEN_S = Date.UTC(2026, 0, 8) / 1000

export function answerAt(exchanger: SimulatedExchanger, atS: number): Answer {
  const { fault, seed } = exchanger
  const revision = revisionAt(exchanger, atS)
  const luck = unitOf(seed, revision, 0xa45)
  switch (fault) {
    case 'failing':
      if (luck < 0.2) return { kind: 'file' }
      return { kind: 'status', status: luck < 0.6 ? 500 : 503 }
    case 'slow':
      if (luck < 0.3) return { kind: 'file' }
      if (luck < 0.6) return { kind: 'silence' }
      return { kind: 'late-file', afterMs: Math.round(4_000 + 36_000 * (luck - 0.6)) }
    case 'html':
      return isBadSpell(exchanger, atS) ? { kind: 'html' } : { kind: 'file' }
    case 'truncated':
      return revision % 2 === 0 ? { kind: 'cut-file', share: 0.2 + 0.75 * luck } : { kind: 'file' }
    case 'stale':
    case 'bad-items':
    case 'poisoned':
    case 'falling':
    case undefined:
      break
  }
  return { kind: 'file' }
}

/** The number of offers in a file made at this moment. */
export function offersAt(exchanger: SimulatedExchanger, atS: number): number {
  const { fault, offers } = exchanger
  const isFallen = fault === 'falling' && isBadSpell(exchanger, atS)
  return isFallen ? Math.max(1, Math.floor(offers * FALLEN_SHARE)) : offers
}

/** The factor that falsifies a row's rate: 1 for an honest one, NaN for an unreadable one. */
export function falsifier({ fault, seed, offers }: SimulatedExchanger): (row: number) => number {
  if (fault !== 'bad-items' && fault !== 'poisoned') return () => 1
  const every = fault === 'poisoned' ? POISON_EVERY : BAD_ITEM_EVERY
  // At least one offer is struck, however few there are.
  const first = seed % Math.min(every, offers)
  return (row) => {
    if (row % every !== first) return 1
    // Small slips are more frequent than absurd ones.
    return fault === 'poisoned' ? 10 ** (1 + Math.floor(9 * unitOf(seed, row, 0xbad) ** 2)) : NaN
  }
}

function isBadSpell({ seed }: SimulatedExchanger, atS: number): boolean {
  return Math.floor((atS + (seed % SPELL_S)) / SPELL_S) % 3 === 0
}
