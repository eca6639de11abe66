import { expect, test } from 'vitest'
import { sharedChainFrom, differenceOf, isLoop } from './shared-chain.ts'

const read = (query: string) => sharedChainFrom(new URLSearchParams(query))

test('an address names a chain by its offers, the amount, and its past return', () => {
  const chain = read(
    'id=oak:BTC:PMUSD>elm:PMUSD:BTC@MSK&amt=0.5&was=0.51&at=2026-11-26T21:00:00Z' +
      '&sig=abcdefghijklmn-_',
  )
  expect(chain).toEqual({
    id: 'oak:BTC:PMUSD>elm:PMUSD:BTC@MSK',
    giveAmount: 0.5,
    codes: ['BTC', 'PMUSD', 'BTC'],
    said: { was: 0.51, atMs: Date.parse('2026-11-26T21:00:00Z'), mark: 'abcdefghijklmn-_' },
  })
  expect(isLoop(chain!)).toBe(true)
})

test.each([
  'was=2&at=2026-11-26T21:00:00Z',
  'was=2&at=2026-11-26T21:00:00Z&sig=short',
  'was=-3&at=2026-11-26T21:00:00Z&sig=abcdefghijklmn-_',
  'was=2&at=yesterday&sig=abcdefghijklmn-_',
  'was=2&sig=abcdefghijklmn-_',
])('a link with %s still names the chain, without its past return', (query) => {
  expect(read(`id=oak:BTC:PMUSD&amt=1&${query}`)).toMatchObject({ said: undefined })
})

test.each([
  '',
  'id=oak:BTC:PMUSD',
  'id=oak:BTC:PMUSD&amt=0',
  'id=oak:BTC:PMUSD&amt=1e9',
  'id=oak&amt=1',
  'id=oak:btc:PMUSD&amt=1',
  'id=oak:BTC:PMUSD>elm:ETH:BTC&amt=1',
])('an address with the query “%s” names no chain', (query) => {
  expect(read(query)).toBeUndefined()
})

test('a difference of returns that is too small to print counts as none', () => {
  expect(differenceOf({ was: 100, now: 100.004 }).verdict).toBe('same')
  expect(differenceOf({ was: 100, now: 101 })).toEqual({
    percent: expect.closeTo(1, 6) as number,
    verdict: 'better',
  })
  expect(differenceOf({ was: 100, now: 99 }).verdict).toBe('worse')
})
