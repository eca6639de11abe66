import { expect, test } from 'vitest'
import { FIRST_ASKED, printSpreads, readSpreads, spreadsQueryOf } from './spreads-asked.ts'

test('what a first visit asks leaves no trace in the address', () => {
  expect(readSpreads('')).toEqual({ asked: FIRST_ASKED, dropped: [] })
  expect(printSpreads(FIRST_ASKED)).toBe('')
})

test.each([
  '?cap=2500&pct=0.3&coin=XLM,BTC&ex=133,134&home=1&closed=1&all=1&row=binance:kraken:XLM:XLM',
  '?cap=10&pct=-100',
  '?cap=50000&pct=0',
])('%s is what it was read from', (address) => {
  const { asked, dropped } = readSpreads(address)
  expect(dropped).toEqual([])
  expect(`?${printSpreads(asked)}`).toBe(address)
})

test.each([
  'cap=9',
  'cap=50001',
  'pct=-101',
  'pct=x',
  'coin=-',
  'ex=a%20b',
  'home=yes',
  'closed=2',
])('%s is refused, and named', (part) => {
  const { asked, dropped } = readSpreads(`?${part}`)
  expect(dropped).toEqual([part.split('=')[0]])
  expect(asked).toEqual(FIRST_ASKED)
})

test('the server is asked for what the page asks, and no more rows than are listed', () => {
  const asked = { ...FIRST_ASKED, coins: ['XLM'], burses: ['1', '2'] }
  expect(spreadsQueryOf(asked)).toEqual({
    capitalUsd: 1_000,
    minNetPercent: -0.5,
    coins: ['XLM'],
    burses: ['1', '2'],
    withWayHome: false,
    showClosed: false,
    limit: 100,
  })
  const all = spreadsQueryOf({ ...asked, burses: ['1'], isClosedShown: true, isAll: true })
  expect(all).toMatchObject({ burses: ['1'], showClosed: true, limit: 300 })
  expect(spreadsQueryOf(FIRST_ASKED)).not.toHaveProperty('burses')
})
