import { expect, test } from 'vitest'
import { buildMarket } from '../market/build-market.ts'
import type { Market } from '../market/market.ts'
import type { CurrencyGroup } from '../offers/currency-group.ts'
import { findPaths } from '../search/find-paths.ts'
import {
  type ExchangerSpec,
  exchangerOffersOf,
  groupOf,
  marketOf,
  type OfferSpec,
} from '../testing/markets/market-spec.ts'
import { DEFAULT_BELIEF } from '../belief/belief.ts'
import { currencyFacts } from './currency-facts.ts'
import { type HopView, MarketViews } from './path-view.ts'

const alpha = (reserve: number, offers: readonly OfferSpec[] = []): ExchangerSpec => ({
  id: 'alpha',
  offers: [{ from: 'BTC', to: 'USDT', get: 100, reserve }, ...offers],
})
const beta = (get: number): ExchangerSpec => ({
  id: 'beta',
  offers: [{ from: 'USDT', to: 'BTC', get }],
})
const market = marketOf({ exchangers: [alpha(5_000), beta(0.0099)] })

/** The hop from BTC to dollars, as a new answer shows it. */
function hopIn(version: Market, get = 'USDT', city?: string): HopView {
  const answer = findPaths(version, { give: 'BTC', get, giveAmount: 2, maxHops: 1 })
  if (!answer.ok) throw new Error(answer.reason)
  return new MarketViews(version, { city }).path(answer.paths[0]!).hops[0]!
}

test('parts of the market that did not change are the same object in later answers', () => {
  const before = hopIn(market)
  const later = hopIn(market.replaceExchanger(exchangerOffersOf(beta(0.0098))))
  expect(later.offer).toBe(before.offer)
  expect(later.exchanger).toBe(before.exchanger)
  expect([later.give, later.get]).toEqual([before.give, before.get])
  expect(later.give).toBe(before.give)
})

test('an offer with a changed reserve gets a new view, while the earlier view stays unchanged', () => {
  const before = hopIn(market).offer
  const next = market.replaceExchanger(exchangerOffersOf(alpha(7_000)))
  expect(hopIn(next).offer).toMatchObject({ reserve: 7_000, maxGive: 70 })
  expect(hopIn(next).offer.terms).not.toBe(before.terms)
  expect(hopIn(next).exchanger.reserveUsd).toBe(7_000)
  expect(hopIn(market).offer).toEqual(before)
})

test('a repeated file makes its offers younger and changes nothing else about them', () => {
  const before = hopIn(market).offer
  expect(before.receivedAtMs).toBe(0)
  const next = market.withReceived(new Map([['alpha', 60_000]]))
  expect(hopIn(next).offer).toEqual({ ...before, receivedAtMs: 60_000 })
  expect(hopIn(next).offer.terms).toBe(before.terms)
  expect(hopIn(market).offer).toEqual(before)
  expect(hopIn(next).exchanger.updatedAtMs).toBe(60_000)
})

test('a renamed exchanger is shown by its new name', () => {
  expect(hopIn(market).exchanger.name).toBe('Exchanger alpha')
  const offers = exchangerOffersOf(alpha(5_000))
  const next = market.replaceExchanger({
    ...offers,
    exchanger: { ...offers.exchanger, name: 'Alpha & Sons' },
  })
  expect(hopIn(next).exchanger.name).toBe('Alpha & Sons')
})

test('new prices are used in views of currencies, reserves and suspicion', () => {
  const cheap = alpha(5_000, [{ from: 'BTC', to: 'NEW', get: 300 }])
  const next = market.replaceExchanger(exchangerOffersOf(cheap))
  expect(hopIn(next, 'NEW')).toMatchObject({
    get: { usdPrice: null },
    offer: { reserveUsd: null, suspicious: true },
  })
  const { give, get, offer } = hopIn(next.repriced(), 'NEW')
  expect(get.usdPrice).toBeCloseTo(give.usdPrice! / 300, 9)
  expect(offer.reserveUsd).toBeCloseTo(offer.reserve * get.usdPrice!, 6)
  expect(offer.suspicious).toBe(false)
  const reserves = [next, next.repriced()].map((each) => hopIn(each).exchanger.reserveUsd!)
  expect(reserves[1]! - reserves[0]!).toBeCloseTo(offer.reserveUsd!, 6)
})

test('a price is shown as sure only if enough exchangers agree on it', () => {
  const both = (id: string, from: string, to: string, get: number): ExchangerSpec => ({
    id,
    offers: [
      { from, to, get: get * 0.99 },
      { from: to, to: from, get: 0.99 / get },
    ],
  })
  const three = (from: string, to: string, get: number) =>
    ['a', 'b', 'c'].map((id) => both(`${id}-${from}-${to}`, from, to, get))
  const exchangers = [
    ...three('BTC', 'USDT', 100),
    ...three('BTC', 'ETH', 20),
    ...three('ETH', 'USDT', 5.5),
    ...three('LTC', 'USDT', 1),
    ...three('LTC', 'BTC', 0.01),
    ...three('ETH', 'LTC', 6),
    both('alone', 'BTC', 'THIN', 7),
  ]
  const priced = marketOf({ exchangers, belief: DEFAULT_BELIEF })
  const factsByCode = new Map(currencyFacts(priced).map(({ code, ...facts }) => [code, facts]))
  expect(factsByCode.get('BTC')).toMatchObject({ priceSure: true })
  expect(factsByCode.get('ETH')!.priceDoubt).toBeGreaterThan(0.03)
  expect(factsByCode.get('ETH')!.priceSure).toBe(false)
  expect(factsByCode.get('THIN')).toMatchObject({ priceDoubt: null, priceSure: false })
  expect(factsByCode.get('THIN')!.usdPrice).toBeCloseTo(factsByCode.get('BTC')!.usdPrice! / 7, 6)
})

test('a currency is shown in its current group, even after the group has changed', () => {
  let group: CurrencyGroup = 'CRYPTO'
  const built = buildMarket([exchangerOffersOf(alpha(5_000))], { groupOf: () => group })
  expect(hopIn(built).get.group).toBe('CRYPTO')
  group = 'EMONEY'
  expect(hopIn(built).get.group).toBe('EMONEY')
})

test('a cash offer of several cities is shown in the requested city', () => {
  const offers = ['MSK', 'SPB'].map((city) => ({ from: 'BTC', to: 'CASHUSD', get: 99, city }))
  const cash = buildMarket([exchangerOffersOf({ id: 'cash', offers })], { groupOf })
  const cities = ['MSK', 'SPB', 'MSK', undefined].map((city) => hopIn(cash, 'CASHUSD', city))
  expect(cities.map(({ offer }) => offer.city)).toEqual(['MSK', 'SPB', 'MSK', 'MSK'])
  const [moscow, petersburg] = cities.map(({ offer }) => offer.terms)
  expect(petersburg).not.toBe(moscow)
})
