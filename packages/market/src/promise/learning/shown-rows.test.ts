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

test('rows that were shown are reported near a usual amount of dollars, and not at the amount somebody typed', () => {
  const rows = [0.01712, 0.0163].map((giveAmount) => ({ id: 'a:BTC:USDT>b:USDT:BTC', giveAmount }))
  const reported = shownRows(market, rows)
  expect(reported.map(({ place }) => place)).toEqual([1, 2])
  expect(reported[0]!.giveAmount).toBe(reported[1]!.giveAmount)
  expect(reported[0]!.giveAmount).toBe(0.017)
})

test.each([
  [3, 100],
  [740, 1_000],
  [30_000, 5_000],
])('a row that was shown at %d dollars is reported near the usual amount of %d', (typed, usual) => {
  const [row] = shownRows(market, [{ id: 'a:BTC:USDT', giveAmount: typed / 60_000 }])
  expect(Math.abs(row!.giveAmount * 60_000 - usual)).toBeLessThan(0.05 * usual)
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
