import { expect, test } from 'vitest'
import { nationalMoneyOf } from './national-money-of.ts'

test.each([
  ['SBERRUB', 'RUB'],
  ['WMZ', 'USD'],
  ['PRUSD', 'USD'],
  ['CASHRUB', 'RUB'],
  ['NEWBANKGEL', 'GEL'],
])('the currency %s is counted in the national money %s', (code, money) => {
  expect(nationalMoneyOf(code)).toBe(money)
})

test.each(['BTC', 'WMX', 'USDTTRC20', 'BUSD', 'EXMBTC'])(
  'the currency %s is counted in no national money',
  (code) => {
    expect(nationalMoneyOf(code)).toBeUndefined()
  },
)
