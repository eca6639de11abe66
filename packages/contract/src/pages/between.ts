/**
 * A text from its first letter of a kind to its last. It looks at no letter twice: a regular
 * expression for the end of a text would begin anew at each letter of a long run before it.
 */
export function between(text: string, isKept: (letter: string) => boolean): string {
  let from = 0
  let to = text.length
  while (from < to && !isKept(text[from]!)) from++
  while (to > from && !isKept(text[to - 1]!)) to--
  return text.slice(from, to)
}
