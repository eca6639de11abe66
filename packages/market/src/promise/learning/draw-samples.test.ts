import { expect, test } from 'vitest'
import { marketOfMinute } from '../../testing/markets/market-of-minute.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { restorePath } from '../../paths/restore-path.ts'
import { HORIZONS } from '../hop-minutes.ts'
import { openPromises } from '../open-promises.ts'
import { FIRST_MODEL } from '../promise-model.ts'
import { bandOf, promiseView } from '../promise-view.ts'
import type { LookWeather } from '../weather/look-weather.ts'
import { stepsNear } from './amount-steps.ts'
import { drawSamples, type DrawOptions, type ShownRow } from './draw-samples.ts'

const CODES = ['BTC', 'ETH', 'USDT', 'XMR'] as const
const PRICES = { BTC: 60_000, ETH: 3_000, USDT: 1, XMR: 150 } as const

const exchangers = Array.from({ length: 12 }, (_, at) => ({
  id: `exchanger-${at}`,
  offers: CODES.flatMap((from) =>
    CODES.filter((to) => to !== from).map((to) => ({
      from,
      to,
      get: (PRICES[from] / PRICES[to]) * (0.98 + at / 1_000),
    })),
  ),
}))
const market = marketOfMinute(10, exchangers)

/** Promises after looks at these minutes. Twelve offers together are soon watched an hour. */
function promisesAfter(minutes: readonly number[], weather?: LookWeather) {
  const promises = openPromises({ ...FIRST_MODEL, version: 3 })
  for (const minute of minutes) {
    promises.observe(marketOfMinute(minute, exchangers), minute * 60_000, weather)
  }
  return promises
}

function drawn(options: Partial<DrawOptions> = {}, promises = promisesAfter([0, 5, 10])) {
  return drawSamples(market, promises, {
    shown: [],
    atMs: 0,
    random: seededRandom(1),
    ...options,
  })
}

const shownDirect = Array.from({ length: 60 }, (_, at): ShownRow => ({
  id: `exchanger-${at % 12}:BTC:${CODES[1 + (Math.floor(at / 12) % 3)]}`,
  giveAmount: at < 36 ? 0.0123 : 0.0125,
  place: (at % 5) + 1,
}))
const chain = { id: 'exchanger-0:BTC:USDT>exchanger-1:USDT:ETH', giveAmount: 0.1, place: 1 }
const loop = { id: 'exchanger-11:BTC:USDT>exchanger-1:USDT:BTC', giveAmount: 0.1, place: 1 }

test('of 100 sampled offers, half were shown to users and a quarter are the best of their pairs', () => {
  const samples = drawn({ shown: [...shownDirect, chain, loop] })
  const counts = Object.groupBy(samples, ({ kind, draw }) => `${kind} ${draw}`)
  expect(Object.entries(counts).map(([name, own]) => [name, own.length])).toEqual([
    ['DIRECT SHOWN', 50],
    ['DIRECT BEST', 25],
    ['DIRECT ANY', 25],
    ['CHAIN SHOWN', 1],
    ['LOOP SHOWN', 1],
  ])
  expect(samples.every(({ version }) => version === 3)).toBe(true)
})

test('an offer that was shown a thousand times is sampled as often as one that was shown once', () => {
  const often = Array.from({ length: 1_000 }, () => ({ ...shownDirect[0]! }))
  const samples = drawn({
    shown: [...often, ...shownDirect.slice(1, 3), chain, { ...chain }, loop],
  })
  const shown = samples.filter(({ draw }) => draw === 'SHOWN')
  const ids = shown.map(({ hops }) => hops.map(({ offerId }) => offerId).join('>'))
  expect(ids.toSorted()).toEqual(
    [...shownDirect.slice(0, 3), chain, loop].map(({ id }) => id).toSorted(),
  )
})

test('the best offers of pairs fill up the samples when users were shown too few offers', () => {
  const samples = drawn({ shown: shownDirect.slice(0, 3) })
  expect(samples).toHaveLength(100)
  const best = samples.filter(({ draw }) => draw === 'BEST')
  expect(best).toHaveLength(72)
  // The exchanger with the largest number pays most.
  for (const { place, hops } of best) {
    expect(hops[0]!.exchangerId).toBe(`exchanger-${12 - place!}`)
  }
})

test('amounts of samples are 1, 2 or 5 dollars times a power of ten', () => {
  for (const { giveAmount, hops } of drawn({ shown: [...shownDirect, chain, loop] })) {
    const [, give] = hops[0]!.offerId.split(':')
    const index = market.currencies.indexOf(give!)!
    const usd = giveAmount * market.usdPrices[index]!
    expect(Number(usd.toPrecision(9)).toExponential()).toMatch(/^[125]e/)
  }
  const bitcoin = market.usdPrices[market.currencies.indexOf('BTC')!]!
  const { giveAmount } = drawn({ shown: shownDirect })[0]!
  expect(giveAmount * bitcoin).toBeCloseTo(stepsNear(0.0123 * bitcoin)[0]!, 6)
  expect(stepsNear(690)[0]).toBe(500)
  expect(stepsNear(1_500)).toEqual([2_000, 1_000, 500])
  expect(stepsNear(0.008)[0]).toBe(0.01)
})

