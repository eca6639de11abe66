import type { Locale } from '../texts/locale.ts'
import { plainLetters } from './plain-letters.ts'
import { readAmount } from './read-amount.ts'
import { type TypedUnit, wordsBeside } from './typed-unit.ts'

/** Endings that complete a number, a group of it, its power of ten, its sign, or its network. */
const endings = ['', '1', '11', '111', '-1', '$1', ' 1', '%', ')', ') 1']
  .concat(['0', '0)', '0 1', '0) 1'])
  .concat(['20', '20)', '20 1', '20) 1'])
  // Groups after a point: it may have been taken for a decimal mark until then.
  .concat([',1', '.111', '1.111', '11.111', '111.111'])

/** Whether a text is a number, or its beginning. Other texts are wrong however they go on. */
export function canBecomeNumber(text: string, locale: Locale, unit: TypedUnit): boolean {
  return [...endings, ...endingsOfWord(text, unit)].some(
    (ending) => readAmount(text + ending, locale, unit) !== undefined,
  )
}

/** Endings that make a half-typed word a unit of the field, before or after its number. */
function endingsOfWord(text: string, unit: TypedUnit): readonly string[] {
  const plain = plainLetters(text).toUpperCase()
  // A word, a word of `1INCH`, and what comes before a network.
  const tokens = [/\p{L}[\p{L}\d]*$/u, /(?<=\s|^)\d(?:\p{L}[\p{L}\d]*)?$/u, /(?<=\p{L}\s*[-_(])$/u]
  return tokens.flatMap((token) => {
    const typed = token.exec(plain)?.[0]
    if (typed === undefined) return []
    return wordsBeside(unit)
      .filter((word) => word.toUpperCase().startsWith(typed))
      .map((word) => word.slice(typed.length))
      .flatMap((ending) => [ending, `${ending})`, `${ending} 1`, `${ending}) 1`])
  })
}
