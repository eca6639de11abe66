import type { HistoryState } from '@hopwise/market'
import type { Logger } from '../../lib/logger.ts'
import type { MarketFacts } from '../market-facts.ts'
import {
  type Looking,
  LoopScanner,
  type LoopScannerOptions,
  type RateSampling,
} from '../scanner/loop-scanner.ts'
import type { Judging } from '../scanner/scanner-messages.ts'
import { idlestOf, MarketThreadPort } from './market-thread-port.ts'
import type { Applied, FirstMarket, HandedMarkets, Said, WholeOrder } from './thread-messages.ts'

/** Threads rank behind the HTTP thread, before those that read files; answers before changes. */
const NICE = { answering: 5, keeping: 8 }

/** Four samples a minute. */
const SAMPLE_MS = 15_000

/** Longer than an exchanger's rate goes to and fro, and short beside a chain. */
const LOOK_MS = 5 * 60_000

const NO_WRITER = new Error('the market has no thread left')

export interface WorkerPoolOptions {
  /** Threads that answer. */
  readonly wanted: number
  /** Megabytes of JavaScript's heap for each. */
  readonly heapMb: number
  readonly log: Logger
  /** Called with loops that pay; omitted, nobody looks for them. */
  readonly onLoops?: LoopScannerOptions['onLoops']
  /** The least time from one look for loops to the next. */
  readonly scanEveryMs?: number
  /** The fees of networks for sending coins; omitted: nobody knows. */
  readonly transferFees?: LoopScannerOptions['transferFees']
  /** Called with the best rate of every pair, by the thread that looks for loops. */
  readonly onRates?: RateSampling['onRates']
  readonly sampleEveryMs?: number
  /** Called with the history of the market after each look, by the thread that looks for loops. */
  readonly onLook?: Looking['onLook']
  readonly lookEveryMs?: number
  /** The drawing of samples of promises, by the thread that looks for loops. */
  readonly sampling?: LoopScannerOptions['sampling']
  /** The history before the first look. */
  readonly history?: HistoryState | undefined
  /** The clock of this thread. */
  readonly now?: () => number
}

/**
 * The threads of a market: a writer, which takes changes in, and threads that answer. Each holds
 * the whole market, its rows in memory they share: the writer writes those of a version, the
 * others are handed them. Where somebody wants to know of loops a scanner follows the writer, too,
 * with a market of its own: nobody waits for it.
 */
export class WorkerPool {
  /** Called when a thread has ended by itself. */
  onEnd: () => void = () => undefined
  readonly #options: WorkerPoolOptions
  readonly #answering: MarketThreadPort[] = []
  readonly #scanner: LoopScanner | undefined
  #writer: MarketThreadPort | undefined
  #history: HistoryState | undefined
  #isClosed = false

  constructor(options: WorkerPoolOptions) {
    this.#options = options
    const { onLoops, scanEveryMs: everyMs = 1_000, heapMb, log } = options
    const { onRates, sampleEveryMs = SAMPLE_MS, now = Date.now } = options
    const { onLook, lookEveryMs = LOOK_MS, history, sampling } = options
    this.#history = history
    const image = async () => {
      if (!this.#writer) throw NO_WRITER
      return (await this.#writer.images()).image
    }
    const rates = onRates && { onRates, everyMs: sampleEveryMs, now }
    const looks = onLook && {
      onLook,
      everyMs: lookEveryMs,
      now,
      history: () => this.#history,
    }
    if (onLoops) {
      const { transferFees } = options
      const parts = { onLoops, rates, looks, sampling, transferFees, everyMs, heapMb, image, log }
      this.#scanner = new LoopScanner(parts)
    }
  }

  get hasWriter(): boolean {
    return this.#writer !== undefined
  }

  /** The number of answering threads. */
  get size(): number {
    return this.#answering.length
  }

  /** The one with the least to do, of those that answer from this version and have room. */
  idlest(version: number): MarketThreadPort | undefined {
    return idlestOf(this.#answering, version)
  }

  /** Begins with a market. Threads that answer from another one finish their questions and end. */
  async begin(market: FirstMarket, said: Said): Promise<MarketFacts> {
    const { port, facts } = await this.#start(market, said, NICE.keeping)
    this.#writer = port
    port.onEnd = () => {
      this.#writer = undefined
      this.#reportEnd()
    }
    // The other threads cannot follow this writer: its rows lie elsewhere.
    const others = this.#answering.splice(0)
    await this.fill(said)
    for (const thread of others) void thread.retire()
    void this.#scanner?.begin(said)
    return facts
  }

  /** Starts missing threads that answer, with the writer's market. */
  async fill(said: Said): Promise<void> {
    while (this.#writer && this.#answering.length < this.#options.wanted) {
      const images = await this.#writer.images()
      const { port } = await this.#start(images, said, NICE.answering)
      this.#answering.push(port)
      port.onEnd = () => {
        this.#answering.splice(this.#answering.indexOf(port), 1)
        this.#reportEnd()
      }
    }
  }

  /** The writer takes changes in; everybody answers as before. Rejects if they cannot be. */
  async apply(order: WholeOrder): Promise<Applied> {
    if (!this.#writer) throw NO_WRITER
    const applied = await this.#writer.apply(order)
    const { fault } = applied
    if (fault !== undefined) this.#options.log.error({ fault }, 'no market with venues')
    // Loops with venues are followed by nobody.
    this.#scanner?.take(order.plain)
    return applied
  }

  /** The others follow one after the other; `onNext` is called after each. */
  async follow(order: WholeOrder, rows: HandedMarkets, onNext: () => void): Promise<void> {
    for (const thread of this.#answering.toSorted((a, b) => a.inFlight - b.inFlight)) {
      try {
        await thread.follow(order, rows)
      } catch (error) {
        if (this.#isClosed) return
        // The writer has ended, or ends: another begins with the market it should have had.
        this.#options.log.error(
          { error: String(error) },
          'a market thread cannot follow the market',
        )
        await thread.close()
      }
      onNext()
    }
  }

  /** Judges so from the next look on. */
  adopt(judging: Judging): void {
    this.#scanner?.adopt(judging)
  }

  /** Looks at once, going on from earlier looks in place of the own ones. */
  goOnFrom(past: HistoryState): void {
    this.#scanner?.goOnFrom(past)
  }

  /** All threads judge chains from now on by this history of the market. */
  learn(history: HistoryState): void {
    this.#history = history
    for (const thread of this.#answering) {
      // A thread that has ended is followed by one that begins with it.
      thread.learn(history).catch(() => undefined)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const threads = this.#writer ? [this.#writer, ...this.#answering] : this.#answering
    await Promise.all([...threads.map((thread) => thread.close()), this.#scanner?.close()])
  }

  async #start(market: FirstMarket, said: Said, nice: number) {
    const { heapMb } = this.#options
    const history = this.#history
    const started = await MarketThreadPort.start({ ...said, market, history, heapMb, nice })
    // One came while the thread began.
    if (this.#history && this.#history !== history) void started.port.learn(this.#history)
    if (!this.#isClosed) return started
    await started.port.close()
    throw new Error('the market is closed')
  }

  #reportEnd(): void {
    if (this.#isClosed) return
    this.#options.log.error({ left: this.size }, 'a market thread has exited')
    this.onEnd()
  }
}
