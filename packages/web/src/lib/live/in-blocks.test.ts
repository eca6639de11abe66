import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inBlocks } from './in-blocks.ts'

const rangeArbitrary = fc
  .record({ count: fc.integer({ min: 1, max: 200 }), overscan: fc.integer({ min: 0, max: 12 }) })
  .chain(({ count, overscan }) =>
    fc
      .tuple(fc.nat(count - 1), fc.nat(count - 1))
      .map(([a, b]) => ({ count, overscan, startIndex: Math.min(a, b), endIndex: Math.max(a, b) })),
  )

test('rows in sight and their neighbours are rendered in order, each once', () => {
  assertProperty(
    fc.property(rangeArbitrary, (range) => {
      const rows = inBlocks(range)
      const first = Math.max(0, range.startIndex - range.overscan)
      const last = Math.min(range.count - 1, range.endIndex + range.overscan)
      expect(rows[0]).toBeLessThanOrEqual(first)
      expect(rows.at(-1)).toBeGreaterThanOrEqual(last)
      expect(rows.at(-1)).toBeLessThan(range.count)
      expect(rows).toEqual(rows.map((_, at) => rows[0]! + at))
    }),
  )
})

test('scrolling by one row renders new rows only every other time', () => {
  const at = (startIndex: number) =>
    inBlocks({ startIndex, endIndex: startIndex + 14, overscan: 8, count: 1_000 }).join()
  const windows = Array.from({ length: 80 }, (_, row) => at(100 + row))
  expect(new Set(windows).size).toBeLessThanOrEqual(41)
})
