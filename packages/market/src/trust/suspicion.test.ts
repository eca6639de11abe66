import { testProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_BELIEF } from '../belief/belief.ts'
import { findCycles } from '../cycles/find-cycles.ts'
import type { Market } from '../market/market.ts'
import { findPaths } from '../search/find-paths.ts'
import { isSuspiciousPath, suspicionsOf, suspiciousOffers } from './suspicion.ts'
import {
  exchangerOffersOf,
  type ExchangerSpec,
  marketOf,
  type OfferSpec,
} from '../testing/markets/market-spec.ts'
import {
  PLAUSIBLE_CODES,
  plausibleMarket,
  type PlausibleCode,
  pricedOffer,
} from '../testing/markets/plausible-market.ts'
import { ReadMeter } from '../testing/checks/read-meter.ts'
import { pairViews } from '../views/pair-view.ts'

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

  test('stays in answers, and its path is marked', () => {
    const answer = findPaths(poisoned, query)
    const [best] = answer.ok ? answer.paths : []
    expect(best?.id).toBe('wrong:ETH:BTC')
    expect(best && isSuspiciousPath(best)).toBe(true)
    expect(best && suspicionsOf(poisoned, best)).toMatchObject([
      { hopIndex: 0, suspicion: { reason: 'ABOVE_MARKET' } },
    ])
  })

  test('is left out on request', () => {
    const answer = findPaths(poisoned, { ...query, filter: { hideSuspicious: true } })
    const ids = answer.ok ? answer.paths.map(({ id }) => id) : []
    expect(ids).toHaveLength(17)
    expect(ids.filter((id) => id.includes('wrong'))).toEqual([])
  })

  test('makes cycles that are hidden together with the rate', () => {
    const cycles = { capital: { kind: 'usd', usd: 1000 } } as const
    const all = findCycles(poisoned, cycles)
    const sound = findCycles(poisoned, { ...cycles, filter: { hideSuspicious: true } })
    const isMarked = all.ok && all.cycles.map(({ path }) => isSuspiciousPath(path))
    expect(new Set(isMarked || [])).toEqual(new Set([true]))
    expect(sound).toMatchObject({ ok: true, cycles: [], proved: true })
  })
})

describe('a rate far above the market that an admin allows', () => {
  const wrong = { id: 'wrong', offers: [pricedOffer('ETH', 'BTC', 3)] }
  const other = { exchangerId: 'wrong', give: 'BTC', get: 'ETH' }
  const allowed = [{ exchangerId: 'wrong', give: 'ETH', get: 'BTC' }]
  const query = { give: 'ETH', get: 'BTC', giveAmount: 1, filter: { hideSuspicious: true } }
  const bestOf = (market: Market) => {
    const answer = findPaths(market, query)
    return answer.ok ? answer.paths[0]?.id : answer.reason
  }

  test('is not marked and is found even when suspicious rates are left out', () => {
    const market = marketOf({ ...plausibleMarket(wrong), allowed })
    expect(suspiciousOffers(market)).toEqual([])
    expect(bestOf(market)).toBe('wrong:ETH:BTC')
    const [pair] = pairViews(market, { give: 'ETH', get: 'BTC' })
    const [held] = pairViews(marketOf(plausibleMarket(wrong)), { give: 'ETH', get: 'BTC' })
    expect(pair!.bestRate).toBeGreaterThan(2 * held!.bestRate)
  })

  test('makes cycles that carry no mark either', () => {
    const cycles = {
      capital: { kind: 'usd', usd: 1000 },
      filter: { hideSuspicious: true },
    } as const
    const found = findCycles(marketOf({ ...plausibleMarket(wrong), allowed }), cycles)
    const paths = found.ok ? found.cycles.map(({ path }) => path) : []
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.some(isSuspiciousPath)).toBe(false)
  })

  test('stays allowed in later files, but only in its own pair', () => {
    const market = marketOf({ ...plausibleMarket(wrong), allowed })
    const again = market.replaceExchanger(exchangerOffersOf(wrong))
    expect([suspiciousOffers(again), bestOf(again)]).toEqual([[], 'wrong:ETH:BTC'])
    const elsewhere = marketOf({ ...plausibleMarket(wrong), allowed: [other] })
    expect(suspiciousOffers(elsewhere)).toHaveLength(1)
    expect(bestOf(elsewhere)).not.toContain('wrong')
  })
})

test('a market without wrong rates has no marks', () => {
  expect(suspiciousOffers(marketOf(plausibleMarket()))).toEqual([])
})

describe('a coin with an unsure price', () => {
  const sold = (...rates: readonly number[]): ExchangerSpec[] =>
    rates.map((get, at) => ({ id: `x${at}`, offers: [{ from: 'USDT', to: 'THIN', get }] }))
  const marksOf = (exchangers: readonly ExchangerSpec[]) => {
    const { exchangers: usual } = plausibleMarket()
    const market = marketOf({ exchangers: [...usual, ...exchangers], belief: DEFAULT_BELIEF })
    return suspiciousOffers(market).filter(({ offer }) => offer.to === 'THIN')
  }

  test('keeps its best offer unmarked, however much dearer most offers are', () => {
    expect(marksOf(sold(9.9, 9.8, 9.7, 8.9, 8.8, 8.7, 8.6, 8.5))).toEqual([])
  })

  test('has an offer marked as suspicious if it pays 72 % more than the second of three', () => {
    // Those that buy it pay half of its worth, and so does its price.
    const bought = Array.from({ length: 4 }, (_, at) => {
      return { id: `y${at}`, offers: [{ from: 'THIN', to: 'ETH', get: 0.05 / 3_000 }] }
    })
    const marks = marksOf([...sold(9.5 * 1.72, 9.5, 9.4), ...bought])
    expect(marks).toMatchObject([
      { offer: { exchanger: { id: 'x0' } }, suspicion: { reason: 'FAR_ABOVE_RIVALS' } },
    ])
    expect(marks[0]!.suspicion.edge).toBeCloseTo(1.72, 9)
  })
})

test('hundreds of marked offers in one pair cost a few reads each', () => {
  const offer: OfferSpec = { ...pricedOffer('ETH', 'BTC', 3), reserve: 1e9 }
  const steps = Array.from({ length: 250 }, (_, at) => ({
    min: at + 1,
    max: at + 2,
    get: 9_000 * (1 + (at % 2) / 10),
  }))
  const market = marketOf(plausibleMarket({ id: 'wrong', offers: [{ ...offer, steps }] }))
  const meter = new ReadMeter(market)
  let marked: ReturnType<typeof suspiciousOffers> = []
  const reads = meter.during(() => (marked = suspiciousOffers(market)))
  expect(marked.length).toBeGreaterThanOrEqual(250)
  expect(reads).toBeLessThan(20 * marked.length)
})

test('an offer of a currency without a price yet is suspicious until the market is rebuilt', () => {
  const offers = [{ from: 'USDT', to: 'NEW', get: 5 }]
  const next = exchangerOffersOf({ id: 'first', offers })
  const market = marketOf(plausibleMarket()).replaceExchanger(next)
  expect(suspiciousOffers(market)).toMatchObject([{ suspicion: { reason: 'UNPRICED' } }])
  const rebuilt = marketOf(plausibleMarket({ id: 'first', offers }))
  expect(suspiciousOffers(rebuilt)).toEqual([])
})

testProperty('exactly the injected poisoned rate is marked', {
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
