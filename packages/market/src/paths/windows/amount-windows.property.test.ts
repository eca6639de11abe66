import { testProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { AmountWindows } from './amount-windows.ts'

const ends = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 5 }))

testProperty('a set of amounts contains exactly the amounts of its windows', {
  runs: 2000,
  cases: fc.array(ends, { maxLength: 12 }),
  holds: (pairs) => {
    const windows = pairs.map(([low, span]) => [low, low + span] as const)
    const set = new AmountWindows(windows.flat())
    for (let amount = -1; amount < 70; amount += 0.5) {
      const isIn = windows.some(([low, high]) => low <= amount && amount <= high)
      expect([amount, set.has(amount)]).toEqual([amount, isIn])
    }
  },
})

testProperty('a set with too many windows to store apart still contains all their amounts', {
  runs: 3,
  cases: fc.integer({ min: 5_000, max: 20_000 }),
  holds: (count) => {
    const lows = Array.from({ length: count }, (_, i) => 1 + i * 1e-4)
    const set = new AmountWindows(lows.flatMap((low) => [low, low + 1e-6]))
    expect(lows.filter((low) => !set.has(low + 5e-7))).toEqual([])
    expect(set.lows.length).toBeLessThanOrEqual(4_096)
  },
})
