import type { Locale } from '../texts/locale.ts'
import { numberFormat } from './intl-formats.ts'

/** A number as people of that language write it, with a real minus sign and no minus zero. */
export function numberText(
  value: number,
  locale: Locale,
  options: Intl.NumberFormatOptions = {},
): string {
  return numberFormat(locale, options)
    .format(value === 0 ? 0 : value)
    .replace('-', '\u2212')
}

/** Stands where a number is not known. */
export const UNKNOWN = '—'
