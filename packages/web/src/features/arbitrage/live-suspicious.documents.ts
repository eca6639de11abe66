// Written by `npm run codegen` from the .graphql file of this name.
import type { ArbitrageQuery } from '@hopwise/contract'
import type { CycleRow } from '#web/features/arbitrage/cycle-row.documents.ts'
import type { TypedDocumentNode } from '@urql/core'

export type LiveSuspiciousVariables = {
  query: ArbitrageQuery
}

export type LiveSuspiciousAnswer = {
  readonly arbitrage: {
    readonly marketVersion: number
    readonly proved: boolean
    readonly cycles: ReadonlyArray<CycleRow>
  }
}

const textCycleRow = `fragment CycleRow on Cycle {
  profitPercent
  earnings
  earningsUsd
  expectedPercent
  expectedUsd
  lossChance
  rankPercent
  reviews
  bornAt
  hasBurse
  source
  loop
  life {
    id
  }
  path {
    ...PathRow
  }
}`

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

export const LiveSuspiciousDocument = `subscription LiveSuspicious($query: ArbitrageQuery!) {
  arbitrage(query: $query) {
    marketVersion
    proved
    cycles {
      ...CycleRow
    }
  }
}
${textCycleRow}
${textPathRow}
${textPromiseParts}
${textHopParts}
${textHopCurrency}` as unknown as TypedDocumentNode<LiveSuspiciousAnswer, LiveSuspiciousVariables>
