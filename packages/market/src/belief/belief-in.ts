import type { CurrencyTable } from '../listings/currency-table.ts'
import { isOfMoney, moneyPrices } from '../prices/national-money.ts'
import { Belief, type BeliefRules, PRICE_BACKING } from './belief.ts'
import { isSure } from './is-sure.ts'

/** The parts of a version on which belief in its offers depends. */
interface JudgedMarket {
  readonly currencies: CurrencyTable
  readonly usdPrices: Float64Array
  readonly priceDoubts: Float64Array
  readonly rules: BeliefRules
  readonly officialUsd: ReadonlyMap<string, number>
}

/** Belief by the prices of one version. */
export function beliefIn(market: JudgedMarket): Belief {
  const { currencies, usdPrices, priceDoubts, rules, officialUsd } = market
  const known = (currency: number) => isSure(market, currency)
  const moneyOf = (currency: number) => currencies.moneyOf(currency)
  const money = moneyPrices(usdPrices, known, { moneyOf, officialUsd })
  const backing = Uint8Array.from(usdPrices, (price, currency) => {
    if (known(currency)) return PRICE_BACKING.sure
    const isRough = priceDoubts[currency]! <= rules.apart.edge - 1
    return isRough || isOfMoney(price, money[currency]!) ? PRICE_BACKING.rough : PRICE_BACKING.none
  })
  return new Belief(usdPrices, rules, backing)
}
