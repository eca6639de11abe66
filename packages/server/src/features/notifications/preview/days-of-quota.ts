import { LEAST_FORECAST_HOURS } from '@hopwise/contract'

const HOUR_MS = 3_600_000

/** The messages that a rule would have sent in a stretch of history. */
interface Pace {
  readonly messages: number
  readonly fromMs: number
  readonly toMs: number
}

/**
 * The days for which so many notifications last at this pace; null where nothing would have been
 * sent, and where there is too little history for a pace.
 */
export function daysOfQuota(left: number, { messages, fromMs, toMs }: Pace): number | null {
  const hours = (toMs - fromMs) / HOUR_MS
  if (messages === 0 || hours < LEAST_FORECAST_HOURS) return null
  return (left * hours) / (messages * 24)
}
