// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type CurrencyGroup = 'BANK' | 'CASH' | 'CRYPTO' | 'EMONEY' | 'EXCHANGE_BALANCE' | 'TRANSFER'

export type CurrenciesVariables = Exact<{ [key: string]: never }>

export type CurrenciesAnswer = {
  readonly currencies: ReadonlyArray<{
    readonly usdPrice: number | null
    readonly searchWords: ReadonlyArray<string>
    readonly offersGiving: number
    readonly offersGetting: number
    readonly cities: ReadonlyArray<string>
    readonly code: string
    readonly name: string
    readonly group: CurrencyGroup
    readonly network: string | null
  }>
}

export type CurrencyName = {
  readonly code: string
  readonly name: string
  readonly group: CurrencyGroup
  readonly network: string | null
}
export const CurrenciesDocument = `query Currencies {
  currencies {
    ...CurrencyName
    usdPrice
    searchWords
    offersGiving
    offersGetting
    cities
  }
}
fragment CurrencyName on Currency {
  code
  name
  group
  network
}` as unknown as TypedDocumentNode<CurrenciesAnswer, CurrenciesVariables>
