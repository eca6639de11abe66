import type { Locale } from '#web/lib/texts/locale.ts'

/** A country's name in the reader's language: `Georgia` for GE. */
export function countryName(code: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
