import { isDeepStrictEqual } from 'node:util'
import type { SourceCurrency } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { pauseMs } from '../../../lib/limits/poll-pace.ts'
import type { Logger } from '../../../lib/logger.ts'
import type { OffersSink } from '../../../market/market-gate.ts'
import { FetchFault } from '../../../outbound/fetch-fault.ts'
import type { OutboundClient } from '../../../outbound/outbound-client.ts'
import type { SourceConfig } from '../../../settings/content-settings.ts'
import type { FeedConfig } from '../../../settings/feed-settings.ts'
import type { CurrencyBook } from '../../currencies/index.ts'
import {
  type ListedExchanger,
  type LiveDirectory,
  restoreForFile,
  suspendForFile,
} from '../../exchangers/index.ts'
import { isGood } from '../health/feed-health.ts'
import type { HealthBook } from '../health/health-book.ts'
import { type Standing, standingAt } from '../polling/ageing.ts'
import { isSuddenFall } from '../polling/sudden-fall.ts'
import type { FeedReader } from '../reading/feed-reader.ts'
import type { ReadChanger } from '../reading/source-job.ts'
import { FedExchangers } from './fed-exchangers.ts'
import { haveMoved } from './official-rates.ts'
import { type Fetched, SourceFault, SourceFetcher } from './fetch-source.ts'
import {
  emptyRun,
  failedRun,
  type RunFacts,
  RUNS_KEPT,
  shownAddress,
  type SourceHealth,
  type SourceRun,
  withoutKey,
} from './source-health.ts'
import { loadChangers, noteRound } from './source-store.ts'
import { takeRound } from './take-round.ts'

/** Tools of a source's follower. */
interface SourceParts {
  readonly db: Database
  readonly gate: OffersSink
  readonly directory: LiveDirectory
  readonly health: HealthBook
  readonly client: OutboundClient
  readonly reader: FeedReader
  /** Meanings of codes; names that the source alone knows are added to it. */
  readonly currencies: CurrencyBook
  readonly config: FeedConfig
  /** The present source of admins or the environment; undefined: there is none. */
  readonly setting: () => SourceConfig | undefined
  /** Reads the list of exchangers anew, and hands it to `follow` among others. */
  readonly refresh: () => Promise<void>
  readonly saveEveryMs: number
  readonly log: Logger
  /** Milliseconds of our own clock. */
  readonly now: () => number
  /** 0 to 1. */
  readonly luck?: () => number
}

const SOURCE = 'BESTCHANGE'
const TICK_MS = 250
const QUESTION_PAUSE_MS = 500
/** Saved offers are served at least so long after a start. */
const GRACE_MS = 60_000
/** A process that starts later gets official rates when they are published again. */
const PUBLISH_AGAIN_MS = 300_000
/** Whole hours are heeded: a key's holder is asked to wait for a reason. */
const LONGEST_PAUSE_MS = 3_600_000

/** Follows one monitor's whole market, in which exchangers come that have no file of their own. */
export class SourceFollower {
  readonly #parts: SourceParts
  readonly #fed = new FedExchangers()
  readonly #startedAtMs = performance.now()
  #setting: SourceConfig | undefined
  #fetcher: SourceFetcher | undefined
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #dueAtMs = 0
  #isStopped = false
  #isHeld = false
  #isTried = false
  #offers: number | undefined
  #exchangers = 0
  #failures = 0
  #retryAfterMs = 0
  #lastGoodAtMs: number | undefined
  #savedAtMs = 0
  /** The fingerprint of currencies at the reading of the last answer. */
  #readBy: string | undefined
  #standing: Standing = 'fresh'
  /** Official rates that the market has of it. */
  #officialUsd: ReadonlyMap<string, number> = new Map()
  #publishedAtMs = -Infinity
  #runs: readonly SourceRun[] = []

  constructor(parts: SourceParts) {
    this.#parts = parts
    this.#setting = parts.setting()
    this.#begin()
  }

