import { expect, test } from 'vitest'
import { transfersOf } from './transfers.ts'

type Path = Parameters<typeof transfersOf>[0]
type Hops = Parameters<typeof transfersOf>[1]

const give = (code: string, usdPrice: number | null, group = 'CRYPTO') => ({
  give: { code, usdPrice, group },
})
const transfer = (fee: number, minutes: number | null = 10, checkedAt: string | null = moment) => ({
  give: {
    transfer: { fee, minutesFrom: minutes, minutesTo: minutes, source: 'PUBLIC', checkedAt },
  },
})
const moment = '2026-01-02T00:00:00.000Z'
const none = { give: { transfer: null } }

const of = (hops: object[], details: object[], giveAmount = 0.01) =>
  transfersOf({ giveAmount, hops } as unknown as Path, details as unknown as Hops)

test('the network fees of all coins along a chain are added up, as a share of the given amount', () => {
  const transfers = of(
    [give('BTC', 100_000), give('USDTTRC20', 1)],
    [transfer(0.0001, 20), transfer(2, 3)],
  )
  expect(transfers).toEqual({
    sumUsd: 12,
    share: 0.012,
    minutes: { from: 23, to: 23 },
    checkedAtMs: Date.parse(moment),
    unknown: [],
  })
})

test('bank money uses no network', () => {
  const transfers = of(
    [give('SBERRUB', 0.01, 'BANK'), give('BTC', 100_000)],
    [none, transfer(0.0001)],
    9,
  )
  expect(transfers).toMatchObject({ sumUsd: 10, unknown: [] })
})

test('a coin without known fees is named, and no time of the transfers is stated', () => {
  const transfers = of([give('BTC', 100_000), give('XYZ', 1)], [transfer(0.0001), none])
  expect(transfers).toMatchObject({ minutes: undefined, unknown: [{ code: 'XYZ' }] })
})

test('one unchecked transfer makes the transfers of the whole path unchecked', () => {
  const transfers = of([give('BTC', 1), give('ETH', 1)], [transfer(1), transfer(1, 1, null)])
  expect(transfers).toMatchObject({ checkedAtMs: null })
})

test('no cost of transfers is shown if no fee is known', () => {
  expect(of([give('BTC', 1)], [none])).toBeUndefined()
  expect(of([give('BTC', null)], [transfer(1)])).toBeUndefined()
})
