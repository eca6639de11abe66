import { pauseMs, type PollPace } from '../../../lib/limits/poll-pace.ts'
import type { Logger } from '../../../lib/logger.ts'
import type { OffersSink } from '../../../market/market-gate.ts'
import type { ListedExchanger, LiveDirectory } from '../../exchangers/index.ts'
import { type FinishedRun, isGood } from '../health/feed-health.ts'
import type { HealthBook } from '../health/health-book.ts'
import { type AgeLimits, type Standing, standingAt } from './ageing.ts'
import { FeedList } from './feed-list.ts'
import { empty, type Feed, forget, type KnownFile } from './feed.ts'
import type { Fingerprinted } from './read-by.ts'
import { type FileTools, takeFile, type TakenFile } from './take-file.ts'

export interface PollerParts extends FileTools {
  readonly pace: PollPace
  readonly ages: AgeLimits
  /** Polls at once. */
  readonly slots: number
  readonly gate: OffersSink
  readonly directory: LiveDirectory
  readonly health: HealthBook
  /** Its revision grows when files have to be read differently. */
  readonly currencies: Fingerprinted & { readonly revision: number }
  /** Whether this process is still the one that polls; by default it is. */
  readonly isOurs?: (exchangerId: string) => boolean
  /** Called when files fail an exchanger for so long that it is away, and when they return. */
  readonly onStanding: (exchangerId: string, standing: Standing) => void
  readonly log: Logger
  /** 0 to 1. */
  readonly luck?: () => number
}

const TICK_MS = 50
const AGEING_MS = 1_000
/** Unchanged files make offers fresh this often. */
const CONFIRM_MS = 10_000
/** Saved offers are served at least so long after a start, if no first try has ended before. */
const GRACE_MS = 60_000
/** A try that takes longer is kept from holding up others next time. */
const SLOW_MS = 4_000

/** Polls every exchanger's file, again and again, each at its own pace. */
export class FeedPoller {
  readonly #parts: PollerParts
  readonly #slots: PollSlots
  readonly #feeds: FeedList
  readonly #confirmed = new Map<string, number>()
  readonly #running = new Set<Promise<void>>()
  readonly #timers: NodeJS.Timeout[] = []
  readonly #luck: () => number
  #startedAtMs = performance.now()
  /** A counter of the orders to read all files anew. */
  #round = 0
  #isStopped = false

