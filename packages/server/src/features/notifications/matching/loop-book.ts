import { isTrusted } from '@hopwise/market'
import type { ScannedCycle, ScanResult } from '../../../market/scanner/scanner-messages.ts'

/** A loop that pays now, at one step of capital. */
export interface PayingLoop {
  /** Its currencies, each once. */
  readonly codes: readonly string[]
  readonly cycle: ScannedCycle
  /** Its cycle's source: `exchanger:GIVE:GET`. */
  readonly source: string
}

/** Sources are forgotten that have paid nothing for this long. */
const FORGOTTEN_MS = 60 * 60_000

/** Paying loops at one step: by loop, and by source. */
class StepBook {
  readonly loops = new Map<string, PayingLoop>()
  readonly bySource = new Map<string, Set<string>>()
  readonly histories = new Map<string, SourceHistory>()

  set(loop: string, cycle: ScannedCycle): string[] {
    const { exchangerId, give, get } = cycle.source
    const source = `${exchangerId}:${give}:${get}`
    const touched = this.remove(loop)
    this.loops.set(loop, { codes: loop.split('>'), cycle, source })
    const loops = this.bySource.get(source) ?? new Set()
    this.bySource.set(source, loops.add(loop))
    return [...touched, source]
  }

  remove(loop: string): string[] {
    const paying = this.loops.get(loop)
    if (!paying) return []
    this.loops.delete(loop)
    const loops = this.bySource.get(paying.source)!
    loops.delete(loop)
    if (loops.size === 0) this.bySource.delete(paying.source)
    return [paying.source]
  }

  best(source: string): number | null {
    let best: number | null = null
    for (const loop of this.bySource.get(source) ?? []) {
      const { expectedPercent } = this.loops.get(loop)!.cycle
      if (best === null || expectedPercent > best) best = expectedPercent
    }
    return best
  }
}

/** A loop that pays more than before, or is surer. */
export interface Growth {
  readonly stepUsd: number
  readonly loop: PayingLoop
  /** Expected percent before; below any threshold where it did not pay. */
  readonly beforePercent: number
  /** The chance that it held; below any where it did not pay. */
  readonly beforeProbability: number
}

/**
 * Paying loops by the scanner's messages, by step and source: those that Arbitrage lists without
 * being asked for doubtful ones. Any other does not pay, as far as rules are concerned. What a
 * loop pays is its expected profit: rules are not told of what is only shown.
 */
export class LoopBook {
  /** Called with growths of a run of the scanner, once that is taken in. */
  onGrowth: (growths: readonly Growth[]) => void = () => undefined
  readonly #now: () => number
  readonly #steps = new Map<number, StepBook>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** Whether loops are followed with so many dollars. */
  follows(stepUsd: number): boolean {
    return this.#steps.has(stepUsd)
  }

