/** The usual deadline in milliseconds: nobody looks at a page that waits any longer. */
export const DEADLINE_MS = 5_000

/**
 * Milliseconds for which an answer waits for files of others, so that there is still time to say
 * that they are late.
 */
export function patienceMs(deadlineMs: number): number {
  return 0.8 * deadlineMs
}
