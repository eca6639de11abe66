// Written by `npm run codegen` from the .graphql file of this name.
import type { BurseSpreadsQuery } from '@hopwise/contract'
import type { SpreadRow } from '#web/features/spreads/spread-row.documents.ts'
import type { TypedDocumentNode } from '@urql/core'

export type LiveSpreadsVariables = {
  query: BurseSpreadsQuery
}

export type LiveSpreadsAnswer = {
  readonly burseSpreads: {
    readonly total: number
    readonly closed: number
    readonly burses: ReadonlyArray<{
      readonly isUp: boolean
      readonly lastGoodAt: string | null
      readonly books: number
      readonly burse: { readonly id: string; readonly name: string; readonly slug: string }
    }>
    readonly spreads: ReadonlyArray<SpreadRow>
  }
}

const textSpreadRow = `fragment SpreadRow on BurseSpread {
  id
  symbol
  network
  coin {
    ...CurrencyName
  }
  capitalUsd
  grossPercent
  netPercent
  earningsUsd
  fees {
    kind
    usd
  }
  bestUsd
  breakEvenUsd
  networkState
  confirmations
  minutes
  updatedAt
  life {
    bornAt
    peakPercent
  }
  buy {
    ...SpreadSide
  }
  sell {
    ...SpreadSide
  }
}`

const textCurrencyName = `fragment CurrencyName on Currency {
  code
  name
  group
  network
}`

const textSpreadSide = `fragment SpreadSide on BurseSide {
  burse {
    id
    name
    slug
    siteUrl
  }
  quote
  price
  average
  takerPercent
  bridgePercent
  isOpen
  openSource
  openCheckedAt
  checkedAt
  source
}`

export const LiveSpreadsDocument = `subscription LiveSpreads($query: BurseSpreadsQuery!) {
  burseSpreads(query: $query) {
    total
    closed
    burses {
      isUp
      lastGoodAt
      books
      burse {
        id
        name
        slug
      }
    }
    spreads {
      ...SpreadRow
    }
  }
}
${textSpreadRow}
${textCurrencyName}
${textSpreadSide}` as unknown as TypedDocumentNode<LiveSpreadsAnswer, LiveSpreadsVariables>
