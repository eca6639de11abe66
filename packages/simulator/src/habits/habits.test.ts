import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { SimulatedMarket } from '../simulated-market.ts'
import { readSoundFile, START_S } from '../testing/read-market.ts'
import { type Habit, HABIT_SHARES, HABITS } from './habit.ts'
import type { PairIndexes } from './habits.ts'

const usual = { seed: 1, exchangers: 132, offers: 44_000, habits: true }
const market = new SimulatedMarket(usual)
const HOUR_S = 3_600

/** The largest sound exchanger of each habit. */
const largest = HABITS.map((habit) => {
  return market.exchangers.findIndex((each) => each.habit === habit && each.fault === undefined)
})

test('a market without habits has the same files as before habits existed, byte by byte', () => {
  const plain = new SimulatedMarket({ ...usual, habits: false })
  const files = createHash('sha256')
  for (const rank of plain.exchangers.keys()) files.update(plain.fileAt(rank, START_S).bytes)
  expect(files.digest('hex')).toBe(FILES_BEFORE_HABITS)
  expect(plain.exchangers.filter(({ habit }) => habit)).toEqual([])
  expect(plain.volatilityAt(START_S)).toBe(1)
})

/** The hash of all files, taken before habits existed. */
const FILES_BEFORE_HABITS = '33f59c963b89aa6e5027db3da3aaeba3a6adc0b5f05e9375efdfc4a4c564b543'

test('each habit has its intended share of exchangers', () => {
  const { exchangers } = new SimulatedMarket({ ...usual, exchangers: 2_000 })
  for (const habit of HABITS) {
    const share = exchangers.filter((each) => each.habit === habit).length / 2_000
    const expected = HABIT_SHARES[habit] / 100
    const deviation = Math.sqrt((expected * (1 - expected)) / 2_000)
    expect(Math.abs(share - expected)).toBeLessThan(3 * deviation)
  }
})

test('files with habits are the same byte by byte, whatever moments were requested before', () => {
  const again = new SimulatedMarket(usual)
  const moments = Array.from({ length: 5 }, (_, at) => START_S + at * 1_777)
  const files = moments.flatMap((atS) => largest.map((rank) => market.fileAt(rank, atS).bytes))
  const later = moments.toReversed().flatMap((atS) => {
    again.offerAt(largest[1]!, pairOf(again, 'BTC', 'USDTTRC20'), atS + 999_999)
    return largest.toReversed().map((rank) => again.fileAt(rank, atS).bytes)
  })
  expect(files.map((bytes, at) => bytes.equals(later.at(-1 - at)!))).not.toContain(false)
})

test.each(HABITS.map((habit, at) => [habit, largest[at]!] as const))(
  'the single offer computed for a %s exchanger equals the offer in the exchanger’s file',
  (_, rank) => {
    let withdrawn = 0
    for (let hour = 0; hour < 8; hour++) {
      const atS = START_S + hour * HOUR_S
      const offer = market.offerAt(rank, pairOf(market, 'BTC', 'USDTTRC20'), atS)
      const { batch } = readSoundFile(market, rank, atS)
      const row = batch.from.findIndex((from, each) => {
        return batch.codes[from] === 'BTC' && batch.codes[batch.to[each]!] === 'USDTTRC20'
      })
      const printed = row < 0 ? undefined : [batch.give[row], batch.get[row]]
      expect(printed).toEqual(offer && [Number(offer.give), Number(offer.get)])
      if (!offer) withdrawn++
    }
    expect(withdrawn).toBeLessThan(8)
  },
)

test('a steady exchanger keeps its rates for five minutes', () => {
  expect(ratesOf('steady', { everyS: 60, count: 60 }).size).toBeLessThanOrEqual(13)
  expect(ratesOf('lagging', { everyS: 60, count: 60 }).size).toBeGreaterThan(50)
})

test('a baiting exchanger alternates between two rates, the lower one 1.5 percent below the higher', () => {
  const rank = largest[HABITS.indexOf('baiting')]!
  const pair = pairOf(market, 'USDTTRC20', 'USDTERC20')
  const rates = Array.from({ length: 120 }, (_, minute) => {
    return market.offerAt(rank, pair, START_S + minute * 60)!.rate
  })
  const middle = (Math.max(...rates) + Math.min(...rates)) / 2
  const high = rates.filter((rate) => rate > middle)
  const low = rates.filter((rate) => rate < middle)
  expect(meanOf(low) / meanOf(high)).toBeCloseTo(1 - 0.015, 3)
  expect(high.length / rates.length).toBeGreaterThan(0.25)
  expect(high.length / rates.length).toBeLessThan(0.5)
})

test('chasing exchangers pay at most a hundredth of a percent more than their best rival', () => {
  const minutely = new SimulatedMarket({ ...usual, periodS: 60 })
  const pair = pairOf(minutely, 'USDTTRC20', 'SBERRUB')
  const rates: Record<'chasing' | 'others', number[]> = { chasing: [], others: [] }
  for (const [rank, { fault, habit }] of minutely.exchangers.entries()) {
    const offer = fault === undefined ? minutely.offerAt(rank, pair, START_S) : undefined
    if (offer) rates[habit === 'chasing' ? 'chasing' : 'others'].push(offer.rate)
  }
  const best = Math.max(...rates.others)
  const gains = rates.chasing.map((rate) => Number((100 * (rate / best - 1)).toFixed(3)))
  expect(Math.max(...gains)).toBe(0.01)
  expect(gains.filter((gain) => gain === 0.01).length).toBeGreaterThan(1)
  expect(Math.min(...gains)).toBeLessThan(0)
})

function ratesOf(
  habit: Habit,
  { everyS, count }: { readonly everyS: number; readonly count: number },
): Set<number> {
  const rank = largest[HABITS.indexOf(habit)]!
  const pair = pairOf(market, 'BTC', 'USDTTRC20')
  const rates = Array.from({ length: count }, (_, at) => {
    return market.offerAt(rank, pair, START_S + at * everyS)!.rate
  })
  return new Set(rates)
}

function pairOf({ money }: SimulatedMarket, from: string, to: string): PairIndexes {
  const indexOf = (code: string) => money.findIndex((each) => each.code === code)
  return [indexOf(from), indexOf(to)]
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
