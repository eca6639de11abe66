import type {
  CitiesQuery,
  CityFacts,
  CityUse,
  CityUsesQuery,
  CurrencyFacts,
  CyclesQuery,
  CycleView,
  ExchangerOffers,
  ExchangerStanding,
  ExchangerView,
  HopRefusal,
  HopView,
  MarkedShare,
  NoRoute,
  OpportunityView,
  PairOfferView,
  PairQuery,
  PairView,
  PathExplanation,
  PathsQuery,
  PathView,
  PromiseView,
  Position,
  QueryChange,
  Refusal,
  SearchOrder,
  SuspicionReason,
  TransferFees,
  WantedHop,
} from '@hopwise/market'

/** The parts of each path in an answer. Unread ones are not computed. */
export interface PathDetail {
  /** The whole account: from gross to net, limits, curve, stand-ins. */
  readonly explanation: boolean
  /** The number of each hop's alternatives that are listed. */
  readonly alternatives: number
  /** How sure it is; not by default. */
  readonly promise?: boolean
}

export interface DetailedHopView extends HopView {
  /** Best first; empty where not requested. */
  readonly alternativeHops: readonly HopView[]
}

export interface DetailedPathView extends PathView {
  readonly hops: readonly DetailedHopView[]
  readonly explanation: ExplanationView | null
  /** Null where it was not requested, or nobody looks at the market. */
  readonly promise: PromiseView | null
}

type Bottleneck = NonNullable<PathExplanation['bottleneck']['max']>

/** `PathExplanation` of the engine as plain data. */
export interface ExplanationView {
  readonly grossRate: number
  readonly grossAmount: number
  readonly netAmount: number
  readonly deductions: PathExplanation['deductions']
  readonly costliest: { readonly hopIndex: number; readonly lossPercent: number } | null
  readonly limitedBelow: Bottleneck | null
  readonly limitedAbove: Bottleneck | null
  readonly curve: PathExplanation['curve']
  readonly uncertainty: number
  readonly hops: readonly HopAccount[]
}

export interface HopAccount {
  readonly hopIndex: number
  /** Percent of the market's price: below 0 where value is lost. */
  readonly gainPercent: number | null
  readonly suspicion: {
    readonly reason: SuspicionReason
    readonly gain: number | null
    readonly band: number
    readonly edge: number | null
  } | null
  readonly nextBest: {
    readonly hop: HopView
    /** The result then; null where a later hop refuses its input. */
    readonly getAmount: number | null
    readonly lostPercent: number | null
    readonly profitPercent: number | null
    readonly refusal: { readonly hopIndex: number; readonly limit: HopRefusal } | null
  } | null
}

export interface NoRouteView {
  readonly reason: NoRoute['reason']
  readonly nearestAmount: number | null
  readonly cities: NonNullable<NoRoute['cities']> | null
  readonly unproved: NoRoute['unproved']
  readonly proved: boolean
  /** Smallest first; each was tried and has this path. */
  readonly relaxations: readonly {
    readonly changes: readonly QueryChange[]
    readonly query: PathsQuery
    readonly path: PathView
  }[]
}

/** An amount by two chains that share no reserve. */
export interface SplitView {
  /** The greater one first. */
  readonly parts: readonly DetailedPathView[]
  readonly getAmount: number
  readonly gainPercent: number | null
}

export interface SplitAnswerView {
  readonly ok: true
  readonly marketVersion: number
  readonly split: SplitView | null
  readonly proved: boolean
  readonly bound: number | null
}

export interface PathsView {
  readonly ok: true
  readonly marketVersion: number
  readonly paths: readonly DetailedPathView[]
  readonly noRoute: NoRouteView | null
  readonly proved: boolean
  readonly bound: number | null
}

/** The parts of a cycle that show since when such ones have paid. */
export interface CycleSight {
  /** Its loop of currencies. */
  readonly loop: string
  /** The entry's worth; null where its currency has no price. */
  readonly enteredUsd: number | null
  /** False at an amount at which it loses. */
  readonly isEarning: boolean
  /** Whether it uses a suspicious offer. */
  readonly isSuspicious: boolean
  /** Whether it goes through a venue: such ones are followed by nobody. */
  readonly hasVenue: boolean
}

export interface SeenCycleView extends CycleView {
  readonly path: DetailedPathView
  readonly sight: CycleSight
  /** Cycles of the loop; null where not requested, or not shown; of opportunities too. */
  readonly loopCycles: number | null
}

export interface CyclesView {
  readonly ok: true
  readonly marketVersion: number
  readonly cycles: readonly SeenCycleView[]
  /** The opportunities; null where nobody reads them. */
  readonly opportunities: OpportunitiesView | null
  readonly proved: boolean
  readonly boundPercent: number | null
}

export interface OpportunitiesView {
  readonly sources: readonly (OpportunityView & { readonly best: SeenCycleView })[]
  readonly isComplete: boolean
  readonly atOnce: readonly SeenCycleView[]
  readonly proved: boolean
}

export interface PairOffersView {
  readonly marketVersion: number
  readonly total: number
  /** The number of all that take it; the others refuse it. */
  readonly taking: number
  readonly offers: readonly (PairOfferView & { readonly refusal: HopRefusal | null })[]
}

