import { type VenueMarket, type VenueOffersOptions, venueOffers, QUOTES } from '@hopwise/feeds'
import type { ExchangerOffers, OrderBook } from '@hopwise/market'
import type { KnownVenues } from '../known-venues.ts'
import type { VenueState } from '../venue-state.ts'
import { allNetworks } from '../spreads/spread-venues.ts'
import type { ReadBook } from '../connector/venue-messages.ts'
import { symbolOf } from '../connector/choose-pairs.ts'

/** The age of a book that is offered to nobody any more, in ms: twice the slowest venue's pace. */
export const OFFERED_MS = 30_000
/** The most that one offer takes. */
const MOST_USD = 50_000
/** The most traded coins, for crosses of one coin with another through a quote. */
const MOST_CROSSES = 10

/** Books of a venue that are young enough to be offered, by `BASE/QUOTE`. */
function youngBooks({ books }: VenueState, nowMs: number): ReadonlyMap<string, ReadBook> {
  return new Map([...books].filter(([, { atMs }]) => nowMs - atMs <= OFFERED_MS))
}

/** A venue's offers by its young books; they are as old as the oldest of them. */
export function offeredBooks(
  service: KnownVenues,
  state: VenueState,
  { name, nowMs }: { readonly name: string; readonly nowMs: number },
): ExchangerOffers {
  const read = youngBooks(state, nowMs)
  const { takerPercent, allowsUnknown } = service.networks.termsOf(state.id)
  const markets = [...state.markets.values()]
    .filter((market) => read.has(symbolOf(market)))
    .map((market) => ({ ...market, takerPercent: takerPercent ?? market.takerPercent }))
  const books = new Map([...read].map(([symbol, { book }]) => [symbol, book]))
  const coins = new Set(markets.flatMap(({ base, quote }) => [base, quote]))
  const { batch } = venueOffers({
    markets,
    books,
    networks: allNetworks(service, state.id, coins),
    allowsUnknown,
    mostGiven: mostOf(books),
    crosses: mostTraded(markets),
  })
  return {
    exchanger: { id: state.exchangerId, name, goodReviews: 0, badReviews: 0, isVenue: true },
    offers: batch,
    receivedAtMs: Math.min(nowMs, ...[...read.values()].map(({ atMs }) => atMs)),
  }
}

/** Markets come the most traded first. */
function mostTraded(markets: readonly VenueMarket[]): readonly string[] {
  const bases = new Set(markets.map(({ base }) => base))
  return [...bases].filter((coin) => !DOLLARS.has(coin)).slice(0, MOST_CROSSES)
}

const DOLLARS: ReadonlySet<string> = new Set([...QUOTES].filter((quote) => quote !== 'BTC'))

/** The most given of a coin: the worth of an offer's limit; 0 where no book has its price. */
function mostOf(books: ReadonlyMap<string, OrderBook>): VenueOffersOptions['mostGiven'] {
  const bidOf = (coin: string, quotes: Iterable<string>): number | undefined =>
    [...quotes].flatMap((quote) => books.get(`${coin}/${quote}`)?.bids[0]?.[0] ?? [])[0]
  return (coin) => {
    if (DOLLARS.has(coin)) return MOST_USD
    const inBitcoin = bidOf(coin, ['BTC'])
    const bitcoin = bidOf('BTC', DOLLARS)
    const usd = bidOf(coin, DOLLARS) ?? (inBitcoin && bitcoin && inBitcoin * bitcoin)
    return usd ? MOST_USD / usd : 0
  }
}
