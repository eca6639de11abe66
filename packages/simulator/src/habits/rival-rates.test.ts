import { expect, test } from 'vitest'
import { chasedShare } from './habit-laws.ts'
import { RivalRates } from './rival-rates.ts'

test('the best rival rate of an exchanger is the best rate that others offer in the pair', () => {
  const rates = new RivalRates(3)
  rates.add(0, 1, 2, 5)
  rates.add(0, 1, 2, 6)
  rates.add(4, 1, 2, 5.5)
  rates.add(7, 1, 2, 8)
  rates.add(7, 1, 2, 7)
  rates.add(9, 1, 2, 2)
  expect([0, 4, 7, 9].map((rank) => rates.bestBeside(rank, 1, 2))).toEqual([8, 8, 6, 8])
  expect(rates.bestBeside(0, 2, 1)).toBe(0)
})

test('an exchanger alone in its pair has no rival', () => {
  const rates = new RivalRates(3)
  rates.add(5, 0, 1, 4)
  expect([0, 5].map((rank) => rates.bestBeside(rank, 0, 1))).toEqual([4, 0])
})

test('a chasing exchanger outbids its rival until its own margin is too thin', () => {
  expect(100 * (1 - chasedShare(98, 100, 0.03))).toBeCloseTo(98 * 1.0001)
  expect(chasedShare(99.5, 100, 0.03)).toBeCloseTo(0.012)
})
