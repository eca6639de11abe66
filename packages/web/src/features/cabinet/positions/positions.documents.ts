// Written by `npm run codegen` from the .graphql file of this name.
import type { CurrencyGroup, FeedState, Locale, PositionsQuery } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type OwnPositionsVariables = {
  id: string
  query?: PositionsQuery | null | undefined
  amountUsd: number
}

export type OwnPositionsAnswer = {
  readonly ownedExchanger: {
    readonly state: FeedState
    readonly feed: { readonly lastGoodAt: string | null } | null
    readonly places: {
      readonly pairs: number
      readonly first: number
      readonly topThree: number
      readonly topTen: number
      readonly notCounted: number
    }
    readonly positions: {
      readonly total: number
      readonly asOf: string
      readonly items: ReadonlyArray<OwnPosition>
    }
  } | null
}

export type OwnPosition = {
  readonly place: number | null
  readonly reason: string | null
  readonly others: number
  readonly bestRate: number | null
  readonly gapPercent: number | null
  readonly printedGive: number
  readonly printedGet: number
  readonly clicks: number
  readonly give: PositionCurrency
  readonly get: PositionCurrency
  readonly rateFor: ReadonlyArray<{
    readonly place: number
    readonly printedGive: number
    readonly printedGet: number
    readonly changePercent: number
    readonly isHeld: boolean
  }>
}

export type PositionCurrency = {
  readonly code: string
  readonly name: string
  readonly group: CurrencyGroup
  readonly network: string | null
}

export type OwnPositionsCsvVariables = {
  id: string
  query?: PositionsQuery | null | undefined
  locale?: Locale | null | undefined
}

export type OwnPositionsCsvAnswer = {
  readonly ownedExchanger: { readonly positionsCsv: string } | null
}

const textOwnPosition = `fragment OwnPosition on Position {
  give {
    ...PositionCurrency
  }
  get {
    ...PositionCurrency
  }
  place
  reason
  others
  bestRate
  gapPercent
  printedGive
  printedGet
  rateFor {
    place
    printedGive
    printedGet
    changePercent
    isHeld
  }
  clicks
}`

const textPositionCurrency = `fragment PositionCurrency on Currency {
  code
  name
  group
  network
}`

export const OwnPositionsDocument =
  `query OwnPositions($id: ID!, $query: PositionsQuery, $amountUsd: Float!) {
  ownedExchanger(id: $id) {
    state
    feed {
      lastGoodAt
    }
    places(amountUsd: $amountUsd) {
      pairs
      first
      topThree
      topTen
      notCounted
    }
    positions(query: $query) {
      total
      asOf
      items {
        ...OwnPosition
      }
    }
  }
}
${textOwnPosition}
${textPositionCurrency}` as unknown as TypedDocumentNode<OwnPositionsAnswer, OwnPositionsVariables>

export const OwnPositionsCsvDocument =
  `query OwnPositionsCsv($id: ID!, $query: PositionsQuery, $locale: Locale) {
  ownedExchanger(id: $id) {
    positionsCsv(query: $query, locale: $locale)
  }
}` as unknown as TypedDocumentNode<OwnPositionsCsvAnswer, OwnPositionsCsvVariables>
