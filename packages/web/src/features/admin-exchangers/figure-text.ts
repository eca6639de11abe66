import { formatCount, formatPercent } from '#web/lib/format/format-amount.ts'
import type { Locale } from '#web/lib/texts/locale.ts'

/** `99.5%` of 0.995. */
export function shareText(share: number | null, locale: Locale): string {
  return formatPercent(share === null ? null : share * 100, { locale, digits: 1, signed: false })
}

/** A dash where nobody counted. */
export function countText(count: number | null | undefined, locale: Locale): string {
  return count === null || count === undefined ? '—' : formatCount(count, locale)
}
