import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountAt, placeOf, PLACES, sliderRange } from './slider-range.ts'

const amounts = fc.double({ min: 1e-6, max: 1e9, noNaN: true })

test('every position of the amount slider is an amount that the loop takes, rising to the right', () => {
  assertProperty(
    fc.property(amounts, fc.double({ min: 1.01, max: 1e6, noNaN: true }), (min, factor) => {
      const range = { min, max: min * factor }
      const all = Array.from({ length: PLACES + 1 }, (_, place) => amountAt(place, range))
      expect([all[0], all.at(-1)]).toEqual([range.min, range.max])
      expect(all).toEqual(all.toSorted((a, b) => a - b))
      for (const place of [0, PLACES]) expect(placeOf(all[place]!, range)).toBe(place)
    }),
  )
})

test('a loop without limits gives the amount slider a hundredfold range in each direction', () => {
  expect(sliderRange({ min: 0, max: null }, 50)).toEqual({ min: 0.5, max: 5_000 })
  expect(sliderRange({ min: 10, max: 80 }, 50)).toEqual({ min: 10, max: 80 })
})

test('a loop that takes a single amount has no amount slider', () => {
  expect(sliderRange({ min: 50, max: 50 }, 50)).toBeUndefined()
})
