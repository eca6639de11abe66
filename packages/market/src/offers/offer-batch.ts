import type { In } from '../numbers/units.ts'
import type { Exchanger } from './exchanger.ts'

/**
 * All usable offers of one exchanger as columns: one row per linear piece, the pieces of one offer
 * in consecutive rows of ascending windows. Never edited: the next feed replaces the whole batch.
 * Made by `OfferBatchBuilder`.
 */
export interface OfferBatch {
  /** Rows, that is pieces. */
  readonly length: number
  /** Distinct offers. */
  readonly offers: number
  /** Currency codes; `from` and `to` are indexes into this list. */
  readonly codes: readonly string[]
  /** City names or codes; the first is '', "no city stated". */
  readonly cities: readonly string[]
  /**
   * Sets of indexes into `cities`, by name. Set 0 is empty and marks an offer without cash, which
   * no city binds; every other set holds the cities in which the same terms are offered.
   */
  readonly citySets: readonly (readonly number[])[]
  readonly from: Uint16Array
  readonly to: Uint16Array
  /** The two printed numbers of the base terms: give `give` of `from`, get `get` of `to`. */
  readonly give: Float64Array
  readonly get: Float64Array
  /** `payout = slope * x - fee` for `lo <= x <= hi`; see OfferPiece. */
  readonly slope: Float64Array
  readonly fee: Float64Array
  readonly lo: Float64Array
  readonly hi: Float64Array
  /** The most a client can receive, in `to`. */
  readonly reserve: Float64Array
  /** Bits of OFFER_CONDITIONS, and HAS_OWN_RATE. */
  readonly conditions: Uint16Array
  readonly citySet: Uint16Array
  /** 0 for the first piece of an offer, 1, 2, … for the pieces after it. */
  readonly tier: Uint8Array
  /** Relative uncertainty of the printed rate: half its last digit. */
  readonly quantum: Float32Array
}

/** The exchanger with its offers and the moment, by our own clock, when we received them. */
export interface ExchangerOffers {
  readonly exchanger: Exchanger
  readonly offers: OfferBatch
  readonly receivedAtMs: In<'Milliseconds'>
}
