import type { Market } from '../market/market.ts'
import type { CurrencyGroup } from '../offers/currency-group.ts'
import { numberOrNull } from './number-or-null.ts'

/** What a market knows of one of its currencies. */
export interface CurrencyFacts {
  readonly code: string
  readonly group: CurrencyGroup
  /** Dollars for one unit; null where nothing in the market leads to a price. */
  readonly usdPrice: number | null
  /** Offers that take it, and offers that pay it. */
  readonly offersGiving: number
  readonly offersGetting: number
  /** Where it is taken in or paid out in cash, by name. */
  readonly cities: readonly string[]
}

/** Of every currency that is offered now. */
export function currencyFacts(market: Market): CurrencyFacts[] {
  const { codes } = market.currencies
  const giving = new Float64Array(codes.length)
  const getting = new Float64Array(codes.length)
  const cities = codes.map(() => new Set<string>())
  for (const listing of market.listings) {
    if (!listing) continue
    const { batch, currencyOf } = listing
    for (let row = 0; row < batch.length; row++) {
      if (batch.tier[row]! > 0) continue
      const from = currencyOf[batch.from[row]!]!
      const to = currencyOf[batch.to[row]!]!
      giving[from]!++
      getting[to]!++
      for (const city of batch.citySets[batch.citySet[row]!]!) {
        const name = batch.cities[city]!
        if (name !== '') for (const end of [from, to]) cities[end]!.add(name)
      }
    }
  }
  return codes.flatMap((code, index) => {
    const [offersGiving, offersGetting] = [giving[index]!, getting[index]!]
    if (offersGiving + offersGetting === 0) return []
    const group = market.currencies.groupOf(index)
    const isCash = group === 'CASH'
    return [
      {
        code,
        group,
        usdPrice: numberOrNull(market.usdPriceOf(code)),
        offersGiving,
        offersGetting,
        cities: isCash ? [...cities[index]!].sort() : [],
      },
    ]
  })
}
