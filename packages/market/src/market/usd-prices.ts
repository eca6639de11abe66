/** Worth one dollar by definition: where prices start to spread from. First that exist win. */
const ANCHORS = [/^USDT/, /^USDC/, /^(DAI|BUSD|TUSD|USDP)/, /USD$/]

/** A pair of many offers outweighs one of few, but no pair outweighs the rest of the market. */
const MAX_PAIR_WEIGHT = 30

/** Rounds in which each price is taken again from all of its neighbours. */
const REFINEMENTS = 2

/**
 * Dollars for one unit of each currency, from the market itself; NaN where nothing leads to it.
 *
 * A price is the weighted median of what the pairs with already priced currencies imply, a pair
 * counting by its median rate: spreading from the dollar coins in order of the number of offers
 * that connect, then refined. No single rate, however wrong, moves a median of many. Both sides of
 * the spread are taken apart and their geometric mean is the price.
 */
export function deriveUsdPrices(
  codes: readonly string[],
  medians: Iterable<MedianSlope>,
): Float64Array {
  const n = codes.length
  const prices = new Float64Array(n).fill(NaN)
  const pairs = pairMedians(medians, n)
  const anchors = anchorsOf(codes, pairs)
  for (const anchor of anchors) prices[anchor] = 1

  const links = new Float64Array(n)
  const addLinks = (known: number): void => {
    for (const pair of pairs[known]!) links[pair.other]! += pair.weight
  }
  for (const anchor of anchors) addLinks(anchor)
  for (;;) {
    let next = -1
    for (let c = 0; c < n; c++) {
      if (Number.isNaN(prices[c]) && links[c]! > 0 && (next < 0 || links[c]! > links[next]!)) {
        next = c
      }
    }
    if (next < 0) break
    prices[next] = impliedPrice(pairs[next]!, prices)
    addLinks(next)
  }
  for (let round = 0; round < REFINEMENTS; round++) {
    for (let c = 0; c < n; c++) {
      if (anchors.includes(c) || Number.isNaN(prices[c])) continue
      prices[c] = impliedPrice(pairs[c]!, prices)
    }
  }
  return prices
}

/** A code that no offer has stands for nothing. */
function anchorsOf(codes: readonly string[], pairs: readonly (readonly PairMedian[])[]): number[] {
  for (const pattern of ANCHORS) {
    const found = codes.flatMap((code, index) =>
      pattern.test(code) && pairs[index]!.length > 0 ? [index] : [],
    )
    if (found.length > 0) return found
  }
  return []
}

/** The slope in the middle of all rows of a pair, and how many rows it has. */
export interface MedianSlope {
  readonly from: number
  readonly to: number
  readonly slope: number
  readonly count: number
}

interface PairMedian {
  readonly other: number
  /** Units of `other` for one of the currency itself, whichever side is given. */
  readonly rate: number
  readonly isGiven: boolean
  readonly weight: number
}

function pairMedians(medians: Iterable<MedianSlope>, n: number): PairMedian[][] {
  const pairs: PairMedian[][] = Array.from({ length: n }, () => [])
  for (const { from, to, slope, count } of medians) {
    const weight = Math.min(count, MAX_PAIR_WEIGHT)
    pairs[from]!.push({ other: to, rate: slope, isGiven: true, weight })
    pairs[to]!.push({ other: from, rate: 1 / slope, isGiven: false, weight })
  }
  return pairs
}

function impliedPrice(pairs: readonly PairMedian[], prices: Float64Array): number {
  const given: Weighted[] = []
  const got: Weighted[] = []
  for (const { other, rate, isGiven, weight } of pairs) {
    const value = rate * prices[other]!
    if (!Number.isNaN(value)) (isGiven ? given : got).push({ value, weight })
  }
  if (given.length === 0) return weightedMedian(got)
  if (got.length === 0) return weightedMedian(given)
  return Math.sqrt(weightedMedian(given) * weightedMedian(got))
}

interface Weighted {
  readonly value: number
  readonly weight: number
}

function weightedMedian(values: Weighted[]): number {
  values.sort((a, b) => a.value - b.value)
  const half = values.reduce((sum, { weight }) => sum + weight, 0) / 2
  let seen = 0
  for (const { value, weight } of values) {
    seen += weight
    if (seen >= half) return value
  }
  return NaN
}
