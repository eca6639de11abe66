// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type ArbitrageQuery = {
  /** Each cycle is entered with this much of its first currency; null: with the best amount of its window. */
  readonly capitalUsd?: number | null | undefined
  /** Cycles through at least one of these. */
  readonly currencies?: ReadonlyArray<string> | null | undefined
  readonly filter?: OfferFilter | null | undefined
  /** 1 to 500. */
  readonly limit?: number | null | undefined
  /** 2 to 4. */
  readonly maxHops?: number | null | undefined
  /** Absurd spreads are faults of data. */
  readonly maxProfitPercent?: number | null | undefined
  readonly minProfitPercent?: number | null | undefined
}

export type CurrencyGroup = 'BANK' | 'CASH' | 'CRYPTO' | 'EMONEY' | 'EXCHANGE_BALANCE' | 'TRANSFER'

/** Why a hop is doubtful: a condition it carries, or something about its rate. */
export type DoubtReason =
  | 'ABOVE_REFERENCE'
  | 'AGE'
  | 'CARD_CHECK'
  | 'CARD_TO_CARD'
  | 'COARSE_RATE'
  | 'COMPANY_PAYOUT'
  | 'DELAYED'
  | 'DELIVERY'
  | 'FAR_ABOVE_SECOND'
  | 'FLOATING'
  | 'IDENTITY_CHECK'
  | 'MANUAL'
  | 'ONLY_OFFER'
  | 'REGISTRATION'
  | 'REVIEWS'
  | 'SUSPICIOUS'
  | 'THIRD_PARTY_IN'
  | 'THIRD_PARTY_OUT'

/** A monitor of exchangers whose whole market is read. */
export type MarketSource = 'BESTCHANGE'

/** What an exchanger asks for besides the amount, or warns about. */
export type OfferCondition =
  | 'CARD_CHECK'
  | 'CARD_TO_CARD'
  | 'COMPANY_PAYOUT'
  | 'DELAYED'
  | 'DELIVERY'
  | 'FLOATING'
  | 'IDENTITY_CHECK'
  | 'MANUAL'
  | 'REGISTRATION'
  | 'THIRD_PARTY_IN'
  | 'THIRD_PARTY_OUT'

export type OfferFilter = {
  /** Cash hops in this city only. */
  readonly city?: string | null | undefined
  /** No hop may carry one of these. */
  readonly forbid?: ReadonlyArray<OfferCondition> | null | undefined
  readonly hideSuspicious?: boolean | null | undefined
  readonly ignoreCurrencies?: ReadonlyArray<string> | null | undefined
  readonly ignoreExchangers?: ReadonlyArray<string> | null | undefined
  readonly minReserveUsd?: number | null | undefined
  /** Good reviews of the exchanger. */
  readonly minReviews?: number | null | undefined
  readonly onlyExchangers?: ReadonlyArray<string> | null | undefined
  /** No bank, transfer or cash inside the path; its ends excepted. */
  readonly removeFiat?: boolean | null | undefined
}

export type LiveCyclesVariables = Exact<{
  query: ArbitrageQuery
}>

export type LiveCyclesAnswer = {
  readonly arbitrage: {
    readonly marketVersion: number
    readonly proved: boolean
    readonly cycles: ReadonlyArray<{
      readonly profitPercent: number
      readonly earnings: number
      readonly earningsUsd: number | null
      readonly rating: number
      readonly reviews: number
      readonly bornAt: string
      readonly path: {
        readonly id: string
        readonly giveAmount: number
        readonly getAmount: number
        readonly rate: number
        readonly confidence: number
        readonly suspicious: boolean
        readonly updatedAt: string
        readonly cities: ReadonlyArray<string>
        readonly window: { readonly min: number; readonly max: number | null }
        readonly doubts: ReadonlyArray<{
          readonly reason: DoubtReason
          readonly hopIndex: number
          readonly factor: number
        }>
        readonly hops: ReadonlyArray<{
          readonly giveAmount: number
          readonly getAmount: number
          readonly alternatives: number
          readonly exchanger: {
            readonly id: string
            readonly slug: string
            readonly name: string
            readonly siteUrl: string | null
            readonly source: MarketSource | null
            readonly goodReviews: number
            readonly badReviews: number
          }
          readonly give: {
            readonly code: string
            readonly name: string
            readonly group: CurrencyGroup
            readonly network: string | null
            readonly usdPrice: number | null
          }
          readonly get: {
            readonly code: string
            readonly name: string
            readonly group: CurrencyGroup
            readonly network: string | null
            readonly usdPrice: number | null
          }
          readonly offer: {
            readonly id: string
            readonly rate: number
            readonly minGive: number
            readonly maxGive: number | null
            readonly reserve: number
            readonly reserveUsd: number | null
            readonly city: string | null
            readonly conditions: ReadonlyArray<OfferCondition>
            readonly receivedAt: string
            readonly suspicious: boolean
          }
        }>
      }
    }>
  }
}

