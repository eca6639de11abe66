import { currencyOf } from '@hopwise/feeds'
import type { CurrencyView } from '@hopwise/market'
import type { LoadedMarket } from '../../loaded/loaded-market.ts'

/** `Currency` of the contract, named in English. */
export interface CurrencyJson extends CurrencyView {
  readonly name: string
  readonly network: string | null
}

export function currencyJson(loaded: LoadedMarket, view: CurrencyView): CurrencyJson {
  const { code, group, ...price } = view
  const network = currencyOf(code)?.network ?? null
  return { code, name: loaded.nameOf(code), group, network, ...price }
}
