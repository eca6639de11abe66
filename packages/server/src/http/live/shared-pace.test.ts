import { expect, test } from 'vitest'
import { sharedPaceMs } from './shared-pace.ts'

test('the number of answers to live queries per second is limited, however many are open', () => {
  for (const questions of [1, 24, 25, 400, 10_000]) {
    const paceMs = Math.max(1_000, sharedPaceMs(25, { questions, readers: 1 }))
    expect((questions * 1_000) / paceMs).toBeLessThanOrEqual(25)
  }
})

test('a live query with many readers keeps its pace beside hundreds of other queries', () => {
  expect(sharedPaceMs(25, { questions: 401, readers: 20 })).toBeLessThan(1_000)
  expect(sharedPaceMs(25, { questions: 401, readers: 1 })).toBeGreaterThan(15_000)
})
