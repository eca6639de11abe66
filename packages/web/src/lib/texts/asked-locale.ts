import { useLocale } from './texts.ts'

/** The reader's language as questions to the server name it. */
export function useAskedLocale(): 'EN' | 'RU' {
  return useLocale() === 'ru' ? 'RU' : 'EN'
}
