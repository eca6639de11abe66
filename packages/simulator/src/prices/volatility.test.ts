import { expect, test } from 'vitest'
import { allMoney } from '../money/all-money.ts'
import { START_S } from '../testing/read-market.ts'
import { PriceWalk } from './price-walk.ts'

const HOUR_S = 3_600
const bitcoin = [allMoney.findIndex(({ code }) => code === 'BTC')]
const stormy = new PriceWalk(1, allMoney, true)
const hours = Array.from({ length: 400 }, (_, hour) => START_S + hour * HOUR_S)
const isStormy = (hourS: number) => stormy.volatilityAt(hourS + HOUR_S / 2) > 1

test('a quarter of the hours are stormy, and prices move the most in them', () => {
  const storms = hours.filter(isStormy)
  expect(storms.length / hours.length).toBeGreaterThan(0.18)
  expect(storms.length / hours.length).toBeLessThan(0.32)
  const calm = hours.filter((hourS) => !isStormy(hourS))
  expect(meanMove(storms)).toBeGreaterThan(1.8 * meanMove(calm))
})

test('prices do not leap when a calm hour follows a stormy one, or the reverse', () => {
  const turns = hours.filter((hourS) => isStormy(hourS) !== isStormy(hourS - HOUR_S))
  expect(turns.length).toBeGreaterThan(50)
  for (const turnS of turns) {
    const [before, after] = [priceAt(turnS - 1), priceAt(turnS + 1)]
    expect(Math.abs(after / before - 1)).toBeLessThan(0.004)
  }
})

test('prices are the same whether computed for a few currencies or for all', () => {
  const all = stormy.usdAt(START_S)
  const few = stormy.usdAt(START_S, [3, 40])
  expect([few[3], few[40]]).toEqual([all[3], all[40]])
})

function priceAt(atS: number): number {
  return stormy.usdAt(atS, bitcoin)[bitcoin[0]!]!
}

/** The mean move within ten minutes in the middle of these hours. */
function meanMove(hourStarts: readonly number[]): number {
  const moves = hourStarts.map((hourS) => {
    return Math.abs(priceAt(hourS + 2_400) / priceAt(hourS + 1_800) - 1)
  })
  return moves.reduce((sum, move) => sum + move, 0) / moves.length
}
