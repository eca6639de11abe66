import { testProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { CyclesQuery } from '../query/query.ts'
import {
  exchangerOffersOf,
  type MarketSpec,
  marketOf,
  type OfferSpec,
} from '../testing/markets/market-spec.ts'
import { CAPITAL_KINDS, type Case, cycleCases } from '../testing/markets/random-query.ts'
import { allCycles, loopOf } from '../testing/reference/brute-force-cycles.ts'
import { bookOf } from '../testing/reference/reference-book.ts'
import { findCycles } from './find-cycles.ts'
import { MOST_LOOP_CYCLES, otherCyclesOfLoops } from './loop-cycles.ts'

const PLENTY = 1e7

for (const kind of CAPITAL_KINDS) {
  testProperty(`loops (${kind}) count their other cycles as an exhaustive search does`, {
    runs: 250,
    cases: fc.record({
      searchCase: cycleCases(kind),
      budget: fc.oneof(fc.constant(PLENTY), fc.nat({ max: 200 })),
    }),
    holds: expectCounted,
  })

  testProperty(`cycles (${kind}) of one loop match an exhaustive search from any start`, {
    runs: 250,
    cases: fc.record({ searchCase: cycleCases(kind), from: fc.nat({ max: 5 }) }),
    holds: expectOfLoop,
  })

  testProperty(`loops (${kind}) do not depend on the order of exchangers and offers`, {
    runs: 250,
    cases: fc.record({ searchCase: cycleCases(kind), isTurned: fc.boolean() }),
    holds: expectSame,
  })
}

function expectCounted({
  searchCase,
  budget,
}: {
  searchCase: Case<CyclesQuery>
  budget: number
}): void {
  const { market: spec, query } = searchCase
  const market = marketOf(spec)
  const answer = findCycles(market, { ...query, groupBy: 'CURRENCIES' })
  if (!answer.ok) return
  const counts = otherCyclesOfLoops(market, query, answer.cycles, budget)
  const all = new Map<string, number>()
  for (const { chain } of allCycles(bookFor(spec), { ...query, groupBy: 'OFFERS' })) {
    all.set(loopOf(chain), (all.get(loopOf(chain)) ?? 0) + 1)
  }
  const expected = answer.cycles.map(({ path }) => {
    const others = all.get(loopOf(path.hops.map(({ offer }) => offer)))! - 1
    return Math.min(others, MOST_LOOP_CYCLES)
  })
  expect(counts.map((count, at) => count ?? expected[at])).toEqual(expected)
  if (budget === PLENTY) expect(counts).not.toContain(undefined)
}

function expectOfLoop({ searchCase, from }: { searchCase: Case<CyclesQuery>; from: number }): void {
  const { market: spec, query } = searchCase
  const market = marketOf(spec)
  const loops = findCycles(market, { ...query, groupBy: 'CURRENCIES', limit: 3 })
  if (!loops.ok) return
  for (const { path } of loops.cycles) {
    const codes = path.hops.map(({ offer }) => offer.from)
    const loop = codes.map((_, at) => codes[(at + from) % codes.length]!)
    const answer = findCycles(market, { ...query, groupBy: 'OFFERS', limit: 500, loop })
    if (!answer.ok) throw new Error(answer.reason)
    const expected = allCycles(bookFor(spec), { ...query, groupBy: 'OFFERS', loop }).slice(0, 500)
    expect(answer.cycles.map((cycle) => `${cycle.path.id} ${cycle.profitPercent}`)).toEqual(
      expected.map(({ id, profitPercent }) => `${id} ${profitPercent}`),
    )
    expect(answer.proved).toBe(true)
  }
}

function expectSame({
  searchCase,
  isTurned,
}: {
  searchCase: Case<CyclesQuery>
  isTurned: boolean
}): void {
  const { market: spec, query } = searchCase
  const linesOf = (each: MarketSpec) => {
    const answer = findCycles(marketOf(each), { ...query, groupBy: 'CURRENCIES' })
    if (!answer.ok) return [answer.reason]
    return answer.cycles.map(
      ({ path, profitPercent }) => `${path.id} ${path.giveAmount} ${profitPercent} %`,
    )
  }
  const exchangers = spec.exchangers.map(({ offers = [], ...exchanger }) => ({
    ...exchanger,
    // The order within one pair may matter: a repeated offer counts as first stated.
    offers: isTurned ? offers : offers.toSorted((a, b) => compareText(pairOf(b), pairOf(a))),
  }))
  expect(linesOf({ ...spec, exchangers: exchangers.toReversed() })).toEqual(linesOf(spec))
}

function pairOf({ from, to }: OfferSpec): string {
  return `${from}:${to}`
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function bookFor(spec: MarketSpec) {
  return bookOf(spec.exchangers.map(exchangerOffersOf), marketOf(spec))
}
