import type { Exchanger, ExchangerOffers, HandedRows, MarketImage } from '@hopwise/market'
import type { WrittenText } from '../../answers/plan/write-plan.ts'
import type { MarketFacts, MarketRules } from '../market-facts.ts'
import type { PriceStep } from '../price-clock.ts'
import type { QuestionKind } from '../questions.ts'

export type Change =
  | { readonly kind: 'replace'; readonly offers: ExchangerOffers }
  | { readonly kind: 'remove'; readonly exchangerId: string }
  /** What it is called and how it is reviewed. */
  | { readonly kind: 'describe'; readonly exchanger: Exchanger }
  /** What is said of the market from now on. */
  | { readonly kind: 'rules'; readonly rules: MarketRules }
  /** When files came that say what we have already, by exchanger id. */
  | { readonly kind: 'confirm'; readonly receivedAtMs: ReadonlyMap<string, number> }

/** What a thread begins with: offers of which it makes a market, or one that another has made. */
export type FirstMarket =
  | { readonly exchangers: readonly ExchangerOffers[]; readonly version: number }
  | MarketImages

/** The markets of another thread. */
export interface MarketImages {
  readonly image: MarketImage
  /** With the offers of burses; undefined where there are none. */
  readonly mixed: MarketImage | undefined
}

export interface ThreadStart {
  readonly market: FirstMarket
  readonly rules: MarketRules
  readonly updatedAtMs: number
  /** How far it stands behind the HTTP thread where the processor is short (give-way.ts). */
  readonly nice: number
  /** What the thread may use of JavaScript's heap; it ends beyond. */
  readonly heapMb: number
}

/** What is true of the version a thread begins with, besides its offers. */
export type Said = Pick<ThreadStart, 'rules' | 'updatedAtMs'>

/** Changes that make one version of the next. */
export interface ApplyOrder {
  readonly changes: readonly Change[]
  /** What the version is called once they are in. */
  readonly version: number
  readonly updatedAtMs: number
  readonly prices: PriceStep
}

/** Offers of burses, which only the market with burses has. */
export type BurseChange = Extract<Change, { kind: 'replace' }>

/** The same version of both markets (both-markets.ts). */
export interface WholeOrder {
  readonly plain: ApplyOrder
  readonly burses: readonly BurseChange[]
  /** When it was made: what the age of burses' offers is judged by. */
  readonly atMs: number
}

/** Each step's rows of both markets, for other threads. */
export interface HandedMarkets {
  readonly plain: readonly HandedRows[]
  /** The whole of the market with burses where it begins; undefined where there is none. */
  readonly mixed: readonly HandedRows[] | MarketImage | undefined
}

/** What taking an order in came to: the market in numbers, and what others are handed. */
export interface Applied {
  readonly facts: MarketFacts
  readonly rows: HandedMarkets
  /** Why there is no market with burses, where there was to be one. */
  readonly fault: string | undefined
}

export type ToThread =
  | {
      readonly id: number
      readonly kind: 'apply'
      readonly order: WholeOrder
      /** What the thread that writes rows came to, for the others. */
      readonly rows: HandedMarkets | undefined
    }
  | { readonly id: number; readonly kind: 'image' }
  | {
      readonly id: number
      readonly kind: QuestionKind
      readonly question: object
      /** How the answer is to be written, as JSON; it comes as it is where there is none. */
      readonly plan: string | undefined
    }

/** The first message has id 0 and says that the thread is ready. */
export type FromThread =
  | { readonly id: number; readonly answer: unknown; readonly tookMs: number }
  | { readonly id: number; readonly written: WrittenText; readonly tookMs: number }
  | { readonly id: number; readonly fault: string }
