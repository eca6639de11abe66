import type { Locale } from '../texts/locale.ts'
import { readDecimal } from './read-amount.ts'

/**
 * A typed sum of dollars in the server's form, digit by digit: `20.5`. All other text is passed on,
 * for the server to refuse: a sum with parts of a cent, another currency, no number.
 */
export function typedDollars(text: string, locale: Locale): string {
  return dollarsIn(text, locale)?.join('.') ?? text
}

/** The same with both digits of the cents, for forms whose server requires them: `20.50`. */
export function typedWithCents(text: string, locale: Locale): string {
  const [dollars, cents = ''] = dollarsIn(text, locale) ?? []
  return dollars === undefined ? text : `${dollars}.${cents.padEnd(2, '0')}`
}

function dollarsIn(text: string, locale: Locale): readonly string[] | undefined {
  const decimal = readDecimal(text, locale, 'dollars') ?? ''
  return /^\d+(?:\.\d{1,2})?$/.test(decimal) ? decimal.split('.') : undefined
}
