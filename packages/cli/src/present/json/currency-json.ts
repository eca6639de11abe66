import { currencyOf } from '@hopwise/feeds'
import type { CurrencyGroup } from '@hopwise/market'
import type { LoadedMarket } from '../../reading/loaded-market.ts'
import { numberOrNull } from './json-value.ts'

/** `Currency` of the contract, named in English. */
export interface CurrencyJson {
  readonly code: string
  readonly name: string
  readonly group: CurrencyGroup
  readonly network: string | null
  readonly usdPrice: number | null
}

export function currencyJson(loaded: LoadedMarket, code: string): CurrencyJson {
  const { market } = loaded
  return {
    code,
    name: loaded.nameOf(code),
    group: market.currencies.groupOf(market.currencies.indexOf(code)!),
    network: currencyOf(code)?.network ?? null,
    usdPrice: numberOrNull(market.usdPriceOf(code)),
  }
}
