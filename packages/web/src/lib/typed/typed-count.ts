import type { Locale } from '../texts/locale.ts'
import { readDecimal } from './read-amount.ts'

/** A typed whole number, such as `1 234`, within nine digits; undefined for any other text. */
export function typedCount(text: string, locale: Locale): number | undefined {
  const decimal = readDecimal(text, locale, 'none')
  return decimal !== undefined && /^\d{1,9}$/.test(decimal) ? Number(decimal) : undefined
}
