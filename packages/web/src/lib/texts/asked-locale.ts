import type { Locale } from '@hopwise/contract'
import { useLocale } from './texts.ts'

/** The reader's language as questions to the server name it. */
export function useAskedLocale(): Locale {
  return useLocale() === 'ru' ? 'RU' : 'EN'
}
