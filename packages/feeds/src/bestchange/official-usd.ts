import { asNationalMoney } from '../catalogue/national-money-of.ts'
import type { ReferenceRate } from './dump-result.ts'

/**
 * Dollars for one unit of each national money by a source's reference rates, through as few others
 * as it takes; empty where it states none. Those of coins are left out, as exchangers know them
 * better.
 */
export function officialUsd(rates: readonly ReferenceRate[]): Map<string, number> {
  const usd = new Map([['USD', 1]])
  const national = rates.flatMap(({ from, to, rate }) => {
    const [give, get] = [asNationalMoney(from), asNationalMoney(to)]
    return give && get ? [{ give, get, rate }] : []
  })
  // Each money is met once, in the order in which its price was found.
  for (const [money, price] of usd) {
    for (const { give, get, rate } of national) {
      if (get === money && !usd.has(give)) usd.set(give, price * rate)
      if (give === money && !usd.has(get)) usd.set(get, price / rate)
    }
  }
  return usd.size > 1 ? usd : new Map()
}
