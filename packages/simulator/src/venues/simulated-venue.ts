import type { PriceWalk } from '../prices/price-walk.ts'
import { hashOf, hashOfText } from '../random/hash.ts'
import { smoothNoise } from '../random/smooth-noise.ts'
import { type VenueMood, type Transfers, transfersAt, moodAt } from './venue-moods.ts'
import { type VenueWindows, moveAt } from './venue-windows.ts'
import { type VenueFacts, type VenuePair, STABLE } from './facts/venue-facts.ts'
import { drawBook, type OrderBook } from './order-book.ts'

/** The last day of a pair: prices in its quote currency, volume in its base. */
export interface VenueDay {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly last: number
  readonly average: number
  readonly volume: number
  readonly trades: number
}

interface Given {
  readonly seed: number
  readonly walk: PriceWalk
  /** The coins of the walk, in its order. */
  readonly coins: readonly string[]
  readonly windows: VenueWindows
}

/** Dollars for one, by coin. */
type Prices = ReadonlyMap<string, number>

const HOUR_S = 3_600
const DAY_HOURS = 24
/** The statistics of a day are renewed once a minute. */
const DAY_KEPT_S = 60
const PREMIUM_PERIODS_S = [240, 3_600]
const TRADE_USD = 450

/** A venue at any moment, a function of seed and time. */
export class SimulatedVenue {
  readonly facts: VenueFacts
  readonly #seed: number
  readonly #given: Given
  #hours: { readonly since: number; readonly prices: readonly Prices[] } | undefined

  constructor(facts: VenueFacts, given: Given) {
    this.facts = facts
    this.#seed = hashOf(given.seed, hashOfText(facts.id), 0xb045)
    this.#given = given
  }

  moodAt(atS: number): VenueMood {
    return moodAt(this.#seed, atS)
  }

  /** `network` is the venue's own name, or empty if it knows none. */
  transfersAt(coin: string, network: string, atS: number): Transfers {
    return transfersAt(this.#seed, `${coin} ${network}`, atS)
  }

  /** Dollars for one of each coin here, windows included. */
  usdAt(atS: number): Prices {
    const prices = new Map(this.#plainUsdAt(atS))
    for (const window of this.#given.windows.at(atS)) {
      if (window.venue !== this.facts.id) continue
      prices.set(window.coin, prices.get(window.coin)! * (1 + moveAt(window, atS)))
    }
    return prices
  }

  /** The books of these pairs at one moment. */
  booksAt(pairs: readonly VenuePair[], depth: number, atS: number): OrderBook[] {
    const moment = Math.floor(atS * 10)
    const usd = this.usdAt(moment / 10)
    return pairs.map((pair) =>
      drawBook({
        pair,
        seed: hashOf(this.#seed, hashOfText(`${pair.base}/${pair.quote}`), 3),
        moment,
        baseUsd: usd.get(pair.base)!,
        quoteUsd: usd.get(pair.quote)!,
        depth,
      }),
    )
  }

  /** The last 24 hours of these pairs. */
  daysAt(pairs: readonly VenuePair[], atS: number): VenueDay[] {
    const usd = this.usdAt(Math.floor(atS * 10) / 10)
    const hours = [...this.#hoursBefore(atS), usd]
    return pairs.map((pair) => {
      const prices = hours.map((each) => each.get(pair.base)! / each.get(pair.quote)!)
      const average = prices.reduce((sum, price) => sum + price, 0) / prices.length
      const seed = hashOf(this.#seed, hashOfText(`${pair.base}/${pair.quote}`), 4)
      const dayUsd = pair.dayUsd * (1 + 0.4 * smoothNoise(seed, DAY_HOURS * HOUR_S, atS))
      return {
        open: prices[0]!,
        high: Math.max(...prices),
        low: Math.min(...prices),
        last: prices.at(-1)!,
        average,
        volume: dayUsd / (average * usd.get(pair.quote)!),
        trades: Math.ceil(dayUsd / TRADE_USD),
      }
    })
  }

  #hoursBefore(atS: number): readonly Prices[] {
    const since = Math.floor(atS / DAY_KEPT_S) * DAY_KEPT_S - DAY_HOURS * HOUR_S
    if (this.#hours?.since !== since) {
      const prices = Array.from({ length: DAY_HOURS }, (_, hour) => {
        return this.#plainUsdAt(since + hour * HOUR_S)
      })
      this.#hours = { since, prices }
    }
    return this.#hours.prices
  }

  #plainUsdAt(atS: number): Prices {
    const { walk, coins } = this.#given
    const usd = walk.usdAt(atS - this.facts.lagS)
    return new Map(coins.map((coin, index) => [coin, usd[index]! * (1 + this.#stray(coin, atS))]))
  }

  #stray(coin: string, atS: number): number {
    if (coin === 'USD') return 0
    const seed = hashOf(this.#seed, hashOfText(coin), 5)
    const sum = PREMIUM_PERIODS_S.reduce((all, period) => {
      return all + smoothNoise(seed, period, atS) / PREMIUM_PERIODS_S.length
    }, 0)
    return (STABLE.has(coin) ? 0.1 : 1) * this.facts.premium * sum
  }
}
