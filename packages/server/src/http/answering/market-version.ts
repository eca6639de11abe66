import type { IncomingHttpHeaders } from 'node:http'
import type { MarketGate } from '../../market/market-gate.ts'

/** The header with the market version of an answer, and with the one that the asker has seen. */
export const MARKET_VERSION = 'market-version'

/**
 * Part of the deadline: processes are less than a second apart, and one that is further behind is
 * no place to ask.
 */
const WAIT = 0.4
/** Further ahead than this nobody can have been: another deployment said it. */
const FURTHEST = 10_000

/**
 * Waits until the market here is as new as the one that the asker has seen, perhaps at another
 * process. False: it is not in time.
 */
export function isCaughtUp(
  gate: Pick<MarketGate, 'facts' | 'onVersion'>,
  headers: IncomingHttpHeaders,
  deadlineMs: number,
): Promise<boolean> {
  const seen = Number(headers[MARKET_VERSION] ?? NaN)
  const { version } = gate.facts()
  if (!(seen > version) || seen > version + FURTHEST) return Promise.resolve(true)
  return new Promise((resolve) => {
    const end = (isThere: boolean): void => {
      clearTimeout(timer)
      forget()
      resolve(isThere)
    }
    const timer = setTimeout(end, WAIT * deadlineMs, false)
    const forget = gate.onVersion((facts) => {
      if (facts.version >= seen) end(true)
    })
  })
}
