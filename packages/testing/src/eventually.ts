import { setTimeout as sleep } from 'node:timers/promises'

/** Shorter than a test may take, so that the last fault is reported and not that time is up. */
const LONGEST_MS = 100_000

/**
 * The result of a look that succeeds at last. How long that takes is a matter of the machine, and
 * no test says it. A look that never succeeds rejects with its last fault.
 * @param everyMs from the end of a look to the next.
 */
export async function eventually<Seen>(
  look: () => Seen | Promise<Seen>,
  everyMs = 30,
): Promise<Seen> {
  const endMs = performance.now() + LONGEST_MS
  for (;;) {
    try {
      return await look()
    } catch (error) {
      if (performance.now() > endMs) throw error
    }
    await sleep(everyMs)
  }
}

/** Settles once it is so. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  await eventually(async () => {
    if (!(await isSo())) throw new Error(`it never was so: ${isSo.toString()}`)
  })
}
