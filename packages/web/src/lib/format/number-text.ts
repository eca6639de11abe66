import type { Locale } from '../texts/locale.ts'
import { numberFormat } from './intl-formats.ts'

/**
 * A number as people of that language write it, with a real minus sign, and none before what is
 * printed as zero.
 */
export function numberText(
  value: number | Intl.StringNumericLiteral,
  locale: Locale,
  options: Intl.NumberFormatOptions = {},
): string {
  return numberFormat(locale, { signDisplay: 'negative', ...options })
    .format(value)
    .replace('-', '\u2212')
}

/** Stands where a number is not known. */
export const UNKNOWN = '—'
