import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { MarketBus } from '../../../bus/market-bus.ts'
import type { Database } from '../../../db/database.ts'
import type { Logger } from '../../../lib/logger.ts'
import { statusHistory } from '../../exchangers/index.ts'
import type { FeedHealth, FeedRun } from '../health/feed-health.ts'
import { loadHealth, loadHours, loadRuns } from '../health/feed-store.ts'
import { type UnmappedCodes, UnmappedBook } from '../health/unmapped-book.ts'
import { Uptime } from '../health/uptime.ts'
import type { FeedService } from '../open-ingestion.ts'
import type { SourceHealth } from '../source/source-health.ts'

export interface RemoteFeedServiceParts {
  readonly db: Database
  readonly bus: MarketBus
  /** Reads the list of exchangers anew, here. */
  readonly readList: () => Promise<void>
  readonly log: Logger
}

const LOOK_EVERY_MS = 5_000
/** Uptimes and unknown codes are of days and of files. */
const SLOW_EVERY_MS = 30_000
/** Health is written so much later at most, and an admin waits for four seconds. */
const ANSWER_MS = 10_000
const ASK_AGAIN_MS = 200

/** Health of files that other processes poll, and requests to those, both through the database. */
export class RemoteFeedService implements FeedService {
  readonly #parts: RemoteFeedServiceParts
  readonly #timers: NodeJS.Timeout[]
  #health: ReadonlyMap<string, FeedHealth> = new Map()
  #uptimes: ReadonlyMap<string, Uptime> = new Map()
  #unmapped: ReadonlyMap<string, UnmappedCodes> = new Map()
  #source: SourceHealth | undefined

  static async open(parts: RemoteFeedServiceParts): Promise<RemoteFeedService> {
    const service = new RemoteFeedService(parts)
    await service.#look()
    await service.#lookSlowly()
    return service
  }

  private constructor(parts: RemoteFeedServiceParts) {
    this.#parts = parts
    const quietly = (look: () => Promise<void>) => () =>
      void look().catch((error: unknown) =>
        parts.log.debug({ error: String(error) }, 'cannot read feed health'),
      )
    this.#timers = [
      setInterval(
        quietly(() => this.#look()),
        LOOK_EVERY_MS,
      ),
      setInterval(
        quietly(() => this.#lookSlowly()),
        SLOW_EVERY_MS,
      ),
    ]
  }

  of(exchangerId: string): FeedHealth | undefined {
    return this.#health.get(exchangerId)
  }

  uptimeOf(exchangerId: string): Uptime | undefined {
    return this.#uptimes.get(exchangerId)
  }

  runsOf(exchangerId: string): Promise<readonly FeedRun[]> {
    return loadRuns(this.#parts.db, exchangerId)
  }

  changesOf(exchangerId: string) {
    return statusHistory(this.#parts.db, exchangerId)
  }

  async refresh(): Promise<void> {
    await this.#parts.readList()
    await this.#parts.bus.publish({ kind: 'described' })
  }

  /** Sends a request to the polling process; the try is seen once it is written down. */
  async pollNow(exchangerId: string): Promise<FeedRun | undefined> {
    const { db, bus } = this.#parts
    if (!(await this.#isPolled(exchangerId))) return undefined
    const before = (await loadHealth(db, exchangerId)).get(exchangerId)?.startedAtMs ?? -Infinity
    await bus.publish({ kind: 'poll', exchangerId })
    const endMs = performance.now() + ANSWER_MS
    while (performance.now() < endMs) {
      await sleep(ASK_AGAIN_MS, undefined, { ref: false })
      const health = (await loadHealth(db, exchangerId)).get(exchangerId)
      if (health && health.startedAtMs > before) return health
    }
    return undefined
  }

  /** The polling process keeps its next poll to itself. */
  nextPollOf(): undefined {}

  unmapped(): ReadonlyMap<string, UnmappedCodes> {
    return this.#unmapped
  }

  readAnew(codes: readonly string[]): void {
    this.#parts.bus
      .publish({ kind: 'rules', codes })
      .catch((error: unknown) =>
        this.#parts.log.warn({ error: String(error) }, 'cannot publish what codes mean'),
      )
  }

  /** A lost market begins again with everybody's newest offers. */
  readAll(): void {}

  source(): SourceHealth | undefined {
    return this.#source
  }

  close(): void {
    this.#timers.forEach(clearInterval)
  }

  async #isPolled(exchangerId: string): Promise<boolean> {
    const { rows } = await sql<{ is_polled: boolean }>`
      select exists (select from exchangers where id = ${Number(exchangerId)}
        and feed_url is not null
        and (status in ('TRIAL', 'ACTIVE') or suspended_from is not null)) as is_polled`.execute(
      this.#parts.db,
    )
    return rows[0]!.is_polled
  }

  async #look(): Promise<void> {
    this.#health = await loadHealth(this.#parts.db)
  }

  async #lookSlowly(): Promise<void> {
    const { db } = this.#parts
    const uptimes = new Map<string, Uptime>()
    for (const hour of await loadHours(db)) {
      const uptime = uptimes.get(hour.exchangerId) ?? new Uptime()
      uptime.add(hour.hourMs, hour)
      uptimes.set(hour.exchangerId, uptime)
    }
    this.#uptimes = uptimes
    this.#unmapped = (await UnmappedBook.open(db)).all
    const { rows } = await sql<{ note: SourceHealth | null }>`
      select note from leases where name = 'ingest/source'`.execute(db)
    this.#source = rows[0]?.note ?? undefined
  }
}
