import type { Market } from '../../market/market.ts'
import { type CyclesQuery, DEFAULT_HOPS, DEFAULT_PROFIT_PERCENT } from '../../query/query.ts'
import type { RowFilter } from '../../query/row-filter.ts'
import type { ValueRange } from '../../shelves/price-band.ts'
import { isSure } from '../../belief/is-sure.ts'

/** By currency: a least and a most amount; NaN where they are unknown. */
export interface AmountRanges {
  readonly low: Float64Array
  readonly high: Float64Array
}

/** The amounts that cycles are entered with, and the query's demands on them. */
export interface CycleBounds {
  /** Entry amounts of cycles by their first currency; `high` is 0 where none starts. */
  readonly entry: AmountRanges
  /** Least of the entry that must come back. */
  readonly factor: number
  readonly maxHops: number
}

/**
 * By currency: the entry amount of a cycle, or its upper limit; 0 where none starts, 1 where
 * nothing is stated.
 */
export function entryAmounts(
  market: Market,
  { capital }: Pick<CyclesQuery, 'capital'>,
  filter: RowFilter,
): Float64Array {
  const amounts = new Float64Array(market.shelves.length)
  market.currencies.codes.forEach((code, index) => {
    // None starts where none may pass.
    if (filter.hidesSuspicious && !isSure(market, index)) return
    const price = market.usdPrices[index]!
    if (capital.kind === 'amounts') {
      amounts[index] = Object.hasOwn(capital.amounts, code) ? capital.amounts[code]! : 0
    } else if (capital.kind === 'best') {
      amounts[index] = price > 0 || !(capital.floorUsd! > 0) ? 1 : 0
    } else amounts[index] = price > 0 ? capital.usd / price : 0
  })
  return amounts
}

/**
 * Dollar values that the amounts of a cycle worth having can take, given that sound offers gain at
 * most the band each (price-band.ts): an amount may have grown by all hops before it, and must not
 * need more than all hops after it to end where the least profit needs it.
 */
export function soundRange(market: Market, query: CyclesQuery): ValueRange {
  const { capital, minProfitPercent = DEFAULT_PROFIT_PERCENT, maxHops = DEFAULT_HOPS } = query
  const reach = market.rules.band ** (maxHops - 1) * 1.000001
  const kept = Math.min(1, 1 + minProfitPercent / 100)
  let [low, high] = [Infinity, 0]
  if (capital.kind === 'usd') low = high = capital.usd
  else if (capital.kind === 'upTo') [low, high] = [0, capital.usd]
  else if (capital.kind === 'best') [low, high] = [capital.floorUsd ?? 0, Infinity]
  else {
    for (const [code, amount] of Object.entries(capital.amounts)) {
      const value = amount * (market.usdPriceOf(code) ?? NaN)
      low = Math.min(low, value)
      high = Math.max(high, value)
    }
  }
  const range = { low: (low * kept) / reach, high: high * reach }
  return range.low >= 0 && range.high >= 0 ? range : { low: 0, high: Infinity }
}

/** Whether a cycle may be entered with more than one amount. */
export function isFree({ capital }: Pick<CyclesQuery, 'capital'>): boolean {
  return capital.kind === 'best' || capital.kind === 'upTo'
}

export function floorsOf(market: Market, { capital }: CyclesQuery) {
  const floorUsd = capital.kind === 'best' ? (capital.floorUsd ?? 0) : 0
  return (currency: number): number => {
    const price = market.usdPrices[currency]!
    return floorUsd > 0 ? floorUsd / price : 0
  }
}

/**
 * The most that a cycle is entered with, by its first currency.
 * @param amounts by entryAmounts.
 */
export function capsOf({ capital }: CyclesQuery, amounts: Float64Array) {
  return (currency: number): number => (capital.kind === 'upTo' ? amounts[currency]! : Infinity)
}

/** The same range as amounts of each currency; all amounts where it has no price. */
export function amountsOf(market: Market, { low, high }: ValueRange): AmountRanges {
  const prices = Float64Array.from(market.shelves, (_, c) => market.usdPrices[c] ?? NaN)
  return { low: prices.map((price) => low / price), high: prices.map((price) => high / price) }
}

/**
 * Bounds of a query's cycles.
 * @param amounts by entryAmounts.
 */
export function boundsOf(
  market: Market,
  query: CyclesQuery,
  { amounts, factor }: { readonly amounts: Float64Array; readonly factor: number },
): CycleBounds {
  const { maxHops = DEFAULT_HOPS } = query
  if (!isFree(query)) return { entry: { low: amounts, high: amounts }, factor, maxHops }
  if (query.capital.kind === 'upTo') {
    const low = new Float64Array(amounts.length)
    return { entry: { low, high: amounts }, factor, maxHops }
  }
  const floor = floorsOf(market, query)
  const low = amounts.map((amount, c) => (amount > 0 ? floor(c) : 0))
  const high = amounts.map((amount) => (amount > 0 ? Infinity : 0))
  return { entry: { low, high }, factor, maxHops }
}
