// Written by `npm run codegen` from the .graphql file of this name.
import type { SplitQuery } from '@hopwise/contract'
import type { HopParts } from '#web/market/chain/path.documents.ts'
import type { TypedDocumentNode } from '@urql/core'

export type SplitVariables = {
  query: SplitQuery
}

export type SplitAnswer = {
  readonly split: {
    readonly proved: boolean
    readonly split: {
      readonly getAmount: number
      readonly gainPercent: number | null
      readonly parts: ReadonlyArray<{
        readonly id: string
        readonly giveAmount: number
        readonly getAmount: number
        readonly hops: ReadonlyArray<HopParts>
      }>
    } | null
  }
}

const textHopParts = `fragment HopParts on Hop {
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
}`

const textHopCurrency = `fragment HopCurrency on Currency {
  code
  name
  group
  network
  usdPrice
  priceSure
}`

export const SplitDocument = `query Split($query: SplitQuery!) {
  split(query: $query) {
    split {
      getAmount
      gainPercent
      parts {
        id
        giveAmount
        getAmount
        hops {
          ...HopParts
        }
      }
    }
    proved
  }
}
${textHopParts}
${textHopCurrency}` as unknown as TypedDocumentNode<SplitAnswer, SplitVariables>
