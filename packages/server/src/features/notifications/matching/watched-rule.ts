import type { Rule } from '../rules/rule.ts'
import type { SourceHistory } from './loops/source-history.ts'

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
export function waitUntil(watched: WatchedRule, untilMs: number, nowMs: number): void {
  watched.dueAtMs = Math.max(untilMs, nowMs + 1)
}
