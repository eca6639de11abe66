import { expect, test } from 'vitest'
import { marketsOf } from './markets-of.ts'

const BTC_USDT = {
  base: 'BTC',
  quote: 'USDT',
  spot: true,
  active: true,
  taker: 0.001,
  limits: { amount: { min: 0.00001 }, cost: { min: '5' } },
  precision: { amount: 0.00001 },
}

test('a market of a venue is read with its smallest trade and with its fee as a percentage', () => {
  expect(marketsOf({ 'BTC/USDT': BTC_USDT }).markets).toEqual([
    {
      base: 'BTC',
      quote: 'USDT',
      takerPercent: 0.1,
      amountMin: 0.00001,
      amountStep: 0.00001,
      costMin: 5,
    },
  ])
  expect(marketsOf([BTC_USDT]).markets).toHaveLength(1)
})

test('values that a market of a venue does not state are zero', () => {
  const { markets } = marketsOf([{ base: 'XBT', quote: 'USD', spot: true, taker: 0.0026 }])
  expect(markets).toEqual([
    { base: 'BTC', quote: 'USD', takerPercent: 0.26, amountMin: 0, amountStep: 0, costMin: 0 },
  ])
})

test('the operator’s fee overrides the fee of the venue', () => {
  const { markets } = marketsOf([BTC_USDT, { ...BTC_USDT, base: 'ETH', taker: undefined }], {
    takerPercent: 0.4,
  })
  expect(markets.map(({ takerPercent }) => takerPercent)).toEqual([0.4, 0.4])
})

test.each([
  ['no record', 7, 'not-a-market'],
  ['no name', { ...BTC_USDT, base: null }, 'not-a-market'],
  ['a name of punctuation', { ...BTC_USDT, base: '<b>' }, 'not-a-market'],
  ['a future', { ...BTC_USDT, spot: false }, 'not-spot'],
  ['a market that is closed', { ...BTC_USDT, active: false }, 'closed'],
  ['a market in national money', { ...BTC_USDT, quote: 'TRY' }, 'foreign-quote'],
  ['a market that states no fee', { ...BTC_USDT, taker: undefined }, 'no-fee'],
  ['a market with a negative fee', { ...BTC_USDT, taker: -0.1 }, 'no-fee'],
  ['a fee in percent where parts are stated', { ...BTC_USDT, taker: 0.26 }, 'no-fee'],
])('an unusable market is left out and counted: %s', (_what, record, reason) => {
  const { markets, skipped } = marketsOf([record])
  expect(markets).toEqual([])
  expect([...skipped]).toEqual([[reason, 1]])
})

test('a repeated pair of a venue is one market, and a list of over 10,000 markets is cut', () => {
  expect(marketsOf([BTC_USDT, { ...BTC_USDT, taker: 0.5 }])).toMatchObject({
    markets: [{ takerPercent: 0.1 }],
  })
  const endless = Array.from({ length: 12_000 }, (_, i) => ({ ...BTC_USDT, base: `C${i}` }))
  const read = marketsOf(endless)
  expect(read.markets).toHaveLength(10_000)
  expect(read.skipped.get('too-many')).toBe(2000)
})
