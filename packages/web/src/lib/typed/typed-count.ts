import type { Locale } from '../texts/locale.ts'
import { readDecimal } from './read-amount.ts'

/** A typed whole number, such as `1 234`, within nine digits; undefined for any other text. */
export function typedCount(text: string, locale: Locale): number | undefined {
  const decimal = readDecimal(text, locale, 'count')
  return decimal !== undefined && decimal.length <= 9 ? Number(decimal) : undefined
}

/** The same in the server's form. All other text is passed on, for the server to refuse. */
export function typedWhole(text: string, locale: Locale): string {
  return readDecimal(text, locale, 'count') ?? text
}
