import { expect, test } from 'vitest'
import { changePercentOf, pairsOf, wayValues } from './way-values.ts'

test('a way is worth what its pairs make of one unit, where all are known', () => {
  expect(pairsOf('BTC>LTC>SBERRUB')).toEqual(['BTC>LTC', 'LTC>SBERRUB'])
  const btc = [100, null, 200]
  const ltc = [50, 60, 40]
  expect(wayValues([btc, ltc])).toEqual([5_000, null, 8_000])
  expect(wayValues([btc, []])).toEqual([])
})

test('a change is from the first value that is known to the last', () => {
  expect(changePercentOf([null, 200, null, 210, null])).toBeCloseTo(5)
  expect(changePercentOf([null, 200])).toBeNull()
})
