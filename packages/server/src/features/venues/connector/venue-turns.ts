import { setTimeout as sleep } from 'node:timers/promises'
import { type VenueMarket, marketsOf, networksOf } from '@hopwise/feeds'
import { checkedBook, type OrderBook } from '@hopwise/market/books'
import type { VenueConfig } from '../../../settings/venue-settings.ts'
import { pauseMs } from '../../../lib/limits/poll-pace.ts'
import { VenueConnector, type Tick } from './venue-connector.ts'
import { type VenueFault, venueFaultOf } from './venue-fault.ts'
import type { FromVenues, HeardNetworks, TurnFault } from './venue-messages.ts'
import { type CoinTransfers, coinTransfersOf } from './coin-transfers.ts'
import { type Board, type OwnPair, pairsOfUse, pairsToRead } from './choose-pairs.ts'

/** Milliseconds from the beginning of one turn to that of the next. */
const TURN_MS = 5_000
const MARKETS_MS = 86_400_000
const NETWORKS_MS = 600_000
const TICKS_MS = 10_000
const VOLUMES_MS = 3_600_000
/** A book that is older is not shown as young. */
const YOUNG_MS = 15_000
const MOST_BOOKS = 20
const LEAST_BOOKS = 3
/** Missing books in a row after which the venue counts as away. */
const MOST_MISSES = 3
const LONGEST_PAUSE_MS = 300_000
/** A venue that bans is not queried again for up to this long, if it says so. */
const LONGEST_BAN_MS = 3_600_000

export interface TurnsParts {
  readonly config: VenueConfig
  /** Best prices of all venues: each writes its own. */
  readonly board: Map<string, ReadonlyMap<string, Tick>>
  readonly onMessage: (message: FromVenues) => void
  /** Milliseconds of our own clock. */
  readonly now: () => number
}

/** Queries one venue, turn after turn, at its pace: the most important first. */
export class VenueTurns {
  readonly #parts: TurnsParts
  readonly #closing = new AbortController()
  #connector: VenueConnector | undefined
  #paceMs = 0
  #nextAtMs = 0
  #markets: readonly VenueMarket[] | undefined
  #marketsAtMs = -Infinity
  #networksAtMs = -Infinity
  #ticksAtMs = -Infinity
  #volumesAtMs = -Infinity
  #volumes: ReadonlyMap<string, Tick> = new Map()
  readonly #readAtMs = new Map<string, number>()
  #failures = 0

  constructor(parts: TurnsParts) {
    this.#parts = parts
  }

