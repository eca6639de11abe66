import type { Database } from '../../../db/database.ts'
import type { Jobs } from '../../../jobs/open-jobs.ts'
import { noteQuotaUsed } from '../../subscriptions/index.ts'
import type { DigestSource } from '../digest/day-digest.ts'
import { fire, type FiringOutcome, type SourceNews } from '../firing/fire.ts'
import { MOST_NAMED, newsLevel, newsOf, type SeenSource } from '../firing/news.ts'
import type { NotificationChanges } from '../notification-changes.ts'
import {
  type LoadedRule,
  loadRule,
  mutedUntilMs,
  type Owner,
  stopEndsAtMs,
  stopOf,
} from '../rule-owners/owner.ts'
import { codesOf, isOfLoops, type Rule } from '../rules/rule.ts'
import { lastAtMs, nextAtMs, quietSinceMs } from '../settings/quiet-hours.ts'
import { isFollowed, look, lookInBook, type LookParts, type Seen, targetPercentOf } from './look.ts'
import { ABSENCE_MS, begunAtMs, NO_HISTORY, type SourceHistory } from './loop-book.ts'
import type { NewsLevels } from './threshold-index.ts'

export interface RuleLooksParts extends LookParts {
  readonly db: Database
  readonly jobs: Pick<Jobs, 'enqueue' | 'wake'>
  readonly knows: (code: string) => boolean
  /** Hops that a search may take without Pro. */
  readonly usualHops: () => number
  /** The moment at which a loop that pays at a step began to; undefined where nobody knows. */
  readonly bornAtMs: (loop: string, stepUsd: number) => number | undefined
  /** Sources that paid in a span of time. */
  readonly digest: DigestSource
  readonly changes: NotificationChanges
}

/** The pause after another process was first, or with more to send. */
const AGAIN_MS = 1_000
/** The pause after market and book disagreed on a finding: new hits wait, too. */
const MISSED_AGAIN_MS = 2_000
const MOST_MISSED = 3
/** Milliseconds by which a missed digest may be late. */
const DIGEST_LATE_MS = 3_600_000
const DIGEST_AGAIN_MS = 60_000
const DAY_MS = 86_400_000

/** Looks at rules that are due: whether they may speak, and their news. */
export class RuleLooks {
  readonly #parts: RuleLooksParts
  readonly #levels: NewsLevels
  readonly #startedAtMs: number

  constructor(parts: RuleLooksParts, levels: NewsLevels) {
    this.#parts = parts
    this.#levels = levels
    this.#startedAtMs = parts.now()
  }

