import type { FeedConfig } from '../../settings/feed-settings.ts'
import type { SourceConfig } from '../../settings/content-settings.ts'
import type { Database } from '../../db/database.ts'
import type { Logger } from '../../lib/logger.ts'
import type { MarketGate } from '../../market/market-gate.ts'
import type { CurrencyBook } from '../currencies/index.ts'
import {
  type LiveDirectory,
  loadExchangers,
  restoreForFile,
  type StatusChange,
  statusHistory,
  suspendForFile,
} from '../exchangers/index.ts'
import { type FeedHealth, type FeedRun, type FinishedRun, isGood } from './health/feed-health.ts'
import { loadRuns, type SavedFeed } from './health/feed-store.ts'
import { HealthBook } from './health/health-book.ts'
import type { UnmappedCodes } from './health/unmapped-book.ts'
import type { Uptime } from './health/uptime.ts'
import { OutboundClient } from '../../outbound/outbound-client.ts'
import { ChangesInTurn } from './changes-in-turn.ts'
import type { Standing } from './polling/ageing.ts'
import { savedFile } from './polling/feed.ts'
import { FeedPoller } from './polling/feed-poller.ts'
import { FeedReader } from './reading/feed-reader.ts'
import { sourceClient } from './source/source-client.ts'
import { SourceFollower } from './source/source-follower.ts'
import type { SourceHealth } from './source/source-health.ts'

/** Every exchanger's file health. */
interface FeedHealthSource {
  of(exchangerId: string): FeedHealth | undefined
  uptimeOf(exchangerId: string): Uptime | undefined
  /** The newest tries that were worth reporting, newest first. */
  runsOf(exchangerId: string): Promise<readonly FeedRun[]>
  /** Changes of its status, newest first. */
  changesOf(exchangerId: string): Promise<readonly StatusChange[]>
}

/** Health of the files, and requests to the processes that poll them. */
export interface FeedService extends FeedHealthSource {
  /** Takes in changes of the list at once, instead of within half a minute. */
  refresh(): Promise<void>
  /** Tries a file at once. Undefined where the exchanger is not followed. */
  pollNow(exchangerId: string): Promise<FeedRun | undefined>
  /** When a file is polled next, by our own clock; undefined where that is not known here. */
  nextPollOf(exchangerId: string): number | undefined
  /** Codes nobody knows, by exchanger, in its last file that was read. */
  unmapped(): ReadonlyMap<string, UnmappedCodes>
  /** These are read otherwise from now on, in files that have not changed too. */
  readAnew(codes: readonly string[]): void
  /** The market may have older files than the last ones: each is read with its next try. */
  readAll(): void
  /** The health of the monitor whose market is read; undefined: there is none. */
  source(): SourceHealth | undefined
}

export interface Ingestion extends FeedService {
  /** Exchangers whose file was tried since the start, and all. */
  progress(): { readonly tried: number; readonly all: number }
  /** Notes each try of an exchanger that others read. */
  note(exchangerId: string, run: FinishedRun): void
  /** Figures of the polls since the last call. */
  takePolls(): ReturnType<HealthBook['polls']['take']>
  close(): Promise<void>
}

export interface IngestionParts {
  readonly db: Database
  readonly gate: MarketGate
  readonly directory: LiveDirectory
  /** Offers that the market begins with. */
  readonly saved: readonly SavedFeed[]
  readonly currencies: CurrencyBook
  readonly config: FeedConfig
  /** The monitor whose market is read as well; undefined: there is none. */
  readonly source: () => SourceConfig | undefined
  readonly log: Logger
  /** Milliseconds of our own clock. */
  readonly now: () => number
  /** The interval at which the list is read again; half a minute by default. */
  readonly refreshMs?: number | undefined
}

/** Milliseconds until exchangers that others listed or changed are noticed. */
const REFRESH_MS = 30_000
/**
 * Files come anew within a minute or so after a restart, whatever was saved; packing and writing a
 * million offers once a minute would cost a tenth of reading them, and 70 GB a day.
 */
