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
export function newHistory(nowMs: number): SourceHistory {
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
