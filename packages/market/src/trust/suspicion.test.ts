import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findCycles } from '../cycles/find-cycles.ts'
import { findPaths } from '../paths/find-paths.ts'
import { isSuspiciousPath, suspicionsOf, suspiciousOffers } from './suspicion.ts'
import { exchangerOffersOf, marketOf } from '../testing/market-spec.ts'
import {
  PLAUSIBLE_CODES,
  plausibleMarket,
  type PlausibleCode,
  pricedOffer,
} from '../testing/plausible-market.ts'
import { testProperty } from '../testing/run-property.ts'

describe('a rate far above the market', () => {
  const poisoned = marketOf(
    plausibleMarket({ id: 'wrong', offers: [pricedOffer('ETH', 'BTC', 3)] }),
  )
  const query = { give: 'ETH', get: 'BTC', giveAmount: 1 }

  test('is marked with its reason', () => {
    const marked = suspiciousOffers(poisoned)
    expect(marked.map(({ offer }) => offer.id)).toEqual(['wrong:ETH:BTC'])
    expect(marked).toMatchObject([{ suspicion: { reason: 'ABOVE_MARKET', band: 1.2 } }])
  })

  test('stays in answers, where the path says so', () => {
    const answer = findPaths(poisoned, query)
    const [best] = answer.ok ? answer.paths : []
    expect(best?.id).toBe('wrong:ETH:BTC')
    expect(best && isSuspiciousPath(best)).toBe(true)
    expect(best && suspicionsOf(poisoned, best)).toMatchObject([
      { hopIndex: 0, suspicion: { reason: 'ABOVE_MARKET' } },
    ])
  })

  test('is kept out where asked', () => {
    const answer = findPaths(poisoned, { ...query, filter: { hideSuspicious: true } })
    const ids = answer.ok ? answer.paths.map(({ id }) => id) : []
    expect(ids).toHaveLength(17)
    expect(ids.filter((id) => id.includes('wrong'))).toEqual([])
  })

  test('makes cycles that vanish with it', () => {
    const cycles = { capital: { kind: 'usd', usd: 1000 } } as const
    const all = findCycles(poisoned, cycles)
    const sound = findCycles(poisoned, { ...cycles, filter: { hideSuspicious: true } })
    const isMarked = all.ok && all.cycles.map(({ path }) => isSuspiciousPath(path))
    expect(new Set(isMarked || [])).toEqual(new Set([true]))
    expect(sound).toMatchObject({ ok: true, cycles: [], proved: true })
  })
})

test('a market without a wrong rate has nothing marked', () => {
  expect(suspiciousOffers(marketOf(plausibleMarket()))).toEqual([])
})

test('a currency newer than the prices is marked until the market is built anew', () => {
  const offers = [{ from: 'USDT', to: 'NEW', get: 5 }]
  const next = exchangerOffersOf({ id: 'first', offers })
  const market = marketOf(plausibleMarket()).replaceExchanger(next)
  expect(suspiciousOffers(market)).toMatchObject([{ suspicion: { reason: 'UNPRICED' } }])
  const rebuilt = marketOf(plausibleMarket({ id: 'first', offers }))
  expect(suspiciousOffers(rebuilt)).toEqual([])
})

testProperty('one injected poison is marked, and nothing but it', {
  runs: 200,
  cases: fc.record({
    pair: fc.shuffledSubarray(PLAUSIBLE_CODES, { minLength: 2, maxLength: 2 }),
    factor: fc.double({ min: 1.25, max: 1e9, noNaN: true }),
  }),
  holds: expectMarked,
})

function expectMarked({ pair, factor }: { pair: PlausibleCode[]; factor: number }): void {
  const [from = 'BTC', to = 'ETH'] = pair
  const offers = [pricedOffer(from, to, factor)]
  const market = marketOf(plausibleMarket({ id: 'wrong', offers }))
  const marked = suspiciousOffers(market).map(({ offer }) => offer)
  expect(marked).toMatchObject([{ exchanger: { id: 'wrong' }, from, to }])
}