export const SAVE_EVERY_MS = 300_000

/** Follows every listed exchanger's file, and keeps the market, the health and the status true. */
export async function openIngestion(parts: IngestionParts): Promise<Ingestion> {
  const { db, gate, directory, saved, currencies, config, log, now } = parts
  const health = await HealthBook.open(db, log)
  const reader = new FeedReader({ currencies, deadlineMs: config.readWithinMs })
  const poller = new FeedPoller({
    client: new OutboundClient({ ...config, connections: config.slots }),
    reader,
    currencies,
    settings: { ...config, saveEveryMs: SAVE_EVERY_MS },
    pace: { everyMs: config.pollEveryMs, longestMs: config.longestPauseMs },
    ages: config,
    slots: config.slots,
    gate,
    directory,
    health,
    onStanding: (id, standing) => changes.add(() => noteStanding(db, id, standing)),
    log,
    now,
  })
  const source = new SourceFollower({
    db,
    gate,
    directory,
    health,
    client: sourceClient(config),
    reader,
    currencies,
    config,
    setting: parts.source,
    refresh: () => changes.addAndWait(),
    saveEveryMs: SAVE_EVERY_MS,
    log,
    now,
  })
  const refresh = async (first: readonly SavedFeed[] = []): Promise<void> => {
    const listed = await loadExchangers(db)
    directory.load(source.shown(listed))
    // First: who has a file of its own from now on is taken out before that comes.
    await source.follow(listed)
    health.keepOnly(new Set(listed.map(({ id }) => id)))
    poller.follow(listed, new Map(first.map((each) => [each.offers.exchanger.id, savedFile(each)])))
  }
  const changes = new ChangesInTurn(() => refresh(), log)
  rememberSource(source, saved, directory)
  await refresh(saved)
  poller.start()
  source.start()
  const timer = setInterval(
    () => changes.add(() => Promise.resolve()),
    parts.refreshMs ?? REFRESH_MS,
  )
  return {
    of: (id) => health.of(id),
    uptimeOf: (id) => health.uptimeOf(id),
    runsOf: (id) => loadRuns(db, id),
    changesOf: (id) => statusHistory(db, id),
    refresh: () => changes.addAndWait(),
    source: () => source.health,
    pollNow: (id) => poller.pollNow(id),
    nextPollOf: (id) => poller.nextPollOf(id),
    unmapped: () => health.unmapped.all,
    readAnew: (codes) => {
      const senders = [...health.unmapped.all].filter(([, sent]) =>
        codes.some((code) => sent.has(code)),
      )
      poller.readAnew(new Set(senders.map(([id]) => id)))
    },
    readAll: () => {
      poller.readAnew()
      source.readAll()
    },
    progress: () => poller.progress,
    note: (id, run) => {
      health.note(id, run)
      if (isGood(run.outcome)) directory.noteGood(id, run.startedAtMs + run.durationMs)
    },
    takePolls: () => health.polls.take(),
    close: async () => {
      clearInterval(timer)
      await source.stop()
      await poller.stop()
      await changes.done
      await health.close()
    },
  }
}

/** Hands the source its own part of the saved offers. */
function rememberSource(
  source: SourceFollower,
  saved: readonly SavedFeed[],
  directory: LiveDirectory,
): void {
  const own = saved.filter(({ offers }) => directory.find(offers.exchanger.id)?.source)
  const receivedAtMs = Math.max(0, ...own.map(({ offers }) => offers.receivedAtMs))
  source.remember(
    own.map(({ offers }) => offers.exchanger.id),
    receivedAtMs,
  )
}

export async function noteStanding(db: Database, id: string, standing: Standing): Promise<void> {
  if (standing === 'suspended') await suspendForFile(db, id)
  if (standing === 'fresh') await restoreForFile(db, id)
}
