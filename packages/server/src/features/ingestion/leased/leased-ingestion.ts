import { randomUUID } from 'node:crypto'
import { type GainedLease, Leases, noteLease } from '../../../bus/leases.ts'
import type { Following, MarketBus, Taken } from '../../../bus/market-bus.ts'
import type { Database } from '../../../db/database.ts'
import type { Logger } from '../../../lib/logger.ts'
import { OutboundClient } from '../../../outbound/outbound-client.ts'
import type { SourceConfig } from '../../../settings/content-settings.ts'
import type { FeedConfig } from '../../../settings/feed-settings.ts'
import { type CurrencyBook, loadOverlay } from '../../currencies/index.ts'
import { type ListedExchanger, LiveDirectory, loadExchangers } from '../../exchangers/index.ts'
import { ChangesInTurn } from '../changes-in-turn.ts'
import { HealthBook } from '../health/health-book.ts'
import { noteStanding, SAVE_EVERY_MS } from '../open-ingestion.ts'
import type { Standing } from '../polling/ageing.ts'
import { FeedPoller } from '../polling/feed-poller.ts'
import type { KnownFile } from '../polling/feed.ts'
import { FeedReader } from '../reading/feed-reader.ts'
import { sourceClient } from '../source/source-client.ts'
import { SourceFollower } from '../source/source-follower.ts'
import { BusSink } from './bus-sink.ts'
import { knownFile, seedFrames } from './known-files.ts'

interface LeasedIngestionParts {
  readonly db: Database
  readonly bus: MarketBus
  readonly currencies: CurrencyBook
  readonly config: FeedConfig
  /** The monitor whose market is read as well; undefined: there is none. */
  readonly source: () => SourceConfig | undefined
  readonly log: Logger
  readonly now: () => number
}

const REFRESH_MS = 30_000
/** Leases of monitors stand below those of files: a file is believed before them. */
const BELOW_FILES = -1_000_000_000_000
const TAKES = new Set(['described', 'rules', 'poll'] as const)

/** Polls a share of all exchangers, and hands their offers to the processes with a market. */
export class LeasedIngestion {
  readonly #parts: LeasedIngestionParts
  readonly #health: HealthBook
  readonly #leases: Leases
  readonly #directory = new LiveDirectory()
  readonly #reader: FeedReader
  readonly #poller: FeedPoller
  readonly #changes: ChangesInTurn
  readonly #timer: NodeJS.Timeout
  readonly #following: Following
  /** Shards of which we know everything that their former holder knew. */
  readonly #ready = new Set<string>()
  #files: ReadonlyMap<string, KnownFile> = new Map()
  #listed: ReadonlyMap<string, ListedExchanger> = new Map()
  #source: SourceFollower | undefined
  #isClosed = false

  static async open(parts: LeasedIngestionParts): Promise<LeasedIngestion> {
    const health = await HealthBook.open(parts.db, parts.log)
    const ingestion = new LeasedIngestion(parts, health, await parts.bus.last())
    await ingestion.#leases.begin()
    await ingestion.#changes.addAndWait()
    return ingestion
  }

