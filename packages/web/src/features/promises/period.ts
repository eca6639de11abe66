import { rangeText } from '@hopwise/contract'
import { dateFormat } from '#web/lib/format/intl-formats.ts'
import type { Locale } from '#web/lib/texts/locale.ts'

/** The periods of the address, with the server's name of each. */
export const PERIODS = { '1d': 'D1', '7d': 'D7', '30d': 'D30' } as const

export type Period = keyof typeof PERIODS

export const USUAL_PERIOD: Period = '1d'

/** The period in the address, or the default. */
export function periodOf(text: string | null): Period {
  return text !== null && Object.hasOwn(PERIODS, text) ? (text as Period) : USUAL_PERIOD
}

const DAY_MS = 86_400_000

/** Whether figures end before their day does, which is so until a first whole day is over. */
export function isDayRunning(to: string): boolean {
  return Date.parse(to) % DAY_MS !== 0
}

/** The days of figures as their server counts them: `24 Nov 2026 – 30 Nov 2026`. */
export function daysText({ from, to }: { from: string; to: string }, locale: Locale): string {
  const format = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return rangeText(format.format(Date.parse(from)), format.format(Date.parse(to) - 1))
}
