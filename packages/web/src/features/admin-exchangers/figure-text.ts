import { formatCount } from '#web/lib/format/format-amount.ts'
import type { Locale } from '#web/lib/texts/locale.ts'

/** A dash where nobody counted. */
export function countText(count: number | null | undefined, locale: Locale): string {
  return count === null || count === undefined ? '—' : formatCount(count, locale)
}
