import { expect, test } from 'vitest'
import { marketOfMinute } from '../../testing/markets/market-of-minute.ts'
import { shownRows } from './shown-rows.ts'

const market = marketOfMinute(
  0,
  ['a', 'b', 'c'].map((id) => ({
    id,
    offers: [
      { from: 'BTC', to: 'USDT', get: 60_000 },
      { from: 'USDT', to: 'BTC', get: 1 / 60_000 },
    ],
  })),
)

test('rows that were shown are reported at a step of dollars, and not at the amount somebody typed', () => {
  const rows = [0.01712, 0.0163].map((giveAmount) => ({ id: 'a:BTC:USDT>b:USDT:BTC', giveAmount }))
  const reported = shownRows(market, rows)
  expect(reported.map(({ place }) => place)).toEqual([1, 2])
  expect(reported[0]!.giveAmount).toBe(reported[1]!.giveAmount)
  expect(reported[0]!.giveAmount * 60_000).toBeCloseTo(1_000, 0)
})

test('at most the first five rows of a list are reported, and none without an amount', () => {
  const row = { id: 'a:BTC:USDT', giveAmount: 1 }
  expect(
    shownRows(
      market,
      Array.from({ length: 9 }, () => row),
    ),
  ).toHaveLength(5)
  expect(shownRows(market, [{ ...row, giveAmount: NaN }])).toEqual([])
})
