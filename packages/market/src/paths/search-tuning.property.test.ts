import { testProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCycles } from '../cycles/find-cycles.ts'
import { findPaths } from '../search/find-paths.ts'
import type { FoundPath } from './found-path.ts'
import type { CyclesQuery } from '../query/query.ts'
import { expectSameAnswer } from '../testing/checks/expect-same-answer.ts'
import { bandCycleCases } from '../testing/markets/band-market.ts'
import { hardCycleCases } from '../testing/markets/hard-market.ts'
import { marketOf } from '../testing/markets/market-spec.ts'
import { CAPITAL_KINDS, type Case, cycleCases, pathCases } from '../testing/markets/random-query.ts'

/** Small markets are never hard by themselves: every way out is taken at once. */
const IMPATIENT = { looseSteps: 1, tightSteps: 1, hardSequence: 1, wideCycles: 0 }

/**
 * Whether a fixed fee leaves less than a billionth of itself: that much is rounding, and chance
 * whether a bound cuts it off. (100 are charged, 100.00000000000001 given: seed 1331786972.)
 */
function isLeftByRounding({ hops }: FoundPath): boolean {
  return hops.some(({ offer, getAmount }) => getAmount < 1e-9 * offer.fee)
}

testProperty('paths do not depend on the strategy of the search', {
  runs: 1500,
  cases: pathCases,
  holds: ({ market: spec, query }) => {
    const market = marketOf(spec)
    const [impatient, patient] = [findPaths(market, query, IMPATIENT), findPaths(market, query)]
    const tight = findPaths(market, query, { ...IMPATIENT, tightSteps: Infinity })
    const paths = [impatient, patient].flatMap((answer) => (answer.ok ? answer.paths : []))
    if (paths.some(isLeftByRounding)) return
    expectSameAnswer(impatient, patient)
    expectSameAnswer(tight, patient)
  },
})

testProperty('a search whose budget ends leaves proved paths or a bound, whatever its strategy', {
  runs: 1500,
  cases: fc.record({ searchCase: pathCases, workBudget: fc.nat({ max: 1500 }) }),
  holds: ({ searchCase: { market: spec, query }, workBudget }) => {
    const market = marketOf(spec)
    const whole = findPaths(market, query)
    const hurried = findPaths(market, { ...query, workBudget }, IMPATIENT)
    if (!whole.ok || !hurried.ok) return
    if ([...whole.paths, ...hurried.paths].some(isLeftByRounding)) return
    const listed = hurried.paths.map(({ id }) => id)
    if (hurried.proved) expect(listed).toEqual(whole.paths.map(({ id }) => id))
    for (const { id, giveAmount, getAmount } of whole.paths) {
      if (listed.includes(id)) continue
      if (query.getAmount === undefined) expect(getAmount).toBeLessThanOrEqual(hurried.bound!)
      else expect(giveAmount).toBeGreaterThanOrEqual(hurried.bound!)
    }
  },
})

test('a search by windows of amounts stops soon after its work budget is spent', () => {
  const codes = Array.from({ length: 40 }, (_, at) => `C${at}`)
  const pairs = codes.flatMap((from) => codes.map((to) => ({ from, to })))
  const offers = pairs
    .filter(({ from, to }) => from !== to)
    .map((pair, at) => ({ ...pair, get: 1 + (at % 97) * 1e-6 }))
  const ids = ['a', 'b', 'c', 'd']
  const market = marketOf({ exchangers: ids.map((id) => ({ id, offers })) })
  const query = { give: 'C0', get: 'C1', giveAmount: 1, limit: 200, groupBy: 'OFFERS' } as const
  for (const workBudget of [2750, 3000]) {
    const answer = findPaths(market, { ...query, workBudget }, IMPATIENT)
    if (!answer.ok) throw new Error(answer.reason)
    expect(answer.proved).toBe(false)
    expect(answer.work).toBeLessThan(workBudget + 100)
  }
})

for (const kind of CAPITAL_KINDS) {
  testProperty(`cycles with capital "${kind}" do not depend on the strategy of the search`, {
    runs: 600,
    cases: cycleCases(kind),
    holds: expectSameCycles,
  })
}

testProperty('cycles beside limits do not depend on the strategy of the search', {
  runs: 100,
  cases: hardCycleCases,
  holds: expectSameCycles,
})

testProperty('cycles at the edge of the band do not depend on the strategy of the search', {
  runs: 2000,
  cases: bandCycleCases,
  holds: expectSameCycles,
})

function expectSameCycles({ market: spec, query }: Case<CyclesQuery>): void {
  const market = marketOf(spec)
  const patient = findCycles(market, query)
  const impatient = findCycles(market, query, IMPATIENT)
  const midway = findCycles(market, query, { ...IMPATIENT, wideCycles: 100 })
  const cycles = [impatient, patient].flatMap((answer) => (answer.ok ? answer.cycles : []))
  if (cycles.some(({ path }) => isLeftByRounding(path))) return
  expectSameAnswer(impatient, patient)
  expectSameAnswer(midway, patient)
}
