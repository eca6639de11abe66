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
  // It is one number, with its groups: no list.
  if (readDecimal(text, locale, unit) !== undefined) return undefined
  const parts = separators.map((each) => text.trim().split(each)).find((all) => all.length > 1)
  const decimals = parts?.map((part) => readDecimal(part, locale, unit))
  if (decimals?.length !== count || decimals.includes(undefined)) return undefined
  return decimals.join(', ')
}