  /** Sends the news, or sets the time of the next look. */
  async lookAt(watched: WatchedRule): Promise<void> {
    const { db, now, knows, usualHops } = this.#parts
    const loaded = await loadRule(db, watched.rule, now())
    if (!loaded || !loaded.rule.isOn) return
    const nowMs = now()
    const { rule, owner } = loaded
    if (rule.kind === 'DIGEST') return this.#lookAtDigest(watched, loaded)
    const hasNothing = watched.pending.size === 0 && watched.quietEndMs === undefined
    if (hasNothing && isFollowed(rule.asks, this.#parts.book)) return
    const muted = mutedUntilMs(rule, owner, nowMs)
    if (muted !== null) return this.#wait(watched, muted)
    const knowsCurrencies = codesOf(rule.asks).every(knows)
    const stop = stopOf({ ...loaded, knowsCurrencies, usualHops: usualHops() }, nowMs)
    if (stop === 'QUOTA_USED') await this.#notifyQuotaUsed(owner)
    if (stop !== undefined) {
      const untilMs = stopEndsAtMs(stop, owner, nowMs)
      if (stop !== 'QUIET_HOURS') watched.silentUntilMs = untilMs
      else if (!hasNothing) watched.quietEndMs = untilMs
      return this.#wait(watched, untilMs)
    }
    if (hasNothing) return
    const cooledAtMs = (rule.lastFiredAtMs ?? 0) + rule.coolDownMinutes * 60_000
    if (cooledAtMs > nowMs) return this.#wait(watched, cooledAtMs)
    const { quietEndMs } = watched
    watched.quietEndMs = undefined
    // Only loops are kept, so other rules have no digest.
    const hasDigest = owner.digestAfterQuiet && isFollowed(rule.asks, this.#parts.book)
    if (quietEndMs !== undefined && hasDigest) {
      watched.pending.clear()
      return this.#sendDigest(loaded, quietSinceMs(owner, quietEndMs), quietEndMs, true)
    }
    await this.#sendNews(watched, loaded)
  }

  #wait(watched: WatchedRule, untilMs: number): void {
    waitUntil(watched, untilMs, this.#parts.now())
  }

  async #sendNews(watched: WatchedRule, loaded: LoadedRule): Promise<void> {
    const { rule, owner, notifiedSources } = loaded
    const { asks } = rule
    this.#keepLevels(rule, notifiedSources)
    const parts = this.#parts
    // Hits during this look are for the next one.
    const taken = [...watched.pending]
    const isInBook = isFollowed(asks, this.#parts.book)
    const seen = isInBook ? lookInBook(asks, parts, taken) : await look(asks, parts)
    const target = targetPercentOf(asks)
    const fitting = seen
      .filter(({ percent }) => percent >= target)
      .map((each) => ({ ...each, sinceMs: this.#sinceMs(watched, each.source, loaded) }))
    const news = newsOf(fitting, notifiedSources)
    const named = await this.#named(news)
    if (named.length === 0) {
      // A loop in the book that was missing when quoted is quoted again, a few times: one of the
      // two may be late, and after that only a growth brings it back.
      const isUnsure = isInBook && news.length > 0 && watched.missed++ < MOST_MISSED
      const unsure = new Set(isUnsure ? news.map(({ source }) => source) : [])
      for (const source of taken) if (!unsure.has(source)) watched.pending.delete(source)
      if (isUnsure) this.#wait(watched, parts.now() + MISSED_AGAIN_MS)
      else watched.missed = 0
      return
    }
    watched.missed = 0
    const nowMs = this.#parts.now()
    const firing = { rule, owner, news: named, digest: null, digestDueMs: null, nowMs }
    const outcome = await fire(this.#parts, firing)
    if (outcome.kind === 'FIRED') {
      const now = named.map(({ source, percent }) => [source, { percent }] as const)
      this.#keepLevels(rule, new Map([...notifiedSources, ...now]))
    }
    // News without room in a message waits for the next one; where none may be sent just now, all
    // of it does.
    const isOver = outcome.kind === 'FIRED' || outcome.kind === 'NOTHING_NEW'
    const left = new Set(news.map(({ source }) => source))
    if (isOver) for (const { source } of named) left.delete(source)
    for (const source of taken) if (!left.has(source)) watched.pending.delete(source)
    await this.#after(watched, loaded, outcome)
  }

  /** Sets the profits from which notified sources that still pay are news again. */
  #keepLevels(
    { id, asks }: Rule,
    notifiedSources: ReadonlyMap<string, { readonly percent: number }>,
  ): void {
    if (!isOfLoops(asks)) return
    const levels = [...notifiedSources]
      .filter(([source]) => this.#parts.book.pays(asks.capitalUsd, source))
      .map(([source, { percent }]) => [source, newsLevel(percent)] as const)
    this.#levels.put(id, asks.capitalUsd, levels)
  }

  async #after(watched: WatchedRule, { owner }: LoadedRule, outcome: FiringOutcome): Promise<void> {
    if (outcome.kind === 'FIRED')
      this.#parts.changes.notifyFired(owner.userId, outcome.notificationId)
    if (outcome.kind === 'QUOTA_USED') await this.#notifyQuotaUsed(owner)
    const isAgain = watched.pending.size > 0 || outcome.kind === 'NOT_NOW'
    if (isAgain) this.#wait(watched, this.#parts.now() + AGAIN_MS)
  }

  /** The first of the news that are still there, quoted again: as many as a message names. */
  async #named(news: readonly (Seen & SeenSource)[]): Promise<SourceNews[]> {
    const named: SourceNews[] = []
    for (const { source, sinceMs = 0, others, percent, finding: quote } of news) {
      if (named.length === MOST_NAMED) break
      const finding = await quote()
      if (!finding) continue
      named.push({ source, sinceMs, others, finding, percent: finding.expectedPercent ?? percent })
    }
    return named
  }

  /** The beginning of this life of a source; before this process, by its life. */
  #sinceMs(
    { rule, histories }: WatchedRule,
    source: string,
    { notifiedSources }: LoadedRule,
  ): number | undefined {
    const { asks } = rule
    const target = targetPercentOf(asks)
    if (!isOfLoops(asks) || !isFollowed(asks, this.#parts.book)) {
      return begunAtMs(histories.get(source) ?? NO_HISTORY, target)
    }
    const begun = begunAtMs(this.#parts.book.history(asks.capitalUsd, source), target)
    const last = notifiedSources.get(source)
    if (begun !== undefined || !last || last.atMs >= this.#startedAtMs) return begun
    const births = this.#parts.book
      .loopsOf(asks.capitalUsd, source)
      .map(({ codes }) => this.#parts.bornAtMs(codes.join('>'), asks.capitalUsd))
    const firstMs = Math.min(...births.map((born) => born ?? 0))
    return firstMs > last.atMs + ABSENCE_MS ? firstMs : undefined
  }

  async #lookAtDigest(watched: WatchedRule, loaded: LoadedRule): Promise<void> {
    const { rule, owner } = loaded
    const nowMs = this.#parts.now()
    const dueMs = lastAtMs(rule.digestAt!, owner.zone, nowMs)
    const isLate = nowMs - dueMs > DIGEST_LATE_MS
    const isDone = isLate || (rule.lastFiredAtMs ?? 0) >= dueMs || rule.createdAtMs > dueMs
    this.#wait(
      watched,
      isDone ? nextAtMs(rule.digestAt!, owner.zone, nowMs) : nowMs + DIGEST_AGAIN_MS,
    )
    if (isDone) return
    if (mutedUntilMs(rule, owner, nowMs) !== null) return
    const usualHops = this.#parts.usualHops()
    const stop = stopOf({ ...loaded, knowsCurrencies: true, usualHops }, nowMs)
    if (stop === 'QUOTA_USED') await this.#notifyQuotaUsed(owner)
    if (stop !== undefined && stop !== 'QUIET_HOURS') return
    await this.#sendDigest(loaded, dueMs - DAY_MS, dueMs, false)
  }

  /** Sends a span's digest in one message. */
  async #sendDigest(
    loaded: LoadedRule,
    fromMs: number,
    toMs: number,
    isOfQuietHours: boolean,
  ): Promise<void> {
    const { rule, owner } = loaded
    const { asks } = rule
    if (!isOfLoops(asks)) return
    const { news, ...facts } = await this.#parts.digest(asks, { fromMs, toMs })
    if (facts.sources === 0) return
    const digest = { ...facts, isOfQuietHours }
    const digestDueMs = isOfQuietHours ? null : toMs
    const outcome = await fire(this.#parts, {
      rule,
      owner,
      news,
      digest,
      digestDueMs,
      nowMs: this.#parts.now(),
    })
    if (outcome.kind === 'FIRED')
      this.#parts.changes.notifyFired(owner.userId, outcome.notificationId)
    if (outcome.kind === 'QUOTA_USED') await this.#notifyQuotaUsed(owner)
  }

  async #notifyQuotaUsed({ userId }: Owner): Promise<void> {
    await noteQuotaUsed(this.#parts, userId)
  }
}

/** Sources one rule waits with, at most. */
const MOST_PENDING = 64

/** A rule that is on, and a matcher's memory of it: a cache, which may be lost. */
export interface WatchedRule {
  rule: Rule
  /** Its question as text, by which equal questions are recognised. */
  readonly question: string
  /** Sources that reached its threshold. */
  readonly pending: Set<string>
  /** When it is next looked at, in ms since 1970; undefined: when something comes. */
  dueAtMs: number | undefined
  /** Nothing is queried for it until then: its plan, or its channels, keep it silent. */
  silentUntilMs: number
  /** Histories by source, over every look of a rule that queries the market. */
  readonly histories: Map<string, SourceHistory>
  /** Milliseconds of the process's own clock. */
  checkedAtMs: number
  /** The moment since which it waits for an answer, by that clock; silent ones do not wait. */
  waitsSinceMs: number
  /** Milliseconds that it waited the last time. */
  checkedEveryMs: number
  /** The number of findings then. */
  seenNow: number
  /** Times in a row that a finding was gone when it was quoted. */
  missed: number
  /** The quiet hours in which something came, by their end. */
  quietEndMs: number | undefined
}

/** A rule that is due now. */
export function watch(rule: Rule, nowMs: number): WatchedRule {
  return {
    rule,
    question: JSON.stringify(rule.asks),
    pending: new Set(),
    dueAtMs: nowMs,
    silentUntilMs: 0,
    histories: new Map(),
    checkedAtMs: -Infinity,
    waitsSinceMs: performance.now(),
    checkedEveryMs: 0,
    seenNow: 0,
    missed: 0,
    quietEndMs: undefined,
  }
}

/** Milliseconds of waiting to be polled, without those its plan or channels kept it silent. */
export function waitedMs({ waitsSinceMs, silentUntilMs }: WatchedRule, nowMs: number): number {
  return Math.max(0, Math.min(performance.now() - waitsSinceMs, nowMs - silentUntilMs))
}

/** Notes a source that reached the threshold; the best that come first are kept. */
export function addPending(watched: WatchedRule, source: string, nowMs: number): void {
  if (watched.pending.size < MOST_PENDING) watched.pending.add(source)
  watched.dueAtMs ??= nowMs
}

/** Sets the next look: at that moment, or after more has come and been waited for. */
function waitUntil(watched: WatchedRule, untilMs: number, nowMs: number): void {
  watched.dueAtMs = Math.max(untilMs, nowMs + 1)
}