  /** Notes the saved exchangers that are served from the start. */
  remember(exchangerIds: readonly string[], receivedAtMs: number): void {
    for (const id of exchangerIds) this.#fed.inMarket.add(id)
    if (exchangerIds.length > 0) this.#lastGoodAtMs = receivedAtMs
  }

  start(): void {
    this.#timer = setInterval(() => this.#tick(), TICK_MS)
    this.#tick()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.#parts.client.close()
    await this.#running
  }

  /** Exchangers to be shown: without the source, none that it brought. */
  shown(listed: readonly ListedExchanger[]): ListedExchanger[] {
    if (this.#setting) return [...listed]
    return listed.flatMap((each) => (each.isOfSource ? [] : [{ ...each, source: null }]))
  }

  /** Replaces the listed exchangers. Those with a file of their own, or put away, leave at once. */
  async follow(listed: readonly ListedExchanger[]): Promise<void> {
    const changers = this.#setting ? await loadChangers(this.#parts.db, SOURCE) : []
    for (const id of this.#fed.load(listed, changers)) this.#leave(id)
  }

  /** The market may have older offers than the last ones: all are handed to it once more. */
  readAll(): void {
    this.#fed.forgetMarket()
    this.#standing = 'fresh'
  }

  /** The source's health; undefined: there is no source. */
  get health(): SourceHealth | undefined {
    if (!this.#setting) return undefined
    return {
      address: shownAddress(this.#setting, this.#parts.config.sourceApi),
      kind: this.#setting.kind,
      lastGoodAtMs: this.#lastGoodAtMs ?? null,
      failures: this.#failures,
      exchangers: this.#exchangers,
      offers: this.#offers ?? 0,
      runs: this.#runs,
    }
  }

  #tick(): void {
    if (this.#isStopped) return
    if (JSON.stringify(this.#parts.setting()) !== JSON.stringify(this.#setting)) this.#change()
    this.#age()
    const isDue = performance.now() >= this.#dueAtMs || this.#isReadOtherwise()
    if (this.#running || !this.#fetcher || !isDue) return
    this.#running = this.#round(this.#fetcher).finally(() => {
      this.#running = undefined
    })
  }

  /** Whether its codes mean something else by now; a failing source is not hurried by that. */
  #isReadOtherwise(): boolean {
    const isRead = this.#failures === 0 && this.#readBy !== undefined
    return isRead && this.#readBy !== this.#parts.currencies.fingerprint
  }

  /** Another source, or none: the last one's exchangers leave every search. */
  #change(): void {
    this.#setting = this.#parts.setting()
    for (const id of this.#fed.inMarket) this.#leave(id)
    this.#fed.forgetAll()
    this.#runs = []
    this.#offers = this.#lastGoodAtMs = this.#readBy = undefined
    this.#failures = this.#exchangers = 0
    this.#isHeld = this.#isTried = false
    this.#begin()
    hearCurrencies([], this.#parts).catch((error: unknown) => this.#logRefusal(error))
    this.#hearRates(new Map()).catch((error: unknown) => this.#logRefusal(error))
    this.#parts.refresh().catch((error: unknown) => this.#logRefusal(error))
  }

  #begin(): void {
    const { client, reader, config } = this.#parts
    this.#dueAtMs = performance.now()
    this.#fetcher =
      this.#setting &&
      new SourceFetcher(this.#setting, {
        client,
        read: (job) => reader.readSource(job),
        api: config.sourceApi,
        bytesMax: config.sourceBytesMax,
        pauseMs: QUESTION_PAUSE_MS,
      })
  }

  async #round(fetcher: SourceFetcher): Promise<void> {
    const startedAtMs = this.#parts.now()
    const startMs = performance.now()
    const facts = await this.#try(fetcher)
    // Another source was named meanwhile: this round is nobody's.
    if (this.#isOver(fetcher)) return
    const run = { ...facts, startedAtMs, durationMs: performance.now() - startMs }
    this.#runs = [run, ...this.#runs].slice(0, RUNS_KEPT)
    const isFine = isGood(run.outcome) || run.outcome === 'HELD'
    this.#failures = isFine ? 0 : this.#failures + 1
    this.#isTried = true
    if (!isFine) this.#parts.log.warn({ source: SOURCE, fault: run.fault }, 'no valid answer')
    const { sourceEveryMs, longestPauseMs } = this.#parts.config
    const why = { failures: this.#failures, retryAfterMs: this.#retryAfterMs }
    const longestMs = this.#retryAfterMs > 0 ? LONGEST_PAUSE_MS : longestPauseMs
    const luck = (this.#parts.luck ?? Math.random)()
    this.#dueAtMs = startMs + pauseMs({ everyMs: sourceEveryMs, longestMs }, why, luck)
  }

  async #try(fetcher: SourceFetcher): Promise<RunFacts> {
    const setting = this.#setting!
    this.#retryAfterMs = 0
    try {
      const fetched = await fetcher.fetch()
      const { statusCode, bytes } = fetched
      return { ...emptyRun, statusCode, bytes, ...(await this.#use(fetcher, fetched)) }
    } catch (error) {
      // Parts of this round are kept for the next, which may hear that nothing is new.
      this.#fed.isBehind = true
      if (error instanceof FetchFault) this.#retryAfterMs = error.retryAfterMs ?? 0
      return failedRun(error, (text) => withoutKey(text, setting))
    }
  }

  async #use(fetcher: SourceFetcher, fetched: Fetched): Promise<Partial<RunFacts>> {
    const { gate, reader, config, directory, currencies, now } = this.#parts
    const receivedAtMs = now()
    const { fingerprint } = currencies
    const isKnown = this.#offers !== undefined && this.#readBy === fingerprint
    if (!fetched.isChanged && isKnown && !this.#fed.isBehind) {
      const ids = [...this.#fed.inMarket]
      await gate.confirmExchangers(new Map(ids.map((id) => [id, receivedAtMs])))
      for (const id of ids) directory.noteGood(id, receivedAtMs)
      this.#lastGoodAtMs = receivedAtMs
      await this.#hearRates(this.#officialUsd)
      return { outcome: 'UNCHANGED', offers: this.#offers ?? null }
    }
    this.#fed.isBehind = false
    const isSavedNow = receivedAtMs - this.#savedAtMs >= this.#parts.saveEveryMs
    const answer = await reader.readSource({
      kind: this.#setting!.kind,
      parts: fetched.parts,
      bytesMax: config.sourceBytesMax,
      known: this.#fed.known(),
      saveAtMs: isSavedNow ? receivedAtMs : undefined,
    })
    if (answer.kind === 'source-fault') throw new SourceFault(answer.reason, answer.text)
    if (answer.kind !== 'changers') throw new Error(`read as ${answer.kind}`)
    this.#readBy = fingerprint
    const { offers, rejected } = answer.facts
    const counts = { offers, rejected }
    if (isSuddenFall(this.#offers, offers, config.keptShareMin) && !this.#isHeld) {
      this.#isHeld = this.#fed.isBehind = true
      return { ...counts, outcome: 'HELD' }
    }
    if (this.#isOver(fetcher)) return { ...counts, outcome: 'UNCHANGED' }
    await hearCurrencies(answer.currencies, { currencies, gate })
    if (this.#isOver(fetcher)) return { ...counts, outcome: 'UNCHANGED' }
    await this.#hearRates(answer.officialUsd)
    const replaced = await this.#take(fetcher, answer.changers, receivedAtMs)
    if (this.#isOver(fetcher)) return { ...counts, outcome: 'UNCHANGED' }
    this.#isHeld = false
    this.#offers = offers
    this.#exchangers = answer.changers.length
    this.#lastGoodAtMs = receivedAtMs
    this.#standing = 'fresh'
    if (isSavedNow) this.#savedAtMs = receivedAtMs
    return { ...counts, outcome: 'CHANGED', replaced }
  }

  /** Markets' unsure prices keep to these official rates from now on. */
  async #hearRates(officialUsd: ReadonlyMap<string, number>): Promise<void> {
    const isKnown = performance.now() - this.#publishedAtMs < PUBLISH_AGAIN_MS
    if (isKnown && !haveMoved(this.#officialUsd, officialUsd)) return
    this.#officialUsd = officialUsd
    this.#publishedAtMs = performance.now()
    await this.#parts.gate.setRules({ officialUsd })
  }

  /** Another source was named since, or none. */
  #isOver(fetcher: SourceFetcher): boolean {
    return this.#fetcher !== fetcher || this.#isStopped
  }

  async #take(
    fetcher: SourceFetcher,
    changers: readonly ReadChanger[],
    atMs: number,
  ): Promise<number> {
    const { db, gate, directory, health, config, refresh } = this.#parts
    const present = changers.filter(({ isActive, count }) => isActive && count > 0)
    if (await noteRound(db, { source: SOURCE, changers: present, atMs })) await refresh()
    const { ids, replaced } = await takeRound(changers, this.#fed, {
      gate,
      receivedAtMs: atMs,
      isOver: () => this.#isOver(fetcher),
    })
    for (const id of ids) directory.noteGood(id, atMs)
    keepRound(changers, this.#fed, { health, receivedAtMs: atMs })
    const back = this.#fed.suspendedAmong(ids)
    const away = this.#fed.unseenSince(atMs - config.suspendAfterMs)
    await restoreForFile(db, ...back)
    await suspendForFile(db, ...away)
    if (back.length + away.length > 0) await refresh()
    return replaced
  }

  /** Ages as files do: old offers leave every search, and later the exchangers without others. */
  #age(): void {
    const isGrace = !this.#isTried && performance.now() - this.#startedAtMs < GRACE_MS
    if (this.#lastGoodAtMs === undefined || isGrace) return
    const standing = standingAt(this.#parts.now(), this.#lastGoodAtMs, this.#parts.config)
    if (standing === 'fresh' || standing === this.#standing) return
    this.#standing = standing
    this.#parts.log.info({ source: SOURCE, standing }, 'a source changed its status')
    for (const id of this.#fed.inMarket) this.#leave(id)
    if (standing !== 'suspended') return
    const suspended = suspendForFile(this.#parts.db, ...this.#fed.ids)
    suspended.then(this.#parts.refresh).catch((error: unknown) => this.#logRefusal(error))
  }

  #leave(exchangerId: string): void {
    this.#fed.forget(exchangerId)
    this.#parts.gate.removeExchanger(exchangerId).catch((error: unknown) => this.#logRefusal(error))
  }

  #logRefusal(error: unknown): void {
    if (!this.#isStopped) this.#parts.log.warn({ error: String(error) }, 'ignoring the source')
  }
}

/** Gives these currencies the source's names and families from now on. */
async function hearCurrencies(
  said: readonly SourceCurrency[],
  { currencies, gate }: { readonly currencies: CurrencyBook; readonly gate: OffersSink },
): Promise<void> {
  const before = currencies.groups
  currencies.hear(said)
  const { groups } = currencies
  // The market is worked out anew by it.
  if (!isDeepStrictEqual(before, groups)) await gate.setRules({ groups })
}

/** Saves the packed offers for a restart, and reports unknown codes. */
function keepRound(
  changers: readonly ReadChanger[],
  fed: FedExchangers,
  { health, receivedAtMs }: { readonly health: HealthBook; readonly receivedAtMs: number },
): void {
  for (const { id, saved, offersHash, unmapped } of changers) {
    const own = fed.of(id)
    if (own && unmapped) health.unmapped.note(own.exchanger.id, unmapped)
    if (!saved || !own) continue
    own.savedHash = offersHash
    const marks = { etag: null, lastModified: null, bodyHash: '', textHash: '' }
    health.save({ exchangerId: own.exchanger.id, market: saved, receivedAtMs, ...marks })
  }
}
