import { expect, test } from 'vitest'
import { nearestStep } from './capital-steps.ts'
import { ruleAddress } from './rule-address.ts'

test('the bell of a chain opens a notification form with the current rate of the chain', () => {
  expect(
    ruleAddress({
      kind: 'CHAIN',
      give: 'BTC',
      get: 'SBERRUB',
      amount: 0.05,
      rate: 5_412_300.123,
      maxHops: 3,
      filter: { minReviews: 10, forbid: ['MANUAL', 'KYC'] as never, removeFiat: true },
    }),
  ).toBe(
    '/profile/notifications/new?kind=chain&give=BTC&get=SBERRUB&amt=0.05&rate=5412300' +
      '&hops=3&rmin=10&nofiat=1&no=MANUAL,KYC',
  )
})

test('the bell of a loop opens a notification form with the current profit and capital of the loop', () => {
  expect(
    ruleAddress({ kind: 'LOOP', through: ['BTC', 'ETH'], capitalUsd: 900, profitPercent: 1.87 }),
  ).toBe('/profile/notifications/new?kind=loop&via=BTC,ETH&cap=900&pct=1.8')
})

test.each([
  [1, 100],
  [170, 250],
  [700, 500],
  [1e9, 50_000],
])('the watched capital nearest to a capital of %d dollars is %d dollars', (capitalUsd, step) => {
  expect(nearestStep(capitalUsd)).toBe(step)
})
