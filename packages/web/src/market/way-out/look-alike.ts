/** Cyrillic letters that readers take for Latin ones. */
const LIKE_LATIN = /^[аеорсухіјѕАВЕЅІЈКМНОРСТУХ]+$/
const CYRILLIC = /\p{Script=Cyrillic}/gu
const LATIN = /\p{Script=Latin}/u

/** Whether a word in a name passes another alphabet's letters off as Latin: `Bеst`. */
export function isNameDisguised(name: string): boolean {
  return name.split(/[^\p{L}]+/u).some((word) => {
    const foreign = word.match(CYRILLIC)?.join('')
    return foreign !== undefined && LATIN.test(word) && LIKE_LATIN.test(foreign)
  })
}

/** Whether an address has letters that imitate others. */
export function isHostDisguised(url: string): boolean {
  return siteOf(url)
    .split('.')
    .some((label) => label.startsWith('xn--'))
}

/** The host as browsers send it: foreign letters are in Punycode there, and imitate nothing. */
export function siteOf(url: string): string {
  return URL.parse(url)?.host ?? url
}
