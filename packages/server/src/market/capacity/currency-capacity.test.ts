import { buildMarket, type ExchangerOffers } from '@hopwise/market'
import { readFeed } from '@hopwise/feeds'
import { UNHURRIED_MS } from '@hopwise/testing/unhurried'
import { afterEach, expect, test } from 'vitest'
import { silentLogger } from '../../lib/logger.ts'
import { offersOf, smallMarket } from '../../testing/offers-of.ts'
import { CurrencyCapacity } from './currency-capacity.ts'
import type { MarketGate } from '../market-gate.ts'
import { openMarketGate } from '../open-market-gate.ts'

const gates: MarketGate[] = []
afterEach(async () => {
  await Promise.all(gates.splice(0).map((gate) => gate.close()))
})

/** A file with so many invented codes, each paid for by BTC, after one offer of known ones. */
function invented(id: string, prefix: string, codes: number): ExchangerOffers {
  const lines = Array.from({ length: codes }, (_, at) => `BTC;${prefix}${at};1;2;9\n`)
  const read = readFeed(Buffer.from(['BTC;ETH;1;19;50\n', ...lines].join('')))
  if (!read.ok) throw new Error(read.error.reason)
  const exchanger = { id, name: id, goodReviews: 0, badReviews: 0 }
  return { exchanger, offers: read.batch, receivedAtMs: 0 }
}

test('offers with few or no unknown codes are accepted unchanged', () => {
  const room = new CurrencyCapacity()
  const [known, few] = [offersOf('alpha', { 'BTC > ETH @ 19': {} }), invented('beta', 'X', 20)]
  expect(room.fit(known)).toBe(known)
  expect(room.fit(few)).toBe(few)
})

test('an exchanger may add at most 100 unknown codes, while all of its known codes are accepted', () => {
  const { offers } = new CurrencyCapacity().fit(invented('alpha', 'X', 300))
  expect(offers).toMatchObject({ length: 101, offers: 101 })
  expect(offers.codes).toEqual(['BTC', 'ETH', ...Array.from({ length: 100 }, (_, n) => `X${n}`)])
  const market = buildMarket([{ ...invented('alpha', 'X', 0), offers }])
  expect(market.currencies.codes).toHaveLength(102)
  expect([...offers.from].map((code) => offers.codes[code])).toEqual(Array(101).fill('BTC'))
  expect(offers.codes[offers.to[100]!]).toBe('X99')
})

test('all exchangers share a limit of unknown codes, and one that leaves frees its part', () => {
  const room = new CurrencyCapacity()
  const codesOf = (id: string, prefix = id) => room.fit(invented(id, prefix, 100)).offers.codes
  for (const id of ['A', 'B', 'C', 'D', 'E']) expect(codesOf(id)).toHaveLength(102)
  expect(codesOf('F')).toEqual(['BTC', 'ETH'])
  // Somebody offers them already.
  expect(codesOf('F', 'A')).toHaveLength(102)
  room.leave('B')
  expect(codesOf('G')).toHaveLength(102)
})

test('a file with new invented codes at each poll does not enlarge the market', async () => {
  const warnings: object[] = []
  const log = { ...silentLogger, warn: (fields: object) => void warnings.push(fields) }
  const exchangers = smallMarket()
  const gate = await openMarketGate({
    exchangers,
    applyEveryMs: 0,
    threads: 1,
    deadlineMs: UNHURRIED_MS,
    log,
  })
  gates.push(gate)
  for (let poll = 0; poll < 3; poll++) {
    await gate.replaceExchanger(invented('omega', `P${poll}X`, 1_000))
    expect(gate.facts().currencies).toBeLessThan(120)
    expect(warnings.at(-1)).toEqual({ exchanger: 'omega', offers: 900 })
  }
})

test('the market’s tables are rebuilt when most of their codes are no longer used', () => {
  const room = new CurrencyCapacity()
  for (let poll = 0; poll < 7; poll++) room.fit(invented('alpha', `P${poll}X`, 100))
  expect(room.isCrowded).toBe(false)
  room.fit(invented('alpha', 'P7X', 100))
  expect(room.isCrowded).toBe(true)
  room.tidied()
  expect(room.isCrowded).toBe(false)
})
