import type { VenueId } from '../../../settings/venue-settings.ts'

/** A venue's name, and the manner of talking to it. */
export interface Dialect {
  readonly name: string
  readonly siteUrl: string
  /** The file of the library that speaks it. */
  readonly file: string
  readonly options: Readonly<Record<string, unknown>>
  /** The method that answers all best bids and asks at once; undefined: there is none. */
  readonly ticks: 'fetchBidsAsks' | 'fetchTickers' | undefined
  readonly ticksParams: Readonly<Record<string, string>>
  /** Whether the ticks of some pairs can be requested, or all come in any case. */
  readonly ticksOfSome: boolean
  /**
   * Whether coins' networks are open to everybody, to holders of a key, or to nobody, or only
   * whether coins move at all.
   */
  readonly networks: 'PUBLIC' | 'KEYS' | 'COINS' | 'NOBODY'
  /** Levels that may be requested of a book: the least choice that is enough. */
  readonly levels: number | undefined
  /** Milliseconds between two requests: a third of the rate allowed to one address. */
  readonly paceMs: number
}

const spotOnly = { fetchMarkets: { types: ['spot'] } }

/** Figures measured, and read in the pinned library: docs/operating.md, "Burses". */
export const DIALECTS: Readonly<Record<VenueId, Dialect>> = {
  binance: {
    name: 'Binance',
    siteUrl: 'https://www.binance.com',
    file: 'binance',
    options: { ...spotOnly, fetchMargins: false, fetchCurrencies: true, defaultType: 'spot' },
    ticks: 'fetchBidsAsks',
    ticksParams: {},
    ticksOfSome: false,
    networks: 'KEYS',
    levels: 100,
    paceMs: 250,
  },
  bitstamp: {
    name: 'Bitstamp',
    siteUrl: 'https://www.bitstamp.net',
    file: 'bitstamp',
    options: {},
    ticks: 'fetchTickers',
    ticksParams: {},
    ticksOfSome: false,
    networks: 'NOBODY',
    levels: undefined,
    paceMs: 400,
  },
  bybit: {
    name: 'Bybit',
    siteUrl: 'https://www.bybit.com',
    file: 'bybit',
    options: spotOnly,
    ticks: 'fetchTickers',
    ticksParams: { category: 'spot' },
    ticksOfSome: false,
    networks: 'KEYS',
    levels: 50,
    paceMs: 300,
  },
  coinbase: {
    name: 'Coinbase Exchange',
    siteUrl: 'https://exchange.coinbase.com',
    file: 'coinbaseexchange',
    options: {},
    ticks: undefined,
    ticksParams: {},
    ticksOfSome: false,
    networks: 'PUBLIC',
    levels: undefined,
    paceMs: 350,
  },
  gate: {
    name: 'Gate',
    siteUrl: 'https://www.gate.com',
    file: 'gate',
    options: spotOnly,
    ticks: 'fetchTickers',
    ticksParams: {},
    ticksOfSome: false,
    networks: 'PUBLIC',
    levels: 50,
    paceMs: 250,
  },
  kraken: {
    name: 'Kraken',
    siteUrl: 'https://www.kraken.com',
    file: 'kraken',
    options: {},
    ticks: 'fetchTickers',
    ticksParams: {},
    ticksOfSome: true,
    networks: 'COINS',
    levels: 50,
    paceMs: 3_000,
  },
  kucoin: {
    name: 'KuCoin',
    siteUrl: 'https://www.kucoin.com',
    file: 'kucoin',
    options: { fetchMarkets: { types: ['spot'], fetchTickersFees: false } },
    ticks: 'fetchTickers',
    ticksParams: {},
    ticksOfSome: false,
    networks: 'PUBLIC',
    levels: 100,
    paceMs: 250,
  },
  okx: {
    name: 'OKX',
    siteUrl: 'https://www.okx.com',
    file: 'okx',
    options: spotOnly,
    ticks: 'fetchTickers',
    ticksParams: {},
    ticksOfSome: false,
    networks: 'KEYS',
    levels: 50,
    paceMs: 300,
  },
}