  private constructor(parts: LeasedIngestionParts, health: HealthBook, lastMessage: number) {
    const { db, bus, currencies, config, log, now } = parts
    this.#parts = parts
    this.#health = health
    this.#reader = new FeedReader({ currencies, deadlineMs: config.readWithinMs })
    this.#changes = new ChangesInTurn(() => this.#refresh(), log)
    this.#leases = new Leases({
      db,
      holder: randomUUID(),
      group: 'ingest',
      names: [...SHARD_NAMES, SOURCE_LEASE],
      onGained: (gained) => this.#gain(gained),
      onLetGo: (names) => this.#letGo(names),
      onLost: (names) => this.#lose(names),
      log,
    })
    this.#poller = new FeedPoller({
      client: new OutboundClient({ ...config, connections: config.slots }),
      reader: this.#reader,
      currencies,
      settings: { ...config, saveEveryMs: SAVE_EVERY_MS, packsAll: true },
      pace: { everyMs: config.pollEveryMs, longestMs: config.longestPauseMs },
      ages: config,
      slots: config.slots,
      gate: new BusSink({
        bus,
        currencies,
        fenceOf: (id) => this.#leases.fenceOf(shardOf(id)),
        goesOn: (id) => this.#listed.get(id)?.isPolled === true,
        onMissing: (ids) => this.#poller.forget(ids),
      }),
      directory: this.#directory,
      health,
      isOurs: (id) => this.#owns(id),
      onStanding: (id, standing) => this.#changes.add(() => this.#stand(id, standing)),
      log,
      now,
    })
    this.#poller.start()
    this.#timer = setInterval(() => this.#changes.add(() => Promise.resolve()), REFRESH_MS)
    this.#following = bus.follow(lastMessage, TAKES, (taken) => this.#take(taken))
  }

  /** Leases held, exchangers polled, and processes that share them. */
  get facts(): { readonly leases: number; readonly exchangers: number; readonly living: number } {
    const { size, living } = this.#leases
    return { leases: size, exchangers: this.#poller.progress.all, living }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    await this.#following.stop()
    await this.#endSource()
    await this.#poller.stop()
    await this.#changes.done
    await this.#health.close()
    await this.#leases.close()
  }

  #owns(exchangerId: string): boolean {
    const shard = shardOf(exchangerId)
    return this.#ready.has(shard) && this.#leases.holds(shard)
  }

  async #refresh(): Promise<void> {
    const listed = await loadExchangers(this.#parts.db)
    this.#listed = new Map(listed.map((each) => [each.id, each]))
    this.#directory.load(listed)
    await this.#source?.follow(listed)
    this.#health.keepOnly(new Set(this.#listed.keys()))
    const ours = listed.filter(({ id }) => this.#owns(id))
    this.#poller.follow(ours, this.#files)
    if (this.#source) await noteLease(this.#parts.db, SOURCE_LEASE, this.#source.health ?? null)
  }

  async #gain(gained: readonly GainedLease[]): Promise<void> {
    const { db, bus, config, now } = this.#parts
    const leases = new Map(gained.map((each) => [each.name, each]))
    const listed = await loadExchangers(db)
    const ours = listed.filter(({ id }) => leases.has(shardOf(id)))
    await this.#health.reload(new Set(ours.map(({ id }) => id)))
    const polled = ours.filter(({ isPolled }) => isPolled)
    const fences = new Map(
      polled.flatMap(({ id }) => {
        const fence = this.#leases.fenceOf(shardOf(id))
        // The lease is lost again by now.
        return fence === undefined ? [] : [[id, fence] as const]
      }),
    )
    if (fences.size > 0) await seedFrames(db, bus, fences)
    const facts = new Map(
      (await bus.facts()).flatMap(({ receivedAtMs, ...each }) =>
        receivedAtMs === undefined ? [] : [[each.exchangerId, { ...each, receivedAtMs }] as const],
      ),
    )
    for (const { exchangerId, fence } of facts.values()) {
      const ourFence = this.#leases.fenceOf(shardOf(exchangerId))
      const isWanted = polled.some(({ id }) => id === exchangerId)
      if (fence < 0 || isWanted || !leases.has(shardOf(exchangerId))) continue
      // Its file is nobody's business any more, and who followed it could not say so.
      if (ourFence === undefined) continue
      await bus.publish({ kind: 'removed', exchangerId, fence: ourFence, isFree: true })
    }
    this.#files = new Map(
      polled.map(({ id }) => [
        id,
        knownFile(facts.get(id), {
          lease: leases.get(shardOf(id))!,
          health: this.#health.of(id),
          everyMs: config.pollEveryMs,
          nowMs: now(),
        }),
      ]),
    )
    for (const name of leases.keys()) this.#ready.add(name)
    if (leases.has(SOURCE_LEASE)) this.#beginSource([...facts.values()])
    this.#changes.add(() => Promise.resolve())
  }

  #beginSource(facts: readonly { exchangerId: string; fence: number; receivedAtMs: number }[]) {
    const { db, bus, currencies, config, log, now } = this.#parts
    const source = new SourceFollower({
      db,
      gate: new BusSink({
        bus,
        currencies,
        fenceOf: () => {
          const fence = this.#leases.fenceOf(SOURCE_LEASE)
          return fence === undefined ? undefined : fence + BELOW_FILES
        },
        goesOn: () => true,
        onMissing: () => source.readAll(),
      }),
      directory: this.#directory,
      health: this.#health,
      client: sourceClient(config),
      reader: this.#reader,
      currencies,
      config,
      setting: this.#parts.source,
      refresh: () => this.#announceList(),
      saveEveryMs: SAVE_EVERY_MS,
      log,
      now,
    })
    const own = facts.filter(({ fence }) => fence < 0)
    const receivedAtMs = Math.max(0, ...own.map((each) => each.receivedAtMs))
    source.remember(
      own.map(({ exchangerId }) => exchangerId),
      receivedAtMs,
    )
    this.#source = source
    this.#changes.add(() => Promise.resolve(source.start()))
  }

  async #letGo(names: readonly string[]): Promise<void> {
    if (names.includes(SOURCE_LEASE)) await this.#endSource()
    await this.#poller.letGo(this.#idsOf(names))
    for (const name of names) this.#ready.delete(name)
    await this.#health.flush()
  }

  #lose(names: readonly string[]): void {
    if (names.includes(SOURCE_LEASE)) void this.#endSource()
    this.#poller.drop(this.#idsOf(names))
    for (const name of names) this.#ready.delete(name)
  }

  async #endSource(): Promise<void> {
    const source = this.#source
    this.#source = undefined
    await source?.stop()
  }

  #idsOf(names: readonly string[]): ReadonlySet<string> {
    return new Set([...this.#listed.keys()].filter((id) => names.includes(shardOf(id))))
  }

  async #stand(id: string, standing: Standing): Promise<void> {
    if (!this.#owns(id)) return
    await noteStanding(this.#parts.db, id, standing)
    await this.#parts.bus.publish({ kind: 'described' })
  }

  /** The list is another: here, and for everybody. */
  async #announceList(): Promise<void> {
    await this.#changes.addAndWait()
    await this.#parts.bus.publish({ kind: 'described' })
  }

  async #take(taken: Taken): Promise<void> {
    if (taken.kind !== 'messages' || this.#isClosed) return
    const { currencies, db } = this.#parts
    for (const message of taken.messages) {
      if (message.kind === 'poll') void this.#poller.pollNow(message.exchangerId)
      if (message.kind === 'described') await this.#changes.addAndWait()
      if (message.kind === 'rules') {
        currencies.load(await loadOverlay(db))
        const { codes } = message
        const senders = [...this.#health.unmapped.all].filter(([, sent]) =>
          codes.some((code) => sent.has(code)),
        )
        this.#poller.readAnew(new Set(senders.map(([id]) => id)))
      }
    }
  }
}

/** Exchangers fall into so many parts: enough to divide evenly, few enough to renew at once. */
const SHARDS = 64

const SHARD_NAMES: readonly string[] = Array.from(
  { length: SHARDS },
  (_, shard) => `ingest/${shard}`,
)

/** The lease of the process that reads a monitor's whole market. */
const SOURCE_LEASE = 'ingest/source'

/** The lease under which an exchanger is polled: neighbouring ids are far apart. */
function shardOf(exchangerId: string): string {
  const mixed = Math.imul(Number(exchangerId), 0x9e3779b1) >>> 26
  return SHARD_NAMES[mixed]!
}
