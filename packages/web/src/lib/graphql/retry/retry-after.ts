import { sleep } from './back-off.ts'

/** A longer wait is the reader's to decide. */
const LONGEST_MS = 10_000
const TRIES = 4

/**
 * Sends a request, and again after the wait that a 429 states: who reads several pages in a few
 * seconds has sent too much at once, and nothing of it was done. A wait of more than ten seconds is
 * not waited for: that response, like any other one, is returned.
 */
export async function withRetryAfter(
  send: () => Promise<Response>,
  signal?: AbortSignal | null,
): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await send()
    const waitMs = retryAfterMs(response) ?? Infinity
    const isShort = response.status === 429 && waitMs <= LONGEST_MS
    if (!isShort || tries === TRIES || signal?.aborted) return response
    await sleep(waitMs, signal)
  }
}

/** The wait a response states, of half a minute at most; undefined where it names none. */
export function retryAfterMs({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? NaN)
  return Number.isFinite(seconds) ? Math.min(seconds, 30) * 1_000 : undefined
}
