import type { Locale } from '@hopwise/contract'
import { useLocale } from './texts.ts'

/** The reader's language in the server's terms. */
export function useApiLocale(): Locale {
  return useLocale() === 'ru' ? 'RU' : 'EN'
}
