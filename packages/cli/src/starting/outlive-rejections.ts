import type { RunningServer } from '@hopwise/server'

/**
 * A promise that failed and that nobody waited for is a fault of ours, in one question of many: it
 * is told, and everybody else is served on. What was thrown outside any promise still ends the
 * process, which is started again: nobody knows what it left half done.
 */
export function outliveRejections(log: Pick<RunningServer['app']['log'], 'error'>): void {
  process.on('unhandledRejection', (reason) => {
    const err = reason instanceof Error ? reason : new Error(String(reason))
    log.error({ err }, 'a promise that nobody waited for has failed')
  })
}
