/** Worth one dollar by definition: where prices start to spread from. First that exist win. */
const ANCHORS = [/^USDT/, /^USDC/, /^(DAI|BUSD|TUSD|USDP)/, /USD$/]

/** A pair of many exchangers outweighs one of few, but no pair outweighs the rest of the market. */
const MAX_PAIR_WEIGHT = 30

/** Rounds in which each price is taken again from all of its neighbours, at most. */
const REFINEMENTS = 30

/** Prices stand still when none moves by more. */
const STILL = 1e-12

/** Dollars for one unit of each currency by index, from the market itself. */
export interface UsdPrices {
  /** NaN where nothing leads to a currency. */
  readonly usd: Float64Array
  /**
   * How far what its pairs imply lies from the price, as a part of it: the middle of them. Infinity
   * where too few exchangers change it both ways to say.
   */
  readonly doubt: Float64Array
}

/** What the exchangers of a pair pay: the best of each, and of these the middle. */
export interface PairMiddle {
  readonly from: number
  readonly to: number
  readonly slope: number
  readonly exchangers: number
}

/**
 * Prices of all currencies, in dollars.
 *
 * A price is sure where enough exchangers change a currency both ways with others that are: the mid
 * of such a pair lies between what both ways pay. A sure price is the median of what its mids say,
 * weighted by exchangers, over and over until all stand still. So where others outweigh it no pair
 * moves a price, however wrong; a currency with one mid has the price that this one says, without
 * doubt. It is not the least sum of all deviations: for that, several prices have to move together.
 * What is left has the middle of what its pairs imply, and is not sure. One dollar coin is worth a
 * dollar, the one that most exchange; others may lose their peg.
 *
 * @param witnesses exchangers that must serve a pair each way for its mid to count.
 */
export function deriveUsdPrices(
  codes: readonly string[],
  middles: Iterable<PairMiddle>,
  witnesses: number,
): UsdPrices {
  const n = codes.length
  const usd = new Float64Array(n).fill(NaN)
  const doubt = new Float64Array(n).fill(Infinity)
  const pairs = [...middles]
  const mids = linksOf(pairs, n, { witnesses, isOneWayEnough: false })
  const all = linksOf(pairs, n, { witnesses: 1, isOneWayEnough: true })
  // Not by index: that depends on which file came first.
  const order = [...codes.keys()].sort((a, b) => (codes[a]! < codes[b]! ? -1 : 1))
  const anchor = anchorOf(codes, mids, order) ?? anchorOf(codes, all, order)
  if (anchor === undefined) return { usd, doubt }
  usd[anchor] = 1
  if (mids[anchor]!.length > 0) {
    doubt[anchor] = 0
    const sure = spread(mids, usd, order)
    refine(mids, usd, sure)
    for (const currency of sure) doubt[currency] = doubtOf(mids[currency]!, usd, usd[currency]!)
  }
  refine(all, usd, spread(all, usd, order))
  return { usd, doubt }
}

/** What a pair says of a currency: its price is `worth` times that of the other one. */
interface Link {
  readonly other: number
  readonly worth: number
  readonly weight: number
}

type Links = readonly (readonly Link[])[]

/**
 * By currency: pairs that so many exchangers serve both ways; with `isOneWayEnough` also what only
 * one way is served.
 */
function linksOf(
  pairs: readonly PairMiddle[],
  n: number,
  { witnesses, isOneWayEnough }: { readonly witnesses: number; readonly isOneWayEnough: boolean },
): Links {
  const served = new Map<number, PairMiddle>()
  for (const pair of pairs) {
    if (pair.exchangers >= witnesses) served.set(pair.from * n + pair.to, pair)
  }
  const links: Link[][] = Array.from({ length: n }, () => [])
  for (const { from, to, slope, exchangers } of served.values()) {
    const back = served.get(to * n + from)
    const weight = Math.min(exchangers, back?.exchangers ?? exchangers, MAX_PAIR_WEIGHT)
    if (!back) {
      if (!isOneWayEnough) continue
      links[from]!.push({ other: to, worth: slope, weight })
      links[to]!.push({ other: from, worth: 1 / slope, weight })
    } else if (isOneWayEnough || slope * back.slope <= 1) {
      // Nobody gains by changing there and back: what such a pair says is no mid.
      links[from]!.push({ other: to, worth: Math.sqrt(slope / back.slope), weight })
    }
  }
  return links
}

/** Of the dollar coins of the first kind that is there, the one of the most weight. */
function anchorOf(codes: readonly string[], links: Links, order: readonly number[]) {
  for (const pattern of ANCHORS) {
    const coins = order.filter((c) => links[c]!.length > 0 && pattern.test(codes[c]!))
    const best = heaviest(coins, (c) => weightOf(links[c]!))
    if (best !== undefined) return best
  }
  return undefined
}

/** The first of those that weigh most. */
function heaviest(currencies: readonly number[], weigh: (c: number) => number): number | undefined {
  let best: number | undefined
  let most = 0
  for (const c of currencies) {
    const weight = weigh(c)
    if (weight > most) [best, most] = [c, weight]
  }
  return best
}

function weightOf(links: readonly Link[]): number {
  return links.reduce((sum, { weight }) => sum + weight, 0)
}

/** Prices what links reach, the best connected first. Returns what it priced, in that order. */
function spread(links: Links, usd: Float64Array, order: readonly number[]): number[] {
  const priced: number[] = []
  const weights = links.map((own) => weightOf(own.filter(({ other }) => !Number.isNaN(usd[other]))))
  for (;;) {
    const next = heaviest(order, (c) => (Number.isNaN(usd[c]) ? weights[c]! : 0))
    if (next === undefined) return priced
    usd[next] = impliedPrice(links[next]!, usd)
    priced.push(next)
    for (const { other, weight } of links[next]!) weights[other]! += weight
  }
}

function refine(links: Links, usd: Float64Array, currencies: readonly number[]): void {
  for (let round = 0; round < REFINEMENTS; round++) {
    let moved = 0
    for (const c of currencies) {
      const price = impliedPrice(links[c]!, usd)
      moved = Math.max(moved, Math.abs(price / usd[c]! - 1))
      usd[c] = price
    }
    if (moved <= STILL) return
  }
}

function impliedPrice(links: readonly Link[], usd: Float64Array): number {
  return weightedMedian(impliedBy(links, usd))
}

function impliedBy(links: readonly Link[], usd: Float64Array): Weighted[] {
  return links.flatMap(({ other, worth, weight }) => {
    const value = worth * usd[other]!
    return Number.isNaN(value) ? [] : [{ value, weight }]
  })
}

function doubtOf(links: readonly Link[], usd: Float64Array, price: number): number {
  return weightedMedian(
    impliedBy(links, usd).map(({ value, weight }) => ({
      value: Math.abs(value / price - 1),
      weight,
    })),
  )
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