  /** Runs until it is closed. */
  async run(): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      const startMs = performance.now()
      const fault = await this.#turn()
      if (signal.aborted) return
      this.#failures = fault?.isWhole === true ? this.#failures + 1 : 0
      const { retryAfterMs = 0 } = fault?.of ?? {}
      const longestMs = retryAfterMs > 0 ? LONGEST_BAN_MS : LONGEST_PAUSE_MS
      const why = { failures: this.#failures, retryAfterMs }
      const nextAtMs = startMs + pauseMs({ everyMs: TURN_MS, longestMs }, why, Math.random())
      await sleep(Math.max(0, nextAtMs - performance.now()), undefined, { signal }).catch(unheard)
    }
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#connector?.close()
  }

  async #turn(): Promise<{ readonly isWhole: boolean; readonly of: VenueFault } | undefined> {
    const { config, now, onMessage } = this.#parts
    const startedAtMs = now()
    const startMs = performance.now()
    const heard: Heard = {
      books: 0,
      badBooks: [],
      markets: undefined,
      networks: undefined,
      transfers: undefined,
    }
    const [requests, bytes] = [this.#connector?.requests ?? 0, this.#connector?.bytes ?? 0]
    let fault: VenueFault | undefined
    try {
      await this.#hear(heard, startMs)
    } catch (error) {
      fault = venueFaultOf(error)
    }
    const isWhole = fault !== undefined && heard.books === 0
    if (this.#closing.signal.aborted) return undefined
    onMessage({
      kind: 'turn',
      venue: config.id,
      startedAtMs,
      durationMs: performance.now() - startMs,
      fault: fault && faultView(fault, isWhole),
      requests: (this.#connector?.requests ?? 0) - requests,
      bytes: (this.#connector?.bytes ?? 0) - bytes,
      ...heard,
    })
    return fault && { isWhole, of: fault }
  }

  async #hear(heard: Heard, startMs: number): Promise<void> {
    const { config, board } = this.#parts
    const connector = (this.#connector ??= await VenueConnector.open(config))
    this.#paceMs = config.paceMs ?? connector.dialect.paceMs
    const markets = await this.#marketsOf(connector)
    const pairs = pairsOfUse(markets, this.#volumes)
    const isAnew = await this.#hearTicks(connector, pairs)
    if (isAnew || this.#marketsAtMs > startMs) heard.markets = pairs.map(({ market }) => market)
    await this.#hearNetworks(connector, heard)
    const most = Math.floor(YOUNG_MS / this.#paceMs) - 1
    const chosen = pairsToRead({
      venue: config.id,
      pairs: pairsOfUse(markets, this.#volumes),
      board: board satisfies Board,
      most: Math.min(MOST_BOOKS, Math.max(LEAST_BOOKS, most)),
    })
    await this.#readBooks(connector, this.#oldestFirst(chosen), heard, startMs + TURN_MS)
  }

  async #marketsOf(connector: VenueConnector): Promise<readonly VenueMarket[]> {
    const isOld = performance.now() - this.#marketsAtMs > MARKETS_MS
    if (this.#markets && !isOld) return this.#markets
    await this.#inTurn()
    const { markets } = marketsOf(await connector.markets())
    this.#markets = markets
    this.#marketsAtMs = performance.now()
    return markets
  }

  /** Refreshes the volumes by which coins are chosen; true where they are new. */
  async #hearTicks(connector: VenueConnector, pairs: readonly OwnPair[]): Promise<boolean> {
    const { config, board } = this.#parts
    const nowMs = performance.now()
    const symbols = pairs.map(({ symbol }) => symbol)
    const isVolumesDue = nowMs - this.#volumesAtMs > VOLUMES_MS
    if (!isVolumesDue && nowMs - this.#ticksAtMs < TICKS_MS) return false
    await this.#inTurn()
    const ticks = await (isVolumesDue ? connector.volumes(symbols) : connector.ticks(symbols))
    this.#ticksAtMs = performance.now()
    if (isVolumesDue) {
      this.#volumes = ticks
      this.#volumesAtMs = this.#ticksAtMs
    }
    const own = new Set(symbols)
    const ownTicks = [...ticks].filter(([symbol]) => own.has(symbol))
    if (ownTicks.length > 0) board.set(config.id, new Map(ownTicks))
    return isVolumesDue
  }

  async #hearNetworks(connector: VenueConnector, heard: Heard): Promise<void> {
    if (performance.now() - this.#networksAtMs < NETWORKS_MS) return
    // The time is noted first: where the request fails, books are worth more than another try.
    this.#networksAtMs = performance.now()
    if (connector.dialect.networks === 'NOBODY') return
    await this.#inTurn()
    const response = await connector.networks()
    if (response === undefined) return
    if (connector.dialect.networks === 'COINS') heard.transfers = coinTransfersOf(response)
    else
      heard.networks = { ...networksOf(response), isByKey: connector.dialect.networks === 'KEYS' }
  }

  #oldestFirst(pairs: readonly OwnPair[]): readonly OwnPair[] {
    const readAtMs = ({ symbol }: OwnPair): number => this.#readAtMs.get(symbol) ?? -Infinity
    return pairs.toSorted((a, b) => readAtMs(a) - readAtMs(b))
  }

  async #readBooks(
    connector: VenueConnector,
    pairs: readonly OwnPair[],
    heard: Heard,
    endMs: number,
  ): Promise<void> {
    const { config, onMessage, now } = this.#parts
    let misses = 0
    for (const [at, { symbol, market }] of pairs.entries()) {
      if (at > 0 && performance.now() + this.#paceMs > endMs) return
      await this.#inTurn()
      const atMs = now()
      this.#readAtMs.set(symbol, performance.now())
      try {
        const book = checkedBook(await connector.book(symbol))
        if (typeof book === 'string') heard.badBooks.push({ symbol, fault: book })
        else {
          heard.books++
          const { base, quote } = market
          onMessage({ kind: 'book', venue: config.id, read: { base, quote, book, atMs } })
          this.#noteBest(symbol, book)
        }
        misses = 0
      } catch (error) {
        const fault = venueFaultOf(error)
        heard.badBooks.push({ symbol, fault: fault.reason })
        if (++misses >= MOST_MISSES || fault.retryAfterMs !== undefined) throw fault
      }
    }
  }

  /** Takes the best prices of a book, where nothing else has them or not as lately. */
  #noteBest(symbol: string, { bids, asks }: OrderBook): void {
    const { config, board } = this.#parts
    const ticks = new Map(board.get(config.id))
    const volume = ticks.get(symbol)?.volume
    board.set(config.id, ticks.set(symbol, { bid: bids[0]?.[0], ask: asks[0]?.[0], volume }))
  }

  /** Waits until the venue may be queried once more. */
  async #inTurn(): Promise<void> {
    const waitMs = this.#nextAtMs - performance.now()
    if (waitMs > 0) await sleep(waitMs, undefined, { signal: this.#closing.signal })
    this.#nextAtMs = performance.now() + this.#paceMs
  }
}

interface Heard {
  books: number
  readonly badBooks: { symbol: string; fault: string }[]
  markets: readonly VenueMarket[] | undefined
  networks: HeardNetworks | undefined
  transfers: ReadonlyMap<string, CoinTransfers> | undefined
}

function faultView({ reason, message, statusCode }: VenueFault, isWhole: boolean): TurnFault {
  return { reason, text: message, statusCode: statusCode ?? null, isWhole }
}

const unheard = (): void => undefined
