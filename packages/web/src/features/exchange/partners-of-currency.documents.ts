// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type PartnersOfCurrencyVariables = {
  give?: string | null | undefined
}

export type PartnersOfCurrencyAnswer = {
  readonly pairs: ReadonlyArray<{
    readonly offers: number
    readonly get: { readonly code: string }
  }>
}

export const PartnersOfCurrencyDocument = `query PartnersOfCurrency($give: String) {
  pairs(give: $give) {
    get {
      code
    }
    offers
  }
}` as unknown as TypedDocumentNode<PartnersOfCurrencyAnswer, PartnersOfCurrencyVariables>
