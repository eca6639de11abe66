import { testProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { type HopFacts, ladderOf, oddsOf, surestLoss } from './ladder.ts'
import { FIRST_MODEL, LOSSES } from './promise-model.ts'

const facts: fc.Arbitrary<HopFacts> = fc.tuple(
  fc.constant(1),
  fc.double({ min: -1.5, max: 1.5, noNaN: true }),
  fc.double({ min: -3, max: 3, noNaN: true }),
  fc.double({ min: 0, max: 0.04, noNaN: true }),
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: -3, max: 3, noNaN: true }),
)
const minutes = fc.double({ min: 1, max: 300, noNaN: true })
const loss = fc.double({ min: 0, max: 1, noNaN: true })

testProperty('a larger loss is never likelier than a smaller one', {
  cases: fc.record({ facts, minutes, losses: fc.tuple(loss, loss) }),
  runs: 300,
  holds: ({ facts: of, minutes: after, losses }) => {
    const ladder = ladderOf(FIRST_MODEL, of, after)
    const [small, large] = losses.toSorted((a, b) => a - b) as [number, number]
    expect(oddsOf(ladder, large)).toBeLessThanOrEqual(oddsOf(ladder, small))
  },
})

testProperty('each fact that grows, and each minute more, never lowers the odds of a loss', {
  cases: fc.record({ facts, minutes, loss, at: fc.integer({ min: 1, max: 6 }) }),
  runs: 300,
  holds: ({ facts: of, minutes: after, loss: most, at }) => {
    const more = of.map((fact, place) => (place === at ? fact + 0.01 : fact))
    const before = oddsOf(ladderOf(FIRST_MODEL, of, after), most)
    const riskier = ladderOf(FIRST_MODEL, more as unknown as HopFacts, at === 6 ? after + 1 : after)
    expect(oddsOf(riskier, most)).toBeGreaterThanOrEqual(before * (1 - 1e-12))
  },
})

testProperty('a floor is reached as often as it promises, or no floor is named', {
  cases: fc.record({ facts, minutes, sure: fc.constantFrom(0.5, 0.7, 0.9, 0.95) }),
  runs: 300,
  holds: ({ facts: of, minutes: after, sure }) => {
    const ladder = ladderOf(FIRST_MODEL, of, after)
    const most = (1 - sure) / sure
    const found = surestLoss((each) => oddsOf(ladder, each), sure)
    if (found === undefined) expect(oddsOf(ladder, 1)).toBeGreaterThan(most)
    else if (found < 0.05) expect(oddsOf(ladder, found)).toBeLessThanOrEqual(most * (1 + 1e-9))
    if (found !== undefined) expect(found).toBeGreaterThanOrEqual(LOSSES[0])
  },
})
