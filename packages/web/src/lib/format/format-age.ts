import type { Locale } from '../texts/locale.ts'
import { dateFormat, numberFormat, relativeFormat } from './intl-formats.ts'

/** Older offers say their age. */
const AGEING_AFTER_MS = 30_000
/** Older offers can no longer win. */
export const STALE_AFTER_MS = 90_000
/** Older offers are folded while there are younger ones. */
export const FOLDED_AFTER_MS = 300_000

export type Freshness = 'fresh' | 'ageing' | 'stale'

export function freshnessOf(ageMs: number): Freshness {
  if (ageMs > STALE_AFTER_MS) return 'stale'
  return ageMs > AGEING_AFTER_MS ? 'ageing' : 'fresh'
}

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/**
 * A duration in its shortest form: `45 sec`, `3 min`. Never below zero, because clocks disagree.
 */
export function formatAge(ageMs: number, locale: Locale): string {
  const [unit, sizeMs] = stepOf(Math.max(0, ageMs))
  const count = Math.floor(Math.max(0, ageMs) / sizeMs)
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
}

const STEP_SECONDS = [45, 30, 15, 10, 5] as const

/** The age for lists: it moves on in steps, so that not every row ticks. */
export function steppedAge(ageMs: number): number {
  if (ageMs >= 60_000) return ageMs
  return (STEP_SECONDS.find((seconds) => ageMs >= seconds * 1_000) ?? 0) * 1_000
}

/** The age as a moment: `45 sec. ago`, or `now`. */
export function formatAgo(ageMs: number, locale: Locale): string {
  const [unit, sizeMs] = stepOf(Math.max(0, ageMs))
  const count = Math.floor(Math.max(0, ageMs) / sizeMs)
  if (count === 0) return relativeFormat(locale, { numeric: 'auto' }).format(0, unit)
  // `narrow` prints a bare minus in Russian, which reads as a negative time.
  return relativeFormat(locale, { style: 'short' }).format(-count, unit)
}

function stepOf(ageMs: number): readonly ['day' | 'hour' | 'minute' | 'second', number] {
  return steps.find(([, sizeMs]) => ageMs >= sizeMs) ?? ['second', 1_000]
}

/** The full date and time with its zone: for hover and for proof. */
export function formatMoment(atMs: number, locale: Locale): string {
  return dateFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'long',
  }).format(atMs)
}

/** The moment without its seconds and zone, for narrow lists: `28 Dec 2021, 13:20`. */
export function formatMinute(atMs: number, locale: Locale): string {
  return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(atMs)
}

/** A time of day: `14:05:12`. */
export function formatClock(atMs: number, locale: Locale): string {
  return dateFormat(locale, { timeStyle: 'medium' }).format(atMs)
}

/** A day: `28 Dec 2021`. */
export function formatDay(atMs: number, locale: Locale): string {
  return dateFormat(locale, { dateStyle: 'medium' }).format(atMs)
}

/** The moment since when something holds: `13:20` today, `28 Dec 2021` for another day. */
export function formatSince(atMs: number, nowMs: number, locale: Locale): string {
  const day = formatDay(atMs, locale)
  const isToday = day === formatDay(nowMs, locale)
  return isToday ? dateFormat(locale, { timeStyle: 'short' }).format(atMs) : day
}

const YEAR_MS = 31_556_952_000

/** A time in business: `6 years`, or `3 months` under a year. */
export function formatYears(ageMs: number, locale: Locale): string {
  const years = Math.floor(ageMs / YEAR_MS)
  const months = Math.max(0, Math.floor((ageMs / YEAR_MS) * 12))
  const unit = years >= 1 ? 'year' : 'month'
  const format = numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(years >= 1 ? years : months)
}
