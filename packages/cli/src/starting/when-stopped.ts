/**
 * A terminal sends a signal to all of its processes, and npm passes it on: within this time both
 * are one.
 */
const SAME_PRESS_MS = 500

/**
 * Settles when the process is asked to end: Ctrl-C, SIGTERM, or the end of the parent that holds a
 * channel to it. A second request ends it at once.
 * @param atOnce runs on the second request; by default the process exits.
 */
export function whenStopped(atOnce: () => void = endNow): Promise<void> {
  return new Promise((resolve) => {
    let requestedAtMs: number | undefined
    const ask = (): void => {
      requestedAtMs ??= performance.now()
      if (performance.now() - requestedAtMs > SAME_PRESS_MS) return atOnce()
      // A channel somebody listens to would keep the process.
      process.off('disconnect', ask)
      resolve()
    }
    process.on('SIGINT', ask).on('SIGTERM', ask).once('disconnect', ask)
  })
}

function endNow(): void {
  process.exit(130)
}
