import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Life, LifeCause, LifePoint, LivedCycle } from './life.ts'

export type LifeRow = Selectable<Tables['cycle_lives']>

export function rowOfLife(life: Life): Insertable<Tables['cycle_lives']> {
  const { born, peak } = life
  return {
    born_at: new Date(life.bornAtMs),
    step_usd: life.stepUsd,
    loop: life.loop,
    hops: born.exchangerIds.length,
    born_by: causeText(life.bornBy),
    born_percent: born.percent,
    born_path: born.path,
    born_amount: born.giveAmount,
    source: sourceText(born),
    exchangers: [...new Set([...born.exchangerIds, ...peak.exchangerIds])],
    peak_at: new Date(life.peakAtMs),
    peak_percent: peak.percent,
    peak_path: peak.path,
    peak_amount: peak.giveAmount,
    peak_trust: peak.trust,
    peak_earned: peak.earnedPercent,
    changed_at: new Date(life.changedAtMs),
    changed_by: causeText(life.changedBy),
    now_percent: life.now.percent,
    seen_at: new Date(life.paidAtMs),
    gone_at: life.goneAtMs === undefined ? null : new Date(life.goneAtMs),
    gone_by: life.ceasedBy ? causeText(life.ceasedBy) : null,
    is_flapping: life.isFlapping,
    points: pointBytes(life.points, life.bornAtMs),
    later: [...life.later],
  }
}

export function lifeOfRow(row: LifeRow): Life {
  const source = sourceOf(row.source)
  const bornAtMs = row.born_at.getTime()
  const cycle = (percent: number, path: string, giveAmount: number): LivedCycle => {
    const exchangerIds = path.split('>').map((offerId) => offerId.split(':', 1)[0]!)
    const unknown = { trust: null, earnedPercent: null }
    return { percent, ...unknown, path, giveAmount, source, exchangerIds }
  }
  return {
    loop: row.loop,
    stepUsd: row.step_usd,
    bornAtMs,
    bornBy: causeIn(row.born_by),
    born: cycle(row.born_percent, row.born_path, row.born_amount),
    peak: {
      ...cycle(row.peak_percent, row.peak_path, row.peak_amount),
      trust: row.peak_trust,
      earnedPercent: row.peak_earned,
    },
    now: cycle(row.now_percent, row.peak_path, row.peak_amount),
    peakAtMs: row.peak_at.getTime(),
    changedAtMs: row.changed_at.getTime(),
    changedBy: causeIn(row.changed_by),
    paidAtMs: row.seen_at.getTime(),
    isPaying: row.gone_by === null,
    isKept: true,
    ceasedBy: row.gone_by === null ? undefined : causeIn(row.gone_by),
    goneAtMs: row.gone_at?.getTime(),
    isFlapping: row.is_flapping,
    points: pointsIn(row.points, bornAtMs),
    later: row.later,
  }
}

/** A cause in its stored form. */
export const UNWATCHED = JSON.stringify(['UNWATCHED'])

/** Kind, exchanger, pair, before and after, as far as there are. */
function causeText(cause: LifeCause): string {
  if (!('exchangerId' in cause)) return JSON.stringify([cause.kind])
  const { kind, exchangerId, give, get } = cause
  const numbers = 'before' in cause ? [cause.before, cause.after] : []
  return JSON.stringify([kind, exchangerId, give, get, ...numbers])
}

function causeIn(text: string): LifeCause {
  const [kind, exchangerId, give, get, before, after] = JSON.parse(text) as [
    LifeCause['kind'],
    string,
    string,
    string,
    number | null | undefined,
    number | null | undefined,
  ]
  if (kind === 'PRICES' || kind === 'UNWATCHED') return { kind }
  const at = { exchangerId, give, get }
  if (kind === 'RATE' || kind === 'LIMITS' || kind === 'RESERVE') {
    return { kind, ...at, before: before ?? null, after: after ?? null }
  }
  return { kind, ...at }
}

function sourceText({ source: { exchangerId, give, get } }: LivedCycle): string {
  return `${exchangerId}:${give}:${get}`
}

export function sourceOf(text: string): LivedCycle['source'] {
  const [exchangerId = '', give = '', get = ''] = text.split(':')
  return { exchangerId, give, get }
}

/**
 * A point's bytes: quarter minutes since birth, to some eleven days, and the percentage, below zero
 * where its cycle was doubtful: a life earns, so none is by itself.
 */
const POINT_BYTES = 6
const UNIT_MS = 15_000
const MOST_UNITS = 65_535

function pointBytes(points: readonly LifePoint[], bornAtMs: number): Buffer {
  const bytes = Buffer.alloc(points.length * POINT_BYTES)
  points.forEach(({ atMs, percent, isDoubtful }, at) => {
    const units = Math.round(Math.max(0, atMs - bornAtMs) / UNIT_MS)
    bytes.writeUInt16LE(Math.min(MOST_UNITS, units), at * POINT_BYTES)
    bytes.writeFloatLE(isDoubtful ? -percent : percent, at * POINT_BYTES + 2)
  })
  return bytes
}

function pointsIn(bytes: Buffer, bornAtMs: number): LifePoint[] {
  return Array.from({ length: bytes.length / POINT_BYTES }, (_, at) => {
    const atMs = bornAtMs + bytes.readUInt16LE(at * POINT_BYTES) * UNIT_MS
    const signedPercent = bytes.readFloatLE(at * POINT_BYTES + 2)
    return { atMs, percent: Math.abs(signedPercent), isDoubtful: signedPercent < 0 }
  })
}
