import { describe, expect, test } from 'vitest'
import { exchangerOffersOf, marketOf, type OfferSpec } from '../testing/markets/market-spec.ts'
import { plausibleMarket, pricedOffer } from '../testing/markets/plausible-market.ts'
import { findPositions } from './find-positions.ts'

const sold = (own: OfferSpec) => plausibleMarket({ id: 'own', offers: [own] })
const baseQuery = { exchangerId: 'own', amountUsd: 500, places: [1, 3, 10], freshSinceMs: 0 }
const positionOf = (own: OfferSpec, query = {}) =>
  findPositions(marketOf(sold(own)), { ...baseQuery, ...query })[0]!

const fair = pricedOffer('USDT', 'BTC', 0.98)

describe('an offer has no place in the ranking at an amount', () => {
  test.each([
    ['when it takes only larger amounts', { min: 600 }, 'BELOW_MIN'],
    ['when it takes only smaller amounts', { max: 400 }, 'ABOVE_MAX'],
    ['when its reserve is smaller', { reserve: 400 / 60_000 }, 'RESERVE'],
  ])('%s', (_why, terms, reason) => {
    const { place, reason: actualReason, rates, others } = positionOf({ ...fair, ...terms })
    expect([place, actualReason, rates, others]).toEqual([null, reason, [], 6])
  })

  test('when its rate is suspiciously high, and then a lower rate is suggested', () => {
    const position = positionOf(pricedOffer('USDT', 'BTC', 3))
    expect(position).toMatchObject({ place: null, reason: 'SUSPICIOUS' })
    expect(position.rates[0]).toMatchObject({ place: 1, isHeld: false })
    expect(position.rates[0]!.changePercent).toBeLessThan(-60)
  })

  test('when its file is old, just like a rival with an old file', () => {
    const market = marketOf(sold(fair))
    const old = { ...baseQuery, freshSinceMs: 1 }
    expect(findPositions(market, old)[0]).toMatchObject({ reason: 'STALE', others: 0 })
    const fresh = { ...exchangerOffersOf({ id: 'own', offers: [fair] }), receivedAtMs: 1 }
    const [position] = findPositions(market.replaceExchanger(fresh), old)
    expect(position).toMatchObject({ place: 1, reason: null, others: 0, bestRate: null, rates: [] })
  })

  test('when the currency has no known price', () => {
    const offers = [{ from: 'ONE', to: 'OTHER' }]
    const [position] = findPositions(marketOf({ exchangers: [{ id: 'own', offers }] }), baseQuery)
    expect(position).toMatchObject({ place: null, reason: 'UNPRICED', others: 0, rates: [] })
  })
})

test('of an exchanger’s offers in a pair, the list shows the one that pays most at the stated amount', () => {
  const cash = (city: string, gain: number) => ({ ...pricedOffer('USDT', 'CASHUSD', gain), city })
  const market = marketOf(
    plausibleMarket({ id: 'own', offers: [cash('MSK', 0.9), cash('SPB', 0.999)] }),
  )
  expect(findPositions(market, baseQuery)).toMatchObject([{ place: 1, printedGet: 0.999 }])
})

test('an exchanger outside the market has no position', () => {
  expect(findPositions(marketOf(plausibleMarket()), baseQuery)).toEqual([])
})

test('no rate is suggested for the tenth place when there are only six rivals', () => {
  expect(positionOf(fair).rates.map(({ place }) => place)).toEqual([1, 3])
})

