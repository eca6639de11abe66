import { testProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { expectExecutable } from '../testing/checks/check-answers.ts'
import { exchangerOffersOf, marketOf } from '../testing/markets/market-spec.ts'
import { type Case, pathCases } from '../testing/markets/random-query.ts'
import { allPaths } from '../testing/reference/brute-force-paths.ts'
import { bestSplitOf } from '../testing/reference/brute-force-splits.ts'
import { bookOf } from '../testing/reference/reference-book.ts'
import type { PathsQuery } from '../query/query.ts'
import {
  findSplit,
  LEAST_GAIN,
  LEAST_MEASURABLE_GAIN,
  type SplitAnswer,
  type SplitOptions,
} from './find-split.ts'

testProperty('a split is the best of all pairs of chains that share no reserve', {
  runs: 2000,
  cases: pathCases,
  holds: (given) => {
    const result = answered(given)
    expect(result.answer.proved).toBe(true)
    expectBest(result)
  },
})

testProperty('a search for splits that is cut short bounds what it missed', {
  runs: 800,
  cases: fc.record({
    searchCase: pathCases,
    workBudget: fc.oneof(fc.nat({ max: 60 }), fc.nat(600)),
  }),
  holds: ({ searchCase, workBudget }) => {
    const { answer, best = 0, single } = answered(searchCase, { workBudget })
    const { proved, bound, split } = answer
    expect(bound === undefined).toBe(proved)
    if (proved) expectBest({ answer, best, single })
    else expect(bound! * SAME).toBeGreaterThanOrEqual(best)
    if (split?.gainPercent === undefined && split) expect(single).toBe(0)
  },
})

testProperty('a split with any gain is found and proved to be the best', {
  runs: 1000,
  cases: pathCases,
  holds: (given) => {
    const result = answered(given, { leastGain: 0 })
    expect(result.answer.proved).toBe(true)
    expectBest(result, LEAST_MEASURABLE_GAIN)
  },
})

function expectBest({ answer, best = 0, single }: Answered, leastGain = LEAST_GAIN): void {
  const needed = single * (1 + leastGain)
  const splitAmount = answer.split?.getAmount
  if (best === 0 || best < needed / SAME) expect(splitAmount).toBeUndefined()
  else if (best > needed * SAME) expect(splitAmount! / best).toBeCloseTo(1, 8)
}

interface Answered {
  readonly answer: SplitAnswer
  /** The best by trying all; of two chains, and of one: 0 where none carries the amount. */
  readonly best: number | undefined
  readonly single: number
}

/** A factor between both ways' totals: rounding, and chains that searches leave out. */
const SAME = 1 + 4e-9

/** The answer for the given amount, whichever side the question states. */
function answered(
  { market: spec, query: pathsQuery }: Case<PathsQuery>,
  { workBudget, ...options }: SplitOptions & { readonly workBudget?: number } = {},
): Answered {
  const market = marketOf(spec)
  const book = bookOf(spec.exchangers.map(exchangerOffersOf), market)
  const { getAmount, giveAmount = getAmount!, through: _, ...rest } = pathsQuery
  const query = { ...rest, giveAmount, maxHops: Math.min(4, pathsQuery.maxHops ?? 3) }
  const limited = { ...query, ...(workBudget !== undefined && { workBudget }) }
  const answer = findSplit(market, limited, options)
  if (!answer.ok) {
    expect([book.codes.has(query.give), book.codes.has(query.get)]).toContain(false)
    return { answer: NOTHING, best: undefined, single: 0 }
  }
  expectSound(answer, giveAmount)
  const single = allPaths(book, query)[0]?.getAmount ?? 0
  return { answer, best: bestSplitOf(book, query), single }
}

const NOTHING: SplitAnswer = { ok: true, marketVersion: 0, proved: true, work: 0 }

/** Both parts can be carried out, are the whole together, and share nothing. */
function expectSound({ split }: SplitAnswer, amount: number): void {
  if (!split) return
  const [greater, lesser] = split.parts
  for (const part of split.parts) expectExecutable(part, false)
  expect(greater.giveAmount).toBe(amount - lesser.giveAmount)
  expect(greater.giveAmount).toBeGreaterThanOrEqual(lesser.giveAmount)
  expect(split.getAmount).toBe(lesser.getAmount + greater.getAmount)
  const reserves = split.parts.flatMap(({ hops }) =>
    hops.map(({ offer }) => `${offer.exchanger.id} ${offer.to}`),
  )
  expect(new Set(reserves).size).toBe(reserves.length)
}
