/** English is the default and the fallback. */
export const LOCALES = ['en', 'ru'] as const
export type Locale = (typeof LOCALES)[number]

/** Each language's own name, as its reader looks for it. */
export const localeNames: Record<Locale, string> = { en: 'English', ru: 'Русский' }

/** The locale of a tag, as `ru` of `ru-RU`; undefined for other languages. */
export function localeFrom(tag: string | null | undefined): Locale | undefined {
  const language = tag?.toLowerCase().split(/[-_]/)[0]
  return LOCALES.find((each) => each === language)
}
