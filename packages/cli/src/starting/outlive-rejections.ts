import type { RunningServer } from '@hopwise/server'

/**
 * Logs a rejection nobody handled, and keeps serving: it is our fault in one of many requests. An
 * error outside any promise still ends the process, which is then restarted, because nobody knows
 * its half-done state.
 */
export function outliveRejections(log: Pick<RunningServer['app']['log'], 'error'>): void {
  process.on('unhandledRejection', (reason) => {
    const err = reason instanceof Error ? reason : new Error(String(reason))
    log.error({ err }, 'unhandled promise rejection')
  })
}