  readonly take = ({ stepsUsd, isWhole, loops }: ScanResult): void => {
    const nowMs = this.#now()
    const touched = new Map<StepBook, Set<string>>()
    const growths: Growth[] = []
    for (const usd of stepsUsd) if (!this.#steps.has(usd)) this.#steps.set(usd, new StepBook())
    // The scanner has begun again: a loop that it does not name does not pay.
    if (isWhole) for (const book of this.#steps.values()) touched.set(book, emptied(book))
    for (const { loop, step, cycle: scanned } of loops) {
      const cycle = scanned && isTrusted(scanned.trust) ? scanned : null
      const stepUsd = stepsUsd[step]!
      const book = this.#steps.get(stepUsd)!
      const before = book.loops.get(loop)?.cycle
      const beforePercent = before?.expectedPercent ?? -Infinity
      const beforeProbability = before?.probability ?? -Infinity
      const sources = cycle ? book.set(loop, cycle) : book.remove(loop)
      const all = touched.get(book) ?? new Set()
      touched.set(book, all)
      for (const source of sources) all.add(source)
      if (!cycle) continue
      const isMore = cycle.expectedPercent > beforePercent
      if (!isMore && cycle.probability <= beforeProbability) continue
      growths.push({ stepUsd, loop: book.loops.get(loop)!, beforePercent, beforeProbability })
    }
    const unknown = isWhole ? NO_HISTORY : newHistory(nowMs)
    for (const [book, sources] of touched) keepHistories(book, sources, unknown, nowMs)
    if (growths.length > 0) this.onGrowth(growths)
  }

  /** All loops of one source at a step, in Arbitrage's order. */
  loopsOf(stepUsd: number, source: string): PayingLoop[] {
    const book = this.#steps.get(stepUsd)
    const loops = [...(book?.bySource.get(source) ?? [])].map((loop) => book!.loops.get(loop)!)
    return loops.toSorted((a, b) => b.cycle.rankPercent - a.cycle.rankPercent)
  }

  pays(stepUsd: number, source: string): boolean {
    return this.#steps.get(stepUsd)?.bySource.has(source) ?? false
  }

  sources(stepUsd: number): string[] {
    return [...(this.#steps.get(stepUsd)?.bySource.keys() ?? [])]
  }

  history(stepUsd: number, source: string): SourceHistory {
    return this.#steps.get(stepUsd)?.histories.get(source) ?? NO_HISTORY
  }
}

/** Empties the book; answers the sources that had paid. */
function emptied(book: StepBook): Set<string> {
  const sources = new Set(book.bySource.keys())
  book.loops.clear()
  book.bySource.clear()
  return sources
}

function keepHistories(
  book: StepBook,
  sources: ReadonlySet<string>,
  unknown: SourceHistory,
  nowMs: number,
): void {
  for (const source of sources) {
    const before = book.histories.get(source) ?? unknown
    book.histories.set(source, withProfit(before, book.best(source), nowMs))
  }
  for (const [source, { goneAtMs }] of book.histories) {
    if (goneAtMs !== null && nowMs - goneAtMs > FORGOTTEN_MS) book.histories.delete(source)
  }
}

/** A source's lows, which show whether it began anew since it was notified. */
export interface SourceHistory {
  /** Lows since each moment, rising: nothing later was below. */
  readonly lows: readonly Low[]
  /** The moment since which nothing of it pays; null while something does. */
  readonly goneAtMs: number | null
}

interface Low {
  readonly atMs: number
  readonly percent: number
}

/** A source that returns after a longer absence is another one. */
export const ABSENCE_MS = 10 * 60_000
const MOST_LOWS = 32

/** The history of a source that paid before anybody watched. */
export const NO_HISTORY: SourceHistory = { lows: [], goneAtMs: null }

/** The history of a source that begins to pay while watched, or after a long while. */
function newHistory(nowMs: number): SourceHistory {
  return { lows: [{ atMs: nowMs, percent: -Infinity }], goneAtMs: null }
}

/** The history with that profit added; null: nothing of it pays any more. */
export function withProfit(
  history: SourceHistory,
  percent: number | null,
  nowMs: number,
): SourceHistory {
  if (percent === null) {
    return history.goneAtMs === null ? { ...history, goneAtMs: nowMs } : history
  }
  const { goneAtMs } = history
  const wasAway = goneAtMs !== null && nowMs - goneAtMs >= ABSENCE_MS
  const lows = wasAway ? [{ atMs: goneAtMs, percent: -Infinity }] : history.lows
  const below = lows.filter((low) => low.percent < percent)
  return { lows: [...below, { atMs: nowMs, percent }].slice(-MOST_LOWS), goneAtMs: null }
}

/** Points below its target to which a source falls to begin anew: the greater of the two. */
function hysteresis(targetPercent: number): number {
  return Math.max(0.1, targetPercent / 5)
}

/**
 * The time at which it last began anew at that threshold: after it had fallen well below, or had
 * been away. Undefined where it never did since it is known.
 */
export function begunAtMs(history: SourceHistory, targetPercent: number): number | undefined {
  const low = targetPercent - hysteresis(targetPercent)
  return history.lows.findLast(({ percent }) => percent < low)?.atMs
}
