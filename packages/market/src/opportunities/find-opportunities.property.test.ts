import { expect } from 'vitest'
import type { CyclesQuery } from '../query/query.ts'
import { expectExecutable } from '../testing/checks/check-answers.ts'
import { exchangerOffersOf, marketOf } from '../testing/markets/market-spec.ts'
import { CAPITAL_KINDS, type Case, cycleCases } from '../testing/markets/random-query.ts'
import { plainAtOnce, plainOpportunities } from '../testing/reference/plain-opportunities.ts'
import { bookOf } from '../testing/reference/reference-book.ts'
import { testProperty } from '../testing/run-property.ts'
import { findOpportunities } from './find-opportunities.ts'

for (const kind of CAPITAL_KINDS) {
  testProperty(`opportunities with capital "${kind}" are those of trying everything`, {
    runs: 250,
    cases: cycleCases(kind),
    holds: (each) => {
      expectExact(each, 1000)
    },
  })
}

testProperty('opportunities are the same where few loops are held at once', {
  runs: 250,
  cases: cycleCases('usd'),
  holds: (each) => {
    expectExact(each, 2)
  },
})

const MOST = 50

function expectExact({ market: spec, query: asked }: Case<CyclesQuery>, mostLoops: number): void {
  const { groupBy: _groupBy, limit: _limit, ...query } = asked
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

interface Told {
  readonly best: { readonly profitPercent: number } & (
    | { readonly id: string }
    | { readonly path: { readonly id: string } }
  )
  readonly sourceHop: number
  readonly capacity: { readonly amount: number; readonly isExact: boolean }
}

function lineOf({ best, sourceHop, capacity }: Told): string {
  const id = 'path' in best ? best.path.id : best.id
  return `${id} ${best.profitPercent} % by hop ${sourceHop}, ${capacity.amount} ${capacity.isExact}`
}
