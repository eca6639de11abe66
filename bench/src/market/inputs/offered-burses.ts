import { burseOffers, type BurseMarket, type BurseNetwork } from '@hopwise/feeds'
import type { ExchangerOffers, Market, OrderBook } from '@hopwise/market'
import { bookAround } from './seeded-burses.ts'
import type { SeededRandom } from './seeded-random.ts'

const BURSES = 8
const COINS = 40
const CROSSES = 10
const MOST_USD = 50_000
/** The distance from the market's price, as a share, either way. */
const LAG = 0.0005

/**
 * Eight burses around a market's own prices, within a tenth of a percent of each other: forty coins
 * against each network of USDT, and the ten most offered coins against each other.
 */
export function offeredBurses(market: Market, random: SeededRandom): ExchangerOffers[] {
  const dollars = market.currencies.codes.filter((code) => code.startsWith('USDT'))
  const coins = mostOffered(market).filter((code) => !dollars.includes(code))
  return Array.from({ length: BURSES }, (_, at) => {
    const id = `burse${at}`
    const books = new Map<string, OrderBook>()
    for (const coin of coins) {
      const price = market.usdPriceOf(coin)! * random.between(1 - LAG, 1 + LAG)
      books.set(`${coin}/USDT`, bookAround(price, random))
    }
    const { batch } = burseOffers({
      markets: coins.map(marketOf),
      books,
      networks: [
        ...coins.map((coin) => networkOf(coin, coin, 1 / market.usdPriceOf(coin)!)),
        ...dollars.map((code) => networkOf('USDT', code, 1)),
      ],
      allowsUnknown: false,
      mostGiven: (coin) => (coin === 'USDT' ? MOST_USD : MOST_USD / market.usdPriceOf(coin)!),
      crosses: coins.slice(0, CROSSES),
    })
    const exchanger = { id, name: id, goodReviews: 0, badReviews: 0, isBurse: true }
    return { exchanger, offers: batch, receivedAtMs: 0 }
  })
}

/** The codes of coins with a price, the most offered first. */
function mostOffered(market: Market): string[] {
  const counts = new Map<string, number>()
  for (const { offers } of market.contents()) {
    for (const index of offers.from) {
      const code = offers.codes[index]!
      counts.set(code, (counts.get(code) ?? 0) + 1)
    }
  }
  return [...counts]
    .filter(([code]) => market.usdPriceOf(code) !== undefined)
    .filter(([code]) => market.currencies.groupOf(market.currencies.indexOf(code)!) === 'CRYPTO')
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, COINS)
    .map(([code]) => code)
}

function marketOf(base: string): BurseMarket {
  return { base, quote: 'USDT', takerPercent: 0.1, amountMin: 0, amountStep: 0, costMin: 5 }
}

function networkOf(coin: string, code: string, withdrawFee: number): BurseNetwork {
  const open = { deposit: true, withdraw: true, withdrawFee, withdrawMin: 0, depositMin: 0 }
  return { coin, network: code, code, ...open, confirmations: null, minutes: null }
}
