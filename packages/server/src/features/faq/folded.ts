/** In small letters, letter by letter: what stands where in one stands there in the other. */
export function folded(text: string): string {
  return Array.from(text, (letter) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  }).join('')
}
