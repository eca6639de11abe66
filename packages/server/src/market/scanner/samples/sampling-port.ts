import type { ShownRow, TwoClocks } from '@hopwise/market'
import type {
  PackedHour,
  SamplingOrder,
  SamplingResult,
  SavedSampling,
  SavingOrder,
} from './sampling-messages.ts'

/** The givers and receivers of what sampling needs and yields, on the HTTP thread. */
export interface Sampling {
  readonly clocks: () => TwoClocks
  /** Rows that answers have shown in the minute before this moment's, once. */
  readonly takeShown: (atMs: number) => readonly ShownRow[]
  /** Exchangers whose offers a monitor brings. */
  readonly monitored: () => readonly string[]
  readonly onHours: (hours: readonly PackedHour[]) => void
  /** Called every few seconds. */
  readonly onSampled?: (result: SamplingResult) => void
  /** Called with what a next thread goes on from, now and then and before an end. */
  readonly onSaved: (saved: Uint8Array) => void
  /** The state that an earlier thread, or process, saved last. */
  readonly saved: () => Uint8Array | undefined
  readonly silentMs?: number
  /** The interval of orders: a look comes at most so late. Five seconds by default. */
  readonly everyMs?: number
  /** The interval of saving: a quarter of an hour by default. */
  readonly saveEveryMs?: number
}

const EVERY_MS = 5_000
const SAVE_MS = 15 * 60_000
/** The patience with a thread that is to save its state before it is ended. */
const LAST_SAVE_MS = 5_000

/** Orders to the thread that samples, and its results. A busy thread gets no second order. */
export class SamplingPort {
  readonly #sampling: Sampling
  readonly #post: (order: object) => void
  readonly #timers: readonly NodeJS.Timeout[]
  #isRunning = false
  #isBusy = false
  #saved: (() => void) | undefined

  /** @param post sends an order to the thread that runs, if any. */
  constructor(sampling: Sampling, post: (order: object) => void) {
    this.#sampling = sampling
    this.#post = post
    const { everyMs = EVERY_MS, saveEveryMs = SAVE_MS } = sampling
    this.#timers = [
      setInterval(() => this.#order(), everyMs),
      setInterval(() => this.#save(), saveEveryMs),
    ]
  }

  /** A thread begins. */
  begin(): void {
    this.#isRunning = true
    this.#isBusy = false
  }

  /** The thread has ended. */
  end(): void {
    this.#isRunning = false
    this.#saved?.()
  }

  take(message: SamplingResult | SavedSampling): void {
    const { onHours, onSampled, onSaved } = this.#sampling
    if ('sampling' in message) {
      onSaved(message.sampling)
      this.#saved?.()
      return
    }
    this.#isBusy = false
    onSampled?.(message)
    if (message.hours.length > 0) onHours(message.hours)
  }

  /** Has the thread's state saved, if it says it in time. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    if (!this.#isRunning) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LAST_SAVE_MS)
      this.#saved = () => {
        clearTimeout(timer)
        resolve()
      }
      this.#save()
    })
  }

  #order(): void {
    if (!this.#isRunning || this.#isBusy) return
    this.#isBusy = true
    const { clocks, takeShown, monitored } = this.#sampling
    const samplingAt = clocks()
    const shown = takeShown(samplingAt.wallMs)
    this.#post({ samplingAt, shown, monitored: monitored() } satisfies SamplingOrder)
  }

  #save(): void {
    const order: SavingOrder = { isSaving: true }
    if (this.#isRunning) this.#post(order)
  }
}
