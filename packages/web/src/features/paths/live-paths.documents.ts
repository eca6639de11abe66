// Written by `npm run codegen` from the .graphql file of this name.
import type { NoRouteReason, PathsQuery } from '@hopwise/contract'
import type { PathRow } from '#web/market/chain/path.documents.ts'
import type { ChangeParts } from '#web/market/change.documents.ts'
import type { TypedDocumentNode } from '@urql/core'

export type LivePathsVariables = {
  query: PathsQuery
}

export type LivePathsAnswer = {
  readonly paths: {
    readonly marketVersion: number
    readonly proved: boolean
    readonly paths: ReadonlyArray<PathRow>
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
        readonly changes: ReadonlyArray<ChangeParts>
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

const textPathRow = `fragment PathRow on Path {
  id
  giveAmount
  getAmount
  rate
  window {
    min
    max
  }
  promise {
    ...PromiseParts
  }
  doubts {
    reason
    hopIndex
  }
  suspicious
  updatedAt
  cities
  hops {
    ...HopParts
  }
}`

const textPromiseParts = `fragment PromiseParts on Promise {
  band
  probability
  floorAmount
  expectedAmount
  byMinutes
}`

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

const textChangeParts = `fragment ChangeParts on QueryChange {
  amount
  cities
  conditions
  currencies
  exchangers
  kind
  leastReliability
  maxHops
  minReserveUsd
  minReviews
}`

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
          ...ChangeParts
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
${textPathRow}
${textPromiseParts}
${textHopParts}
${textHopCurrency}
${textChangeParts}` as unknown as TypedDocumentNode<LivePathsAnswer, LivePathsVariables>
