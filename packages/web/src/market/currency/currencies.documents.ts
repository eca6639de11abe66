// Written by `npm run codegen` from the .graphql file of this name.
import type { CurrencyGroup } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type CurrencyName = {
  readonly code: string
  readonly name: string
  readonly group: CurrencyGroup
  readonly network: string | null
}

export type CurrenciesVariables = { [key: string]: never }

export type CurrenciesAnswer = {
  readonly currencies: ReadonlyArray<
    {
      readonly usdPrice: number | null
      readonly priceDoubt: number | null
      readonly priceSure: boolean
      readonly searchWords: ReadonlyArray<string>
      readonly offersGiving: number
      readonly offersGetting: number
      readonly cities: ReadonlyArray<string>
    } & CurrencyName
  >
}

const textCurrencyName = `fragment CurrencyName on Currency {
  code
  name
  group
  network
}`

export const CurrenciesDocument = `query Currencies {
  currencies {
    ...CurrencyName
    usdPrice
    priceDoubt
    priceSure
    searchWords
    offersGiving
    offersGetting
    cities
  }
}
${textCurrencyName}` as unknown as TypedDocumentNode<CurrenciesAnswer, CurrenciesVariables>
