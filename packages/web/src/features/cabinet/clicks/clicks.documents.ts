// Written by `npm run codegen` from the .graphql file of this name.
import type { CurrencyGroup } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type OwnClicksVariables = {
  id: string
  days: number
}

export type OwnClicksAnswer = {
  readonly ownedExchanger: {
    readonly clicks: ReadonlyArray<{ readonly day: string; readonly clicks: number }>
    readonly clicksByPair: ReadonlyArray<{
      readonly clicks: number
      readonly give: ClickedCurrency
      readonly get: ClickedCurrency
    }>
  } | null
}

export type ClickedCurrency = {
  readonly code: string
  readonly name: string
  readonly group: CurrencyGroup
  readonly network: string | null
}

const textClickedCurrency = `fragment ClickedCurrency on Currency {
  code
  name
  group
  network
}`

export const OwnClicksDocument = `query OwnClicks($id: ID!, $days: Int!) {
  ownedExchanger(id: $id) {
    clicks(days: $days) {
      day
      clicks
    }
    clicksByPair(days: $days, limit: 50) {
      give {
        ...ClickedCurrency
      }
      get {
        ...ClickedCurrency
      }
      clicks
    }
  }
}
${textClickedCurrency}` as unknown as TypedDocumentNode<OwnClicksAnswer, OwnClicksVariables>
