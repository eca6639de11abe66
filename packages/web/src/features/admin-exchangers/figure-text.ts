import { formatCount } from '#web/lib/format/format-amount.ts'
import type { Locale } from '#web/lib/texts/locale.ts'

/** A count, or a dash for an unknown one. */
export function countText(count: number | null | undefined, locale: Locale): string {
  return count === null || count === undefined ? '—' : formatCount(count, locale)
}
