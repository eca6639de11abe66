// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type MarketFactsVariables = { [key: string]: never }

export type MarketFactsAnswer = {
  readonly market: {
    readonly version: number
    readonly updatedAt: string
    readonly offers: number
    readonly pairs: number
    readonly exchangers: number
    readonly currencies: number
    readonly isLive: boolean
    readonly hasBurses: boolean
  }
}

export const MarketFactsDocument = `query MarketFacts {
  market {
    version
    updatedAt
    offers
    pairs
    exchangers
    currencies
    isLive
    hasBurses
  }
}` as unknown as TypedDocumentNode<MarketFactsAnswer, MarketFactsVariables>
