import type {
  Exchanger,
  ExchangerOffers,
  HandedRows,
  HistoryState,
  MarketImage,
  ShownRow,
} from '@hopwise/market'
import type { TemplateText } from '../../answers/plan/answer-template.ts'
import type { MarketFacts, MarketRules } from '../market-facts.ts'
import type { PriceStep } from '../price-clock.ts'
import type { QuestionKind } from '../questions.ts'

export type Change =
  | { readonly kind: 'replace'; readonly offers: ExchangerOffers }
  | { readonly kind: 'remove'; readonly exchangerId: string }
  /** Its name and reviews. */
  | { readonly kind: 'describe'; readonly exchanger: Exchanger }
  /** Rules of the market from now on. */
  | { readonly kind: 'rules'; readonly rules: MarketRules }
  /** Times of unchanged files, by exchanger id. */
  | { readonly kind: 'confirm'; readonly receivedAtMs: ReadonlyMap<string, number> }

/** The first market of a thread: offers of which it makes one, or one that another has made. */
export type FirstMarket =
  | { readonly exchangers: readonly ExchangerOffers[]; readonly version: number }
  | MarketImages

/** The markets of another thread. */
export interface MarketImages {
  readonly image: MarketImage
  /** The market with venues' offers; undefined where there are none. */
  readonly mixed: MarketImage | undefined
}

export interface ThreadStart {
  readonly market: FirstMarket
  /** The history of looks at the market; undefined before the first. */
  readonly history: HistoryState | undefined
  readonly rules: MarketRules
  readonly updatedAtMs: number
  /** The rank behind the HTTP thread where the processor is short (give-way.ts). */
  readonly nice: number
  /** Megabytes of JavaScript's heap; the thread ends beyond. */
  readonly heapMb: number
}

/** Facts of the version a thread begins with, besides its offers. */
export type Said = Pick<ThreadStart, 'rules' | 'updatedAtMs'>

/** Changes that make one version of the next. */
export interface ApplyOrder {
  readonly changes: readonly Change[]
  /** The version's number once they are in. */
  readonly version: number
  readonly updatedAtMs: number
  readonly prices: PriceStep
}

/** Offers of venues, which only the market with venues has. */
export type VenueChange = Extract<Change, { kind: 'replace' }>

/** The same version of both markets (both-markets.ts). */
export interface WholeOrder {
  readonly plain: ApplyOrder
  readonly venues: readonly VenueChange[]
  /** The time of its making, by which the age of venues' offers is judged. */
  readonly atMs: number
}

/** Each step's rows of both markets, for other threads. */
export interface HandedMarkets {
  readonly plain: readonly HandedRows[]
  /** The whole of the market with venues where it begins; undefined where it does not exist. */
  readonly mixed: readonly HandedRows[] | MarketImage | undefined
}

/** The result of an order: the market in numbers, and the rows handed to others. */
export interface Applied {
  readonly facts: MarketFacts
  readonly rows: HandedMarkets
  /** The reason that the market with venues is missing, where it should be there. */
  readonly fault: string | undefined
}

export type ToThread =
  | {
      readonly id: number
      readonly kind: 'apply'
      readonly order: WholeOrder
      /** The writing thread's rows, for the others. */
      readonly rows: HandedMarkets | undefined
    }
  | { readonly id: number; readonly kind: 'image' }
  | { readonly id: number; readonly kind: 'learn'; readonly history: HistoryState }
  | {
      readonly id: number
      readonly kind: QuestionKind
      readonly question: object
      /** The plan of the written answer, as JSON; undefined: it comes as it is. */
      readonly plan: string | undefined
    }

/** The work at an answer, and now and then the first rows of it. */
interface Work {
  readonly tookMs: number
  readonly shown?: readonly ShownRow[] | undefined
}

/** The first message has id 0 and says that the thread is ready. */
export type FromThread =
  | ({ readonly id: number; readonly answer: unknown } & Work)
  | ({ readonly id: number; readonly written: TemplateText } & Work)
  | { readonly id: number; readonly fault: string }
