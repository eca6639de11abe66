const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбю'

const toLatin = new Map(Array.from(cyrillic).map((letter, at) => [letter, latin[at]!]))
const toCyrillic = new Map(Array.from(latin).map((letter, at) => [letter, cyrillic[at]!]))

/** The same keys under the other layout, in small letters: `иес` is btc. */
export function otherLayout(text: string): string {
  const map = /[а-яё]/.test(text) ? toLatin : toCyrillic
  return Array.from(text)
    .map((letter) => map.get(letter) ?? letter)
    .join('')
}
