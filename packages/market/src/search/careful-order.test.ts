import { expect, test } from 'vitest'
import type { FoundPath } from '../paths/found-path.ts'
import { findCycles } from '../cycles/find-cycles.ts'
import { DEFAULT_CYCLES } from '../query/query.ts'
import { findPaths } from './find-paths.ts'
import { marketOf } from '../testing/markets/market-spec.ts'
import { MarketViews } from '../views/path-view.ts'
import { findCyclesCarefully, findPathsCarefully, type Ranks } from './careful-order.ts'

interface Office {
  readonly id: string
  readonly get: number
  readonly badReviews?: number
}

function listed(
  offices: readonly Office[],
  limit: number,
  filter?: { readonly hideSuspicious: boolean },
  passes?: Ranks['passes'],
): string[] {
  const exchangers = offices.map(({ id, get, badReviews = 0 }) => ({
    id,
    goodReviews: 1e9,
    badReviews,
    offers: [{ from: 'BTC', to: 'USDT', get }],
  }))
  const market = marketOf({ exchangers })
  const views = new MarketViews(market)
  const baseQuery = { give: 'BTC', get: 'USDT', giveAmount: 1, limit, groupBy: 'OFFERS' } as const
  const query = { ...baseQuery, ...(filter && { filter }) }
  const trustOf = (path: FoundPath) => views.trustOf(path)
  const answer = findPathsCarefully(market, query, { trustOf, ...(passes && { passes }) })
  if (!answer.ok) throw new Error(answer.reason)
  expect((answer.proved || passes) && findPaths(market, query).ok).toBe(true)
  return answer.paths.map(({ hops }) => hops[0]!.offer.exchanger.id)
}

/** Offices with falling rates, none of which stands out. */
const offices = (count: number, facts: Partial<Office> = {}): Office[] =>
  Array.from({ length: count }, (_, at) => ({ id: `o${at}`, get: 100 - at / 100, ...facts }))

const bait = { id: 'bait', get: 150 }

test('a suspiciously good offer is left out of the careful order unless the query requests it', () => {
  expect(listed([...offices(3), bait], 10)).toEqual(['o0', 'o1', 'o2'])
})

test('suspicious offers come last, and drop out if other chains fill the list', () => {
  const filter = { hideSuspicious: false }
  expect(listed([...offices(3), bait], 10, filter)).toEqual(['o0', 'o1', 'o2', 'bait'])
  expect(listed([...offices(60), bait], 55, filter)).toEqual(offices(55).map(({ id }) => id))
})

test('suspicious offers are listed if too few of many believed ones are as sure as demanded', () => {
  const isSure = ({ hops }: FoundPath) => ['o1', 'bait'].includes(hops[0]!.offer.exchanger.id)
  const filter = { hideSuspicious: false }
  expect(listed([...offices(250), bait], 10, filter, isSure)).toEqual(['o1', 'bait'])
  expect(listed([...offices(250), bait], 1, filter, isSure)).toEqual(['o1'])
})

test('chains with the same level of trust are ordered by what they are expected to pay', () => {
  const exchangers = offices(3).map(({ id, get }) => ({
    id,
    goodReviews: 1e9,
    offers: [
      { from: 'BTC', to: 'USDT', get },
      { from: 'USDT', to: 'BTC', get: 0.0102 },
    ],
  }))
  const market = marketOf({ exchangers })
  // The first pays least of what it shows, and of the others nothing is lost.
  const expectedOf = ({ hops }: FoundPath) =>
    hops.some(({ offer }) => offer.exchanger.id === 'o0') ? 0.99 : 1
  const idsOf = ({ hops }: FoundPath) => hops.map(({ offer }) => offer.exchanger.id).join('>')
  const query = { give: 'BTC', get: 'USDT', maxHops: 1, groupBy: 'OFFERS' } as const
  for (const amount of [{ giveAmount: 1 }, { getAmount: 90 }]) {
    const found = findPathsCarefully(
      market,
      { ...query, ...amount },
      { trustOf: () => 'HIGH', expectedOf },
    )
    expect(found.ok && found.paths.map(idsOf)).toEqual(['o1', 'o2', 'o0'])
  }
  const cycles = findCyclesCarefully(
    market,
    { capital: { kind: 'amounts', amounts: { BTC: 1 } }, maxHops: 2 },
    {
      trustOf: () => 'HIGH',
      worthOf: ({ path, profitPercent }) => (100 + profitPercent) * expectedOf(path) - 100,
    },
  )
  expect(cycles.ok && idsOf(cycles.cycles[0]!.path)).toBe('o1>o1')
})

