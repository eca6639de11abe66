import type { Market, OfferCondition, OfferFilter } from '@hopwise/market'
import { idsOfCopies } from './load-market.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A person's question before hops, direction and grouping are chosen. */
export interface Question {
  readonly give: string
  readonly get: string
  readonly giveAmount: number
  /** The amount to get of the same worth. */
  readonly getAmount: number
  readonly filter: OfferFilter
}

const CONDITIONS: readonly OfferCondition[] = ['MANUAL', 'IDENTITY_CHECK', 'CARD_CHECK', 'FLOATING']

/**
 * Realistic questions: $50-20,000, currencies of many offers likelier, half of the questions with
 * one to four filters.
 */
export function seededQuestions(market: Market, count: number, random: SeededRandom): Question[] {
  const traffic = trafficOf(market)
  const filters = new FilterDraw(market, random)
  return Array.from({ length: count }, () => {
    const give = drawByWeight(traffic, random)
    let get = give
    while (get === give) get = drawByWeight(traffic, random)
    const amountUsd = random.logBetween(50, 20_000)
    return {
      give,
      get,
      giveAmount: amountUsd / market.usdPriceOf(give)!,
      getAmount: amountUsd / market.usdPriceOf(get)!,
      filter: random.chance(0.5) ? filters.draw(1 + random.below(4)) : {},
    }
  })
}

/** The same question to the fourfold market. */
export function toFourfold({ filter, ...rest }: Question): Question {
  const { ignoreExchangers, ...others } = filter
  const ids = ignoreExchangers?.flatMap(idsOfCopies)
  return { ...rest, filter: ids ? { ...others, ignoreExchangers: ids } : others }
}

/**
 * A running total of the offers with each currency on either side, without those that have no
 * price.
 */
function trafficOf(market: Market): { code: string; upTo: number }[] {
  const counts = new Map<string, number>()
  for (const { offers } of market.contents()) {
    for (const column of [offers.from, offers.to]) {
      for (const index of column) {
        const code = offers.codes[index]!
        counts.set(code, (counts.get(code) ?? 0) + 1)
      }
    }
  }
  let upTo = 0
  return [...counts]
    .filter(([code]) => market.usdPriceOf(code) !== undefined)
    .map(([code, count]) => ({ code, upTo: (upTo += count) }))
}

function drawByWeight(traffic: { code: string; upTo: number }[], random: SeededRandom): string {
  const at = random.next() * traffic.at(-1)!.upTo
  return traffic.find(({ upTo }) => at < upTo)!.code
}

class FilterDraw {
  readonly #codes: readonly string[]
  readonly #exchangers: readonly string[]
  readonly #cities: readonly string[]
  readonly #random: SeededRandom

  constructor(market: Market, random: SeededRandom) {
    const contents = market.contents()
    this.#codes = market.currencies.codes
    this.#exchangers = contents.map(({ exchanger }) => exchanger.id)
    const named = contents.flatMap(({ offers }) => offers.cities.slice(1))
    const counts = new Map<string, number>()
    for (const city of named) counts.set(city, (counts.get(city) ?? 0) + 1)
    this.#cities = [...counts]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 10)
      .map(([city]) => city)
    this.#random = random
  }

  draw(count: number): OfferFilter {
    const random = this.#random
    const kinds: (() => OfferFilter)[] = [
      () => ({ minReserveUsd: random.logBetween(500, 50_000) }),
      () => ({ minReviews: Math.round(random.logBetween(5, 500)) }),
      () => ({ ignoreCurrencies: random.pickSome(this.#codes, 1 + random.below(5)) }),
      () => ({ ignoreExchangers: random.pickSome(this.#exchangers, 1 + random.below(5)) }),
      () => ({ removeFiat: true }),
      () => ({ city: random.pick(this.#cities) }),
      () => ({ forbid: random.pickSome(CONDITIONS, 1 + random.below(2)) }),
    ]
    const drawn = random.pickSome(kinds, count).map((kind) => kind())
    return Object.assign({}, ...drawn) as OfferFilter
  }
}
