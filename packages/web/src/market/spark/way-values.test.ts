import { expect, test } from 'vitest'
import { changePercentOf, pairsOf, wayValues } from './way-values.ts'

test('the rate along a chain is the product of the rates of its pairs if all are known', () => {
  expect(pairsOf('BTC>LTC>SBERRUB')).toEqual(['BTC>LTC', 'LTC>SBERRUB'])
  const btc = [100, null, 200]
  const ltc = [50, 60, 40]
  expect(wayValues([btc, ltc])).toEqual([5_000, null, 8_000])
  expect(wayValues([btc, []])).toEqual([])
})

test('the change of the rate along a chain is from the first known value to the last', () => {
  expect(changePercentOf([null, 200, null, 210, null])).toBeCloseTo(5)
  expect(changePercentOf([null, 200])).toBeNull()
})
