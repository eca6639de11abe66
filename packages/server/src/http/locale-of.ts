import type { Locale } from '../lib/words/locale.ts'

/** The language a request prefers, of those we speak. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  for (const part of (acceptLanguage ?? '').toLowerCase().split(',')) {
    const [language] = part.trim().split(/[-;]/)
    if (language === 'ru' || language === 'en') return language
  }
  return 'en'
}
