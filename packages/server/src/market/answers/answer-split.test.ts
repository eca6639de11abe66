import { LEAST_SPLIT_GAIN_PERCENT } from '@hopwise/contract'
import { LEAST_GAIN } from '@hopwise/market'
import { expect, test } from 'vitest'

test('a second order is worth it from the same gain on for the engine and for pages', () => {
  expect(LEAST_GAIN * 100).toBeCloseTo(LEAST_SPLIT_GAIN_PERCENT, 12)
})
