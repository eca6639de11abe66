import { type Market, type OfferFilter, OFFER_CONDITIONS, type PathsQuery } from '@hopwise/market'
import type { SeededRandom } from './seeded-random.ts'

const MOST_HOPS = 4
const SIDES = ['giveAmount', 'getAmount'] as const
/** Amounts in the stated currency: next to nothing, usual ones, and more than exists. */
const AMOUNTS = [1e-100, 1e-9, 1e-3, 1, 100, 1e4, 1e6, 1e9, 1e15, 1e100] as const

/**
 * Questions for every two cash currencies, at $10 and $1000 of either side, in one to four hops.
 */
export function* cashQuestions(market: Market): Generator<PathsQuery> {
  const { currencies } = market
  const cash = currencies.codes.filter((_, index) => currencies.groupOf(index) === 'CASH')
  for (const give of cash) {
    for (const get of cash) {
      if (give === get) continue
      for (const side of SIDES) {
        const price = market.usdPriceOf(side === 'giveAmount' ? give : get) ?? 1
        for (const usd of [10, 1000]) {
          for (let maxHops = 1; maxHops <= MOST_HOPS; maxHops++) {
            yield { give, get, [side]: usd / price, maxHops }
          }
        }
      }
    }
  }
}

/**
 * Questions for any two currencies at any amounts, most with filters that hardly any offer passes.
 */
export function* oddQuestions(
  market: Market,
  count: number,
  random: SeededRandom,
): Generator<PathsQuery> {
  const { codes } = market.currencies
  for (let time = 0; time < count; time++) {
    const give = random.pick(codes)
    let get = give
    while (get === give) get = random.pick(codes)
    yield {
      give,
      get,
      [random.pick(SIDES)]: random.pick(AMOUNTS),
      maxHops: 1 + random.below(MOST_HOPS),
      filter: oddFilter(market, random),
    }
  }
}

function oddFilter(market: Market, random: SeededRandom): OfferFilter {
  const ids = [...market.exchangerIndexes.keys()]
  const { codes } = market.currencies
  const some = <T>(list: readonly T[], count: number) =>
    Array.from({ length: count }, () => random.pick(list))
  const filters: readonly (() => OfferFilter)[] = [
    () => ({}),
    () => ({ hideSuspicious: true }),
    () => ({ forbid: some(OFFER_CONDITIONS, 1 + random.below(6)) }),
    () => ({ minReserveUsd: random.logBetween(100, 1e9) }),
    () => ({ minReviews: Math.floor(random.logBetween(1, 1e5)) }),
    () => ({ ignoreExchangers: some(ids, 600) }),
    () => ({ ignoreCurrencies: some(codes, 300) }),
    () => ({ onlyExchangers: some(ids, 5) }),
    () => ({ city: 'nowhere', minReserveUsd: 1e7, minReviews: 100 }),
    () => ({
      ignoreCurrencies: some(codes, 40),
      ignoreExchangers: some(ids, 300),
      forbid: ['MANUAL'],
      minReserveUsd: 1e6,
      minReviews: 500,
      hideSuspicious: true,
      removeFiat: true,
    }),
  ]
  return random.pick(filters)()
}
