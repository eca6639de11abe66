import { expect, test } from 'vitest'
import { NetworkBuckets } from './network-buckets.ts'

const networkOf = (site: number, n: number) => `2a02:1:${site}:${n.toString(16)}::/64`
/** The number of them that get one token each. */
const letIn = (buckets: NetworkBuckets, networks: readonly string[]) =>
  networks.filter((network) => buckets.take(network, 1, 0) === 0).length
const many = <T>(count: number, make: (n: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n))

test('all networks of one IPv6 site share sixteen times the limit of one network', () => {
  const buckets = new NetworkBuckets({ size: 2, spanMs: 60_000 })
  expect(
    letIn(
      buckets,
      many(5, () => networkOf(1, 0)),
    ),
  ).toBe(2)
  expect(
    letIn(
      buckets,
      many(200, (n) => networkOf(1, n)),
    ),
  ).toBe(30)
  expect(
    letIn(
      buckets,
      many(200, (n) => networkOf(2, n)),
    ),
  ).toBe(32)
})

test('IPv4 addresses share no limit, as they belong to no IPv6 site', () => {
  const buckets = new NetworkBuckets({ size: 2, spanMs: 60_000 })
  expect(
    letIn(
      buckets,
      many(100, (n) => `198.51.100.${n}`),
    ),
  ).toBe(100)
})

test('half of the limit shared by all networks is reserved for networks without earlier requests', () => {
  const buckets = new NetworkBuckets({ size: 2, spanMs: 60_000, isOverAll: true })
  const sites = many(20, (site) => site)
  const greedy = sites.flatMap((site) => many(50, (n) => networkOf(site, n)))
  expect(letIn(buckets, greedy)).toBe(100 + sites.length)
  // A network that has sent nothing yet is still let in, once, until all is gone.
  expect(letIn(buckets, ['203.0.113.1', '203.0.113.1'])).toBe(1)
  const more = many(300, (n) => `198.51.${n >> 8}.${n & 255}`)
  expect(letIn(buckets, more)).toBe(200 - 100 - sites.length - 1)
})
