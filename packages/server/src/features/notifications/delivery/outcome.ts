/** The outcome of a try. Reasons are codes. */
export type Outcome =
  | { readonly kind: 'SENT' }
  /** A retry may succeed: after the channel's own back-off, or when the other side says. */
  | { readonly kind: 'AGAIN'; readonly reason: string; readonly afterSeconds?: number | undefined }
  /** Nothing was tried: it is not its turn. */
  | { readonly kind: 'PUT_OFF'; readonly afterSeconds: number }
  | { readonly kind: 'FAILED'; readonly reason: string }

/** Seconds until each retry, by channel. */
const BACK_OFF = {
  TELEGRAM: [2, 5, 15, 30, 60],
  EMAIL: [10, 30, 60, 120, 300, 600],
  PUSH: [2, 5, 15, 30, 60],
  WEBHOOK: [5, 30, 120, 300, 900],
} as const

type Channel = keyof typeof BACK_OFF

/**
 * Seconds until the next try, spread so that retries do not meet; undefined after the last one.
 * @param tries so far, from 1
 */
export function nextTrySeconds(
  channel: Channel,
  tries: number,
  retryAfterSeconds = 0,
  random: () => number = Math.random,
): number | undefined {
  const steps: readonly number[] = BACK_OFF[channel]
  const isLast = tries > steps.length
  // These go on until it is too late: the clock ends them.
  if (isLast && (channel === 'WEBHOOK' || tries > 20)) return undefined
  const step = steps[Math.min(tries, steps.length) - 1]!
  return Math.max(step, Math.min(retryAfterSeconds, 900)) * (1 + random() * 0.2)
}

export const SENT: Outcome = { kind: 'SENT' }

export function failed(reason: string): Outcome {
  return { kind: 'FAILED', reason }
}