test('the same random numbers draw the same samples', () => {
  expect(drawn({ shown: shownDirect })).toEqual(drawn({ shown: shownDirect }))
  expect(drawn({ random: seededRandom(2) })).not.toEqual(drawn())
})

test('an empty market has no samples', () => {
  const promises = openPromises()
  const empty = marketOfMinute(0, [])
  promises.observe(empty, 0)
  const options = { shown: shownDirect, atMs: 0, random: seededRandom(1) }
  expect(drawSamples(empty, promises, options)).toEqual([])
})

/** Promises in a storm: twice the odds to break at ten minutes and before, then three times. */
const inStorm = (isInUse: boolean) =>
  promisesAfter([0, 5, 10], { factors: [2, 2, 3, 3, 3], isInUse })

test('a sample stores both the chances as shown and those of the model alone', () => {
  const options = { shown: [...shownDirect.slice(0, 1), chain] }
  const plain = drawn(options)
  const placeFactor: DrawOptions['placeFactor'] = (place) => (place === 'FIRST' ? 1.2 : 1)
  const stormy = drawn({ ...options, placeFactor }, inStorm(true))
  const odds = (chance: number) => (1 - chance) / chance
  const [before, after] = [plain[0]!, stormy[0]!]
  expect(after.modelled).toEqual(before.chances)
  const factors = after.chances.map((chance, at) => odds(chance) / odds(before.chances[at]!))
  for (const [at, factor] of [2.4, 2.4, 3.6, 3.6, 3.6].entries()) {
    expect(factors[at]).toBeCloseTo(factor, 9)
  }
  expect(after.floor!).toBeLessThan(before.floor!)
  // The hops of the chain are ordered at 5 minutes, and far beyond 10.
  const [chained] = stormy.filter(({ kind }) => kind === 'CHAIN')
  expect(chained!.chances).toHaveLength(1)
  expect(chained!.chances[0]!).toBeLessThan(chained!.modelled[0]!)
})

test('a sample says what pages show, and keeps the chances with and without the weather', () => {
  const shown = [...shownDirect, chain, loop]
  const [usual, logged, used] = [promisesAfter([0, 5, 10]), inStorm(false), inStorm(true)].map(
    (promises) => ({ promises, samples: drawn({ shown }, promises) }),
  ) as [Drawn, Drawn, Drawn]
  for (const [at, { chances, inWeather, modelled }] of used.samples.entries()) {
    // The weather changes nothing that is said until it is in use; both chances are sampled anyway.
    const before = logged.samples[at]!
    expect(before.chances).toEqual(usual.samples[at]!.chances)
    expect([before.inWeather, before.modelled]).toEqual([inWeather, modelled])
    expect([chances, before.chances]).toEqual([inWeather, modelled])
    expect(inWeather[0]).toBeLessThan(modelled[0]!)
  }
  for (const { promises, samples } of [usual, logged, used]) {
    for (const { kind, band, hops, giveAmount, getAmount, floor, chances } of samples) {
      if (kind === 'LOOP') continue
      const id = hops.map(({ offerId }) => offerId).join('>')
      const view = promiseView(market, restorePath(market, id, giveAmount)!.hops, promises)
      expect(band).toBe(view.band)
      expect((floor ?? NaN) * getAmount).toBeCloseTo(view.floorAmount ?? NaN, 9)
      const own = kind === 'CHAIN' ? chances[0]! : chances[HORIZONS.indexOf(5)]!
      expect(Math.round(own * 100) / 100).toBe(view.probability)
    }
  }
})

interface Drawn {
  readonly promises: ReturnType<typeof openPromises>
  readonly samples: ReturnType<typeof drawSamples>
}

test('a row that is too new is sampled without a floor, since none was named', () => {
  const samples = drawn({ shown: [...shownDirect, chain, loop] }, promisesAfter([10]))
  for (const { band, floor } of samples) {
    expect([band, floor]).toEqual(['TOO_NEW', undefined])
  }
})

test('the word of a sampled loop is the word that pages show, whatever the loop earns', () => {
  const promises = promisesAfter([0, 5, 10])
  const shown = Array.from({ length: 10 }, (_, at) => ({
    ...loop,
    id: `exchanger-11:BTC:USDT>exchanger-${at}:USDT:BTC`,
  }))
  const counts = { shown: 0, best: 0, any: 0, chains: 10 }
  const samples = drawn({ shown, counts }, promises)
  expect(samples).toHaveLength(10)
  for (const { band, hops, giveAmount, floor, getAmount } of samples) {
    const id = hops.map(({ offerId }) => offerId).join('>')
    const path = restorePath(market, id, giveAmount)!
    const view = promiseView(market, path.hops, promises)
    expect(band).toBe(view.band)
    expect(floor! * getAmount).toBeCloseTo(view.floorAmount!, 9)
  }
  const chances = samples.map(({ chances: [chance] }) => chance!)
  expect(samples.some(({ band }, at) => band !== bandOf(chances[at]!, false))).toBe(true)
})

test('a sampled loop keeps its promise if it still returns the amount that it took', () => {
  const [sample] = drawn({ shown: [loop] }).filter(({ kind }) => kind === 'LOOP')
  expect(sample!.least).toBeCloseTo(Math.min(1, sample!.giveAmount / sample!.getAmount), 12)
})
