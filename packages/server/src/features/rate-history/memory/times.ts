export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const HOUR_MINUTES = 60
export const DAY_HOURS = 24

/** Hours since 1970, as the tables count them. */
export function hourOf(atMs: number): number {
  return Math.floor(atMs / HOUR_MS)
}

export function minuteOfHour(atMs: number): number {
  return Math.floor(atMs / MINUTE_MS) % HOUR_MINUTES
}