test('suspicious chains push no merely doubtful chain off the list, however many they are', () => {
  const codes = Array.from({ length: 60 }, (_, at) => `C${at}`)
  const fair = codes.flatMap((code) => [
    { from: 'BTC', to: code, get: 1, max: 0.1 },
    { from: code, to: 'USDT', get: 99 },
  ])
  const fairOffice = (id: string) => ({
    id,
    offers: [...fair, { from: 'BTC', to: 'USDT', get: 100 }],
  })
  const market = marketOf({
    // No currency has a dollar price: all but BTC and USDT are unsure on the way.
    belief: { doubt: 0.03 },
    exchangers: [
      ...['a', 'b', 'c', 'd'].map(fairOffice),
      { id: 'bait', offers: codes.map((code) => ({ from: 'BTC', to: code, get: 1.5 })) },
      {
        id: 'odd',
        offers: [
          { from: 'BTC', to: 'ODD', get: 10 },
          { from: 'ODD', to: 'USDT', get: 9.9 },
        ],
      },
    ],
  })
  const views = new MarketViews(market)
  const query = { give: 'BTC', get: 'USDT', giveAmount: 1, maxHops: 2 }
  const answer = findPathsCarefully(market, query, { trustOf: (path) => views.trustOf(path) })
  if (!answer.ok) throw new Error(answer.reason)
  const chains = answer.paths.map(({ hops }) => hops.map(({ offer }) => offer.to).join(' '))
  expect(chains).toEqual(['USDT', 'ODD USDT'])
})

test('an exchanger with bad reviews ranks below those without bad reviews, however much it pays', () => {
  const poor = { id: 'poor', get: 100.2, badReviews: 1e9 }
  expect(listed([...offices(3), poor], 10)).toEqual(['o0', 'o1', 'o2', 'poor'])
})

test('a trusted exchanger is found even below a full list of doubtful exchangers that pay more', () => {
  const doubted = offices(120, { badReviews: 1e10 })
  const trusted = { id: 'trusted', get: 98 }
  expect(listed([...doubted, trusted], 2)).toEqual(['trusted', 'o0'])
})

test('a search in careful order stays near the work budget of a single search', () => {
  const codes = Array.from({ length: 30 }, (_, at) => `C${at}`)
  const pairs = codes.flatMap((from) => codes.map((to) => ({ from, to, get: 0.7 })))
  const offers = pairs.filter(({ from, to }) => from !== to)
  const market = marketOf({ exchangers: [{ id: 'all', offers }] })
  const amounts = Object.fromEntries(codes.map((code) => [code, 1]))
  const query = {
    capital: { kind: 'amounts', amounts },
    // None of those that the search has to look at is listed.
    minProfitPercent: -90,
    maxProfitPercent: -80,
    maxHops: 3,
    workBudget: 20_000,
  } as const
  const answer = findCyclesCarefully(market, query, { trustOf: () => 'LOW' })
  if (!answer.ok) throw new Error(answer.reason)
  expect(answer.proved).toBe(false)
  expect(answer.work).toBeLessThan(1.5 * query.workBudget)
})

test('a short list in careful order begins like a long one', () => {
  const mixed = offices(80).map((each, at) => (at % 3 ? each : { ...each, badReviews: 1e9 }))
  expect(listed(mixed, 20)).toEqual(listed(mixed, 50).slice(0, 20))
})

/** Two hops through sixty currencies, and back in one: each exchanger does a little worse. */
function manyWays() {
  const codes = Array.from({ length: 60 }, (_, at) => `C${at}`)
  const exchangers = ['a', 'b', 'c', 'd'].map((id, worse) => ({
    id,
    offers: [
      ...codes.flatMap((code, at) => [
        { from: 'BTC', to: code, get: 1 - worse / 100 - at / 10_000 },
        { from: code, to: 'USDT', get: 99 - worse - at / 100 },
      ]),
      { from: 'USDT', to: 'BTC', get: 0.0103 },
    ],
  }))
  return marketOf({ exchangers })
}

test('a longer search that runs out of work takes nothing away that the first search found', () => {
  const market = manyWays()
  const question = { give: 'BTC', get: 'USDT', giveAmount: 1, maxHops: 2, limit: 50 }
  const filter = { hideSuspicious: true }
  const query = { ...question, filter, groupBy: 'OFFERS' } as const
  const first = findPaths(market, query)
  if (!first.ok) throw new Error(first.reason)
  const sure = first.paths.filter((_, at) => at % 2 === 0).map(({ id }) => id)
  const answer = findPathsCarefully(
    market,
    { ...query, workBudget: 2.05 * first.work },
    { trustOf: () => 'HIGH', passes: ({ id }) => sure.includes(id) },
  )
  if (!answer.ok) throw new Error(answer.reason)
  expect(answer.work).toBeGreaterThan(1.5 * first.work)
  expect(answer.paths.map(({ id }) => id)).toEqual(sure)
})

test('no longer search is made for cycles because others are not worth listing', () => {
  const market = manyWays()
  const query = { capital: { kind: 'amounts', amounts: { BTC: 1 } }, maxHops: 3 } as const
  const first = findCycles(market, { ...query, filter: { hideSuspicious: true } })
  if (!first.ok) throw new Error(first.reason)
  expect(first.cycles).toHaveLength(DEFAULT_CYCLES)
  const worthwhile = first.cycles.slice(0, 5).map(({ path }) => path.id)
  const answer = findCyclesCarefully(market, query, {
    trustOf: () => 'HIGH',
    isWorth: ({ path }) => worthwhile.includes(path.id),
  })
  if (!answer.ok) throw new Error(answer.reason)
  expect(answer.cycles.map(({ path }) => path.id)).toEqual(worthwhile)
  expect(answer.work).toBe(first.work)
})
