import type { CurrencyGroup, Exchanger, OfferBatch, OfferRefusal } from '@hopwise/market'
import type { DumpError } from './dump-fault.ts'

/** A whole market from one source, or why it says nothing we may act upon. */
export type DumpResult =
  | {
      readonly ok: true
      /** Every exchanger that has rows, by ascending id, even where no row of it can be used. */
      readonly exchangers: readonly DumpExchanger[]
      readonly currencies: readonly DumpCurrency[]
      /** Mid rates the source itself goes by; between base currencies, not codes. */
      readonly referenceRates: readonly ReferenceRate[]
      /** Rejections in the order of the file; those beyond a limit are only counted. */
      readonly rejections: readonly DumpRejection[]
      readonly facts: DumpFacts
    }
  | { readonly ok: false; readonly error: DumpError }

export interface DumpExchanger {
  readonly exchanger: Exchanger
  readonly offers: OfferBatch
  /** Its own site as the source states it; undefined where that does not. */
  readonly siteUrl: string | undefined
  /** False where the source says that it does not work now. */
  readonly isActive: boolean
}

export interface DumpCurrency {
  /** The source's id. Sources reuse an id for another currency some years later. */
  readonly id: number
  readonly code: string
  /** The name in the source's language. */
  readonly name: string
  readonly group: CurrencyGroup
  /** The money it counts, e.g. `USD` for USDTTRC20; undefined where the source does not say. */
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
  /** Line from 1; in an API's answer, which has no lines, the number of the offer. */
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
  /** The row stands; the exchanger or city is called by its id. */
  | 'unnamed-exchanger'
  | 'unnamed-city'
  /** The currency has no code we know and is called `BC` and its id. */
  | 'unknown-code'
  /** A condition we have no word for; the offer stands without it. Told once. */
  | 'unknown-mark'

/** The contents of the source before any refusal: to check a reader and to show an operator. */
export interface DumpFacts {
  /** When the source was made, by its own clock. */
  readonly updatedAtMs: number | undefined
  /** The version as the source states it, e.g. `2.02`. */
  readonly version: string | undefined
  /** Rows, readable or not. */
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
  /** Offers in the batches, one per distinct terms. */
  readonly offers: number
  /** Rows replaced by a later one of the same exchanger, pair and city. */
  readonly replaced: number
  /** Rows kept in another one that differs in nothing but its city. */
  readonly collapsed: number
  /** Rejections by reason, those not told in full included. */
  readonly rejected: ReadonlyMap<DumpRejectionReason, number>
}
