import { expect, test } from 'vitest'
import { START_S } from '../testing/read-market.ts'
import { reserveLevel } from './reserve-level.ts'

test('reserves drain order by order, sometimes run dry, and are refilled', () => {
  let dry = 0
  let refills = 0
  let levels = 0
  for (let exchanger = 1; exchanger <= 100; exchanger++) {
    let before = reserveLevel(exchanger, 3, START_S)
    let changes = 0
    for (let minute = 1; minute <= 24 * 60; minute++) {
      const level = reserveLevel(exchanger, 3, START_S + minute * 60)
      expect(level).toBeGreaterThanOrEqual(0)
      expect(level).toBeLessThanOrEqual(1)
      if (level === 0) dry++
      if (level > before) refills++
      if (level !== before) changes++
      before = level
      levels++
    }
    expect(changes).toBeGreaterThan(40)
  }
  expect(refills / 100).toBeGreaterThan(2)
  expect(refills / 100).toBeLessThan(30)
  expect(dry / levels).toBeGreaterThan(0.001)
  expect(dry / levels).toBeLessThan(0.02)
})
