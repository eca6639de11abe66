import type { Locale } from '../texts/locale.ts'
import { readDecimal } from './read-amount.ts'
import type { TypedUnit } from './typed-unit.ts'

/** The ways to separate numbers, the surest first: a comma without a blank may be within one. */
const separators = [/\s*[;\n\t]\s*/, /\s*,\s+/, /,/]

/** That many typed numbers in the server's form: `9, 15, 25.50`. Undefined for any other text. */
export function readDecimals(
  text: string,
  { count, locale, unit }: { readonly count: number; readonly locale: Locale; unit: TypedUnit },
): string | undefined {
  const parts = separators.map((each) => text.trim().split(each)).find((all) => all.length > 1)
  // A group of one number: no number of a list begins with a zero.
  if (parts?.some((part) => /^0\d\d$/.test(part))) return undefined
  const decimals = parts?.map((part) => readDecimal(part, locale, unit))
  if (decimals?.length !== count || decimals.includes(undefined)) return undefined
  return decimals.join(', ')
}
