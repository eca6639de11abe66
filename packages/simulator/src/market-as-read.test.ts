import { groupOf } from '@hopwise/feeds'
import {
  buildMarket,
  diagnoseNoRoute,
  type ExchangerOffers,
  findCycles,
  findOpportunities,
  findPaths,
  type Hop,
  type Market,
} from '@hopwise/market'
import { expect, test } from 'vitest'
import { revisionAt } from './cast/file-timeline.ts'
import { SimulatedMarket } from './simulated-market.ts'
import { offersOf, quantiles, readMarket, readSoundFile, START_S } from './testing/read-market.ts'

const simulated = new SimulatedMarket({ seed: 1, exchangers: 132, offers: 44_000 })
const market = readMarket(simulated)

test('the engine finds chains from bitcoin to roubles at a fair price', () => {
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

test('many pairs of cash have no city in common', () => {
  const cash = market.currencies.codes.filter((code) => groupOf(code) === 'CASH')
  const reasons = cash.flatMap((give) =>
    cash.flatMap((get) => {
      if (give === get) return []
      const diagnosis = diagnoseNoRoute(market, { give, get, giveAmount: 1000 }, { mostHops: 4 })
      return diagnosis && !('ok' in diagnosis) ? [diagnosis] : []
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

test('returns of offers are spread around the market price as in the real market', () => {
  const gains = gainsOf(market)
  const [p01, p10, median, p90, p99] = quantiles(gains, [0.01, 0.1, 0.5, 0.9, 0.99])
  expect(p01).toBeGreaterThan(0.55)
  expect(p10).toBeLessThan(0.92)
  expect(median).toBeGreaterThan(0.945)
  expect(median).toBeLessThan(0.975)
  expect(p90).toBeLessThan(0.99)
  expect(p99).toBeLessThan(1.03)
})

test('limits and reserves are realistic', () => {
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

test('at each minute, 3 to 12 sources of profit are open to 1,000 dollars, and the sources change', () => {
  const lives = minutesOf(simulated, 12)
  for (const { sources, loops } of lives) {
    expect(sources.size).toBeGreaterThanOrEqual(3)
    expect(sources.size).toBeLessThanOrEqual(12)
    expect(loops).toBeGreaterThanOrEqual(30)
    expect(loops).toBeLessThanOrEqual(300)
  }
  const [first, last] = [lives[0]!.sources, lives.at(-1)!.sources]
  const born = lives.flatMap(({ sources }, at) => {
    return at === 0 ? [] : [...sources].filter((source) => !lives[at - 1]!.sources.has(source))
  })
  expect(born.length).toBeGreaterThan(lives.length / 2)
  // Some sources outlive all others, and most of the first ones are gone.
  const stayed = [...first].filter((source) => lives.every(({ sources }) => sources.has(source)))
  expect(stayed.length).toBeGreaterThanOrEqual(2)
  expect([...first].filter((source) => !last.has(source)).length).toBeGreaterThan(0)
})

test('loops through bait offers appear beside real profits and are marked as suspicious', () => {
  const baits = simulated.bargainsAt(START_S).filter(({ gain }) => gain > 0.02)
  expect(baits.length).toBeGreaterThan(0)
  const query = { ...asPagesAsk, maxHops: 2, limit: 500 }
  const shown = findCycles(market, { ...query, filter: {} })
  if (!shown.ok) throw new Error(shown.reason)
  const isBait = ({ offer }: Hop) =>
    baits.some((bait) => {
      const pair = simulated.pairOf(bait)
      const isIts = String(bait.rank + 1) === offer.exchanger.id
      return isIts && pair?.from === offer.from && pair.to === offer.to
    })
  const through = shown.cycles.flatMap(({ path }) => path.hops.filter(isBait))
  expect(through.length).toBeGreaterThan(0)
  expect(through.every(({ offer }) => offer.isSuspicious)).toBe(true)
})

const asPagesAsk = {
  capital: { kind: 'upTo', usd: 1_000 },
  maxHops: 3,
  minProfitPercent: 0.1,
  filter: { hideSuspicious: true },
} as const

interface Minute {
  /** The sources by exchanger and pair. */
  readonly sources: ReadonlySet<string>
  readonly loops: number
}

/** The market minute by minute, each file read when it changes. */
function minutesOf(world: SimulatedMarket, minutes: number): Minute[] {
  const revisions: number[] = []
  const listings: ExchangerOffers[] = []
  return Array.from({ length: minutes }, (_, minute) => {
    const atS = START_S + minute * 60
    for (const [rank, exchanger] of world.exchangers.entries()) {
      const revision = revisionAt(exchanger, atS)
      if (exchanger.fault !== undefined || revision === revisions[rank]) continue
      revisions[rank] = revision
      listings[rank] = offersOf(exchanger, readSoundFile(world, rank, atS), atS)
    }
    const read = buildMarket(Object.values(listings), { groupOf })
    const found = findOpportunities(read, { ...asPagesAsk, limit: 50 })
    const loops = findCycles(read, { ...asPagesAsk, groupBy: 'CURRENCIES', limit: 1_000 })
    if (!found.ok || !loops.ok) throw new Error('refused')
    const sources = found.opportunities.map(({ best, sourceHop }) => {
      const { offer } = best.path.hops[sourceHop]!
      return `${offer.exchanger.id} ${offer.from} ${offer.to}`
    })
    return { sources: new Set(sources), loops: loops.cycles.length }
  })
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
