import { Temporal } from 'temporal-polyfill'

/** When somebody is left in peace, by the clock on their own wall. */
export interface QuietHours {
  /** The IANA name of the time zone. */
  readonly zone: string
  /** `23:00`; both or neither. */
  readonly quietFrom: string | null
  readonly quietTo: string | null
}

/** Whether that is the name of a zone. */
export function isZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)
    return true
  } catch {
    return false
  }
}

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Whether that is a time of day, `09:00`. */
export function isClockTime(text: string): boolean {
  return CLOCK.test(text)
}

/** When it ends, if it is quiet now, in ms since 1970; null where it is not. */
export function quietUntilMs(hours: QuietHours, nowMs: number): number | null {
  const { zone, quietFrom, quietTo } = hours
  if (quietFrom === null || quietTo === null) return null
  const [from, to] = [lastAtMs(quietFrom, zone, nowMs), nextAtMs(quietTo, zone, nowMs)]
  // Quiet if since it last began it has not ended.
  const endMs = nextAtMs(quietTo, zone, from)
  return nowMs < endMs ? to : null
}

/** The beginning of the quiet hours that end at `endMs`. */
export function quietSinceMs({ zone, quietFrom }: QuietHours, endMs: number): number {
  return quietFrom === null ? endMs : lastAtMs(quietFrom, zone, endMs - 1)
}

/** The next time a clock on the wall shows it, after that moment. */
export function nextAtMs(clock: string, zone: string, afterMs: number): number {
  const today = atOf(clock, zone, afterMs, 0)
  return today > afterMs ? today : atOf(clock, zone, afterMs, 1)
}

/** The last time a clock on the wall showed it, at that moment at the latest. */
export function lastAtMs(clock: string, zone: string, untilMs: number): number {
  const today = atOf(clock, zone, untilMs, 0)
  return today <= untilMs ? today : atOf(clock, zone, untilMs, -1)
}

/** The beginning of the day there. */
export function dayStartMs(zone: string, nowMs: number): number {
  return dateOf(zone, nowMs).toZonedDateTime({ timeZone: zone }).epochMilliseconds
}

/** A time within the hour that a night leaves out is an hour later. */
function atOf(clock: string, zone: string, nowMs: number, days: number): number {
  const date = dateOf(zone, nowMs).add({ days })
  const plainTime = Temporal.PlainTime.from(clock)
  return date.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds
}

function dateOf(zone: string, nowMs: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone).toPlainDate()
}