  constructor(parts: PollerParts) {
    this.#parts = parts
    this.#slots = new PollSlots(parts.slots)
    this.#feeds = new FeedList({
      currencies: parts.currencies,
      onLeave: (feed) => this.#leave(feed),
      onDescribed: (exchanger) =>
        void parts.gate.describeExchanger(exchanger).catch((error: unknown) => this.#warn(error)),
    })
    this.#luck = parts.luck ?? Math.random
  }

  /** Exchangers whose file was tried since the start, and all. */
  get progress(): { readonly tried: number; readonly all: number } {
    const feeds = this.#feeds.all
    return { tried: feeds.filter(({ isTried }) => isTried).length, all: feeds.length }
  }

  /** Replaces the polled exchangers. New ones are polled at once, or by their known state. */
  follow(exchangers: readonly ListedExchanger[], files?: ReadonlyMap<string, KnownFile>): void {
    this.#feeds.follow(exchangers, files)
  }

  /** See `FeedList`. */
  letGo(ids: ReadonlySet<string>): Promise<void> {
    return this.#feeds.letGo(ids)
  }

  /** See `FeedList`. */
  drop(ids: ReadonlySet<string>): void {
    this.#feeds.drop(ids)
  }

  /** See `FeedList`. */
  forget(ids: readonly string[]): void {
    this.#feeds.forget(ids)
  }

  /** A try before all that are merely due. Undefined for an exchanger that is not followed. */
  pollNow(id: string): Promise<FinishedRun | undefined> {
    const feed = this.#feeds.of(id)
    if (!feed || this.#isStopped) return Promise.resolve(undefined)
    return new Promise((resolve) => {
      feed.waiting.push(resolve)
      this.#fill()
    })
  }

  /** When it is polled next, by our own clock; undefined for one that is not followed. */
  nextPollOf(id: string): number | undefined {
    return this.#feeds.nextPollOf(id, this.#parts.now())
  }

  /** Every file is read anew with its next try, unchanged or not; these have it at once. */
  readAnew(soon: ReadonlySet<string> = new Set()): void {
    this.#round++
    for (const feed of this.#feeds.all) {
      forget(feed)
      if (soon.has(feed.exchanger.id)) feed.dueAtMs = performance.now()
    }
    this.#fill()
  }

  start(): void {
    this.#startedAtMs = performance.now()
    this.#timers.push(
      setInterval(() => this.#fill(), TICK_MS),
      setInterval(() => this.#age(), AGEING_MS),
      setInterval(() => this.#confirm(), CONFIRM_MS),
    )
    this.#fill()
  }

  /** Ends all timers; polls that run are waited for where the client is closed first. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#timers.forEach(clearInterval)
    for (const { waiting } of this.#feeds.all) for (const resolve of waiting) resolve(undefined)
    await this.#parts.client.close()
    await Promise.all(this.#running)
    await this.#parts.reader.close()
    this.#confirm()
  }

  #fill(): void {
    if (this.#isStopped || this.#slots.isFull) return
    const nowMs = performance.now()
    const due = this.#feeds.all.filter(
      (feed) => this.#mayPoll(feed) && (feed.dueAtMs <= nowMs || feed.waiting.length > 0),
    )
    const isWanted = (feed: Feed) => Number(feed.waiting.length > 0)
    due.sort((a, b) => isWanted(b) - isWanted(a) || a.dueAtMs - b.dueAtMs)
    for (const feed of due) {
      const giveBack = this.#slots.take(feed.host, feed.isSlow)
      if (giveBack) this.#run(feed, giveBack)
      if (this.#slots.isFull) return
    }
  }

  #mayPoll({ isBusy, isLeaving, exchanger }: Feed): boolean {
    return !isBusy && !isLeaving && this.#parts.isOurs?.(exchanger.id) !== false
  }

  #run(feed: Feed, giveBack: () => void): void {
    feed.isBusy = true
    // The slot is freed once: its next user must not lose it.
    let isHeld = true
    const free = (): void => {
      if (isHeld) giveBack()
      isHeld = false
    }
    const polled = this.#pollForWaiting(feed, free).finally(() => {
      free()
      feed.isBusy = false
      // The flag comes last: the first files count once the market has them.
      feed.isTried = true
      feed.running = undefined
      this.#running.delete(polled)
      this.#fill()
    })
    feed.running = polled
    this.#running.add(polled)
  }

  async #pollForWaiting(feed: Feed, free: () => void): Promise<void> {
    const waiting = feed.waiting.splice(0)
    let run: FinishedRun | undefined
    try {
      run = await this.#poll(feed, free)
    } catch (error) {
      this.#parts.log.error({ error: String(error) }, 'poll')
    }
    for (const resolve of waiting) resolve(run)
  }

  /** The finished run; undefined where nobody follows it any more. */
  async #poll(feed: Feed, free: () => void): Promise<FinishedRun | undefined> {
    const { revision } = this.#parts.currencies
    const round = this.#round
    const isOutdated = (): boolean =>
      this.#parts.currencies.revision !== revision || this.#round !== round
    const { address } = feed
    const taken = await takeFile(feed, this.#parts)
    // The market may take its time: others are polled meanwhile.
    free()
    if (this.#isStopped || this.#feeds.of(feed.exchanger.id) !== feed) return undefined
    const { run } = taken
    // The address has changed meanwhile: the file at the old one is not its own.
    if (feed.address !== address) return run
    const { id } = feed.exchanger
    const health = this.#parts.health.note(id, run)
    feed.failures = health.failures
    feed.isSlow = run.durationMs > SLOW_MS
    const { retryAfterMs } = taken
    const why = {
      failures: health.failures,
      isFirst: !feed.isTried && !feed.isUnderWay,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    }
    feed.dueAtMs = performance.now() + pauseMs(this.#parts.pace, why, this.#luck())
    feed.isHeld = run.outcome === 'HELD'
    if (taken.marks && feed.marks) feed.marks = taken.marks
    // An answer of "unchanged" was about the file that we had then.
    const isOfNow = taken.accepted !== undefined || !isOutdated()
    if (isGood(run.outcome) && isOfNow) await this.#use(feed, taken)
    if (isOutdated()) {
      // The file was read with outdated codes: once more.
      forget(feed)
      feed.dueAtMs = performance.now()
    }
    const fields = { exchanger: id, ...run, cause: taken.cause }
    if (!isGood(run.outcome)) this.#parts.log.debug(fields, 'no valid file')
    return run
  }

  /** The file is good: its offers are the market's, and fresh. */
  async #use(feed: Feed, { accepted }: TakenFile): Promise<void> {
    const { exchanger } = feed
    const receivedAtMs = this.#parts.now()
    feed.lastGoodAtMs = receivedAtMs
    this.#parts.directory.noteGood(exchanger.id, receivedAtMs)
    if (accepted) {
      const { offers, marks, saved, isToBeSaved } = accepted
      feed.marks = marks
      feed.offers = offers.offers
      this.#confirmed.delete(exchanger.id)
      if (saved && isToBeSaved) {
        feed.savedAtMs = receivedAtMs
        const row = { exchangerId: exchanger.id, market: saved, receivedAtMs, ...marks }
        this.#parts.health.save(row)
      }
      try {
        const packed = saved && { frame: saved, marks: { ...marks, offers: offers.offers } }
        await this.#parts.gate.replaceExchanger({ exchanger, offers, receivedAtMs }, packed)
      } catch (error) {
        // The market has none of it: that it has not changed since would say nothing.
        forget(feed)
        throw error
      }
    } else {
      this.#confirmed.set(exchanger.id, receivedAtMs)
    }
    this.#stand(feed, 'fresh')
  }

  #confirm(): void {
    if (this.#confirmed.size === 0) return
    const received = new Map(this.#confirmed)
    this.#confirmed.clear()
    this.#parts.health.confirm(received, (id) => this.#feeds.of(id)?.marks?.textHash)
    this.#parts.gate.confirmExchangers(received).catch((error: unknown) => this.#warn(error))
  }

  #age(): void {
    const isGrace = performance.now() - this.#startedAtMs < GRACE_MS
    const nowMs = this.#parts.now()
    for (const feed of this.#feeds.all) {
      if ((!feed.isTried && isGrace) || this.#parts.isOurs?.(feed.exchanger.id) === false) continue
      const standing = standingAt(nowMs, feed.lastGoodAtMs, this.#parts.ages)
      // A good file alone makes an exchanger fresh again.
      if (standing === 'fresh' || feed.standing === 'suspended') continue
      if (feed.marks) this.#leave(feed)
      this.#stand(feed, standing)
    }
  }

  #stand(feed: Feed, standing: Standing): void {
    if (feed.standing === standing) return
    feed.standing = standing
    const { id, name } = feed.exchanger
    this.#parts.log.info({ exchanger: id, name, standing }, 'an exchanger changed its status')
    this.#parts.onStanding(id, standing)
  }

  /** Takes its offers out of every search, and with them the basis of conditional requests. */
  #leave(feed: Feed): void {
    empty(feed)
    this.#confirmed.delete(feed.exchanger.id)
    this.#parts.gate.removeExchanger(feed.exchanger.id).catch((error: unknown) => this.#warn(error))
  }

  #warn(error: unknown): void {
    if (!this.#isStopped) this.#parts.log.error({ error: String(error) }, 'the market refused')
  }
}

/**
 * Slots for polls: so many in all, one a host, and a few for hosts that were slow last time, so
 * that they never hold up the others.
 */
export class PollSlots {
  readonly #most: number
  readonly #mostSlow: number
  readonly #hosts = new Set<string>()
  #slow = 0

  constructor(most: number) {
    this.#most = most
    this.#mostSlow = Math.max(1, Math.floor(most / 4))
  }

  get taken(): number {
    return this.#hosts.size
  }

  get isFull(): boolean {
    return this.#hosts.size >= this.#most
  }

  /** Takes a slot for a host, if there is one for it now. Returns how to give it back. */
  take(host: string, isSlow: boolean): (() => void) | undefined {
    if (this.isFull || this.#hosts.has(host)) return undefined
    if (isSlow && this.#slow >= this.#mostSlow) return undefined
    this.#hosts.add(host)
    if (isSlow) this.#slow++
    return () => {
      this.#hosts.delete(host)
      if (isSlow) this.#slow--
    }
  }
}
