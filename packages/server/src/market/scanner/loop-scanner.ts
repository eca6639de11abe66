import { Worker } from 'node:worker_threads'
import type { HistoryState, MarketImage, TransferFees } from '@hopwise/market'
import type { Logger } from '../../lib/logger.ts'
import type { ApplyOrder, Said } from '../thread/thread-messages.ts'
import type { SampleOrder, RatesSnapshot } from './rate-sampler.ts'
import type {
  FeesOrder,
  Judging,
  JudgingOrder,
  LookOrder,
  LookResult,
  ScannerStart,
  ScanResult,
} from './scanner-messages.ts'
import { type Sampling, SamplingPort } from './samples/sampling-port.ts'
import type { SamplingResult, SavedSampling } from './samples/sampling-messages.ts'

/** Behind all threads that answer or take changes in (worker-pool.ts). */
const NICE = 9
/** The pause before a new thread follows one that ended: twice as long after each, at most… */
const AGAIN_MS = 1_000
const LONGEST_AGAIN_MS = 60_000

/** The time in which all files come after a start: a first look before that would see few. */
const FILLED_MS = 60_000

/** The receiver of every pair's best rate, and the interval. */
export interface RateSampling {
  readonly onRates: (snapshot: RatesSnapshot) => void
  readonly everyMs: number
  readonly now: () => number
}

/** The receiver of the market's history after each look, and the interval. */
export interface Looking {
  readonly onLook: (history: HistoryState) => void
  readonly everyMs: number
  readonly now: () => number
  /** The last history; undefined before the first look. */
  readonly history: () => HistoryState | undefined
}

export interface LoopScannerOptions {
  readonly onLoops: (result: ScanResult) => void
  /** Omitted: nobody samples rates. */
  readonly rates?: RateSampling | undefined
  /** Omitted: nobody looks at the market. */
  readonly looks?: Looking | undefined
  /** Omitted: nobody draws samples of promises. */
  readonly sampling?: Sampling | undefined
  /** The fees of networks for sending coins; another object where they have said otherwise. */
  readonly transferFees?: (() => TransferFees | undefined) | undefined
  readonly everyMs: number
  readonly heapMb: number
  /** The writer's market; rejects where there is no writer. */
  readonly image: () => Promise<MarketImage>
  readonly log: Logger
}

type Result = ScanResult | RatesSnapshot | LookResult | SamplingResult | SavedSampling

/** The scanner's thread, seen from the HTTP thread. Nobody waits for it; it may end and begin. */
export class LoopScanner {
  readonly #options: LoopScannerOptions
  #worker: Worker | undefined
  #said: Said | undefined
  #againMs = AGAIN_MS
  #timer: NodeJS.Timeout | undefined
  readonly #sampleTimer: NodeJS.Timeout | undefined
  readonly #lookTimer: NodeJS.Timeout | undefined
  #firstLookTimer: NodeJS.Timeout | undefined
  readonly #samplingPort: SamplingPort | undefined
  /** True between a request and its answer: a busy thread gets no second one. */
  #isSampling = false
  #isLooking = false
  #isClosed = false
  #judging: Judging | undefined
  /** Earlier looks that no thread has gone on from yet. */
  #past: HistoryState | undefined
  /** The fees that the present thread has. */
  #sentFees: TransferFees | undefined

  constructor(options: LoopScannerOptions) {
    this.#options = options
    const { rates, looks, sampling } = options
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    const post = (order: object): void => this.#worker?.postMessage(order)
    if (sampling) this.#samplingPort = new SamplingPort(sampling, post)
    if (rates) this.#sampleTimer = setInterval(() => this.#sample(rates), rates.everyMs)
    if (looks) this.#lookTimer = setInterval(() => this.#look(looks), looks.everyMs)
  }

