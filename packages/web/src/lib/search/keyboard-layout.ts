const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбю'

const toLatin = new Map(Array.from(cyrillic).map((letter, at) => [letter, latin[at]!]))
const toCyrillic = new Map([...latin].map((letter, at) => [letter, cyrillic[at]!]))

/** The same keys pressed under the other layout: `иес` is btc, `cfh,` is сбер... in small letters. */
export function otherLayout(text: string): string {
  const map = /[а-яё]/.test(text) ? toLatin : toCyrillic
  return Array.from(text).map((letter) => map.get(letter) ?? letter).join('')
}
