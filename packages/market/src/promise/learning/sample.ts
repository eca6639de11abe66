import type { Market } from '../../market/market.ts'
import type { In } from '../../numbers/units.ts'
import { hasOffer, restorePath } from '../../paths/restore-path.ts'
import type { HopFacts } from '../ladder.ts'
import type { PromiseBand } from '../promise-view.ts'

/** DIRECT: one hop, quoted five times. CHAIN, LOOP: each hop once, at its own minutes. */
export const SAMPLE_KINDS = ['DIRECT', 'CHAIN', 'LOOP'] as const

export type SampleKind = (typeof SAMPLE_KINDS)[number]

/** The origin of a sample: rows that were shown, the best of some pair, or any offers. */
export type SampleDraw = 'SHOWN' | 'BEST' | 'ANY'

/** MANUAL: a person at an exchanger makes the payout of some hop. */
export const PAYOUTS = ['AUTOMATIC', 'MANUAL'] as const

/** CASH: some hop takes or pays it. BANK: none does, and some hop moves money. COIN: neither. */
export const SAMPLE_MONEY = ['COIN', 'BANK', 'CASH'] as const

/** MONITOR: the offers of some hop come from a monitor, not from the exchanger's own file. */
export const SAMPLE_SOURCES = ['OWN_FILE', 'MONITOR'] as const

/** Traits by which samples are told apart in sums. */
export interface SampleTraits {
  readonly payouts: (typeof PAYOUTS)[number]
  readonly money: (typeof SAMPLE_MONEY)[number]
  readonly source: (typeof SAMPLE_SOURCES)[number]
}

/** One hop of a sample, as it was at the moment of the draw. */
interface SampledHop {
  readonly offerId: string
  readonly exchangerId: string
  readonly facts: HopFacts
  /** The moment of the exchanger's last file, and the rows of its offers in it. */
  readonly receivedAtMs: In<'Milliseconds'>
  readonly rows: number
}

/** A row with what was promised of it, to be quoted again minutes later. */
export interface Sample extends SampleTraits {
  /** The moment of the draw by the wall clock: for names only. */
  readonly atMs: In<'Milliseconds'>
  readonly kind: SampleKind
  readonly draw: SampleDraw
  /** The place in its list, from 1; undefined where no list was drawn from. */
  readonly place: number | undefined
  /** Never what somebody typed: a step of 1, 2 or 5 (amount-steps.ts). */
  readonly giveAmount: In<'Amount'>
  /** The payout shown. */
  readonly getAmount: In<'Amount'>
  readonly hops: readonly SampledHop[]
  /** The minutes after which a direct offer is quoted each time; of a chain, each hop once. */
  readonly minutes: readonly number[]
  /** The share of the shown payout from which the row holds. */
  readonly least: number
  /** The promised chances to hold: of a direct offer by `minutes`, of a chain its own. */
  readonly chances: readonly number[]
  /** The same by the model's numbers alone, without weather or place. */
  readonly modelled: readonly number[]
  /** The chances in the weather of the last look, whether or not rows are shown with it. */
  readonly inWeather: readonly number[]
  /** The word that rows are shown with, at the row's own minutes. */
  readonly band: PromiseBand
  /**
   * The share of the shown payout that was named as the floor, at the row's own minutes; undefined
   * where none was, as of a row that is too new.
   */
  readonly floor: number | undefined
  /** The version of the model. */
  readonly version: number
}

/**
 * The fate of a sample. HELD, LESS: it pays enough, or less. REFUSED: limits or the reserve no
 * longer take the amount. WITHDRAWN: a later file is without the offer. EXCHANGER_GONE: so are
 * nearly all of the exchanger's offers. SILENT: no file came since. UNWATCHED: we did not look.
 */
export const SAMPLE_LABELS = [
  'HELD',
  'LESS',
  'REFUSED',
  'WITHDRAWN',
  'EXCHANGER_GONE',
  'SILENT',
  'UNWATCHED',
] as const

export type SampleLabel = (typeof SAMPLE_LABELS)[number]

/** A look at a later market for what became of a sample. */
export interface LaterLook {
  readonly market: Market
  /** The minutes after the draw at which it was due. */
  readonly minutes: number
  readonly lateMs: In<'Milliseconds'>
  /** Whether nearly all that we read has come to a halt: our own line. */
  readonly isOurLine: boolean
}

interface Labelled {
  readonly label: SampleLabel
  /** The amount that the hop pays now; undefined where it does not take its amount. */
  readonly payout: number | undefined
}

const MOST_LATE_MS = 30_000
/** The share of a horizon by which a look may come late. */
const MOST_LATE = 0.2
const MINUTE_MS = 60_000
/** The share of its rows below which a file is all but empty. */
const ALL_BUT_EMPTY = 0.1

/**
 * The label of a sample at a later look.
 * @param at the hop that is quoted; hops before the last one are HELD if they pay anything.
 * @param amount the amount that reaches this hop.
 */
export function labelOf(
  sample: Sample,
  look: LaterLook,
  at = 0,
  amount: number = sample.giveAmount,
): Labelled {
  const { market } = look
  const { offerId, exchangerId, receivedAtMs, rows } = sample.hops[at]!
  if (look.isOurLine || isLate(look)) return { label: 'UNWATCHED', payout: undefined }
  const listing = market.listings[market.exchangerIndexes.get(exchangerId) ?? -1]
  // Offers that have left for a long silence are as good as gone.
  if (!listing || listing.batch.length === 0) return { label: 'EXCHANGER_GONE', payout: undefined }
  if (listing.receivedAtMs === receivedAtMs) return { label: 'SILENT', payout: undefined }
  const payout = restorePath(market, offerId, amount)?.getAmount
  if (payout !== undefined) {
    const isEnd = at === sample.hops.length - 1
    const isLess = isEnd && payout < sample.least * sample.getAmount
    return { label: isLess ? 'LESS' : 'HELD', payout }
  }
  if (hasOffer(market, offerId)) return { label: 'REFUSED', payout }
  const isEmptied = listing.batch.length < ALL_BUT_EMPTY * rows
  return { label: isEmptied ? 'EXCHANGER_GONE' : 'WITHDRAWN', payout }
}

function isLate({ lateMs, minutes }: LaterLook): boolean {
  return lateMs > Math.min(MOST_LATE_MS, MOST_LATE * minutes * MINUTE_MS)
}

/** Whether a label says nothing of the rate. */
export function isVoid(label: SampleLabel): boolean {
  return label === 'SILENT' || label === 'UNWATCHED'
}

/** A label with the share of the shown payout that was paid; undefined: nothing, or void. */
interface Ended {
  readonly label: SampleLabel
  readonly paid: number | undefined
}

/**
 * The share lost: 1 of an offer that is gone or refused its amount, 0 of one that pays more;
 * undefined where the label is void.
 */
export function lossOf({ label, paid }: Ended): number | undefined {
  if (isVoid(label)) return undefined
  return paid === undefined ? 1 : Math.max(0, 1 - paid)
}
