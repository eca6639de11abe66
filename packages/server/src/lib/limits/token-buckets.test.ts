import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { TokenBuckets } from './token-buckets.ts'

test('an IP address that exhausted its limit stays refused while many others send requests', () => {
  const buckets = new TokenBuckets(10)
  expect(buckets.take('greedy', 10, 0)).toBe(0)
  for (let at = 0; at < 250_000; at++) expect(buckets.take(`address ${at}`, 1, 1)).toBe(0)
  expect(buckets.take('greedy', 10, 1)).toBeGreaterThan(0)
})

test('the oldest IP addresses are forgotten first when too many exhaust their limit', () => {
  const buckets = new TokenBuckets(10)
  for (let at = 0; at < 150_000; at++) buckets.take(`address ${at}`, 10, 1)
  expect(buckets.take('address 149999', 10, 1)).toBeGreaterThan(0)
  expect(buckets.take('address 0', 10, 1)).toBe(0)
})

test('an IP address that was idle for a long time has one full bucket of tokens and no more', () => {
  const buckets = new TokenBuckets(10, 60_000)
  buckets.take('patient', 10, 0)
  const week = 7 * 86_400_000
  expect(buckets.left('patient', week)).toBe(10)
  expect(buckets.take('patient', 10, week)).toBe(0)
  expect(buckets.take('patient', 1, week)).toBeGreaterThan(0)
})

/** No sequence of requests gets a client more than its cap and the time that has passed allow. */
test('a bucket of points never holds more than its cap, nor refills faster than its rate', () => {
  const requests = fc.array(fc.tuple(fc.nat({ max: 200_000 }), fc.nat({ max: 12 })))
  assertProperty(
    fc.property(requests, (questions) => {
      const buckets = new TokenBuckets(10, 60_000)
      let nowMs = 0
      let granted = 0
      for (const [pauseMs, tokens] of questions) {
        nowMs += pauseMs
        expect(buckets.left('anyone', nowMs)).toBeLessThanOrEqual(10)
        if (buckets.take('anyone', tokens, nowMs) === 0) granted += tokens
        expect(granted).toBeLessThanOrEqual(10 + nowMs / 6_000 + 1e-9)
      }
    }),
  )
})

test('a clock that goes back refills no bucket', () => {
  const buckets = new TokenBuckets(10, 60_000)
  buckets.take('anyone', 10, 60_000)
  expect(buckets.left('anyone', 0)).toBe(0)
  expect(buckets.left('anyone', 6_000)).toBe(1)
})
