import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CrossingLoop, ThresholdIndex, type WaitingRule } from './threshold-index.ts'

const CODES = ['A', 'B', 'C', 'D', 'E', 'F']
const codes = fc.uniqueArray(fc.constantFrom(...CODES), { minLength: 2, maxLength: 4 })
const percent = fc.integer({ min: 1, max: 40 }).map((tenths) => tenths / 10)
const chance = fc.integer({ min: 50, max: 95 }).map((hundredths) => hundredths / 100)
const rule = fc.record({
  id: fc.integer({ min: 0, max: 30 }).map(String),
  stepUsd: fc.constantFrom(100, 1000),
  minProfitPercent: percent,
  leastReliability: chance,
  maxHops: fc.integer({ min: 2, max: 4 }),
  through: fc.array(fc.constantFrom(...CODES), { maxLength: 3 }),
})
const step = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), rule }),
  fc.record({ kind: fc.constant('remove' as const), id: fc.integer({ max: 30 }).map(String) }),
  fc.record({
    kind: fc.constant('change' as const),
    loop: fc.record({
      stepUsd: fc.constantFrom(100, 1000),
      codes,
      beforePercent: fc.oneof(fc.constant(-Infinity), percent),
      percent,
      beforeProbability: fc.oneof(fc.constant(-Infinity), chance),
      probability: chance,
    }),
  }),
)

test('the index finds exactly the rules that a check of each rule finds', () => {
  let steps = 0
  assertProperty(
    fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (all) => {
      const index = new ThresholdIndex()
      const rules = new Map<string, WaitingRule>()
      steps += all.length
      const named: string[][] = []
      const wanted: string[][] = []
      for (const each of all) {
        if (each.kind === 'put') {
          index.put(each.rule)
          rules.set(each.rule.id, each.rule)
        } else if (each.kind === 'remove') {
          index.remove(each.id)
          rules.delete(each.id)
        } else {
          const crossed = new Set<string>()
          index.crossed(each.loop, (id) => crossed.add(id))
          named.push([...crossed].toSorted())
          wanted.push(oneByOne(rules.values(), each.loop).toSorted())
        }
      }
      expect(named).toEqual(wanted)
    }),
    { numRuns: 600 },
  )
  expect(steps).toBeGreaterThan(10_000)
})

function oneByOne(rules: Iterable<WaitingRule>, loop: CrossingLoop): string[] {
  return [...rules]
    .filter(
      ({ stepUsd, through, maxHops, minProfitPercent, leastReliability }) =>
        stepUsd === loop.stepUsd &&
        loop.codes.length <= maxHops &&
        (through.length === 0 || through.some((code) => loop.codes.includes(code))) &&
        minProfitPercent <= loop.percent &&
        (loop.beforePercent < minProfitPercent ||
          (loop.beforeProbability < leastReliability && leastReliability <= loop.probability)),
    )
    .map(({ id }) => id)
}
