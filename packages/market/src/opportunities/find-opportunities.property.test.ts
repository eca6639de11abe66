import { testProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CyclesQuery } from '../query/query.ts'
import { expectExecutable } from '../testing/checks/check-answers.ts'
import { exchangerOffersOf, marketOf } from '../testing/markets/market-spec.ts'
import { CAPITAL_KINDS, type Case, cycleCases } from '../testing/markets/random-query.ts'
import { plainAtOnce, plainOpportunities } from '../testing/reference/plain-opportunities.ts'
import { bookOf } from '../testing/reference/reference-book.ts'
import { findOpportunities } from './find-opportunities.ts'

for (const kind of CAPITAL_KINDS) {
  testProperty(`opportunities with capital "${kind}" match an exhaustive search`, {
    runs: 250,
    cases: cycleCases(kind),
    holds: (each) => {
      expectExact(each, 1000)
    },
  })
}

testProperty('opportunities are the same when few loops fit in memory at once', {
  runs: 250,
  cases: cycleCases('usd'),
  holds: (each) => {
    expectExact(each, 2)
  },
})

for (const kind of CAPITAL_KINDS) {
  testProperty(`opportunities with capital "${kind}" are marked as cut short when the work ends`, {
    runs: 200,
    cases: fc.record({ searchCase: cycleCases(kind), workBudget: fc.nat({ max: 1000 }) }),
    holds: ({ searchCase: { market: spec, query: cyclesQuery }, workBudget }) => {
      const { groupBy: _groupBy, limit: _limit, onlySuspicious: _only, ...query } = cyclesQuery
      const market = marketOf(spec)
      const [hurried, whole] = [
        findOpportunities(market, { ...query, workBudget }),
        findOpportunities(market, query),
      ]
      if (!hurried.ok || !whole.ok) return
      const [found, all] = [hurried.opportunities.map(lineOf), whole.opportunities.map(lineOf)]
      if (hurried.proved) expect(found).toEqual(all)
      else expect(whole.proved).toBe(true)
    },
  })
}

test('the capacity of a source of profit is a lower bound when the work budget ends', () => {
  const codes = Array.from({ length: 25 }, (_, at) => `C${at}`)
  const offers = codes
    .flatMap((from) => codes.map((to) => ({ from, to })))
    .filter(({ from, to }) => from !== to)
    .map((pair, at) => ({
      ...pair,
      get: at === 0 ? 1.05 : 0.99 + (at % 10) * 1e-4,
      max: at === 0 ? 100 : 1 + ((at * 7919) % 1000) / 100,
    }))
  const market = marketOf({ exchangers: [{ id: 'x', offers }] })
  const amounts = Object.fromEntries(codes.map((code) => [code, 1]))
  const query = { capital: { kind: 'amounts', amounts }, maxHops: 4 } as const
  const [hurried, whole] = [5000, 5_000_000].map((workBudget) => {
    const answer = findOpportunities(market, { ...query, workBudget })
    if (!answer.ok) throw new Error(answer.reason)
    return answer.opportunities[0]!.capacity
  })
  expect([hurried!.isExact, whole!.isExact]).toEqual([false, true])
  expect(hurried!.amount).toBeLessThanOrEqual(whole!.amount)
})

const MOST = 50

function expectExact(
  { market: spec, query: cyclesQuery }: Case<CyclesQuery>,
  mostLoops: number,
): void {
  const { groupBy: _groupBy, limit: _limit, onlySuspicious: _only, ...query } = cyclesQuery
  const market = marketOf(spec)
  const answer = findOpportunities(market, { ...query, limit: MOST, mostLoops })
  if (!answer.ok) {
    expect(answer.reason).toBe('UNKNOWN_CURRENCY')
    return
  }
  const book = bookOf(spec.exchangers.map(exchangerOffersOf), market)
  const expected = plainOpportunities(book, query)
  const { opportunities, isComplete, atOnce, proved } = answer
  expect(proved).toBe(true)
  expect(opportunities.map(lineOf)).toEqual(
    expected
      .slice(0, MOST)
      .map(({ best, ...rest }) => lineOf({ ...rest, best, capacity: exact(rest.capacity) })),
  )
  expect(isComplete && expected.length > MOST).toBe(false)
  opportunities.forEach(({ loops, loopsLeft, best }, at) => {
    const all = expected[at]!
    if (isComplete) expect([loops, loopsLeft]).toEqual([all.loops, all.loopsLeft])
    expect(loops).toBeLessThanOrEqual(all.loops)
    expect(loopsLeft).toBeLessThanOrEqual(all.loopsLeft)
    expectExecutable(best.path, false)
  })
  const apart = plainAtOnce(book, query).slice(0, MOST)
  expect(atOnce.map(({ path }) => path.id)).toEqual(apart.map(({ id }) => id))
}

function exact(amount: number) {
  return { amount, isExact: true }
}

interface OpportunityFacts {
  readonly best: { readonly profitPercent: number } & (
    | { readonly id: string }
    | { readonly path: { readonly id: string } }
  )
  readonly sourceHop: number
  readonly capacity: { readonly amount: number; readonly isExact: boolean }
}

function lineOf({ best, sourceHop, capacity }: OpportunityFacts): string {
  const id = 'path' in best ? best.path.id : best.id
  return `${id} ${best.profitPercent} % by hop ${sourceHop}, ${capacity.amount} ${capacity.isExact}`
}
