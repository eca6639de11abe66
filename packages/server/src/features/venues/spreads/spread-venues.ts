import { type VenueMarket, codeOfNetwork } from '@hopwise/feeds'
import {
  type Bridge,
  bridgeOfBase,
  bridgeOfQuote,
  spreadCoin,
  type SpreadCoin,
  type SpreadVenue,
  spreadVenue,
} from '@hopwise/market'
import type { VenueId } from '../../../settings/venue-settings.ts'
import type { KnownVenues } from '../known-venues.ts'
import type { VenueState } from '../venue-state.ts'
import { type KnownNetwork, NOBODY } from '../networks/network-store.ts'

/** The coin in which spreads are computed: other dollars are bought and sold by their own books. */
export const CAPITAL_COIN = 'USDT'

/** A coin in a venue's present trade. */
interface TradedCoin extends SpreadCoin {
  readonly quote: string
  readonly takerPercent: number
  /** Fee of the trade between the capital and the quote; null where the quote is the capital. */
  readonly bridgePercent: number | null
  /** The reading time of the older of the books behind it. */
  readonly bookAtMs: number
}

export interface SearchedVenue {
  readonly state: VenueState
  readonly venue: SpreadVenue
  readonly coins: ReadonlyMap<string, TradedCoin>
  /** Networks by our code. */
  readonly networks: ReadonlyMap<string, KnownNetwork>
}

/** A venue as spreads see it: its books by coin, and its networks. */
export function searchedVenue(service: KnownVenues, state: VenueState): SearchedVenue {
  const coins = new Map<string, TradedCoin>()
  const taker = service.networks.termsOf(state.id).takerPercent
  for (const [symbol, market] of state.markets) {
    const read = state.books.get(symbol)
    if (!read || market.base === CAPITAL_COIN) continue
    const takerPercent = taker ?? market.takerPercent
    const bridge = bridgeFor(state, market.quote, taker)
    if (bridge === 'none') continue
    const coin: TradedCoin = {
      ...spreadCoin(read.book, takerPercent, bridge?.bridge),
      quote: market.quote,
      takerPercent,
      bridgePercent: bridge?.bridge.takerPercent ?? null,
      bookAtMs: Math.min(read.atMs, bridge?.atMs ?? Infinity),
    }
    const known = coins.get(market.base)
    // A coin's cheapest pair counts, net of everything.
    if (!known || coin.ask / coin.keptBuying < known.ask / known.keptBuying) {
      coins.set(market.base, coin)
    }
  }
  const networks = allNetworks(service, state.id, coins.keys())
  return {
    state,
    venue: spreadVenue(state.id, coins, networks),
    coins,
    networks: new Map(networks.map((network) => [network.code, network])),
  }
}

type FoundBridge = { readonly bridge: Bridge; readonly atMs: number } | undefined

/** The bridge between the capital and another quote; 'none': no book prices one in the other. */
function bridgeFor(state: VenueState, quote: string, taker: number | null): FoundBridge | 'none' {
  if (quote === CAPITAL_COIN) return undefined
  const by = (symbol: string, make: (book: never, takerPercent: number) => Bridge) => {
    const read = state.books.get(symbol)
    const market: VenueMarket | undefined = state.markets.get(symbol)
    if (!read || !market) return undefined
    return { bridge: make(read.book as never, taker ?? market.takerPercent), atMs: read.atMs }
  }
  return (
    by(`${CAPITAL_COIN}/${quote}`, bridgeOfBase) ??
    by(`${quote}/${CAPITAL_COIN}`, bridgeOfQuote) ??
    'none'
  )
}

/** Stated networks, and the own chain of coins without any. */
export function allNetworks(
  service: KnownVenues,
  venue: VenueId,
  coins: Iterable<string>,
): readonly KnownNetwork[] {
  const known = service.networks.all.filter((each) => each.venue === venue)
  return [...known, ...unsaidNetworks(service, venue, coins)]
}

/** Coins without any stated network have their own chain, whose state is unknown. */
function unsaidNetworks(
  { networks }: KnownVenues,
  venue: VenueId,
  coins: Iterable<string>,
): readonly KnownNetwork[] {
  const said = new Set(networks.all.filter((each) => each.venue === venue).map(({ coin }) => coin))
  return [...coins].flatMap((coin) => {
    const listed = said.has(coin) ? undefined : codeOfNetwork(coin, coin)
    if (!listed) return []
    const unsaid: KnownNetwork = {
      venue,
      coin,
      ...listed,
      ...NOBODY,
      deposit: null,
      depositBy: NOBODY,
      withdraw: null,
      withdrawBy: NOBODY,
      withdrawFee: null,
      withdrawMin: 0,
      depositMin: 0,
      confirmations: null,
      minutes: null,
    }
    return [networks.heard(unsaid)]
  })
}
