import { expect, test } from 'vitest'
import { buildMarket } from '../market/build-market.ts'
import type { Market } from '../market/market.ts'
import { pairOffers } from '../explain/pair-offers.ts'
import { exchangerOffersOf, type ExchangerSpec, optionsOf } from '../testing/markets/market-spec.ts'
import { openPromises } from './open-promises.ts'

// One exchanger must not make another's offers look much surer or less sure than they are: by at
// most 0.25 in log odds, 2.5 points at 90 %.
const MOST_MOVED = 0.25
const LOOKS = 10
const LOOK_MS = 5 * 60_000
const PRICES = { USDT: 1, BTC: 60_000, ETH: 3_000, LTC: 80, XMR: 150, TRX: 0.12 } as const
type Code = keyof typeof PRICES
const CODES = Object.keys(PRICES) as Code[]
const IDS = Array.from({ length: 24 }, (_, at) => `exchanger-${at}`)

/** A number from 0 to 1 that depends on nothing but its arguments. */
function drawn(...parts: readonly number[]): number {
  const hash = parts.reduce((sum, part) => Math.imul(sum ^ (part + 1), 0x9e3779b1), 0x2545f491)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

/** The offers of all exchangers at a look; those of the poisoner swing by 30 %. */
function specsAt(look: number, poisoner: string | undefined): ExchangerSpec[] {
  return IDS.map((id, at) => {
    const isLively = drawn(at) < 0.5
    const swing = id === poisoner ? (look % 2 === 0 ? 1.3 : 0.7) : 1
    const offers = CODES.flatMap((from, give) =>
      CODES.flatMap((to, get) => {
        if (from === to || drawn(at, give, get) < 0.3) return []
        const moved = isLively ? 0.004 * (drawn(at, give, get, look) - 0.5) : 0
        const margin = 0.01 + 0.01 * drawn(at, give, get, 7)
        const rate = (PRICES[from] / PRICES[to]) * (1 - margin + moved) * swing
        return [{ from, to, get: rate }]
      }),
    )
    return { id, offers }
  })
}

function marketAt(look: number, poisoner: string | undefined): Market {
  const exchangers = specsAt(look, poisoner)
  const received = exchangers.map((spec) => ({
    ...exchangerOffersOf(spec),
    receivedAtMs: look * LOOK_MS,
  }))
  return buildMarket(received, optionsOf({ exchangers }))
}

/** Log odds of holding 20 minutes later, by offer, of all that a list shows at 1,000 dollars. */
function logOddsAfterLooks(poisoner?: string): Map<string, number> {
  const promises = openPromises()
  let market = marketAt(0, poisoner)
  for (let look = 0; look < LOOKS; look++) {
    market = marketAt(look, poisoner)
    promises.observe(market, look * LOOK_MS)
  }
  const odds = new Map<string, number>()
  for (const give of CODES) {
    for (const get of CODES) {
      if (give === get) continue
      const giveAmount = 1_000 / PRICES[give]
      for (const hop of pairOffers(market, { give, get, giveAmount })) {
        const promise = promises.promiseOf(market, { hops: [hop] }, { minutes: [20] })
        const [chance = 0] = promise.probabilities
        odds.set(hop.offer.id, Math.log(chance / (1 - chance)))
      }
    }
  }
  return odds
}

test('an exchanger whose rates swing moves no chance of another by more than 0.25 in log odds', () => {
  const honest = logOddsAfterLooks()
  expect(honest.size).toBeGreaterThan(300)
  for (const poisoner of IDS) {
    const poisoned = logOddsAfterLooks(poisoner)
    for (const [id, logOdds] of honest) {
      if (id.startsWith(`${poisoner}:`)) continue
      const moved = Math.abs(poisoned.get(id)! - logOdds)
      expect(moved, `${id}, by ${poisoner}`).toBeLessThanOrEqual(MOST_MOVED)
    }
  }
})
