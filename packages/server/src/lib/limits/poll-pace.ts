/** The pauses between polls of one feed. */
export interface PollPace {
  /** Milliseconds between two polls of a sound feed. */
  readonly everyMs: number
  /** The longest pause that failures lead to. */
  readonly longestMs: number
}

/** The pause varies by this part of it, so that feeds do not come to march in step. */
const JITTER = 0.1
/** The first round polls all at once: after that they spread over a whole pause. */
const FIRST_JITTER = 0.5

interface PollBefore {
  /** Failures in a row, the last one included. */
  readonly failures: number
  /** True for the first poll since the start. */
  readonly isFirst?: boolean
  readonly retryAfterMs?: number
}

/**
 * Milliseconds to wait after a poll. Each failure in a row doubles the pause; no host is polled
 * sooner than it asks for, nor is a long wish granted whole. `luck` is 0 to 1.
 */
export function pauseMs(
  { everyMs, longestMs }: PollPace,
  { failures, isFirst = false, retryAfterMs = 0 }: PollBefore,
  luck: number,
): number {
  // The first failure may be a hiccup: it changes nothing.
  const doubled = everyMs * 2 ** Math.max(0, Math.min(failures, 30) - 1)
  const longest = Math.max(everyMs, longestMs)
  const jitter = isFirst ? FIRST_JITTER : JITTER
  const pause = Math.min(doubled, longest) * (1 - jitter + 2 * jitter * luck)
  return Math.max(pause, Math.min(retryAfterMs, longest))
}
