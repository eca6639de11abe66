import type { Locale } from '../texts/locale.ts'
import { plainLetters } from './plain-letters.ts'
import { readDecimal } from './read-amount.ts'
import type { TypedUnit } from './typed-unit.ts'

/** A comma without a blank, which may be within a number. */
const BARE_COMMA = /,/

/** A group of one or two digits, as in `10,20,300`. */
const SHORT_GROUP = /,\d{1,2},/

/** The ways to separate numbers, the surest first. */
const separators = [/\s*[;؛\n\t]\s*/, /\s*,\s+/, BARE_COMMA]

/**
 * That many typed numbers in the server's form: `9, 15, 25.50`. Undefined for any other text.
 * `1,234,567` is three counts, which are small, but no prices: it looks like one amount, and a
 * wrong price costs money.
 */
export function readDecimals(
  text: string,
  { count, locale, unit }: { readonly count: number; readonly locale: Locale; unit: TypedUnit },
): string | undefined {
  const plain = plainLetters(text)
  const separator = separators.find((each) => each.test(plain))
  const parts = separator && plain.split(separator)
  // A list of few prices looks like Indian groups more often than it is one number.
  const isGrouped = separator === BARE_COMMA && !SHORT_GROUP.test(plain)
  const isPrice = unit !== 'count' && readDecimal(plain, 'en', unit) !== undefined
  if (isGrouped && isPrice) return undefined
  // A group of one number: no number of a list begins with a zero.
  if (parts?.some((part) => /^0\d\d$/.test(part))) return undefined
  const decimals = parts?.map((part) => readDecimal(part, locale, unit))
  if (decimals?.length !== count || decimals.includes(undefined)) return undefined
  return decimals.join(', ')
}
