import type { Locale } from '#web/lib/texts/locale.ts'

/** `Georgia` of GE, in the reader's language. */
export function countryName(code: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
