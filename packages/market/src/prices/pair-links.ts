import type { PairRates } from './pair-rates.ts'
import type { Said } from './spread-prices.ts'

/** A pair of many exchangers outweighs one of few, but no pair outweighs the rest of the market. */
const MAX_PAIR_WEIGHT = 30

/** A pair's statement on a currency. */
interface Link {
  readonly other: number
  /** Logarithm of how many of the other one unit is worth. */
  readonly log: number
  readonly weight: number
}

/**
 * The pairs' statements on a currency, be it by one exchanger or one way only: the middle of each
 * one's best rates, of both ways where there are two.
 */
export class PairLinks implements Said {
  readonly #links: readonly (readonly Link[])[]
  readonly #others: readonly (readonly number[])[]

  constructor(pairs: readonly PairRates[], currencies: number) {
    const served = new Map(pairs.map((pair) => [pair.from * currencies + pair.to, pair]))
    const links: Link[][] = Array.from({ length: currencies }, () => [])
    for (const pair of pairs) {
      const { from, to } = pair
      const back = served.get(to * currencies + from)
      const there = logOfMiddle(pair)
      const weight = Math.min(pair.slopes.length, back?.slopes.length ?? Infinity, MAX_PAIR_WEIGHT)
      if (back) links[from]!.push({ other: to, log: (there - logOfMiddle(back)) / 2, weight })
      else {
        links[from]!.push({ other: to, log: there, weight })
        links[to]!.push({ other: from, log: -there, weight })
      }
    }
    this.#links = links
    this.#others = links.map((own) => own.map(({ other }) => other))
  }

  weightOf(currency: number): number {
    return this.#links[currency]!.reduce((sum, { weight }) => sum + weight, 0)
  }

  othersOf(currency: number): readonly number[] {
    return this.#others[currency]!
  }

  /** The middle, weighted by exchangers. */
  middle(currency: number, logs: Float64Array): number {
    const links = this.#links[currency]!
    const implied = links
      .map(({ other, log, weight }) => ({ value: logs[other]! + log, weight }))
      .filter(({ value }) => !Number.isNaN(value))
      .sort((a, b) => a.value - b.value)
    const half = implied.reduce((sum, { weight }) => sum + weight, 0) / 2
    let seen = 0
    for (const { value, weight } of implied) {
      seen += weight
      if (seen >= half) return value
    }
    return NaN
  }
}

function logOfMiddle({ slopes }: PairRates): number {
  return Math.log(slopes[slopes.length >> 1]!)
}
