import { testProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCycles } from '../cycles/find-cycles.ts'
import type { FoundCycle } from '../cycles/found-cycle.ts'
import { findPaths } from '../search/find-paths.ts'
import type { CyclesQuery, PathsQuery } from '../query/query.ts'
import { allCycles } from '../testing/reference/brute-force-cycles.ts'
import { allPaths } from '../testing/reference/brute-force-paths.ts'
import { expectExecutable, lineOf } from '../testing/checks/check-answers.ts'
import { hardPathCases } from '../testing/markets/hard-market.ts'
import { exchangerOffersOf, marketOf } from '../testing/markets/market-spec.ts'
import { CAPITAL_KINDS, type Case, cycleCases, pathCases } from '../testing/markets/random-query.ts'
import { bookOf } from '../testing/reference/reference-book.ts'

const budgets = fc.oneof(fc.constantFrom(0, 1, 2, 5, 10, 30, 100, 300), fc.nat({ max: 1000 }))

interface Budgeted<Query> {
  readonly searchCase: Case<Query>
  readonly workBudget: number
}

testProperty('a budget leaves proved paths or a bound that no missing path beats', {
  runs: 900,
  cases: fc.record({ searchCase: pathCases, workBudget: budgets }),
  holds: expectProvedOrBoundedPaths,
})

testProperty('a search whose budget ends before its first path still finds one if any exists', {
  runs: 200,
  cases: hardPathCases,
  holds: ({ market: spec, query }) => {
    const market = marketOf(spec)
    const [hurried, whole] = [
      findPaths(market, { ...query, workBudget: 1000 }),
      findPaths(market, query),
    ]
    if (!hurried.ok || !whole.ok) throw new Error('a question was refused')
    expect(hurried.paths.length > 0).toBe(whole.paths.length > 0)
  },
})

for (const kind of CAPITAL_KINDS) {
  testProperty(`a budget leaves proved cycles (${kind}) or a bound that no missing cycle beats`, {
    runs: 300,
    cases: fc.record({ searchCase: cycleCases(kind), workBudget: budgets }),
    holds: expectProvedOrBoundedCycles,
  })
}

test('offers rejected by a filter count as work, however few offers are left', () => {
  const exchangers = Array.from({ length: 300 }, (_, index) => ({
    id: `e${index}`,
    offers: [
      { from: 'BTC', to: 'ETH' },
      { from: 'ETH', to: 'USDT' },
    ],
  }))
  const market = marketOf({ exchangers })
  const paths = { give: 'BTC', get: 'USDT', giveAmount: 1, filter: { minReviews: 1 } }
  const answerWith = (workBudget?: number) => {
    const answer = findPaths(market, { ...paths, ...(workBudget !== undefined && { workBudget }) })
    if (!answer.ok) throw new Error(answer.reason)
    return answer
  }
  const { work, proved } = answerWith()
  expect([proved, work > 100]).toEqual([true, true])
  expect(answerWith(20).work).toBeLessThan(20 + 2 * exchangers.length)
})

test('pairs that lead to dead ends count as work of a search', () => {
  const way = [
    { from: 'BTC', to: 'ETH' },
    { from: 'ETH', to: 'XMR' },
    { from: 'XMR', to: 'USDT' },
  ]
  const workWith = (deadEnds: number): number => {
    const others = Array.from({ length: deadEnds }, (_, at) => ({ from: 'ETH', to: `C${at}` }))
    const market = marketOf({ exchangers: [{ id: 'x', offers: [...way, ...others] }] })
    const answer = findPaths(market, { give: 'BTC', get: 'USDT', giveAmount: 1 })
    if (!answer.ok) throw new Error(answer.reason)
    expect(answer.paths).toHaveLength(1)
    return answer.work
  }
  expect(workWith(320)).toBeGreaterThan(workWith(0) + 9)
})

test('searching for the best capital of a cycle counts as work, even without a result', () => {
  const exchangers = Array.from({ length: 30 }, (_, index) => ({
    id: `e${index}`,
    offers: [
      { from: 'BTC', to: 'ETH', get: 0.5 },
      { from: 'ETH', to: 'BTC', get: 0.5 },
    ],
  }))
  const baseQuery = { minProfitPercent: -90, maxProfitPercent: -80, maxHops: 2 }
  const workOf = (capital: CyclesQuery['capital']): number => {
    const answer = findCycles(marketOf({ exchangers }), { ...baseQuery, capital })
    if (!answer.ok) throw new Error(answer.reason)
    expect([answer.cycles, answer.proved]).toEqual([[], true])
    return answer.work
  }
  const chains = 2 * exchangers.length ** 2
  const stated = workOf({ kind: 'amounts', amounts: { BTC: 1, ETH: 1 } })
  expect(workOf({ kind: 'best' })).toBeGreaterThan(stated + 3 * chains)
})

