import { cityOf, isCityName } from '../cities/cities.ts'

/** Marks that no city's name contains. A blank is none: see below. */
const MARKS = /[,;|/\\\t\r\n]+/
/** Letters that an exporter would print as a code. */
const CODE = /^[A-Z0-9]{2,6}$/
/** The longest city's name in words. */
const WORDS_MAX = 5

/**
 * The cities of a list such as `MSK,SPB`, `MSK / SPB` or `MSK SPB`, which takes the separators of
 * `param`. A lone `0` is an exporter's "nothing".
 */
export function citiesOfList(text: string): string[] {
  return text
    .split(MARKS)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '0')
    .flatMap((part) => (/\s/.test(part) ? citiesOfWords(part) : [part]))
}

/**
 * The cities of a text with blanks. Names have blanks, too (`New York`), so it is several cities
 * only if all its words are known ones, or codes of which one is known; otherwise it is one.
 */
function citiesOfWords(text: string): string[] {
  if (isCityName(text)) return [text]
  const words = text.split(/\s+/)
  if (words.every((word) => CODE.test(word)) && words.some((word) => cityOf(word))) {
    return words.filter((word) => word !== '0')
  }
  const cities: string[] = []
  for (let at = 0; at < words.length;) {
    let count = Math.min(WORDS_MAX, words.length - at)
    while (count > 0 && !isCityName(words.slice(at, at + count).join(' '))) count--
    if (count === 0) return [text]
    cities.push(words.slice(at, at + count).join(' '))
    at += count
  }
  return cities
}
