import { expect, test } from 'vitest'
import { OpenStreams } from './open-streams.ts'

const limits = { streams: 3, pointsPerSecond: 1_000 }

test('each IP address has its own limit of live queries and of their cost', () => {
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

test('the first live query of an address may cost as much as any document', () => {
  expect(new OpenStreams(limits).open('a', 150_000)?.paceMs()).toBe(150_000)
})

test('an IPv6 site with thousands of networks has the live-query limits of sixteen networks', () => {
  const streams = new OpenStreams(limits)
  const networkOf = (n: number) => `2a02:1:2:${n.toString(16)}::/64`
  const opened = Array.from({ length: 20 }, (_, n) => streams.open(networkOf(n), 20_000))
  expect(opened.filter((each) => each !== undefined)).toHaveLength(16)
  expect(streams.open('2a02:1:3:0::/64', 20_000)).toBeDefined()
  for (const each of opened.slice(1)) each?.close()
  expect(opened[0]?.paceMs()).toBe(20_000)
  const many = Array.from({ length: 60 }, (_, n) => streams.open(networkOf(100 + n), 1))
  expect(many.filter((each) => each !== undefined)).toHaveLength(47)
})

test('live queries from many networks of one IPv6 site slow each other down', () => {
  const streams = new OpenStreams({ streams: 20, pointsPerSecond: 1_000 })
  const opened = Array.from({ length: 40 }, (_, n) => streams.open(`2a02:1:2:${n}::/64`, 2_000))
  expect(opened[0]?.paceMs()).toBe(5_000)
})
