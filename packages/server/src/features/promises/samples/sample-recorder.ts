import type { ShownRow } from '@hopwise/market'
import type { ExchangerDirectory } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import type { Logger } from '../../../lib/logger.ts'
import type {
  PackedHour,
  SamplingResult,
} from '../../../market/scanner/samples/sampling-messages.ts'
import type { Sampling } from '../../../market/scanner/samples/sampling-port.ts'
import { dropOldHours, writeHour } from './hour-store.ts'
import { ShownRows } from './shown-rows.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Unwritten hours beyond these are dropped, the oldest first. */
const MOST_UNWRITTEN = 24
const AGAIN_MS = 60_000
/** Rows of a minute that samples are drawn from. */
const MOST_SHOWN = 500
/** A state that is older than this says little of the present market. */
const OLDEST_MS = 24 * HOUR_MS
/** Polls that an exchanger misses before it is silent, and the least time of them. */
const SILENT_POLLS = 8
const LEAST_SILENT_MS = 120_000

interface SampleRecorderParts {
  readonly db: Database
  readonly directory: Pick<ExchangerDirectory, 'all'>
  readonly pollEveryMs: number
  readonly log: Logger
  readonly now: () => number
  /** Milliseconds of a clock that is never set; the process's own by default. */
  readonly steady?: () => number
  /** The intervals of `Sampling`, where they are not the usual ones. */
  readonly everyMs?: number
  readonly saveEveryMs?: number
}

/** Keeps what the thread that samples hands over: hours that are over, and its state. */
export class SampleRecorder {
  readonly #parts: SampleRecorderParts
  readonly #timer: NodeJS.Timeout
  #saved: Uint8Array | undefined
  #unwritten: PackedHour[] = []
  readonly #shown = new ShownRows()
  /** The minute whose rows are collected, since 1970. */
  #minute = 0
  #loggedHour = 0
  /** Samples that were left out in the hour. */
  #left = 0
  /** The last writing: one follows the other. */
  #work: Promise<void> = Promise.resolve()

  private constructor(parts: SampleRecorderParts, saved: Uint8Array | undefined) {
    this.#parts = parts
    this.#saved = saved
    this.#timer = setInterval(() => this.#soon(() => this.#writeAll()), AGAIN_MS)
    this.#timer.unref()
  }

  /** Begins with the state of an earlier process. */
  static async open(parts: SampleRecorderParts): Promise<SampleRecorder> {
    return new SampleRecorder(parts, await loadState(parts))
  }

  /** Takes rows that an answer has shown to somebody in this network. */
  readonly takeShown = (rows: readonly ShownRow[], network: string): void => {
    this.#shown.add(rows, network)
  }

  /** Takes rows that another process tells of (`ShownPublisher`). */
  readonly takeReported = (rows: readonly ShownRow[]): void => {
    this.#shown.addShared(rows)
  }

  /** The sampling of a market gate. */
  get sampling(): Sampling {
    const { now, steady = () => performance.now(), directory, pollEveryMs } = this.#parts
    const { everyMs, saveEveryMs } = this.#parts
    return {
      clocks: () => ({ wallMs: now(), steadyMs: steady() }),
      takeShown: (atMs) => this.#shownBefore(atMs),
      monitored: () => directory.all().flatMap(({ id, source }) => (source === null ? [] : [id])),
      onHours: (hours) => this.#take(hours),
      onSampled: (result) => this.#note(result),
      onSaved: (saved) => {
        this.#saved = saved
        this.#soon(() => this.#save())
      },
      saved: () => this.#saved,
      silentMs: Math.max(LEAST_SILENT_MS, SILENT_POLLS * pollEveryMs),
      ...(everyMs !== undefined && { everyMs }),
      ...(saveEveryMs !== undefined && { saveEveryMs }),
    }
  }

  /** The rows of the last minute, once it is over. */
  #shownBefore(atMs: number): ShownRow[] {
    const minute = Math.floor(atMs / MINUTE_MS)
    if (minute === this.#minute) return []
    this.#minute = minute
    return this.#shown.take(MOST_SHOWN, Math.random)
  }

  /** Settles when all that was handed over is written, as far as it can be. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#work
  }

  /** Logs once an hour what samples have taught. */
  #note({ pending, left, weather, places }: SamplingResult): void {
    const { log, now } = this.#parts
    this.#left += left
    const hour = Math.floor(now() / HOUR_MS)
    if (hour === this.#loggedHour) return
    this.#loggedHour = hour
    const words = this.#left > 0 ? 'samples were left out: too many wait' : 'samples of promises'
    log[this.#left > 0 ? 'warn' : 'info']({ pending, left: this.#left, weather, places }, words)
    this.#left = 0
  }

  #take(hours: readonly PackedHour[]): void {
    this.#unwritten.push(...hours)
    const { length } = this.#unwritten
    if (length > MOST_UNWRITTEN) {
      this.#unwritten.splice(0, length - MOST_UNWRITTEN)
      this.#parts.log.error({}, 'hours of samples are dropped: they cannot be written')
    }
    this.#soon(() => this.#writeAll())
  }

  #soon(work: () => Promise<void>): void {
    const { log } = this.#parts
    this.#work = this.#work
      .then(work)
      .catch((error: unknown) => log.warn({ error: String(error) }, 'cannot keep samples yet'))
  }

  async #writeAll(): Promise<void> {
    const { db, now } = this.#parts
    for (let hour = this.#unwritten[0]; hour; hour = this.#unwritten[0]) {
      await writeHour(db, hour)
      if (this.#unwritten[0] === hour) this.#unwritten.shift()
      await dropOldHours(db, Math.floor(now() / HOUR_MS))
    }
  }

  async #save(): Promise<void> {
    const { db, now } = this.#parts
    // An hour that is not written is in the state before: it would be lost.
    await this.#writeAll()
    const row = { content: Buffer.from(this.#saved!), saved_at: new Date(now()) }
    await db
      .insertInto('promise_learning')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  }
}

async function loadState({ db, log, now }: SampleRecorderParts): Promise<Uint8Array | undefined> {
  try {
    const row = await db.selectFrom('promise_learning').selectAll().executeTakeFirst()
    const age = now() - (row?.saved_at.getTime() ?? -Infinity)
    return row && age < OLDEST_MS ? row.content : undefined
  } catch (error) {
    log.warn({ error: String(error) }, 'cannot read the saved samples of promises')
    return undefined
  }
}
