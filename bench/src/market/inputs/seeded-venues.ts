import {
  type BookLevel,
  type OrderBook,
  spreadCoin,
  type SpreadNetwork,
  spreadVenue,
  type SpreadVenue,
} from '@hopwise/market'
import type { SeededRandom } from './seeded-random.ts'

const VENUES = 8
const COINS = 60
const NETWORKS = 2
const LEVELS = 20

/** The number of spreads: pairs of venues, times coins, times networks. */
export const SEEDED_SPREADS = VENUES * (VENUES - 1) * COINS * NETWORKS

/** Eight venues that trade the same coins within a third of a percent of each other. */
export function seededVenues(random: SeededRandom): SpreadVenue[] {
  const prices = Array.from({ length: COINS }, () => random.logBetween(0.01, 50_000))
  return Array.from({ length: VENUES }, (_, venue) => {
    const coins = prices.map((price, coin) => {
      const book = bookAround(price * random.between(0.9985, 1.0015), random)
      return [`C${coin}`, spreadCoin(book, 0.1)] as const
    })
    const networks = prices.flatMap((price, coin) =>
      Array.from({ length: NETWORKS }, (_none, network) =>
        networkOf(`C${coin}`, network, random.between(0.1, 3) / price, random),
      ),
    )
    return spreadVenue(`venue${venue}`, new Map(coins), networks)
  })
}

/** Levels of 50 to 5,000 dollars, a basis point or so apart. */
export function bookAround(price: number, random: SeededRandom): OrderBook {
  const side = (direction: 1 | -1) => {
    let at = price
    return Array.from({ length: LEVELS }, (): BookLevel => {
      at *= 1 + direction * random.between(0.00002, 0.0002)
      return [at, random.logBetween(50, 5000) / at]
    })
  }
  return { bids: side(-1), asks: side(1) }
}

function networkOf(
  coin: string,
  index: number,
  withdrawFee: number,
  random: SeededRandom,
): SpreadNetwork {
  return {
    coin,
    network: `N${index}`,
    code: `${coin}N${index}`,
    deposit: !random.chance(0.1),
    withdraw: !random.chance(0.1),
    withdrawFee,
    withdrawMin: withdrawFee * 2,
    depositMin: 0,
    confirmations: null,
  }
}
