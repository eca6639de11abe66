import type { Locale } from '../texts/locale.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Making a format costs more than a thousand uses of it. */
function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, options)
    formats.set(key, format)
  }
  return format
}

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
