import { learnServerTime } from '../../server-clock.ts'
import { reportContact } from '../connection.ts'
import { backOffMs, sleep } from './back-off.ts'
import { learnFrom, marketVersionSeen } from '../market-version.ts'
import { retryAfterMs, withRetryAfter } from './retry-after.ts'

/** Retries after the first try. */
const RETRIES = 3
const busyStatuses = [502, 503, 504]

/**
 * A fetch that outlasts a short absence of the network or the server: it retries at growing
 * intervals, spread over browsers. Of refusals it sits out a short wait only.
 */
export const retryingFetch: typeof fetch = async (input, init) => {
  for (let attempt = 0; ; attempt++) {
    const answer = await tryOnce(input, init)
    // A retry without a network can only fail.
    const isLast = attempt === RETRIES || init?.signal?.aborted === true || !navigator.onLine
    if (answer instanceof Response) {
      const isBusy = busyStatuses.includes(answer.status)
      reportContact(!isBusy)
      learnServerTime(answer.headers.get('date'))
      learnFrom(answer)
      if (!isBusy || isLast) return answer
      await sleep(retryAfterMs(answer) ?? backOffMs(attempt), init?.signal)
    } else {
      if (init?.signal?.aborted) throw answer.reason
      reportContact(false)
      if (isLast) throw answer.reason
      await sleep(backOffMs(attempt), init?.signal)
    }
  }
}

async function tryOnce(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response | { reason: unknown }> {
  try {
    const headers = { ...Object.fromEntries(new Headers(init?.headers)), ...marketVersionSeen() }
    return await withRetryAfter(() => fetch(input, { ...init, headers }), init?.signal)
  } catch (reason) {
    return { reason }
  }
}