export type PathRow = {
  readonly id: string
  readonly giveAmount: number
  readonly getAmount: number
  readonly rate: number
  readonly confidence: number
  readonly suspicious: boolean
  readonly updatedAt: string
  readonly cities: ReadonlyArray<string>
  readonly window: { readonly min: number; readonly max: number | null }
  readonly doubts: ReadonlyArray<{
    readonly reason: DoubtReason
    readonly hopIndex: number
    readonly factor: number
  }>
  readonly hops: ReadonlyArray<{
    readonly giveAmount: number
    readonly getAmount: number
    readonly alternatives: number
    readonly exchanger: {
      readonly id: string
      readonly slug: string
      readonly name: string
      readonly siteUrl: string | null
      readonly source: MarketSource | null
      readonly goodReviews: number
      readonly badReviews: number
    }
    readonly give: {
      readonly code: string
      readonly name: string
      readonly group: CurrencyGroup
      readonly network: string | null
      readonly usdPrice: number | null
    }
    readonly get: {
      readonly code: string
      readonly name: string
      readonly group: CurrencyGroup
      readonly network: string | null
      readonly usdPrice: number | null
    }
    readonly offer: {
      readonly id: string
      readonly rate: number
      readonly minGive: number
      readonly maxGive: number | null
      readonly reserve: number
      readonly reserveUsd: number | null
      readonly city: string | null
      readonly conditions: ReadonlyArray<OfferCondition>
      readonly receivedAt: string
      readonly suspicious: boolean
    }
  }>
}

export type HopParts = {
  readonly giveAmount: number
  readonly getAmount: number
  readonly alternatives: number
  readonly exchanger: {
    readonly id: string
    readonly slug: string
    readonly name: string
    readonly siteUrl: string | null
    readonly source: MarketSource | null
    readonly goodReviews: number
    readonly badReviews: number
  }
  readonly give: {
    readonly code: string
    readonly name: string
    readonly group: CurrencyGroup
    readonly network: string | null
    readonly usdPrice: number | null
  }
  readonly get: {
    readonly code: string
    readonly name: string
    readonly group: CurrencyGroup
    readonly network: string | null
    readonly usdPrice: number | null
  }
  readonly offer: {
    readonly id: string
    readonly rate: number
    readonly minGive: number
    readonly maxGive: number | null
    readonly reserve: number
    readonly reserveUsd: number | null
    readonly city: string | null
    readonly conditions: ReadonlyArray<OfferCondition>
    readonly receivedAt: string
    readonly suspicious: boolean
  }
}

export type HopCurrency = {
  readonly code: string
  readonly name: string
  readonly group: CurrencyGroup
  readonly network: string | null
  readonly usdPrice: number | null
}
export const LiveCyclesDocument = `subscription LiveCycles($query: ArbitrageQuery!) {
  arbitrage(query: $query) {
    marketVersion
    proved
    cycles {
      profitPercent
      earnings
      earningsUsd
      rating
      reviews
      bornAt
      path {
        ...PathRow
      }
    }
  }
}
fragment PathRow on Path {
  id
  giveAmount
  getAmount
  rate
  window {
    min
    max
  }
  confidence
  doubts {
    reason
    hopIndex
    factor
  }
  suspicious
  updatedAt
  cities
  hops {
    ...HopParts
  }
}
fragment HopParts on Hop {
  exchanger {
    id
    slug
    name
    siteUrl
    source
    goodReviews
    badReviews
  }
  give {
    ...HopCurrency
  }
  get {
    ...HopCurrency
  }
  giveAmount
  getAmount
  alternatives
  offer {
    id
    rate
    minGive
    maxGive
    reserve
    reserveUsd
    city
    conditions
    receivedAt
    suspicious
  }
}
fragment HopCurrency on Currency {
  code
  name
  group
  network
  usdPrice
}` as unknown as TypedDocumentNode<LiveCyclesAnswer, LiveCyclesVariables>
