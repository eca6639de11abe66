// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type CurrencyGroup = 'BANK' | 'CASH' | 'CRYPTO' | 'EMONEY' | 'EXCHANGE_BALANCE' | 'TRANSFER'

export type DeductionKind =
  /** A fee that does not depend on the amount. */
  | 'FIXED'
  /** A fee in percent, or another rate for the tier of the amount. */
  | 'RATE'

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

/** Why an offer does not take an amount. */
export type HopRefusal =
  /** Over the most one order may give. */
  | 'ABOVE_MAX'
  /** Under the least one order may give. */
  | 'BELOW_MIN'
  /** A fixed fee leaves nothing. */
  | 'FEE_TAKES_ALL'
  /** The payout would be more than the exchanger has. */
  | 'RESERVE_TOO_SMALL'
  /** For this amount it asks more of the client. */
  | 'TIER_ASKS_MORE'

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

export type SuspicionReason =
  /** It returns more than the market's own prices allow. */
  | 'ABOVE_MARKET'
  /** One of its currencies is new: nothing vouches for its rate yet. */
  | 'UNPRICED'

export type PathDetailVariables = Exact<{
  id: string
  giveAmount: number
  filter?: OfferFilter | null | undefined
}>

export type PathDetailAnswer = {
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
      readonly alternativeHops: ReadonlyArray<{
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
    readonly explanation: {
      readonly grossAmount: number
      readonly netAmount: number
      readonly uncertainty: number
      readonly deductions: ReadonlyArray<{
        readonly hopIndex: number
        readonly kind: DeductionKind
        readonly finalAmount: number
      }>
      readonly hops: ReadonlyArray<{
        readonly hopIndex: number
        readonly gainPercent: number | null
        readonly suspicion: {
          readonly reason: SuspicionReason
          readonly gain: number | null
          readonly band: number | null
        } | null
        readonly nextBest: {
          readonly getAmount: number | null
          readonly lostPercent: number | null
          readonly profitPercent: number | null
          readonly hop: { readonly exchanger: { readonly id: string; readonly name: string } }
        } | null
      }>
      readonly costliest: { readonly hopIndex: number; readonly lossPercent: number } | null
      readonly limitedBelow: { readonly hopIndex: number; readonly limit: HopRefusal } | null
      readonly limitedAbove: { readonly hopIndex: number; readonly limit: HopRefusal } | null
      readonly curve: ReadonlyArray<{
        readonly giveAmount: number
        readonly rate: number
        readonly profitPercent: number | null
      }>
    } | null
  } | null
}

export type DetailedPath = {
  readonly id: string
  readonly giveAmount: number
  readonly getAmount: number
  readonly explanation: {
    readonly grossAmount: number
    readonly netAmount: number
    readonly uncertainty: number
    readonly deductions: ReadonlyArray<{
      readonly hopIndex: number
      readonly kind: DeductionKind
      readonly finalAmount: number
    }>
    readonly hops: ReadonlyArray<{
      readonly hopIndex: number
      readonly gainPercent: number | null
      readonly suspicion: {
        readonly reason: SuspicionReason
        readonly gain: number | null
        readonly band: number | null
      } | null
      readonly nextBest: {
        readonly getAmount: number | null
        readonly lostPercent: number | null
        readonly profitPercent: number | null
        readonly hop: { readonly exchanger: { readonly id: string; readonly name: string } }
      } | null
    }>
    readonly costliest: { readonly hopIndex: number; readonly lossPercent: number } | null
    readonly limitedBelow: { readonly hopIndex: number; readonly limit: HopRefusal } | null
    readonly limitedAbove: { readonly hopIndex: number; readonly limit: HopRefusal } | null
    readonly curve: ReadonlyArray<{
      readonly giveAmount: number
      readonly rate: number
      readonly profitPercent: number | null
    }>
  } | null
  readonly hops: ReadonlyArray<{
    readonly alternativeHops: ReadonlyArray<{
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
export const PathDetailDocument =
  `query PathDetail($id: ID!, $giveAmount: Float!, $filter: OfferFilter) {
  path(id: $id, giveAmount: $giveAmount, filter: $filter) {
    ...PathRow
    ...DetailedPath
  }
}
fragment DetailedPath on Path {
  id
  giveAmount
  getAmount
  explanation {
    grossAmount
    netAmount
    uncertainty
    deductions {
      hopIndex
      kind
      finalAmount
    }
    hops {
      hopIndex
      gainPercent
      suspicion {
        reason
        gain
        band
      }
      nextBest {
        getAmount
        lostPercent
        profitPercent
        hop {
          exchanger {
            id
            name
          }
        }
      }
    }
    costliest {
      hopIndex
      lossPercent
    }
    limitedBelow {
      hopIndex
      limit
    }
    limitedAbove {
      hopIndex
      limit
    }
    curve {
      giveAmount
      rate
      profitPercent
    }
  }
  hops {
    alternativeHops(limit: 6) {
      ...HopParts
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
}` as unknown as TypedDocumentNode<PathDetailAnswer, PathDetailVariables>
