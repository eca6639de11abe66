import {
  amountOf,
  VENUE_LIMITS,
  Counter,
  type Counts,
  nameOf,
  recordsOf,
  valueAt,
} from './venue-shapes.ts'
import { coinOf } from './code-of-network.ts'

/** One pair that a venue trades for immediate delivery. Amounts of 0 are not stated. */
export interface VenueMarket {
  readonly base: string
  readonly quote: string
  /** The fee of a taker, in percent of the payout: 0.1 is 0.1 %. */
  readonly takerPercent: number
  /** The least amount of the base, and its step. */
  readonly amountMin: number
  readonly amountStep: number
  /** The least amount of the quote. */
  readonly costMin: number
}

/** The only quote currencies read: `docs/formats.md`, "Venues". */
export const QUOTES: ReadonlySet<string> = new Set(['USDT', 'USDC', 'USD', 'BTC'])

export interface MarketsOptions {
  /** The operator's fee for this venue, which overrides its answer. */
  readonly takerPercent?: number
}

export interface VenueMarkets {
  readonly markets: readonly VenueMarket[]
  /**
   * The number of skipped markets by reason: `not-a-market`, `not-spot`, `closed`, `foreign-quote`,
   * `no-fee`, …
   */
  readonly skipped: Counts
}

/**
 * A venue's markets in ccxt's shape, by symbol or as a list. Steps are read as ticks, as in every
 * known venue of ccxt. If one were a number of decimals, it would be far too large a step, and its
 * offers would pay too little rather than too much.
 */
export function marketsOf(raw: unknown, options: MarketsOptions = {}): VenueMarkets {
  const skipped = new Counter()
  const { records, more } = recordsOf(raw, VENUE_LIMITS.markets)
  const byPair = new Map<string, VenueMarket>()
  for (const [, record] of records) {
    const market = marketOf(record, options)
    if (typeof market === 'string') {
      skipped.add(market)
      continue
    }
    const pair = `${market.base}/${market.quote}`
    if (byPair.has(pair)) skipped.add('repeated')
    else byPair.set(pair, market)
  }
  if (more > 0) skipped.add('too-many', more)
  return { markets: [...byPair.values()], skipped: skipped.counts }
}

function marketOf(record: unknown, { takerPercent }: MarketsOptions): VenueMarket | string {
  const [base, quote] = [nameOf(valueAt(record, 'base')), nameOf(valueAt(record, 'quote'))]
  if (base === undefined || quote === undefined) return 'not-a-market'
  if (valueAt(record, 'spot') !== true) return 'not-spot'
  if (valueAt(record, 'active') === false) return 'closed'
  const pair = { base: coinOf(base), quote: coinOf(quote) }
  if (!QUOTES.has(pair.quote) || pair.base === pair.quote) return 'foreign-quote'
  const taker = takerPercent ?? percentOf(valueAt(record, 'taker'))
  if (!(taker >= 0 && taker < MOST_PERCENT)) return 'no-fee'
  return {
    ...pair,
    takerPercent: taker,
    amountMin: amountOf(valueAt(record, 'limits', 'amount', 'min')) ?? 0,
    amountStep: amountOf(valueAt(record, 'precision', 'amount')) ?? 0,
    costMin: amountOf(valueAt(record, 'limits', 'cost', 'min')) ?? 0,
  }
}

/** No venue keeps a tenth: that would be a percentage read as a share. */
const MOST_PERCENT = 10

/** ccxt states shares: 0.001 is 0.1 %. */
function percentOf(part: unknown): number {
  const amount = amountOf(part)
  return amount === null ? NaN : amount * 100
}
