import { SeededRandom } from '../../market/inputs/seeded-random.ts'
import type { KnownCurrency } from '../../server/load/draw-questions.ts'
import type { RuleToPut } from '../people.ts'

/** Steps of capital that the scanner follows, and others that it does not. */
const FOLLOWED_USD = [100, 1_000, 2_500, 10_000]
const OTHERS_USD = [250, 500, 5_000, 25_000, 50_000]
const BARE = { filter: {}, includeSuspicious: false }

/** Rules of each kind in the bars' numbers; no two are alike. */
export function drawRules(
  known: readonly KnownCurrency[],
  people: readonly string[],
): readonly RuleToPut[] {
  const random = new SeededRandom(7)
  const priced = known.filter(({ usdPrice }) => usdPrice !== null)
  const weighted = (of: (currency: KnownCurrency) => number): KnownCurrency => {
    let left = random.next() * priced.reduce((sum, each) => sum + of(each), 0)
    return priced.find((each) => (left -= of(each)) < 0) ?? priced[0]!
  }
  const rule = (at: number, name: string, asks: RuleToPut['asks']): RuleToPut => ({
    userId: people[at % people.length]!,
    name,
    channel: 'EMAIL',
    asks: { ...asks, ...BARE },
  })
  const threshold = (_: unknown, at: number): RuleToPut =>
    rule(at, 'threshold', {
      kind: 'LOOP',
      capitalUsd: random.pick(FOLLOWED_USD),
      minProfitPercent: 0.1 + 5 * random.next() ** 2,
      maxHops: 2 + random.below(3),
      through: random.chance(0.5) ? [] : [weighted(({ offersGiving }) => offersGiving).code],
    })
  /** A rule that never fires, because its cost is the question. */
  const chain = (_: unknown, at: number): RuleToPut => {
    const give = weighted(({ offersGiving }) => offersGiving)
    let get = give
    while (get === give) get = weighted(({ offersGetting }) => offersGetting)
    return rule(at, 'chain', {
      kind: 'CHAIN',
      give: give.code,
      get: get.code,
      amount: random.logBetween(50, 20_000) / give.usdPrice!,
      target: (2 * give.usdPrice!) / get.usdPrice!,
      isAtMost: false,
      maxHops: 3,
    })
  }
  const loop = (_: unknown, at: number): RuleToPut =>
    rule(at, 'loop', {
      kind: 'LOOP',
      capitalUsd: random.pick(OTHERS_USD),
      minProfitPercent: 50 + random.next(),
      maxHops: 3,
      through: random.chance(0.5) ? [] : [weighted(({ offersGiving }) => offersGiving).code],
    })
  return [
    ...Array.from({ length: 10_000 }, threshold),
    ...Array.from({ length: 1_000 }, chain),
    ...Array.from({ length: 1_000 }, loop),
  ]
}
