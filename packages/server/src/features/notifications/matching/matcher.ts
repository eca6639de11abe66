import type { Logger } from '../../../lib/logger.ts'
import { OverloadedError } from '../../../lib/user-error.ts'
import { type MarketGate, OUR_OWN } from '../../../market/market-gate.ts'
import type { CurrencyBook } from '../../currencies/index.ts'
import { changedRules, goneRules } from '../rules/rule-store.ts'
import { isOfLoops, type Rule } from '../rules/rule.ts'
import { isFollowed, leastOf, lookInBook } from './look.ts'
import type { Growth, LoopBook } from './loop-book.ts'
import {
  addPending,
  RuleLooks,
  type RuleLooksParts,
  waitedMs,
  watch,
  type WatchedRule,
} from './rule-looks.ts'
import { countedGate, MatchingWork, RulePoller, SHARE } from './rule-poller.ts'
import { NewsLevels, ThresholdIndex } from './threshold-index.ts'

export interface MatcherParts extends RuleLooksParts {
  readonly log: Logger
}

/** The matcher's load since it started. Shares are from 0 to 1. */
export interface MatcherHealth {
  /** Rules that are on. */
  readonly watching: number
  /** 0 where the scanner covers all that rules ask for. */
  readonly checkedEverySeconds: number
  /** Processor seconds so far. */
  readonly workedSeconds: number
  /** The number of looks at rules so far. */
  readonly looks: number
  /** The share over the last minute. */
  readonly shareOfCore: number
  /** The share that questions may take. */
  readonly mostOfCore: number
}

/** Milliseconds between beginnings of waiting looks, and between readings of changed rules. */
const TICK_MS = 250
const RULES_EVERY_MS = 2_000
/** Rules changed by a transaction that ended after the last look. */
const OVERLAP_MS = 10_000
/** Rules looked at at once. */
const AT_ONCE = 4
/** The pause after an answer was refused, or a transaction failed. */
const AGAIN_MS = 1_000

/**
 * Follows the market for all rules: the scanner's loops go through an index of thresholds, and
 * other questions are asked within a share of a core. A rule that is hit is looked at: its finding
 * is quoted again, and recorded by one transaction. All memory here is a cache: two matchers on one
 * database send each message once.
 */
export class Matcher {
  readonly book: LoopBook
  readonly #parts: MatcherParts
  readonly #work = new MatchingWork()
  readonly #index = new ThresholdIndex()
  readonly #levels = new NewsLevels()
  readonly #poller: RulePoller
  readonly #looks: RuleLooks
  readonly #watched = new Map<string, WatchedRule>()
  readonly #busy = new Set<string>()
  readonly #running = new Set<Promise<void>>()
  readonly #timer: NodeJS.Timeout
  #since: Date | undefined
  #rulesAtMs = -Infinity
  #lastReading: Promise<void> = Promise.resolve()
  #nextReading: Promise<void> | undefined
  #isClosed = false

  constructor(given: MatcherParts) {
    const parts = { ...given, work: this.#work, gate: countedGate(given.gate, this.#work) }
    this.#parts = parts
    this.book = parts.book
    this.book.onGrowth = (growths) => this.#takeGrowths(growths)
    this.#poller = new RulePoller(parts)
    this.#looks = new RuleLooks(parts, this.#levels)
    parts.changes.onRules(() => void this.readRules())
    this.#timer = setInterval(() => this.#tick(), TICK_MS)
  }

  /** This process's health: every server follows the market for all rules. */
  health(): MatcherHealth {
    const { workedMs, looks } = this.#work
    return {
      watching: this.#watched.size,
      checkedEverySeconds: this.#checkedEveryMs() / 1000,
      workedSeconds: workedMs / 1000,
      looks,
      shareOfCore: this.#work.shareOfCore(),
      mostOfCore: SHARE,
    }
  }

  /** The longest that any question waits for its next turn, as it waited or waits just now. */
  #checkedEveryMs(): number {
    const nowMs = this.#parts.now()
    let longest = 0
    for (const watched of this.#toPoll()) {
      longest = Math.max(longest, watched.checkedEveryMs, waitedMs(watched, nowMs))
    }
    return longest
  }

  /** Whether the market, or the catalogue, has a currency. */
  knows(code: string): boolean {
    return this.#parts.knows(code)
  }

  /** Loops or chains a rule would name now, as it was last looked at. */
  matchesNow({ id, asks }: Pick<Rule, 'id' | 'asks'>): number {
    if (isFollowed(asks, this.book)) {
      const seen = lookInBook(asks, this.#parts)
      return seen.reduce((sum, { others }) => sum + 1 + others, 0)
    }
    return this.#watched.get(id)?.seenNow ?? 0
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    await this.whenLooked()
  }

  /** Once no rule is being looked at, and none waits to be. */
  async whenLooked(): Promise<void> {
    this.#begin()
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  /**
   * Takes in changed rules; on its own it does so every other second. Rules that change during a
   * reading are read by the next one.
   */
  readRules(): Promise<void> {
    this.#nextReading ??= this.#lastReading.then(() => {
      this.#nextReading = undefined
      this.#lastReading = this.#read()
      return this.#lastReading
    })
    return this.#nextReading
  }

