/**
 * The wait before a retry: half a second, doubled each time up to half a minute, plus or minus a
 * third.
 */
export function backOffMs(attempt: number): number {
  return Math.min(500 * 2 ** attempt, 30_000) * (0.67 + Math.random() * 0.66)
}

/** Waits for the given time, or until the signal aborts. */
export function sleep(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', done)
  })
}
