import type { Database } from '../../../db/database.ts'
import type { Logger } from '../../../lib/logger.ts'
import { type FeedHealth, type FinishedRun, healthAfter, isGood } from './feed-health.ts'
import {
  addHours,
  confirmFeeds,
  dropOldRuns,
  type FeedToConfirm,
  type FeedToSave,
  type HourOfTries,
  loadHealth,
  loadHours,
  saveFeeds,
  saveHealth,
  saveRuns,
} from './feed-store.ts'
import { PollFigures } from './poll-figures.ts'
import { UnmappedBook } from './unmapped-book.ts'
import { hourOf, Uptime } from './uptime.ts'

const FLUSH_MS = 2_000
const DROP_OLD_MS = 600_000
/** While the database is away, the newest are kept. */
const RUNS_WAITING_MAX = 2_000

interface KnownBefore {
  readonly health: Map<string, FeedHealth>
  readonly unmapped: UnmappedBook
}

/**
 * Every feed's health: in memory for readers, and in the database a little later. Nothing but old
 * runs is lost without a database.
 */
export class HealthBook {
  readonly unmapped: UnmappedBook
  readonly polls = new PollFigures()
  readonly #db: Database
  readonly #log: Logger
  readonly #health: Map<string, FeedHealth>
  readonly #uptimes = new Map<string, Uptime>()
  readonly #touched = new Set<string>()
  readonly #hours = new Map<string, HourOfTries>()
  readonly #files = new Map<string, FeedToSave>()
  readonly #confirmed = new Map<string, FeedToConfirm>()
  #runs: { exchangerId: string; run: FinishedRun }[] = []
  #droppedAtMs = performance.now()
  #timer: NodeJS.Timeout | undefined
  #flushing: Promise<void> = Promise.resolve()

  static async open(db: Database, log: Logger): Promise<HealthBook> {
    const book = new HealthBook(db, log, {
      health: await loadHealth(db),
      unmapped: await UnmappedBook.open(db),
    })
    for (const hour of await loadHours(db)) book.#uptimeOf(hour.exchangerId).add(hour.hourMs, hour)
    book.#timer = setInterval(() => void book.flush(), FLUSH_MS)
    return book
  }

  private constructor(db: Database, log: Logger, { health, unmapped }: KnownBefore) {
    this.#db = db
    this.#log = log
    this.#health = health
    this.unmapped = unmapped
  }

  of(exchangerId: string): FeedHealth | undefined {
    return this.#health.get(exchangerId)
  }