describe('a place that needs a suspiciously high rate', () => {
  const pairOf = (exchangerId: string) => ({ exchangerId, give: 'USDT', get: 'BTC' })
  const own: OfferSpec = { ...fair, give: 1, get: 0.000016333, quantum: 0.5 / 16_333 }
  const high = { id: 'high', offers: [pricedOffer('USDT', 'BTC', 1.4)] }
  const spec = plausibleMarket({ id: 'own', offers: [own] }, high)

  test('is listed with the highest rate that is not suspicious, and the limit is marked', () => {
    const market = marketOf({ ...spec, allowed: [pairOf('high')] })
    const [first, third] = findPositions(market, baseQuery)[0]!.rates
    expect([first, third]).toMatchObject([{ isHeld: true }, { isHeld: false }])
    const published = (get: number) => {
      const offers = [{ ...own, get: Number(get.toFixed(9)) }]
      const next = market.replaceExchanger(exchangerOffersOf({ id: 'own', offers }))
      return findPositions(next, baseQuery)[0]!
    }
    expect(published(first!.get)).toMatchObject({ reason: null, place: 2 })
    expect(published(first!.get + 1e-9)).toMatchObject({ reason: 'SUSPICIOUS', place: null })
  })

  test('is listed with its true rate for an exchanger that an admin allows', () => {
    const market = marketOf({ ...spec, allowed: [pairOf('high'), pairOf('own')] })
    const [first] = findPositions(market, baseQuery)[0]!.rates
    expect(first).toMatchObject({ place: 1, isHeld: false })
    expect(first!.rate * 60_000).toBeGreaterThan(1.4)
  })

  test('is listed with a capped rate even where the offer has a fixed fee', () => {
    const rate = { from: 'USDT', to: 'BTC' }
    const feeOwner: OfferSpec = { ...rate, give: 1.1, get: 1, quantum: 0.005 / 1.1, toFee: 0.5 }
    const others: OfferSpec[] = [
      { ...rate, give: 1, get: 1.092858 },
      { ...rate, give: 1, get: 0.92 },
      { ...rate, give: 0.9, get: 1 },
    ]
    const market = marketOf({
      exchangers: [
        ...others.map((offer, at) => ({ id: `other-${at}`, offers: [offer] })),
        { id: 'own', offers: [feeOwner] },
      ],
    })
    const query = { ...baseQuery, amountUsd: 100, places: [1] }
    const [first] = findPositions(market, query)[0]!.rates
    expect(first).toMatchObject({ place: 1, give: 0.91, get: 1, isHeld: true })
    const offers = [{ ...feeOwner, give: 0.91 }]
    const next = market.replaceExchanger(exchangerOffersOf({ id: 'own', offers }))
    expect(findPositions(next, query)[0]).toMatchObject({ place: 1, reason: null })
  })
})

describe('a place whose rate conflicts with the terms of the offer', () => {
  const ratesOf = (own: OfferSpec) => positionOf(own).rates
  // The best of the others pays 0.995 for 60,000, and the query is for 500 dollars.
  const near: OfferSpec = { ...fair, give: 1, get: 0.98 / 60_000, quantum: 0 }

  test('is left out when the reserve is too small', () => {
    const [first] = ratesOf(near)
    const payout = 500 * first!.get
    expect(ratesOf({ ...near, reserve: payout * 1.001 })[0]).toEqual(first)
    expect(ratesOf({ ...near, reserve: payout * 0.999 }).map(({ place }) => place)).toEqual([3])
  })

  test('is left out when the largest payout would be exceeded', () => {
    const [first] = ratesOf(near)
    const getMax = Number((500 * first!.get * 0.999).toPrecision(8))
    expect(ratesOf({ ...near, getMax }).map(({ place }) => place)).toEqual([3])
  })

  test('is listed with the smallest rate that the least payout allows', () => {
    const high: OfferSpec = { ...fair, give: 1, get: 1 / 60_000, quantum: 0 }
    const [first] = ratesOf(high)
    const getMin = Number((500 * first!.get * 1.001).toPrecision(8))
    const [other] = ratesOf({ ...high, getMin })
    expect(500 * other!.get).toBeGreaterThanOrEqual(getMin)
    expect(500 * other!.get).toBeCloseTo(getMin, 9)
  })

  test('is left out when a tier has its own rate', () => {
    const step = { min: 100, max: 0, give: 1, get: 0.99 / 60_000 }
    expect(ratesOf({ ...near, steps: [step] })).toEqual([])
    expect(ratesOf({ ...near, steps: [{ ...step, min: 600 }] })).not.toEqual([])
  })
})

test('the rate for a place is printed as in the file, with the same decimals on the same side', () => {
  const numbersFor = (rate: Partial<OfferSpec>) => {
    const [first] = positionOf({ ...fair, ...rate }).rates
    return [first!.give, first!.get]
  }
  // The best of the others pays 0.995 for 60,000.
  expect(numbersFor({ give: 61_000.5, get: 1, quantum: 0.5 / 610_005 })).toEqual([60_301.5, 1])
  expect(numbersFor({ give: 61_000, get: 1, quantum: 0.5 / 61_000 })).toEqual([60_301, 1])
  const [give, get] = numbersFor({ give: 1, get: 0.0000163, quantum: 0.5 / 16_300 })
  expect([give, get]).toEqual([1, 0.000016584])
})
