import { expect, test } from 'vitest'
import { sharedPaceMs } from './shared-pace.ts'

test('however many questions there are, no more are asked a second than may be', () => {
  for (const questions of [1, 24, 25, 400, 10_000]) {
    const paceMs = Math.max(1_000, sharedPaceMs(25, { questions, readers: 1 }))
    expect((questions * 1_000) / paceMs).toBeLessThanOrEqual(25)
  }
})

test('a question of many keeps its pace while strangers ask hundreds of others', () => {
  expect(sharedPaceMs(25, { questions: 401, readers: 20 })).toBeLessThan(1_000)
  expect(sharedPaceMs(25, { questions: 401, readers: 1 })).toBeGreaterThan(15_000)
})
