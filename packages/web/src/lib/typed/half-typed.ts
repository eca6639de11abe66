import type { Locale } from '../texts/locale.ts'
import { wordsBesideMoney } from './known-codes.ts'
import { readAmount } from './read-amount.ts'
import { codesTaken, type TypedUnit } from './typed-unit.ts'

/** Endings that complete a number, a group of it, its power of ten, its sign, or its network. */
const endings = ['', '1', '11', '111', '-1', '$1', ' 1', '%', 'TRC20', 'TRC20 1']

/** Whether a text is a number, or its beginning. Other texts are wrong however they go on. */
export function canBecomeNumber(text: string, locale: Locale, unit: TypedUnit): boolean {
  return [...endings, ...endingsOfWord(text, unit)].some(
    (ending) => readAmount(text + ending, locale, unit) !== undefined,
  )
}

/** Endings that make a half-typed word a unit of the field, before or after its number. */
function endingsOfWord(text: string, unit: TypedUnit): readonly string[] {
  const typed = /\p{L}[\p{L}\d]*$/u.exec(text)?.[0]
  if (typed === undefined) return []
  return [...codesTaken(unit), ...wordsBesideMoney]
    .filter((word) => word.startsWith(typed))
    .map((word) => word.slice(typed.length))
    .flatMap((ending) => [ending, `${ending} 1`])
}
