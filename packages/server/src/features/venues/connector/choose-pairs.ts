import { type VenueMarket, codeOfNetwork } from '@hopwise/feeds'
import type { Tick } from './venue-connector.ts'

const MOST_COINS = 60
/** A day's volume, in the quote, below which a book is not worth a look. */
const LEAST_VOLUME = 100_000
/** Net of fees: below it a pair has no chance until its price moves. */
const LEAST_BOUND = -0.005
/** The most traded coins are always read: chains go through them. */
const ALWAYS = 6

/** Networks tried beside a coin's own chain. */
const NETWORKS = ['ERC20', 'TRC20', 'BEP20', 'SOL', 'MATIC', 'ARBITRUM', 'TON', 'OP', 'BASE']

/** Whether a coin is a currency of ours by any network. */
function isOurs(coin: string): boolean {
  return [coin, ...NETWORKS].some((network) => codeOfNetwork(coin, network) !== undefined)
}

export interface OwnPair {
  readonly symbol: string
  readonly market: VenueMarket
  /** A day's volume in US dollars or the like; undefined: not stated. */
  readonly volume: number | undefined
}

/** The pairs of a venue that are of use here: coins of ours, in quotes of ours, traded enough. */
export function pairsOfUse(
  markets: readonly VenueMarket[],
  ticks: ReadonlyMap<string, Tick>,
): readonly OwnPair[] {
  const ofBitcoin = ticks.get('BTC/USDT') ?? ticks.get('BTC/USD')
  const bitcoin = ofBitcoin?.bid ?? ofBitcoin?.ask ?? 0
  const all = markets
    .filter(({ base }) => isOurs(base))
    .map((market): OwnPair => {
      const symbol = symbolOf(market)
      const volume = ticks.get(symbol)?.volume
      const price = market.quote === 'BTC' ? bitcoin : 1
      return { symbol, market, volume: volume === undefined ? undefined : volume * price }
    })
    .filter(({ volume }) => volume === undefined || volume >= LEAST_VOLUME)
  const byCoin = new Map<string, number>()
  for (const { market, volume = 0 } of all) {
    byCoin.set(market.base, (byCoin.get(market.base) ?? 0) + volume)
  }
  const coins = [...byCoin].toSorted(([, a], [, b]) => b - a).slice(0, MOST_COINS)
  const kept = new Set(coins.map(([coin]) => coin))
  return all
    .filter(({ market }) => kept.has(market.base))
    .toSorted((a, b) => (b.volume ?? 0) - (a.volume ?? 0))
}

/** Best prices of each venue, by venue, then by symbol. */
export type Board = ReadonlyMap<string, ReadonlyMap<string, Tick>>

interface Choosing {
  readonly venue: string
  readonly pairs: readonly OwnPair[]
  readonly board: Board
  /** Books that can be kept young at the pace of this venue. */
  readonly most: number
}

/** Pairs whose books matter now, best first: by the profit that their best prices promise. */
export function pairsToRead({ venue, pairs, board, most }: Choosing): readonly OwnPair[] {
  const bounds = pairs.map((pair, rank) => ({
    pair,
    rank,
    bound: rank < ALWAYS || isBridge(pair) ? Infinity : boundOf(venue, pair, board),
  }))
  return bounds
    .filter(({ bound }) => bound >= LEAST_BOUND)
    .toSorted((a, b) => b.bound - a.bound || a.rank - b.rank)
    .slice(0, most)
    .map(({ pair }) => pair)
}

/** A pair that turns one kind of dollar into another is needed for all pairs of that kind. */
function isBridge({ market: { base, quote } }: OwnPair): boolean {
  return quote !== 'BTC' && (base === 'USDT' || base === 'USDC')
}

/** The upper bound of profit between this venue and another, net of both takers' fees. */
function boundOf(venue: string, { market }: OwnPair, board: Board): number {
  const own = bestOf(board.get(venue), market.base)
  if (!own) return 0
  let best = -Infinity
  for (const [other, ticks] of board) {
    const theirs = other === venue ? undefined : bestOf(ticks, market.base)
    if (!theirs) continue
    best = Math.max(best, theirs.bid / own.ask, own.bid / theirs.ask)
  }
  return best === -Infinity ? LEAST_BOUND : best - 1 - market.takerPercent / 100
}

/** A coin's best prices in dollars of any kind, over all its pairs; undefined: none is stated. */
function bestOf(
  ticks: ReadonlyMap<string, Tick> | undefined,
  coin: string,
): { readonly bid: number; readonly ask: number } | undefined {
  let [bid, ask] = [0, Infinity]
  for (const quote of ['USDT', 'USD', 'USDC']) {
    const tick = ticks?.get(`${coin}/${quote}`)
    bid = Math.max(bid, tick?.bid ?? 0)
    ask = Math.min(ask, tick?.ask ?? Infinity)
  }
  return bid > 0 && ask < Infinity ? { bid, ask } : undefined
}

export function symbolOf({ base, quote }: Pick<VenueMarket, 'base' | 'quote'>): string {
  return `${base}/${quote}`
}
