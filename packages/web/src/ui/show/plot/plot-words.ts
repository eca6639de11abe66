import { dateFormat } from '#web/lib/format/intl-formats.ts'
import { numberText } from '#web/lib/format/number-text.ts'
import type { Locale } from '#web/lib/texts/locale.ts'
import type { Plot } from './plot.ts'

const DAY_MS = 86_400_000

/** The milliseconds between two steps. */
export function stepMsOf({ timesMs }: Plot): number {
  return timesMs.length > 1 ? timesMs[1]! - timesMs[0]! : DAY_MS
}

/** The start of a step: `26 Nov, 14:05`, or `26 Nov 2026` where steps are days. */
export function stepText(atMs: number, stepMs: number, locale: Locale): string {
  const day = { day: 'numeric', month: 'short' } as const
  if (stepMs >= DAY_MS) return dateFormat(locale, { ...day, year: 'numeric' }).format(atMs)
  return dateFormat(locale, { ...day, hour: '2-digit', minute: '2-digit' }).format(atMs)
}

/** A tick of the time axis, `tickMs` after the one before: `14:00`, `26 Nov`. */
export function timeTick(atMs: number, tickMs: number, locale: Locale): string {
  const at = new Date(atMs)
  const isMidnight = at.getHours() === 0 && at.getMinutes() === 0
  if (tickMs < DAY_MS && !isMidnight) {
    return dateFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(atMs)
  }
  return dateFormat(locale, { day: 'numeric', month: 'short' }).format(atMs)
}

/** The units of short numbers: thousands, millions, …. */
const SCALES = [1e12, 1e9, 1e6, 1e3, 1] as const

/** A tick of a counted axis: values between whole numbers stay blank. */
export function countTick(value: number, step: number, locale: Locale): string {
  return Number.isInteger(value) ? numberTick(value, Math.max(step, 1), locale) : ''
}

/** The shortest form that tells two ticks apart, with equal digits on an axis: `7.75M`, `7.80M`. */
export function numberTick(value: number, step: number, locale: Locale): string {
  const size = Math.abs(value)
  const scale = SCALES.find((each) => size >= each) ?? 1
  const places = Math.ceil(-Math.log10(step / scale) - 1e-9)
  const digits = Math.min(20, Math.max(0, places))
  return numberText(value, locale, {
    notation: scale > 1 ? 'compact' : 'standard',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