  /** Begins with the writer's market, in place of any earlier one. */
  async begin(said: Said): Promise<void> {
    this.#said = said
    clearTimeout(this.#timer)
    const { image, heapMb, everyMs } = this.#options
    const last = this.#worker
    this.#worker = undefined
    void last?.terminate()
    try {
      const first = await image()
      // Orders that were answered before the image are in it, and all others come after it.
      if (this.#isClosed) return
      const history = this.#past ?? this.#options.looks?.history()
      this.#past = undefined
      const { sampling } = this.#options
      const judging = this.#judging
      const samples = { savedSampling: sampling?.saved(), silentMs: sampling?.silentMs }
      this.#start({
        ...said,
        image: first,
        history,
        judging,
        ...samples,
        everyMs,
        heapMb,
        nice: NICE,
      })
    } catch (error) {
      this.#beginAgain(error)
    }
  }

  take(order: ApplyOrder): void {
    for (const change of order.changes) {
      if (change.kind === 'rules' && this.#said) this.#said = { ...this.#said, rules: change.rules }
    }
    this.#sendFees()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker?.postMessage(order)
  }

  /** Sends the fees of networks where they have changed since. */
  #sendFees(): void {
    const transferFees = this.#options.transferFees?.()
    if (transferFees === this.#sentFees) return
    this.#sentFees = transferFees
    const order: FeesOrder = { transferFees }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker?.postMessage(order)
  }

  /** Judges so from the next look on. */
  adopt(judging: Judging): void {
    this.#judging = judging
    const order: JudgingOrder = { judging }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker?.postMessage(order)
  }

  /** Looks at once, going on from earlier looks in place of the own ones. */
  goOnFrom(past: HistoryState): void {
    const { looks } = this.#options
    if (!this.#worker) this.#past = past
    else if (looks) this.#look(looks, past)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    clearInterval(this.#sampleTimer)
    clearInterval(this.#lookTimer)
    clearTimeout(this.#firstLookTimer)
    await this.#samplingPort?.close()
    await this.#worker?.terminate()
  }

  #sample({ now }: RateSampling): void {
    if (this.#isSampling || !this.#worker) return
    this.#isSampling = true
    const order: SampleOrder = { sampleAtMs: now() }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage(order)
  }

  #look({ now }: Looking, past?: HistoryState): void {
    if ((this.#isLooking && !past) || !this.#worker) return
    this.#isLooking = true
    const order: LookOrder = { lookAtMs: now(), ...(past && { past }) }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage(order)
  }

  #start(start: ScannerStart): void {
    const worker = new Worker(new URL('scanner-thread.ts', import.meta.url), {
      workerData: start,
      resourceLimits: { maxOldGenerationSizeMb: start.heapMb },
      name: 'scanner',
    })
    this.#worker = worker
    this.#sentFees = undefined
    this.#sendFees()
    this.#isSampling = false
    this.#isLooking = false
    const { looks } = this.#options
    clearTimeout(this.#firstLookTimer)
    // After a recent look the next one is in time.
    const isLate = looks && !(looks.now() - (start.history?.seenAtMs ?? NaN) <= looks.everyMs)
    if (looks && isLate) {
      const waitMs = Math.min(looks.everyMs, FILLED_MS)
      this.#firstLookTimer = setTimeout(() => this.#look(looks), waitMs)
    }
    if (this.#options.rates) this.#sample(this.#options.rates)
    this.#samplingPort?.begin()
    worker.on('message', (message: Result) => {
      if (this.#worker !== worker) return
      this.#againMs = AGAIN_MS
      if ('hours' in message || 'sampling' in message) return this.#samplingPort?.take(message)
      if ('history' in message) {
        this.#isLooking = false
        return this.#options.looks?.onLook(message.history)
      }
      if (!('usdPrices' in message)) return this.#options.onLoops(message)
      this.#isSampling = false
      this.#options.rates?.onRates(message)
    })
    let fault: unknown = 'it has ended'
    worker.on('error', (error) => (fault = error))
    worker.on('exit', () => {
      if (this.#worker === worker) this.#beginAgain(fault)
    })
  }

  #beginAgain(fault: unknown): void {
    this.#worker = undefined
    this.#samplingPort?.end()
    if (this.#isClosed) return
    this.#options.log.error({ error: String(fault) }, 'the scanner has exited and restarts soon')
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#said && void this.begin(this.#said), this.#againMs)
    this.#timer.unref()
    this.#againMs = Math.min(LONGEST_AGAIN_MS, 2 * this.#againMs)
  }
}
