import { expect, test } from 'vitest'
import { SimulatedMarket } from '../simulated-market.ts'
import { START_S } from '../testing/read-market.ts'
import {
  chanceOfHolding,
  type HoldingQuery,
  type Outcomes,
  outcomesOf,
} from './chance-of-holding.ts'
import { type Habit, HABITS } from './habit.ts'
import { WITHDRAWN_CHANCE, WITHDRAWN_MINUTES } from './habit-laws.ts'

const usual = { seed: 1, exchangers: 132, offers: 44_000, faultyShare: 0, habits: true }
const market = new SimulatedMarket(usual)
const HOUR_S = 3_600
const bitcoin = {
  from: 'BTC',
  to: 'USDTTRC20',
  usd: 500,
  afterMinutes: 15,
  share: 0.995,
  fromS: START_S,
  hours: 30,
  moments: 500,
}

test('offers of steady exchangers are the most likely to still pay what they showed', () => {
  const chances = Object.fromEntries(HABITS.map((habit) => [habit, meanChance(habit)]))
  const { steady, lagging, chasing, baiting, vanishing } = chances as Record<Habit, number>
  expect(steady).toBeGreaterThan(lagging + 0.005)
  expect(steady).toBeGreaterThan(chasing + 0.02)
  expect(Math.min(lagging, chasing)).toBeGreaterThan(baiting + 0.1)
  expect(baiting).toBeGreaterThan(0.6)
  expect(vanishing).toBeLessThan(0.7)
})

test.each([5, 15])(
  'offers of vanishing exchangers disappear within %d minutes as often as their habit defines',
  (afterMinutes) => {
    // So far apart that no withdrawal is met twice.
    const sparse = { ...bitcoin, afterMinutes, hours: 1_000 }
    const sum = sumOf(ranksOf('vanishing').map((rank) => outcomesOf(market, { ...sparse, rank })))
    const count = sum.held + sum.less + sum.refused + sum.withdrawn
    const minutes = Math.min(afterMinutes, WITHDRAWN_MINUTES)
    const expected = 1 - (1 - WITHDRAWN_CHANCE) ** minutes
    const deviation = Math.sqrt((expected * (1 - expected)) / count)
    expect(Math.abs(sum.withdrawn / count - expected)).toBeLessThan(3 * deviation)
  },
)

test('more offers fail to pay what they showed in stormy hours than in calm hours', () => {
  const hours = Array.from({ length: 60 }, (_, hour) => START_S + hour * HOUR_S)
  const breaksIn = (isStormy: boolean) => {
    const outcomes = hours.flatMap((fromS) => {
      if (market.volatilityAt(fromS + HOUR_S / 2) > 1 !== isStormy) return []
      return ranksOf('steady').map((rank) => {
        return outcomesOf(market, { ...bitcoin, rank, fromS, hours: 0.75, moments: 30 })
      })
    })
    const { held, less, refused, withdrawn } = sumOf(outcomes)
    return 1 - held / (held + less + refused + withdrawn)
  }
  expect(breaksIn(true)).toBeGreaterThan(1.8 * breaksIn(false))
})

test('an exchanger’s change of habit affects the chances of its offers only after the change', () => {
  const [rank] = ranksOf('steady')
  const changesAtS = START_S + 20 * HOUR_S
  const habitChanges = [{ rank: rank!, habit: 'vanishing', atS: changesAtS } as const]
  const changed = new SimulatedMarket({ ...usual, habitChanges })
  const before = { ...bitcoin, rank: rank!, hours: 19.7 }
  expect(outcomesOf(changed, before)).toEqual(outcomesOf(market, before))
  const after = { ...before, fromS: changesAtS + 120, hours: 24 }
  expect(chanceOfHolding(market, after)).toBeGreaterThan(0.9)
  expect(chanceOfHolding(changed, after)).toBeLessThan(0.7)
})

test('an offer is less likely to pay as shown after a longer time or if a higher share is required', () => {
  const [rank] = ranksOf('lagging')
  const chance = (change: Partial<HoldingQuery>) =>
    chanceOfHolding(market, { ...bitcoin, rank: rank!, ...change })
  expect(chance({ afterMinutes: 60 })).toBeLessThan(chance({}))
  expect(chance({ share: 0.9999 })).toBeLessThan(chance({}) - 0.1)
  expect(chance({ afterMinutes: 0 })).toBe(1)
})

test('no chance is stated for an amount that the offer never takes', () => {
  const [rank] = ranksOf('steady')
  expect(chanceOfHolding(market, { ...bitcoin, rank: rank!, usd: 1e9 })).toBeNaN()
  expect(() => outcomesOf(market, { ...bitcoin, rank: rank!, from: 'NONE' })).toThrow(RangeError)
})

/** The five largest exchangers of a habit that deal in the pair. */
function ranksOf(habit: Habit): number[] {
  const once = { ...bitcoin, afterMinutes: 0, moments: 20 }
  const ranks = market.exchangers.flatMap((each, rank) => (each.habit === habit ? [rank] : []))
  return ranks.filter((rank) => outcomesOf(market, { ...once, rank }).held > 0).slice(0, 5)
}

function meanChance(habit: Habit): number {
  const chances = ranksOf(habit).map((rank) => chanceOfHolding(market, { ...bitcoin, rank }))
  return chances.reduce((sum, chance) => sum + chance, 0) / chances.length
}

function sumOf(all: readonly Outcomes[]): Outcomes {
  const sum = { held: 0, less: 0, refused: 0, withdrawn: 0 }
  for (const outcomes of all) {
    for (const end of ['held', 'less', 'refused', 'withdrawn'] as const) sum[end] += outcomes[end]
  }
  return sum
}
