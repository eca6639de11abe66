/** The hour, by the device's clock, when quiet nights end. */
const MORNING_HOUR = 8

/** Whole minutes from now to the next morning. */
export function minutesUntilMorning(now: Date): number {
  const morning = new Date(now)
  morning.setHours(MORNING_HOUR, 0, 0, 0)
  if (morning <= now) morning.setDate(morning.getDate() + 1)
  return Math.ceil((morning.getTime() - now.getTime()) / 60_000)
}
