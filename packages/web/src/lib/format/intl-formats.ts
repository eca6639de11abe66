import type { Locale } from '../texts/locale.ts'

/** Making a format costs more than a thousand uses of it, so each is made once. */
const formats = new Map<string, unknown>()

function kept<Format>(key: string, make: () => Format): Format {
  const known = formats.get(key) as Format | undefined
  if (known) return known
  const format = make()
  formats.set(key, format)
  return format
}

export function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `number ${locale} ${JSON.stringify(options)}`
  return kept(key, () => new Intl.NumberFormat(locale, options))
}

export function dateFormat(
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `date ${locale} ${JSON.stringify(options)}`
  return kept(key, () => new Intl.DateTimeFormat(locale, options))
}

export function relativeFormat(
  locale: Locale,
  options: Intl.RelativeTimeFormatOptions,
): Intl.RelativeTimeFormat {
  const key = `relative ${locale} ${JSON.stringify(options)}`
  return kept(key, () => new Intl.RelativeTimeFormat(locale, options))
}