  async #read(): Promise<void> {
    if (this.#isClosed) return
    this.#rulesAtMs = performance.now()
    try {
      const since = this.#since && new Date(this.#since.getTime() - OVERLAP_MS)
      const { rules, at, on } = await changedRules(this.#parts.db, since)
      for (const { isRemoved, ...rule } of rules) this.#takeRule(rule, isRemoved)
      // A deleted account leaves no row that could have changed.
      const isLess = on < this.#watched.size
      const gone = isLess ? await goneRules(this.#parts.db, [...this.#watched.keys()]) : []
      for (const id of gone) this.#forget(id)
      this.#since = at
    } catch (error) {
      this.#parts.log.warn({ error: (error as Error).message }, 'cannot read rules')
    }
  }

  #takeRule(rule: Rule, isRemoved: boolean): void {
    const nowMs = this.#parts.now()
    const before = this.#watched.get(rule.id)
    const next = watch(rule, nowMs)
    const isGone = isRemoved || !rule.isOn
    if (before?.question === next.question && !isGone) {
      if (before.silentUntilMs > nowMs) before.waitsSinceMs = performance.now()
      before.rule = rule
      before.dueAtMs = nowMs
      before.silentUntilMs = 0
      return
    }
    this.#forget(rule.id)
    if (isGone) return
    this.#watched.set(rule.id, next)
    const { asks } = rule
    if (!isOfLoops(asks) || rule.kind === 'DIGEST') return
    const { capitalUsd: stepUsd, minProfitPercent, maxHops, through } = asks
    const leastReliability = leastOf(asks)
    const waiting = { stepUsd, minProfitPercent, leastReliability, maxHops, through }
    this.#index.put({ id: rule.id, ...waiting })
    // Loops that pay by now grew before the rule was there.
    if (!isFollowed(asks, this.book)) return
    for (const { source } of lookInBook(asks, this.#parts)) this.#hit(rule.id, source)
  }

  #forget(id: string): void {
    this.#index.remove(id)
    this.#levels.remove(id)
    this.#watched.delete(id)
  }

  #takeGrowths(growths: readonly Growth[]): void {
    const beganMs = performance.now()
    for (const { loop, ...before } of growths) {
      const { codes, source, cycle } = loop
      const { expectedPercent: percent, probability } = cycle
      const crossing = { ...before, codes, percent, probability }
      this.#index.crossed(crossing, (id) => this.#hit(id, source))
      this.#levels.crossed({ ...crossing, source }, (id) => this.#hit(id, source))
    }
    this.#work.took(performance.now() - beganMs)
    this.#begin()
  }

  #hit(id: string, source: string): void {
    const watched = this.#watched.get(id)
    if (!watched || !isFollowed(watched.rule.asks, this.book)) return
    addPending(watched, source, this.#parts.now())
  }

  #tick(): void {
    const beganMs = performance.now()
    if (performance.now() - this.#rulesAtMs >= RULES_EVERY_MS) void this.readRules()
    void this.#poller.poll(this.#toPoll(), TICK_MS).then(() => this.#begin())
    this.#begin()
    this.#work.took(performance.now() - beganMs)
    this.#work.mark()
  }

  *#toPoll(): Iterable<WatchedRule> {
    if (this.#isClosed) return
    const nowMs = this.#parts.now()
    for (const watched of this.#watched.values()) {
      const { kind, asks } = watched.rule
      if (kind === 'DIGEST' || watched.silentUntilMs > nowMs) continue
      if (!isFollowed(asks, this.book)) yield watched
    }
  }

  /** Begins the looks that are due, a few at once. */
  #begin(): void {
    const nowMs = this.#parts.now()
    for (const [id, watched] of this.#watched) {
      if (this.#busy.size >= AT_ONCE || this.#isClosed) return
      if (watched.dueAtMs === undefined || watched.dueAtMs > nowMs || this.#busy.has(id)) continue
      watched.dueAtMs = undefined
      this.#start(id, watched)
    }
  }

  #start(id: string, watched: WatchedRule): void {
    this.#busy.add(id)
    this.#work.looks++
    const running: Promise<void> = this.#looks
      .lookAt(watched)
      .catch((error: unknown) => {
        watched.dueAtMs = this.#parts.now() + AGAIN_MS
        if (error instanceof OverloadedError) return
        this.#parts.log.warn({ error: (error as Error).message }, 'cannot evaluate a rule')
      })
      .finally(() => {
        this.#busy.delete(id)
        this.#running.delete(running)
        this.#begin()
      })
    this.#running.add(running)
  }
}

const FOR_MS = 15_000

/** Currencies that exist: those of the catalogue that anybody changes now. */
export class KnownCodes {
  readonly #gate: Pick<MarketGate, 'ask'>
  readonly #book: Pick<CurrencyBook, 'find'>
  #codes: ReadonlySet<string> | undefined
  #requestedAtMs = -Infinity

  constructor(gate: Pick<MarketGate, 'ask'>, book: Pick<CurrencyBook, 'find'>) {
    this.#gate = gate
    this.#book = book
  }

  /** The answer of a short while ago; the catalogue's, before the market has answered. */
  has(code: string): boolean {
    if (performance.now() - this.#requestedAtMs > FOR_MS) void this.#request()
    return this.#codes?.has(code) ?? this.#book.find(code) !== undefined
  }

  async #request(): Promise<void> {
    this.#requestedAtMs = performance.now()
    try {
      const currencies = await this.#gate.ask('currencies', {}, OUR_OWN)
      if (currencies.length > 0) this.#codes = new Set(currencies.map(({ code }) => code))
    } catch {
      // A failed question is repeated a little later; until then the last answer holds.
    }
  }
}
