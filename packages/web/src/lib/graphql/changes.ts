import { sleep } from './retry/back-off.ts'

/** How a change is shown: with new answers to what is shown, or without. */
interface Showing {
  /** Whether answered queries are sent again too; queries under way always are. */
  readonly isShown: boolean
}

/** Fetches again after a change; the promise ends once the page has the new answers. */
export type Renew = (showing: Showing) => Promise<void> | undefined

/** A reader whose change is made waits no longer than this to see it. */
export const LONGEST_WAIT_MS = 5_000

let count = 0
const renewals = new Set<Renew>()

/** The number of changes made on this page: an answer is as old as the number at its request. */
export function changesSoFar(): number {
  return count
}

/** Calls after every change. Returns the function that stops it. */
export function onChange(renew: Renew): () => void {
  renewals.add(renew)
  return () => renewals.delete(renew)
}

/**
 * Called after each change: every answer requested before it is out of date. Ends once the page has
 * new ones, so that whoever made the change shows nothing from before it.
 */
export async function noteChange(showing: Showing): Promise<void> {
  count += 1
  const stop = new AbortController()
  const renewed = Promise.all([...renewals].map(async (renew) => renew(showing)))
  await Promise.race([renewed, sleep(LONGEST_WAIT_MS, stop.signal)])
  stop.abort()
}
