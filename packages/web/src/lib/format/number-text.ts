import type { Locale } from '../texts/locale.ts'
import { numberFormat } from './intl-formats.ts'

/** A number in the locale's form, with a real minus sign, and none before a printed zero. */
export function numberText(
  value: number | Intl.StringNumericLiteral,
  locale: Locale,
  options: Intl.NumberFormatOptions = {},
): string {
  return numberFormat(locale, { signDisplay: 'negative', ...options })
    .format(value)
    .replace('-', '\u2212')
}

/** The sign for an unknown number. */
export const UNKNOWN = '—'
