export interface PollPace {
  /** Between two polls of a sound feed. */
  readonly everyMs: number
  /** The longest pause that failures lead to. */
  readonly longestMs: number
}

/** A tenth of the pause more or less, so that feeds do not come to march in step. */
const JITTER = 0.1

/**
 * How long to wait after a poll. Each failure in a row doubles the pause; nobody is asked sooner
 * than he asks for, nor is a long wish granted whole. `luck` is 0 to 1.
 */
export function pauseMs(
  { everyMs, longestMs }: PollPace,
  { failures, retryAfterMs = 0 }: { readonly failures: number; readonly retryAfterMs?: number },
  luck: number,
): number {
  // The first failure may be a hiccup: it changes nothing.
  const doubled = everyMs * 2 ** Math.max(0, Math.min(failures, 30) - 1)
  const longest = Math.max(everyMs, longestMs)
  const pause = Math.min(Math.max(doubled, retryAfterMs), longest)
  return pause * (1 - JITTER + 2 * JITTER * luck)
}
