import { UNKNOWN, numberText } from '#web/lib/format/number-text.ts'
import type { Locale } from '#web/lib/texts/locale.ts'

/** A share as a count of a hundred, without its sign: `93.1` of 0.9312. */
export function ofHundred(share: number | null | undefined, locale: Locale, digits = 1): string {
  if (share === null || share === undefined) return UNKNOWN
  return numberText(share * 100, locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
