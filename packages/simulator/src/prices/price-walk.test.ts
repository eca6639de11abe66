import { expect, test } from 'vitest'
import { allMoney, baseUsdOf } from '../money/all-money.ts'
import { START_S } from '../testing/read-market.ts'
import { PriceWalk } from './price-walk.ts'

const walk = new PriceWalk(1, allMoney)
const indexOf = (code: string) => allMoney.findIndex((each) => each.code === code)
const DAY_S = 86_400

test('the price at any moment can be computed without the prices before that moment', () => {
  const later = new PriceWalk(1, allMoney)
  later.usdAt(START_S - 400 * DAY_S)
  expect(later.usdAt(START_S)).toEqual(walk.usdAt(START_S))
  expect(new PriceWalk(2, allMoney).usdAt(START_S)).not.toEqual(walk.usdAt(START_S))
})

test('prices stay near their origin over years', () => {
  for (let day = 0; day < 700; day++) {
    const usd = walk.usdAt(START_S + day * DAY_S + day * 777)
    for (const [index, money] of allMoney.entries()) {
      const factor = usd[index]! / baseUsdOf(money)
      expect(factor).toBeGreaterThan(0.4)
      expect(factor).toBeLessThan(2.2)
    }
  }
})

test.each([
  ['BTC', 1, 5],
  ['SBERRUB', 0.1, 1.2],
  ['USDTTRC20', 0.01, 0.3],
])('the price of %s moves between %d and %d percent a day', (code, least, most) => {
  const index = indexOf(code)
  const moves = Array.from({ length: 300 }, (_, day) => {
    const before = walk.usdAt(START_S + day * DAY_S)[index]!
    return walk.usdAt(START_S + (day + 1) * DAY_S)[index]! / before - 1
  })
  const deviation =
    100 * Math.sqrt(moves.reduce((sum, move) => sum + move * move, 0) / moves.length)
  expect(deviation).toBeGreaterThan(least)
  expect(deviation).toBeLessThan(most)
})

test('the rouble prices of all banks move together but differ slightly', () => {
  const [one, other] = [indexOf('SBERRUB'), indexOf('TCSBRUB')]
  let different = 0
  for (let hour = 0; hour < 500; hour++) {
    const usd = walk.usdAt(START_S + hour * 3_600)
    const ratio = usd[one]! / usd[other]!
    expect(Math.abs(ratio - 1)).toBeLessThan(0.008)
    if (ratio !== 1) different++
  }
  expect(different).toBeGreaterThan(450)
})

test('news sometimes moves the price of a coin by more than 1.2 percent within a minute', () => {
  let leaps = 0
  for (let minute = 0; minute < 24 * 60; minute++) {
    const before = walk.usdAt(START_S + minute * 60)
    const after = walk.usdAt(START_S + minute * 60 + 60)
    const moves = allMoney.flatMap(({ code }, index) => {
      return code === 'USDTTRC20' ? [] : [Math.abs(after[index]! / before[index]! - 1)]
    })
    if (Math.max(...moves) > 0.012) leaps++
  }
  expect(leaps).toBeGreaterThan(24)
  expect(leaps).toBeLessThan(400)
})
