import { groupOf } from '@hopwise/feeds'
import {
  buildMarket,
  diagnoseNoRoute,
  type ExchangerOffers,
  findCycles,
  findPaths,
  type Market,
} from '@hopwise/market'
import { expect, test } from 'vitest'
import { revisionAt } from './cast/fault-plan.ts'
import { SimulatedMarket } from './simulated-market.ts'
import { offersOf, quantiles, readMarket, readSoundFile, START_S } from './testing/read-market.ts'

const simulated = new SimulatedMarket({ seed: 1, exchangers: 132, offers: 44_000 })
const market = readMarket(simulated)

test('the engine finds chains from bitcoin to roubles, at a fair price', () => {
  const answer = findPaths(market, { give: 'BTC', get: 'SBERRUB', giveAmount: 0.05 })
  if (!answer.ok) throw new Error(answer.reason)
  expect(answer.paths.length).toBeGreaterThan(20)
  const usd = new Map(simulated.money.map(({ code }, at) => [code, simulated.usdAt(START_S)[at]!]))
  const kept = answer.paths.map(({ giveAmount, getAmount }) => {
    return (getAmount * usd.get('SBERRUB')!) / (giveAmount * usd.get('BTC')!)
  })
  expect(kept[0]).toBeGreaterThan(0.965)
  expect(kept[0]).toBeLessThan(1.01)
  expect(new Set(answer.paths.map(({ hops }) => hops.length)).size).toBeGreaterThan(1)
})

test('some cash is dealt in at home alone, so that no city has both sides of some pairs', () => {
  const cash = market.currencies.codes.filter((code) => groupOf(code) === 'CASH')
  const reasons = cash.flatMap((give) =>
    cash.flatMap((get) => {
      if (give === get) return []
      const told = diagnoseNoRoute(market, { give, get, giveAmount: 1000 }, { mostHops: 4 })
      return told && !('ok' in told) ? [told] : []
    }),
  )
  const apart = reasons.filter(({ reason }) => reason === 'NO_COMMON_CITY')
  expect(apart.length).toBeGreaterThan(10)
  for (const { cities, proved } of apart) {
    expect(proved).toBe(true)
    expect(cities!.through.length).toBeGreaterThan(0)
    expect(cities!.give.filter((city) => cities!.get.includes(city))).toEqual([])
  }
})

test('what offers return of the market price is spread as in the real market', () => {
  const gains = gainsOf(market)
  const [p01, p10, median, p90, p99] = quantiles(gains, [0.01, 0.1, 0.5, 0.9, 0.99])
  expect(p01).toBeGreaterThan(0.55)
  expect(p10).toBeLessThan(0.92)
  expect(median).toBeGreaterThan(0.945)
  expect(median).toBeLessThan(0.975)
  expect(p90).toBeLessThan(0.99)
  expect(p99).toBeLessThan(1.03)
})

test('limits and reserves are what people meet', () => {
  const mins: number[] = []
  const maxs: number[] = []
  for (const { batch } of market.listings.flatMap((listing) => listing ?? [])) {
    for (let row = 0; row < batch.length; row++) {
      const usd = priceOf(market, batch.codes[batch.from[row]!]!)
      if (batch.lo[row]! > 0) mins.push(batch.lo[row]! * usd)
      maxs.push(batch.hi[row]! * usd)
    }
  }
  const [min, minHigh] = quantiles(mins, [0.5, 0.9])
  expect(min).toBeGreaterThan(25)
  expect(min).toBeLessThan(150)
  expect(minHigh).toBeLessThan(1_500)
  const [maxLow, max] = quantiles(maxs, [0.1, 0.5])
  expect(maxLow).toBeGreaterThan(500)
  expect(max).toBeGreaterThan(4_000)
  expect(max).toBeLessThan(40_000)
})

test(
  'over hours executable cycles are born, live for minutes and die',
  { timeout: 120_000 },
  () => {
    const world = new SimulatedMarket({ seed: 1, exchangers: 24, offers: 4_000, faultyShare: 0 })
    const lives = livesOfCycles(world, 120)
    const minutesWithout = lives.filter(({ profits }) => profits.length === 0).length
    // Most of the time every way round loses.
    expect(minutesWithout / lives.length).toBeGreaterThan(0.3)
    expect(minutesWithout / lives.length).toBeLessThan(0.95)
    const births = lives.filter(({ profits }, at) => {
      return profits.length > 0 && lives[at - 1]?.profits.length === 0
    })
    expect(births.length).toBeGreaterThan(5)
    const profits = lives.flatMap((life) => life.profits)
    expect(Math.max(...profits)).toBeLessThan(6)
    expect(Math.max(...profits)).toBeGreaterThan(0.5)
    expect(longestRun(lives.map((life) => life.profits.length > 0))).toBeLessThan(25)
  },
)

interface Minute {
  /** In percent, of all cycles that a purse of 300 dollars can walk. */
  readonly profits: readonly number[]
}

/** The market minute by minute, each file read when it changes. */
function livesOfCycles(world: SimulatedMarket, minutes: number): Minute[] {
  const revisions: number[] = []
  const listings: ExchangerOffers[] = []
  return Array.from({ length: minutes }, (_, minute) => {
    const atS = START_S + minute * 60
    for (const [rank, exchanger] of world.exchangers.entries()) {
      const revision = revisionAt(exchanger, atS)
      if (revision === revisions[rank]) continue
      revisions[rank] = revision
      listings[rank] = offersOf(exchanger, readSoundFile(world, rank, atS), atS)
    }
    const answer = findCycles(buildMarket(listings, { groupOf }), {
      capital: { kind: 'usd', usd: 300 },
      maxHops: 3,
      minProfitPercent: 0.2,
      filter: { hideSuspicious: true },
    })
    if (!answer.ok) throw new Error(answer.reason)
    return { profits: answer.cycles.map(({ profitPercent }) => profitPercent) }
  })
}

function longestRun(states: readonly boolean[]): number {
  let longest = 0
  let run = 0
  for (const state of states) {
    run = state ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

function gainsOf({ listings }: Market): number[] {
  return listings.flatMap((listing) => {
    if (!listing) return []
    const { batch } = listing
    return Array.from(batch.from.keys(), (row) => {
      const [from, to] = [batch.codes[batch.from[row]!]!, batch.codes[batch.to[row]!]!]
      const mid = priceOf(market, from) / priceOf(market, to)
      return batch.get[row]! / batch.give[row]! / mid
    })
  })
}

function priceOf({ currencies, usdPrices }: Market, code: string): number {
  return usdPrices[currencies.indexOf(code)!]!
}
