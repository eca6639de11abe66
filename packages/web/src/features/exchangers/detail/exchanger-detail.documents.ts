// Written by `npm run codegen` from the .graphql file of this name.
import type { DoubtReason, ExchangerStatus, OfferCondition, VenueKind } from '@hopwise/contract'
import type { ExchangerRow } from '#web/features/exchangers/list/exchangers.documents.ts'
import type { CurrencyName } from '#web/market/currency/currencies.documents.ts'
import type { TypedDocumentNode } from '@urql/core'

export type ExchangerDetailVariables = {
  slug: string
  limit: number
}

export type ExchangerDetailAnswer = {
  readonly exchanger:
    | ({
        readonly kind: VenueKind
        readonly rates: { readonly total: number; readonly items: ReadonlyArray<ExchangerRate> }
      } & ExchangerRow &
        ExchangerReliability &
        ExchangerVerdict)
    | null
}

export type ExchangerVerdict = {
  readonly reviewLinks: ReadonlyArray<string>
  readonly standing: {
    readonly judged: number
    readonly doubts: ReadonlyArray<{ readonly reason: DoubtReason; readonly offers: number }>
    readonly distance: {
      readonly offers: number
      readonly lowPercent: number
      readonly medianPercent: number
      readonly highPercent: number
    } | null
  } | null
}

export type ExchangerReliability = {
  readonly watchedSince: string | null
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
  readonly give: CurrencyName
  readonly get: CurrencyName
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

const textExchangerRow = `fragment ExchangerRow on Exchanger {
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
  ownReviews {
    good
    bad
  }
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
}`

const textExchangerReliability = `fragment ExchangerReliability on Exchanger {
  watchedSince
  uptimeDays {
    day
    good
    bad
  }
  statusHistory {
    status
    changedAt
  }
}`

const textExchangerVerdict = `fragment ExchangerVerdict on Exchanger {
  reviewLinks
  standing {
    judged
    doubts {
      reason
      offers
    }
    distance {
      offers
      lowPercent
      medianPercent
      highPercent
    }
  }
}`

const textExchangerRate = `fragment ExchangerRate on PairOffer {
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
}`

const textCurrencyName = `fragment CurrencyName on Currency {
  code
  name
  group
  network
}`

export const ExchangerDetailDocument = `query ExchangerDetail($slug: String!, $limit: Int!) {
  exchanger(slug: $slug) {
    kind
    ...ExchangerRow
    ...ExchangerReliability
    ...ExchangerVerdict
    rates(limit: $limit) {
      total
      items {
        ...ExchangerRate
      }
    }
  }
}
${textExchangerRow}
${textExchangerReliability}
${textExchangerVerdict}
${textExchangerRate}
${textCurrencyName}` as unknown as TypedDocumentNode<
  ExchangerDetailAnswer,
  ExchangerDetailVariables
>