  /** Reads the rows of the process that followed these files before. */
  async reload(exchangerIds: ReadonlySet<string>): Promise<void> {
    for (const [id, health] of await loadHealth(this.#db)) {
      const isNewer = health.startedAtMs > (this.#health.get(id)?.startedAtMs ?? -Infinity)
      if (exchangerIds.has(id) && isNewer) this.#health.set(id, health)
    }
  }

  uptimeOf(exchangerId: string): Uptime | undefined {
    return this.#uptimes.get(exchangerId)
  }

  note(exchangerId: string, run: FinishedRun): FeedHealth {
    const health = healthAfter(this.#health.get(exchangerId), run)
    this.#health.set(exchangerId, health)
    this.#touched.add(exchangerId)
    this.#count(exchangerId, run)
    this.polls.note(run)
    if (run.unmapped) this.unmapped.note(exchangerId, run.unmapped)
    if (run.outcome !== 'UNCHANGED') {
      this.#runs.push({ exchangerId, run })
      this.#runs.splice(0, this.#runs.length - RUNS_WAITING_MAX)
    }
    return health
  }

  /** Forgets all others: they are not listed any more, and nothing of them can be written. */
  keepOnly(exchangerIds: ReadonlySet<string>): void {
    const isKept = (id: string) => exchangerIds.has(id)
    for (const id of this.#health.keys()) if (!isKept(id)) this.#health.delete(id)
    for (const id of this.#touched) if (!isKept(id)) this.#touched.delete(id)
    for (const id of this.#files.keys()) if (!isKept(id)) this.#files.delete(id)
    for (const id of this.#confirmed.keys()) if (!isKept(id)) this.#confirmed.delete(id)
    for (const [key, hour] of this.#hours) if (!isKept(hour.exchangerId)) this.#hours.delete(key)
    this.#runs = this.#runs.filter(({ exchangerId }) => isKept(exchangerId))
    this.unmapped.keepOnly(isKept)
  }

  save(feed: FeedToSave): void {
    this.#files.set(feed.exchangerId, feed)
  }

  /** Makes these exchangers' saved offers as young as this, where they are of the very text. */
  confirm(
    receivedAtMs: ReadonlyMap<string, number>,
    textHashOf: (exchangerId: string) => string | undefined,
  ): void {
    for (const [exchangerId, atMs] of receivedAtMs) {
      const textHash = textHashOf(exchangerId)
      if (!textHash) continue
      this.#confirmed.set(exchangerId, { exchangerId, textHash, receivedAtMs: atMs })
    }
  }

  /** Writes news. One flush runs at a time; rows that it cannot write stay for the next. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#write())
    return this.#flushing
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  async #write(): Promise<void> {
    try {
      await this.#writeFiles()
      await this.#writeConfirmed()
      await this.#writeStates()
      await this.#writeRuns()
      await this.#writeHours()
      await this.unmapped.write()
      if (performance.now() - this.#droppedAtMs > DROP_OLD_MS) {
        this.#droppedAtMs = performance.now()
        await dropOldRuns(this.#db)
      }
    } catch (error) {
      this.#log.warn({ error: String(error) }, 'cannot write feed health')
    }
  }

  async #writeFiles(): Promise<void> {
    for (const [id, feed] of this.#files) {
      await saveFeeds(this.#db, [feed])
      if (this.#files.get(id) === feed) this.#files.delete(id)
    }
  }

  async #writeConfirmed(): Promise<void> {
    const feeds = [...this.#confirmed.values()]
    await confirmFeeds(this.#db, feeds)
    for (const feed of feeds) {
      if (this.#confirmed.get(feed.exchangerId) === feed) this.#confirmed.delete(feed.exchangerId)
    }
  }

  async #writeStates(): Promise<void> {
    const states = [...this.#touched].map((id) => [id, this.#health.get(id)!] as const)
    await saveHealth(this.#db, states)
    for (const [id, health] of states) {
      if (this.#health.get(id) === health) this.#touched.delete(id)
    }
  }

  async #writeRuns(): Promise<void> {
    const runs = this.#runs.slice()
    await saveRuns(this.#db, runs)
    const written = new Set(runs)
    this.#runs = this.#runs.filter((run) => !written.has(run))
  }

  async #writeHours(): Promise<void> {
    const hours = [...this.#hours]
    await addHours(
      this.#db,
      hours.map(([, hour]) => hour),
    )
    for (const [key, written] of hours) {
      const now = this.#hours.get(key)
      if (!now) continue
      const rest = { ...now, good: now.good - written.good, bad: now.bad - written.bad }
      if (rest.good + rest.bad === 0) this.#hours.delete(key)
      else this.#hours.set(key, rest)
    }
  }

  #count(exchangerId: string, run: FinishedRun): void {
    const isUp = isGood(run.outcome) || run.outcome === 'HELD'
    const tries = { good: isUp ? 1 : 0, bad: isUp ? 0 : 1 }
    this.#uptimeOf(exchangerId).add(run.startedAtMs, tries)
    const hourMs = hourOf(run.startedAtMs)
    const key = `${exchangerId} ${hourMs}`
    const hour = this.#hours.get(key) ?? { exchangerId, hourMs, good: 0, bad: 0 }
    this.#hours.set(key, {
      ...hour,
      good: hour.good + tries.good,
      bad: hour.bad + tries.bad,
    })
  }

  #uptimeOf(exchangerId: string): Uptime {
    const uptime = this.#uptimes.get(exchangerId) ?? new Uptime()
    this.#uptimes.set(exchangerId, uptime)
    return uptime
  }
}
