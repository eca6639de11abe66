import { expect, test } from 'vitest'
import { OpenStreams } from './open-streams.ts'

const limits = { streams: 3, pointsPerSecond: 1_000 }

test('an address holds so many streams, and so many points, and others have their own', () => {
  const streams = new OpenStreams(limits)
  const [first, second] = [streams.open('a', 12_000), streams.open('a', 8_000)]
  expect(first?.paceMs()).toBe(20_000)
  expect(streams.open('a', 1)).toBeUndefined()
  expect(streams.open('b', 20_000)).toBeDefined()
  second?.close()
  expect(first?.paceMs()).toBe(12_000)
  expect([1, 1, 1].map((points) => streams.open('a', points) !== undefined)).toEqual([
    true,
    true,
    false,
  ])
})

test('the first one may be as dear as any document', () => {
  expect(new OpenStreams(limits).open('a', 150_000)?.paceMs()).toBe(150_000)
})
