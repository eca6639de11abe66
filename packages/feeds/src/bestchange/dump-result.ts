import type { CurrencyGroup, Exchanger, OfferBatch, OfferRefusal } from '@hopwise/market/offers'
import type { DumpError } from './dump-fault.ts'

/** A whole market from one source, or the reason why it cannot be used. */
export type DumpResult =
  | {
      readonly ok: true
      /** Every exchanger with rows, by ascending id, even if none of its rows can be used. */
      readonly exchangers: readonly DumpExchanger[]
      readonly currencies: readonly DumpCurrency[]
      /** The source's own mid rates; between base currencies, not codes. */
      readonly referenceRates: readonly ReferenceRate[]
      /** Rejections in the order of the file; those beyond a limit are only counted. */
      readonly rejections: readonly DumpRejection[]
      readonly facts: DumpFacts
    }
  | { readonly ok: false; readonly error: DumpError }

export interface DumpExchanger {
  readonly exchanger: Exchanger
  readonly offers: OfferBatch
  /** The exchanger's site in the source; undefined where it states none. */
  readonly siteUrl: string | undefined
  /** False where the source says that the exchanger is closed. */
  readonly isActive: boolean
}

export interface DumpCurrency {
  /** The source's id. Sources reuse an id for another currency some years later. */
  readonly id: number
  readonly code: string
  /** The name in the source's language. */
  readonly name: string
  readonly group: CurrencyGroup
  /**
   * The money that counts it, e.g. `USD` for USDTTRC20; undefined where the source does not say.
   */
  readonly base: string | undefined
}

export interface ReferenceRate {
  readonly from: string
  readonly to: string
  /** Units of `to` for one `from`. */
  readonly rate: number
}

export interface DumpRejection {
  /** The file inside the dump, or the part of an API's answer. */
  readonly file: string
  /** The line from 1; in an API's answer, which has no lines, the number of the offer. */
  readonly line: number
  readonly reason: DumpRejectionReason
  /** The row's own text, cut to a readable length. */
  readonly text: string
  /** A notice is a state of a sound row, such as an empty reserve; an error is a fault. */
  readonly severity: 'error' | 'notice'
}

export type DumpRejectionReason =
  | OfferRefusal
  | 'min-above-max'
  | 'bad-row'
  | 'unknown-currency'
  /** The row is used; the exchanger or city is named by its id. */
  | 'unnamed-exchanger'
  | 'unnamed-city'
  /** The currency has no known code and is named `BC` and its id. */
  | 'unknown-code'
  /** A mark unknown to us; the offer is used without it. Reported once. */
  | 'unknown-mark'

/** The contents of the source before any refusal: to check a reader and to show an operator. */
export interface DumpFacts {
  /** The time of the source's making, by its own clock. */
  readonly updatedAtMs: number | undefined
  /** The version as the source states it, e.g. `2.02`. */
  readonly version: string | undefined
  /** The number of rows, readable or not. */
  readonly rows: number
  /** The number of directed pairs of currencies. */
  readonly pairs: number
  readonly exchangers: number
  readonly exchangersWithRows: number
  readonly currencies: number
  readonly cities: number
  readonly rowsWithCity: number
  readonly rowsWithMinAboveMax: number
  readonly rowsWithoutReserve: number
  readonly rowsOfOneCurrency: number
  /** The number of offers in the batches, one per distinct terms. */
  readonly offers: number
  /** Rows replaced by a later one of the same exchanger, pair and city. */
  readonly replaced: number
  /** Rows merged with another that differs only in its city. */
  readonly collapsed: number
  /** Rejections by reason, those not reported in full included. */
  readonly rejected: ReadonlyMap<DumpRejectionReason, number>
}