/** A marked offer, and why it is. */
export interface SuspiciousOfferView {
  readonly offerId: string
  readonly exchangerId: string
  readonly exchangerName: string
  readonly give: string
  readonly get: string
  readonly reason: SuspicionReason
  /** The factor of its return over the market's prices; null where there are none. */
  readonly gain: number | null
  /** The most that anybody is believed to. */
  readonly band: number
  /** The factor of its payout over the best believed one of its pair; null where there is none. */
  readonly edge: number | null
  /** Units got for one, percentages taken off. */
  readonly rate: number
  readonly minGive: number
  readonly maxGive: number | null
  readonly reserveUsd: number | null
  readonly receivedAtMs: number
}

/** A rate against the market's own prices, at 1,000 dollars. */
export interface RateCellView {
  /** The percentage; null where a currency has no price. */
  readonly marketPercent: number | null
  /** Sound offers that take the amount. */
  readonly offers: number
}

/** The map of rates: each pair of some currencies against the mid. */
export interface RateMapView {
  /** Codes. */
  readonly currencies: readonly string[]
  /** Cells row by row, each row of one given currency; null where nobody offers the pair. */
  readonly cells: readonly (RateCellView | null)[]
}

/** An exchanger's positions in all of its pairs, in one version. */
export interface PositionsView {
  /** The time of that version's making. */
  readonly asOfMs: number
  readonly positions: readonly Position[]
}

/** A question for an exchanger's places in all of its pairs, at an amount in dollars. */
export interface PositionsQuestion {
  readonly exchangerId: string
  readonly amountUsd: number
  /** Places with rates in the answer. */
  readonly places: readonly number[]
  /** Offers count for so long after their file came; left out: for ever. */
  readonly freshForMs?: number
}

interface ExchangerOffersQuestion {
  readonly exchangerId: string
  /** Currency codes; all where left out. */
  readonly give?: string
  readonly get?: string
  readonly offset?: number
  readonly limit: number
}

/** Whether offers of venues may serve. Left out, nobody meets any. */
interface OfVenues {
  readonly withVenues?: boolean
}

/** Every question of the market thread: its message, and its answer. Orders have a default. */
interface Questions {
  paths: [
    {
      query: PathsQuery
      order?: SearchOrder
      detail: PathDetail
      /** The most hops to propose where there is no path; without it nobody reads the reason. */
      mostHops?: number
    } & OfVenues,
    PathsView | Refusal,
  ]
  split: [
    { query: PathsQuery; order?: SearchOrder; detail: PathDetail } & OfVenues,
    SplitAnswerView | Refusal,
  ]
  /** An offer id of a venue is answered, too, whoever names it. */
  path: [
    { id: string; giveAmount: number; detail: PathDetail } & Pick<PathsQuery, 'filter'> & OfVenues,
    DetailedPathView | null,
  ]
  arbitrage: [
    {
      query: CyclesQuery
      order?: SearchOrder
      detail: PathDetail
      /** Whether the other cycles of each loop are counted. */
      loopCycles?: boolean
      /** Whether cycles are listed that are hardly worth the effort. */
      includeSmall?: boolean
      /** The most cycles that owe their profit to one source; omitted: any number. */
      perSource?: number
      transferFees?: TransferFees
      /** Omitted: nobody reads them. */
      opportunities?: { readonly sources: PathDetail; readonly atOnce: PathDetail }
    } & OfVenues,
    CyclesView | Refusal,
  ]
  pairs: [{ give?: string; get?: string }, readonly PairView[]]
  /** Rates of these currencies, or of the most offered. */
  rateMap: [{ currencies?: readonly string[]; limit: number }, RateMapView]
  /** Rates of each of these exchanges, in their order. */
  rates: [{ hops: readonly WantedHop[] }, readonly (number | undefined)[]]
  /** Whether there is an offer of this id, a venue's too, with any limits. */
  hasOffer: [{ id: string }, boolean]
  pairOffers: [{ query: PairQuery; limit: number } & OfVenues, PairOffersView]
  cities: [CitiesQuery, readonly CityFacts[]]
  /** Exchangers with offers in unknown cities. */
  cityUses: [CityUsesQuery, readonly CityUse[]]
  currencies: [object, readonly CurrencyFacts[]]
  exchangers: [object, readonly ExchangerView[]]
  /** Offers of one exchanger, at about one unit each. */
  exchangerOffers: [ExchangerOffersQuestion, PairOffersView]
  /** The trust in one exchanger; null where it has no offer. */
  exchangerStanding: [{ exchangerId: string }, ExchangerStanding | null]
  positions: [PositionsQuestion, PositionsView]
  /** The marked offers, and how many of all they are. */
  suspicious: [{ limit: number }, { total: number; offers: readonly SuspiciousOfferView[] }]
  /** Shares of each of these exchangers that has offers, by id. */
  markedShares: [{ exchangerIds: readonly string[] }, readonly (readonly [string, MarkedShare])[]]
  contents: [object, readonly ExchangerOffers[]]
}

export type QuestionKind = keyof Questions
export type Question<K extends QuestionKind> = Questions[K][0]
export type Answer<K extends QuestionKind> = Questions[K][1]
