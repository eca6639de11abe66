import { expect, test } from 'vitest'
import { CostMeter } from './charge-call.ts'

const limits = { document: 1_000, perMinute: 10, atOnce: 1_000 }
const networkOf = (n: number) => `2a02:1:2:${n.toString(16)}::/64`

test('a client refused by the limit of its IPv6 site loses none of its own points', () => {
  const meter = new CostMeter(limits)
  for (let n = 0; n < 16; n++) expect(meter.take(networkOf(n), 990)).toBe(0)
  expect(meter.take(networkOf(20), 500)).toBeGreaterThan(0)
  expect(meter.report(networkOf(20), 500).left).toBeLessThan(500)
  // All of its own is still there, and the part of the site's that the others left.
  expect(meter.take(networkOf(20), 150)).toBe(0)
  expect(meter.take(networkOf(21), 500)).toBeGreaterThan(0)
  expect(meter.report('2a02:1:3:0::/64', 500).left).toBe(1_000)
})
