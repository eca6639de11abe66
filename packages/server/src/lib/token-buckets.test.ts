import { expect, test } from 'vitest'
import { TokenBuckets } from './token-buckets.ts'

test('however many addresses ask once, who has nothing left stays so', () => {
  const buckets = new TokenBuckets(10)
  expect(buckets.take('greedy', 10, 0)).toBe(0)
  for (let at = 0; at < 250_000; at++) expect(buckets.take(`address ${at}`, 1, 1)).toBe(0)
  expect(buckets.take('greedy', 10, 1)).toBeGreaterThan(0)
})

test('where all take all they have, the oldest are forgotten, and the newest are not', () => {
  const buckets = new TokenBuckets(10)
  for (let at = 0; at < 150_000; at++) buckets.take(`address ${at}`, 10, 1)
  expect(buckets.take('address 149999', 10, 1)).toBeGreaterThan(0)
  expect(buckets.take('address 0', 10, 1)).toBe(0)
})
