/** The text in small letters, one for one: a place in one is the same place in the other. */
export function folded(text: string): string {
  return Array.from(text, (letter) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  }).join('')
}
