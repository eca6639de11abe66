import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskOfConditions } from '../offers/condition.ts'
import { marketOf } from '../testing/markets/market-spec.ts'
import { plausibleMarket, pricedOffer } from '../testing/markets/plausible-market.ts'
import { exchangerStanding } from './exchanger-standing.ts'
import { reviewsFactor } from './confidence-factors.ts'

describe('the trust rating of an exchanger', () => {
  test('depends only on its reviews when its offers have no faults', () => {
    const fair = { id: 'fair', goodReviews: 95, offers: [pricedOffer('ETH', 'BTC', 0.99)] }
    const standing = exchangerStanding(marketOf(plausibleMarket(fair)), 'fair')
    expect(standing?.doubts).toEqual([
      { reason: 'REVIEWS', factor: expect.closeTo(reviewsFactor(95, 0)) as number, offers: 1 },
    ])
    expect(standing).toMatchObject({ judged: 1, trust: 'HIGH' })
  })

  test('states how many offers cause a doubt, and weighs the doubt by their number', () => {
    const identityCheck = { conditions: maskOfConditions(['IDENTITY_CHECK']) }
    const market = marketOf(
      plausibleMarket({
        id: 'half',
        goodReviews: 1e9,
        offers: [
          { ...pricedOffer('ETH', 'BTC', 0.99), ...identityCheck },
          pricedOffer('BTC', 'ETH', 0.99),
        ],
      }),
    )
    const doubt = exchangerStanding(market, 'half')?.doubts.find(
      ({ reason }) => reason === 'IDENTITY_CHECK',
    )
    expect(doubt).toMatchObject({ offers: 1, factor: expect.closeTo(Math.sqrt(0.9)) as number })
  })

  test('is suspicious when most of its offers are', () => {
    const offers = [pricedOffer('ETH', 'BTC', 3)]
    const market = marketOf(plausibleMarket({ id: 'wrong', goodReviews: 1e6, offers }))
    const standing = exchangerStanding(market, 'wrong')
    expect(standing?.trust).toBe('SUSPICIOUS')
    expect(standing?.distance).toBeNull()
  })

  test('is undefined for an exchanger without an offer', () => {
    const market = marketOf({ exchangers: [{ id: 'empty' }] })
    expect(exchangerStanding(market, 'empty')).toBeUndefined()
    expect(exchangerStanding(market, 'nobody')).toBeUndefined()
  })
})

describe('an exchanger’s distance from the market', () => {
  test('is the median of what its sound offers return', () => {
    const market = marketOf(
      plausibleMarket({
        id: 'mixed',
        offers: [
          pricedOffer('ETH', 'BTC', 0.97),
          pricedOffer('BTC', 'ETH', 0.98),
          pricedOffer('USDT', 'BTC', 0.99),
          pricedOffer('BTC', 'USDT', 3),
        ],
      }),
    )
    const distance = exchangerStanding(market, 'mixed')?.distance
    expect(distance?.offers).toBe(3)
    expect(distance?.medianPercent).toBeCloseTo(-2, 0)
    expect(distance?.lowPercent).toBeCloseTo(-3, 0)
  })

  test('lies between its quartiles, whatever the offers', () => {
    const factors = fc.array(fc.double({ min: 0.5, max: 1.1, noNaN: true }), {
      minLength: 1,
      maxLength: 2,
    })
    assertProperty(
      fc.property(factors, (each) => {
        const offers = each.map((factor, at) =>
          at === 0 ? pricedOffer('ETH', 'BTC', factor) : pricedOffer('BTC', 'ETH', factor),
        )
        const standing = exchangerStanding(marketOf(plausibleMarket({ id: 'any', offers })), 'any')!
        const product = standing.doubts.reduce((score, { factor }) => score * factor, 1)
        expect(standing.confidence).toBeCloseTo(product)
        const { lowPercent, medianPercent, highPercent } = standing.distance ?? NOWHERE
        expect(lowPercent).toBeLessThanOrEqual(medianPercent)
        expect(medianPercent).toBeLessThanOrEqual(highPercent)
      }),
      { numRuns: 40 },
    )
  })
})

const NOWHERE = { lowPercent: 0, medianPercent: 0, highPercent: 0 }