test('a start of a cycle counts as work even if it does not take the amount', () => {
  const codes = Array.from({ length: 12 }, (_, index) => `C${index}`)
  const offers = codes.flatMap((from) =>
    codes.filter((to) => to !== from).map((to) => ({ from, to, min: 10 })),
  )
  const workFrom = (starts: readonly string[]): number => {
    const amounts = Object.fromEntries(starts.map((code) => [code, 1]))
    const query: CyclesQuery = { capital: { kind: 'amounts', amounts }, minProfitPercent: -50 }
    const answer = findCycles(marketOf({ exchangers: [{ id: 'x', offers }] }), query)
    if (!answer.ok) throw new Error(answer.reason)
    expect(answer.cycles).toEqual([])
    return answer.work
  }
  expect(workFrom(codes)).toBeGreaterThan(2 * workFrom(['C0']))
})

test('the bound of an unfinished search covers a losing cycle that takes only part of the capital', () => {
  const offers = [
    { from: 'USDT', to: 'BTC', get: 0.99, max: 10 },
    { from: 'BTC', to: 'USDT', get: 0.99 },
  ]
  const capital = { kind: 'upTo', usd: 1000 } as const
  const query = { capital, minProfitPercent: -50, maxHops: 2 }
  const market = marketOf({ exchangers: [{ id: 'x', offers }] })
  const [all, none] = [findCycles(market, query), findCycles(market, { ...query, workBudget: 1 })]
  if (!all.ok || !none.ok) throw new Error('a question was refused')
  expect([none.cycles, none.proved]).toEqual([[], false])
  const [{ earnedPercent, profitPercent }] = all.cycles as [FoundCycle]
  expect(earnedPercent).toBeGreaterThan(profitPercent / 10)
  expect(none.boundPercent).toBeGreaterThanOrEqual(earnedPercent)
})

function expectProvedOrBoundedPaths({ searchCase, workBudget }: Budgeted<PathsQuery>): void {
  const market = marketOf(searchCase.market)
  const answer = findPaths(market, { ...searchCase.query, workBudget })
  if (!answer.ok) return
  const isWanted = searchCase.query.getAmount !== undefined
  for (const path of answer.paths) expectExecutable(path, isWanted)

  const book = bookOf(searchCase.market.exchangers.map(exchangerOffersOf), market)
  const best = allPaths(book, searchCase.query).slice(0, searchCase.query.limit)
  const listed = answer.paths.map(lineOf)
  const { bound } = answer
  expect(bound === undefined).toBe(answer.proved)
  if (bound === undefined) {
    expect(listed).toEqual(best.map(lineOf))
    return
  }
  const possible = allPaths(book, { ...searchCase.query, groupBy: 'OFFERS' }).map(({ id }) => id)
  for (const { id } of answer.paths) expect(possible).toContain(id)
  for (const path of best) {
    if (listed.includes(lineOf(path))) continue
    if (isWanted) expect(path.giveAmount).toBeGreaterThanOrEqual(bound)
    else expect(path.getAmount).toBeLessThanOrEqual(bound)
  }
}

function expectProvedOrBoundedCycles({ searchCase, workBudget }: Budgeted<CyclesQuery>): void {
  const market = marketOf(searchCase.market)
  const answer = findCycles(market, { ...searchCase.query, workBudget })
  if (!answer.ok) return
  for (const { path } of answer.cycles) expectExecutable(path, false)

  const book = bookOf(searchCase.market.exchangers.map(exchangerOffersOf), market)
  const best = allCycles(book, searchCase.query)
    .slice(0, searchCase.query.limit)
    .map(({ id, profitPercent, earnedPercent }) => ({
      line: `${id} ${profitPercent}`,
      earnedPercent,
    }))
  const listed = answer.cycles.map(({ path, profitPercent }) => `${path.id} ${profitPercent}`)
  const { boundPercent } = answer
  expect(boundPercent === undefined).toBe(answer.proved)
  if (boundPercent === undefined) {
    expect(listed).toEqual(best.map(({ line }) => line))
    return
  }
  for (const { line, earnedPercent } of best) {
    if (!listed.includes(line)) expect(earnedPercent).toBeLessThanOrEqual(boundPercent)
  }
}
