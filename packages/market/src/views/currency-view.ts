import type { Market } from '../market/market.ts'
import type { CurrencyGroup } from '../offers/currency-group.ts'
import { isSure } from '../belief/is-sure.ts'
import { numberOrNull } from '../numbers/number-or-null.ts'

/** A currency as people see it. */
export interface CurrencyView {
  readonly code: string
  readonly group: CurrencyGroup
  /** Dollars for one unit, from the market itself. */
  readonly usdPrice: number | null
  /**
   * The distance from the price within which most exchangers lie, as a part of it; null where too
   * few change it both ways.
   */
  readonly priceDoubt: number | null
  /** Whether the price can tell a good rate from a wrong one. */
  readonly priceSure: boolean
}

/** The price fields of a currency that the market does not have. */
export const UNPRICED = { usdPrice: null, priceDoubt: null, priceSure: false } as const

const kept = new WeakMap<Float64Array, Map<string, CurrencyView>>()

/**
 * The very same view until prices are derived anew or the currency's family is another. The code is
 * one the market knows.
 */
export function currencyView(market: Market, code: string): CurrencyView {
  const { currencies, usdPrices } = market
  let views = kept.get(usdPrices)
  if (!views) kept.set(usdPrices, (views = new Map()))
  const index = currencies.indexOf(code)!
  const group = currencies.groupOf(index)
  let view = views.get(code)
  if (view?.group !== group) {
    view = { code, group, ...priceOf(market, index) }
    views.set(code, view)
  }
  return view
}

/** A currency's price by its index, and how sure that is. */
export function priceOf(market: Market, currency: number) {
  return {
    usdPrice: numberOrNull(market.usdPrices[currency]),
    priceDoubt: numberOrNull(market.priceDoubts[currency]),
    priceSure: isSure(market, currency),
  }
}
