// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type CurrencyGroup = 'BANK' | 'CASH' | 'CRYPTO' | 'EMONEY' | 'EXCHANGE_BALANCE' | 'TRANSFER'

export type ExchangerStatus = 'ACTIVE' | 'ARCHIVED' | 'SUSPENDED' | 'TRIAL'

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

export type ExchangerDetailVariables = Exact<{
  slug: string
  limit: number
}>

export type ExchangerDetailAnswer = {
  readonly exchanger: {
    readonly id: string
    readonly slug: string
    readonly name: string
    readonly status: ExchangerStatus
    readonly statusSince: string | null
    readonly siteUrl: string | null
    readonly source: MarketSource | null
    readonly reserveUsd: number | null
    readonly goodReviews: number
    readonly badReviews: number
    readonly pairs: number
    readonly offers: number
    readonly country: string | null
    readonly openedAt: string | null
    readonly updatedAt: string | null
    readonly uptime: number | null
    readonly rates: {
      readonly total: number
      readonly items: ReadonlyArray<{
        readonly giveAmount: number
        readonly getAmount: number
        readonly give: {
          readonly code: string
          readonly name: string
          readonly group: CurrencyGroup
          readonly network: string | null
        }
        readonly get: {
          readonly code: string
          readonly name: string
          readonly group: CurrencyGroup
          readonly network: string | null
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
        }
      }>
    }
    readonly feed: {
      readonly lastGoodAt: string | null
      readonly fault: { readonly reason: string } | null
    } | null
    readonly uptimeDays: ReadonlyArray<{
      readonly day: string
      readonly good: number
      readonly bad: number
    }>
    readonly statusHistory: ReadonlyArray<{
      readonly status: ExchangerStatus
      readonly changedAt: string
    }>
  } | null
}

export type ExchangerReliability = {
  readonly uptimeDays: ReadonlyArray<{
    readonly day: string
    readonly good: number
    readonly bad: number
  }>
  readonly statusHistory: ReadonlyArray<{
    readonly status: ExchangerStatus
    readonly changedAt: string
  }>
}

export type ExchangerRate = {
  readonly giveAmount: number
  readonly getAmount: number
  readonly give: {
    readonly code: string
    readonly name: string
    readonly group: CurrencyGroup
    readonly network: string | null
  }
  readonly get: {
    readonly code: string
    readonly name: string
    readonly group: CurrencyGroup
    readonly network: string | null
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
  }
}

export type ExchangerRow = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly status: ExchangerStatus
  readonly statusSince: string | null
  readonly siteUrl: string | null
  readonly source: MarketSource | null
  readonly reserveUsd: number | null
  readonly goodReviews: number
  readonly badReviews: number
  readonly pairs: number
  readonly offers: number
  readonly country: string | null
  readonly openedAt: string | null
  readonly updatedAt: string | null
  readonly uptime: number | null
  readonly feed: {
    readonly lastGoodAt: string | null
    readonly fault: { readonly reason: string } | null
  } | null
}

export type CurrencyName = {
  readonly code: string
  readonly name: string
  readonly group: CurrencyGroup
  readonly network: string | null
}
export const ExchangerDetailDocument = `query ExchangerDetail($slug: String!, $limit: Int!) {
  exchanger(slug: $slug) {
    ...ExchangerRow
    ...ExchangerReliability
    rates(limit: $limit) {
      total
      items {
        ...ExchangerRate
      }
    }
  }
}
fragment ExchangerReliability on Exchanger {
  uptimeDays {
    day
    good
    bad
  }
  statusHistory {
    status
    changedAt
  }
}
fragment ExchangerRate on PairOffer {
  give {
    ...CurrencyName
  }
  get {
    ...CurrencyName
  }
  giveAmount
  getAmount
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
  }
}
fragment ExchangerRow on Exchanger {
  id
  slug
  name
  status
  statusSince
  siteUrl
  source
  reserveUsd
  goodReviews
  badReviews
  pairs
  offers
  country
  openedAt
  updatedAt
  uptime
  feed {
    lastGoodAt
    fault {
      reason
    }
  }
}
fragment CurrencyName on Currency {
  code
  name
  group
  network
}` as unknown as TypedDocumentNode<ExchangerDetailAnswer, ExchangerDetailVariables>
