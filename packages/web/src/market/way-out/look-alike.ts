/** Cyrillic letters that a reader takes for Latin ones. */
const LIKE_LATIN = /^[аеорсухіјѕАВЕЅІЈКМНОРСТУХ]+$/
const CYRILLIC = /\p{Script=Cyrillic}/gu
const LATIN = /\p{Script=Latin}/u

/** Whether a word of a name passes letters of another alphabet off as Latin: `Bеst`. */
export function isNameDisguised(name: string): boolean {
  return name.split(/[^\p{L}]+/u).some((word) => {
    const foreign = word.match(CYRILLIC)?.join('')
    return foreign !== undefined && LATIN.test(word) && LIKE_LATIN.test(foreign)
  })
}

/** Whether an address is spelled with letters that need not be what they look like. */
export function isHostDisguised(url: string): boolean {
  return siteOf(url)
    .split('.')
    .some((label) => label.startsWith('xn--'))
}

/** As browsers send it: foreign letters are spelled out there, and pass for nothing else. */
export function siteOf(url: string): string {
  return URL.parse(url)?.host ?? url
}
