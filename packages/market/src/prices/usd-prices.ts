import { boundPrices } from './bound-prices.ts'
import { moneyPrices, type NationalMoney, NO_MONEY } from './national-money.ts'
import { PairLinks } from './pair-links.ts'
import type { PairRates } from './pair-rates.ts'
import { heaviest, type Said, spreadPrices } from './spread-prices.ts'
import { Voices } from './voices.ts'
import { witnessesOf } from './own-mids.ts'

/** Worth one dollar by definition: where prices start to spread from. First that exist win. */
const ANCHORS = [/^USDT/, /^USDC/, /^(DAI|BUSD|TUSD|USDP)/, /USD$/]

/** Dollars for one unit of each currency by index, from the market itself. */
export interface UsdPrices {
  /** NaN where nothing leads to a currency. */
  readonly usd: Float64Array
  /**
   * The distance from the price within which one exchanger more than half of its speakers lie, as a
   * part of it. Infinity where too few change it both ways.
   */
  readonly doubt: Float64Array
}

interface PriceRules {
  /** Exchangers that must change a currency both ways for its price to be sure. */
  readonly witnesses: number
  /** The most doubt of a sure price. */
  readonly doubt: number
}

/**
 * Prices of all currencies, in dollars.
 *
 * A price is sure where enough exchangers change a currency both ways with others that are: each
 * has a mid of its own in such a pair. A sure price is the middle of these mids, each exchanger
 * with one voice, over and over until all stand still. So one exchanger moves a price to the next
 * one's mid, wherever and whatever it pays: no further than its doubt. Other currencies have a
 * price by all rates of their pairs, within what their national money and several exchangers say
 * (bound-prices.ts), and are not sure. One dollar coin is worth a dollar, the one that most
 * exchange; others may lose their peg.
 */
export function deriveUsdPrices(
  codes: readonly string[],
  rates: Iterable<PairRates>,
  { witnesses, doubt: doubtMost }: PriceRules,
  national: NationalMoney = NO_MONEY,
): UsdPrices {
  const n = codes.length
  const doubt = new Float64Array(n).fill(Infinity)
  const pairs = [...rates]
  const sure = new Voices(witnessesOf(pairs, n), witnesses)
  const unsure = new PairLinks(pairs, n)
  // The order is not by index, which depends on the file that came first.
  const order = [...codes.keys()].sort((a, b) => (codes[a]! < codes[b]! ? -1 : 1))
  const anchor = anchorOf(codes, order, sure) ?? anchorOf(codes, order, unsure)
  if (anchor === undefined) return { usd: new Float64Array(n).fill(NaN), doubt }
  const logs = new Float64Array(n).fill(NaN)
  logs[anchor] = 0
  for (const c of spreadPrices(logs, order, sure)) {
    doubt[c] = Math.expm1(sure.doubt(c, logs))
    doubt[anchor] = 0
  }
  spreadPrices(logs, order, unsure)
  const usd = logs.map(Math.exp)
  const isSure = (c: number) => doubt[c]! <= doubtMost
  const money = moneyPrices(usd, isSure, national)
  boundPrices(usd, pairs, { isSure, money, witnesses })
  return { usd, doubt }
}

/** The dollar coin with the most statements, among those of the first kind present. */
function anchorOf(codes: readonly string[], order: readonly number[], said: Said) {
  for (const pattern of ANCHORS) {
    const coins = order.filter((c) => pattern.test(codes[c]!))
    const best = heaviest(coins, (c) => said.weightOf(c))
    if (best !== undefined) return best
  }
  return undefined
}
