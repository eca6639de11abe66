// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
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

/** What keeps a query from having a path: what its smallest relaxation changes. */
export type NoRouteReason =
  | 'AMOUNT_TOO_LARGE'
  | 'AMOUNT_TOO_SMALL'
  | 'FILTERED_OUT'
  /** Chains do, but no amount passes all limits of any. */
  | 'LIMITS_NEVER_MEET'
  | 'MORE_HOPS_NEEDED'
  /** Chains do, but of none are all cash hops in one city. */
  | 'NO_COMMON_CITY'
  /** No chain of offers leads from one currency to the other. */
  | 'NO_OFFERS'
  /** Chains do; what keeps this amount from them was not found in time. */
  | 'UNDECIDED'
  | 'UNKNOWN_CURRENCY'

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

export type PathGrouping =
  /** One path per sequence of currencies, its best. */
  | 'CURRENCIES'
  /** Every sequence of offers stands for itself. */
  | 'OFFERS'

export type PathsQuery = {
  readonly filter?: OfferFilter | null | undefined
  /** A currency code, another one than give. */
  readonly get: string
  /** "I want this much": paths rank by the least to give. */
  readonly getAmount?: number | null | undefined
  /** A currency code. */
  readonly give: string
  /** Exactly one of the two amounts, above 0. */
  readonly giveAmount?: number | null | undefined
  readonly groupBy?: PathGrouping | null | undefined
  /** 1 to 200. */
  readonly limit?: number | null | undefined
  /** 1 to 4. */
  readonly maxHops?: number | null | undefined
}

export type QueryChangeKind =
  | 'ALLOW_CONDITIONS'
  | 'ALLOW_CURRENCIES'
  | 'ALLOW_EXCHANGERS'
  | 'ALLOW_FIAT'
  | 'ALLOW_SUSPICIOUS'
  /** Another amount on the stated side. */
  | 'AMOUNT'
  /** Cash elsewhere: in these cities. */
  | 'ANY_CITY'
  | 'MAX_HOPS'
  /** The greatest number that still has a path; 0: do not ask. */
  | 'MIN_RESERVE_USD'
  /** The greatest number that still has a path; 0: do not ask. */
  | 'MIN_REVIEWS'
  | 'NO_FILTER'

export type LivePathsVariables = Exact<{
  query: PathsQuery
}>

export type LivePathsAnswer = {
  readonly paths: {
    readonly marketVersion: number
    readonly proved: boolean
    readonly paths: ReadonlyArray<{
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
    }>
    readonly noRoute: {
      readonly reason: NoRouteReason
      readonly nearestAmount: number | null
      readonly proved: boolean
      readonly cities: {
        readonly give: ReadonlyArray<string>
        readonly get: ReadonlyArray<string>
        readonly through: ReadonlyArray<string>
      } | null
      readonly relaxations: ReadonlyArray<{
        readonly changes: ReadonlyArray<{
          readonly kind: QueryChangeKind
          readonly amount: number | null
          readonly maxHops: number | null
          readonly minReviews: number | null
          readonly minReserveUsd: number | null
          readonly conditions: ReadonlyArray<OfferCondition> | null
          readonly exchangers: ReadonlyArray<string> | null
          readonly currencies: ReadonlyArray<string> | null
          readonly cities: ReadonlyArray<string> | null
        }>
        readonly path: {
          readonly giveAmount: number
          readonly getAmount: number
          readonly hops: ReadonlyArray<{
            readonly give: { readonly code: string }
            readonly get: { readonly code: string }
          }>
        }
      }>
    } | null
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
export const LivePathsDocument = `subscription LivePaths($query: PathsQuery!) {
  paths(query: $query) {
    marketVersion
    proved
    paths {
      ...PathRow
    }
    noRoute {
      reason
      nearestAmount
      proved
      cities {
        give
        get
        through
      }
      relaxations {
        changes {
          kind
          amount
          maxHops
          minReviews
          minReserveUsd
          conditions
          exchangers
          currencies
          cities
        }
        path {
          giveAmount
          getAmount
          hops {
            give {
              code
            }
            get {
              code
            }
          }
        }
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
}` as unknown as TypedDocumentNode<LivePathsAnswer, LivePathsVariables>
