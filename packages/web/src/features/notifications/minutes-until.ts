/** When people who were left alone for the night may be told again, by the clock of the device. */
const MORNING_HOUR = 8

/** Whole minutes from then to the next morning. */
export function minutesUntilMorning(now: Date): number {
  const morning = new Date(now)
  morning.setHours(MORNING_HOUR, 0, 0, 0)
  if (morning <= now) morning.setDate(morning.getDate() + 1)
  return Math.ceil((morning.getTime() - now.getTime()) / 60_000)
}
