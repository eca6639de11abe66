import type { Exchange } from 'ccxt'
import type { VenueConfig } from '../../../settings/venue-settings.ts'
import { OutboundClient } from '../../../outbound/outbound-client.ts'
import { venueFaultOf, VenueFault } from './venue-fault.ts'
import { DIALECTS, type Dialect } from './dialects.ts'
import { GuardedFetch, LIST_BYTES_MAX } from './guarded-fetch.ts'

/** A pair's best prices, and its volume of a day; undefined: not stated. */
export interface Tick {
  readonly bid: number | undefined
  readonly ask: number | undefined
  /** Volume in units of the quote. */
  readonly volume: number | undefined
}

const DEADLINE_MS = 15_000
const PORTS = [80, 443]

/**
 * One venue, queried by the library that speaks its dialect. All that comes is a stranger's: plain
 * values to be checked. Every call rejects with a `VenueFault` only.
 */
export class VenueConnector {
  readonly dialect: Dialect
  readonly #exchange: Exchange
  readonly #fetch: GuardedFetch
  readonly #client: OutboundClient
  readonly #hasKey: boolean
  /** Bytes over the wire, since it was opened. */
  bytes = 0
  requests = 0

  private constructor(exchange: Exchange, config: VenueConfig) {
    this.dialect = DIALECTS[config.id]
    this.#exchange = exchange
    this.#hasKey = config.key !== undefined
    const isElsewhere = config.origin !== undefined
    this.#client = new OutboundClient({
      // The operator alone says where it is, and may say that it is near.
      allowPrivate: isElsewhere,
      ports: PORTS,
      connections: 2,
      bytesMax: LIST_BYTES_MAX,
      deadlineMs: DEADLINE_MS,
    })
    this.#fetch = new GuardedFetch({
      client: this.#client,
      origins: originsOf(exchange),
      onBytes: (bytes) => {
        this.bytes += bytes
        this.requests++
      },
    })
    exchange.fetchImplementation = this.#fetch.ask
  }

  static async open(config: VenueConfig): Promise<VenueConnector> {
    const { file, options } = DIALECTS[config.id]
    // The package exports all venues at once, which takes three times the memory of one.
    const address = new URL(`./src/${file}.js`, import.meta.resolve('ccxt'))
    const { default: Dialected } = (await import(address.href)) as {
      default: new (options: object) => Exchange
    }
    const { key, origin } = config
    const exchange = new Dialected({
      timeout: DEADLINE_MS + 5_000,
      // A pace stated by the operator replaces the library's.
      enableRateLimit: config.paceMs === undefined,
      ...(key && { apiKey: key.apiKey, secret: key.secret, password: key.password }),
    })
    Object.assign(exchange.options, options)
    // Coins are requested apart from markets: that may need a key, and fails alone.
    exchange.has['fetchCurrencies'] = false
    if (origin !== undefined)
      Object.assign(exchange.urls, { api: moved(exchange.urls.api, origin) })
    return new VenueConnector(exchange, config)
  }

  /**
   * All markets, and the fees of each. The library caches a failed list unless forced to reload.
   */
  async markets(): Promise<unknown> {
    return this.#request(LIST_BYTES_MAX, () => this.#exchange.loadMarkets(true))
  }

  /** Coins with their networks; undefined where they are not open to us. */
  async networks(): Promise<unknown> {
    const { networks } = this.dialect
    if (networks === 'NOBODY' || (networks === 'KEYS' && !this.#hasKey)) return undefined
    return this.#request(LIST_BYTES_MAX, () => this.#exchange.fetchCurrencies())
  }

  /** Ticks by symbol, as `BTC/USDT`; none where no endpoint returns all at once. */
  async ticks(symbols: readonly string[]): Promise<ReadonlyMap<string, Tick>> {
    const { ticks, ticksOfSome } = this.dialect
    if (ticks === undefined) return new Map()
    return this.#ticksBy(ticks, ticksOfSome ? [...symbols] : undefined)
  }

  /** Ticks with volumes, where the quicker answer has none. */
  async volumes(symbols: readonly string[]): Promise<ReadonlyMap<string, Tick>> {
    if (this.dialect.ticks === undefined) return new Map()
    return this.#ticksBy('fetchTickers', this.dialect.ticksOfSome ? [...symbols] : undefined)
  }

  async book(symbol: string): Promise<{ readonly bids: unknown; readonly asks: unknown }> {
    const { levels } = this.dialect
    const book: unknown = await this.#request(undefined, () =>
      this.#exchange.fetchOrderBook(symbol, levels),
    )
    const { bids, asks } = recordOf(book)
    return { bids, asks }
  }

  close(): Promise<void> {
    return this.#client.close()
  }

  async #ticksBy(
    how: 'fetchBidsAsks' | 'fetchTickers',
    symbols: string[] | undefined,
  ): Promise<ReadonlyMap<string, Tick>> {
    const { ticksParams } = this.dialect
    const response: unknown = await this.#request(LIST_BYTES_MAX, () =>
      this.#exchange[how](symbols, { ...ticksParams }),
    )
    const ticks = Object.entries(recordOf(response)).map(([symbol, each]): [string, Tick] => {
      const { bid, ask, quoteVolume } = recordOf(each)
      return [symbol, { bid: positive(bid), ask: positive(ask), volume: positive(quoteVolume) }]
    })
    if (ticks.length === 0) throw new VenueFault('nothing-told', 'it tells no price at all')
    return new Map(ticks)
  }

  async #request<Answer>(
    bytesMax: number | undefined,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    try {
      if (bytesMax === undefined) return await ask()
      return await this.#fetch.allowing(bytesMax, ask)
    } catch (error) {
      throw venueFaultOf(error)
    }
  }
}

/** The same addresses on another host; some hold a `{hostname}` to be filled in. */
function moved(urls: unknown, origin: string): unknown {
  if (typeof urls === 'string') return urls.replace(/^https?:\/\/[^/]+/, origin)
  return Object.fromEntries(Object.entries(recordOf(urls)).map(([k, v]) => [k, moved(v, origin)]))
}

function originsOf({ urls, hostname }: Exchange): string[] {
  const all = (each: unknown): string[] =>
    typeof each === 'string' ? [each] : Object.values(recordOf(each)).flatMap(all)
  const addresses = all(urls.api).map((each) => each.replaceAll('{hostname}', hostname ?? ''))
  const own = addresses.map((each) => /^https?:\/\/[^/]+/.exec(each)?.[0] ?? '')
  return [...new Set(own)].filter((each) => each !== '')
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function positive(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : undefined
}
