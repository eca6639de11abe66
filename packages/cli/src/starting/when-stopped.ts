/**
 * Settles when the process is asked to end: Ctrl-C, SIGTERM, or the end of the process that started
 * it and holds a channel to it.
 */
export function whenStopped(): Promise<void> {
  return new Promise((resolve) => {
    const events = ['SIGINT', 'SIGTERM', 'disconnect'] as const
    const stop = (): void => {
      for (const event of events) process.off(event, stop)
      resolve()
    }
    for (const event of events) process.once(event, stop)
  })
}
