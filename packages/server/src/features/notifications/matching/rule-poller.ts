import type { Logger } from '../../../lib/logger.ts'
import { OverloadedError } from '../../../lib/user-error.ts'
import { look, type LookGate, type LookParts, type Seen, targetPercentOf } from './look.ts'
import { NO_HISTORY, withProfit } from './loop-book.ts'
import { addPending, waitedMs, type WatchedRule } from './rule-looks.ts'

interface RulePollerParts extends LookParts {
  readonly work: MatchingWork
  readonly log: Logger
}

/** Each question is asked at most so often… */
const EVERY_MS = 5_000
/** …and all of them for so much of a second: a tenth of a core. */
export const SHARE = 0.1
const REFUSED_MS = 1_000

/** Queries the market for rules beyond the scanner's loops: equal questions once, in turn. */
export class RulePoller {
  readonly #parts: RulePollerParts
  /** Milliseconds that may be spent now. */
  #allowanceMs = 0
  #isPolling = false

  constructor(parts: RulePollerParts) {
    this.#parts = parts
  }

  /** Called after so many ms: polls the rules that have waited longest, within the share. */
  async poll(rules: Iterable<WatchedRule>, passedMs: number): Promise<void> {
    this.#allowanceMs = Math.min(1_000 * SHARE, this.#allowanceMs + passedMs * SHARE)
    if (this.#isPolling || this.#allowanceMs <= 0) return
    this.#isPolling = true
    try {
      const inTurn = [...rules].toSorted((a, b) => a.checkedAtMs - b.checkedAtMs)
      for (const same of Map.groupBy(inTurn, ({ question }) => question).values()) {
        if (this.#allowanceMs <= 0 || !(await this.#pollOne(same))) return
      }
    } catch (error) {
      this.#allowanceMs -= REFUSED_MS * SHARE
      if (error instanceof OverloadedError) return
      this.#parts.log.warn(
        { error: (error as Error).message },
        'the market was not asked for rules',
      )
    } finally {
      this.#isPolling = false
    }
  }

  /** False where it was polled too short a while ago. */
  async #pollOne(same: readonly WatchedRule[]): Promise<boolean> {
    const beganMs = performance.now()
    const { rule, checkedAtMs } = same[0]!
    if (beganMs - checkedAtMs < EVERY_MS) return false
    // The outcome does not matter: a question that always fails keeps no other from its turn.
    for (const watched of same) watched.checkedAtMs = beganMs
    const { work } = this.#parts
    const { workedMs } = work
    const seen = await look(rule.asks, this.#parts)
    const endedMs = performance.now()
    // The threads' work on it counts; its waiting for them does not.
    this.#allowanceMs -= work.workedMs - workedMs
    work.looks += same.length
    const nowMs = this.#parts.now()
    for (const watched of same) {
      watched.checkedEveryMs = waitedMs(watched, nowMs)
      watched.waitsSinceMs = endedMs
      takeSeen(watched, seen, nowMs)
    }
    return true
  }
}

function takeSeen(watched: WatchedRule, seen: readonly Seen[], nowMs: number): void {
  const { histories } = watched
  const target = targetPercentOf(watched.rule.asks)
  const fitting = seen.filter(({ percent }) => percent >= target)
  watched.seenNow = fitting.reduce((sum, { others }) => sum + 1 + others, 0)
  const percents = new Map(seen.map(({ source, percent }) => [source, percent]))
  for (const [source, history] of histories) {
    if (!percents.has(source)) histories.set(source, withProfit(history, null, nowMs))
  }
  for (const [source, percent] of percents) {
    histories.set(source, withProfit(histories.get(source) ?? NO_HISTORY, percent, nowMs))
  }
  for (const { source } of fitting) addPending(watched, source, nowMs)
}

interface Mark {
  readonly atMs: number
  readonly workedMs: number
}

const SPAN_MS = 60_000
const MARK_EVERY_MS = 5_000

/**
 * This process's cost of following the market for rules: HTTP thread time for thresholds and turns,
 * market thread time for questions and quotes.
 */
export class MatchingWork {
  /** Processor milliseconds so far. */
  workedMs = 0
  /** The number of looks at rules so far. */
  looks = 0
  readonly #now: () => number
  /** One each few seconds of the last minute, oldest first. */
  readonly #marks: Mark[]

  /** @param now milliseconds that only go forward */
  constructor(now = () => performance.now()) {
    this.#now = now
    this.#marks = [{ atMs: now(), workedMs: 0 }]
  }

  readonly took = (ms: number): void => {
    this.workedMs += ms
  }

  /** Marks the time; to be called more often than every few seconds. */
  mark(): void {
    const atMs = this.#now()
    if (atMs - this.#marks.at(-1)!.atMs < MARK_EVERY_MS) return
    this.#marks.push({ atMs, workedMs: this.workedMs })
    while (this.#marks[1] && this.#marks[1].atMs <= atMs - SPAN_MS) this.#marks.shift()
  }

  /** The share of a core in the last minute, or since a later start: 0.1 is a tenth. */
  shareOfCore(): number {
    const { atMs, workedMs } = this.#marks[0]!
    const passedMs = this.#now() - atMs
    return passedMs > 0 ? (this.workedMs - workedMs) / passedMs : 0
  }
}

/** A gate whose every question is counted. */
export function countedGate(gate: LookGate, { took }: MatchingWork): LookGate {
  return {
    ask: (kind, question, options) => gate.ask(kind, question, { ...options, onTook: took }),
  }
}
