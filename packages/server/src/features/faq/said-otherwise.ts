import { stemOf } from '@hopwise/contract'

/**
 * Beginnings of words that mean the same here, in both alphabets. One of up to three letters counts
 * as a whole word only.
 */
const SAME: readonly (readonly string[])[] = [
  ['telegram', 'телеграм', 'телег', 'тг', 'tg'],
  ['mail', 'email', 'почт', 'имейл', 'емейл', 'мейл'],
  ['bitcoin', 'btc', 'биткоин', 'биткойн', 'биток', 'битк'],
  ['tether', 'usdt', 'тезер', 'юсдт'],
  ['verif', 'верифи', 'kyc'],
  ['arbitrag', 'арбитраж'],
  ['referr', 'реферал', 'affiliat', 'партнер'],
  ['bestchange', 'бестчендж', 'бестчейндж'],
  ['aml', 'амл'],
  ['api', 'апи'],
  ['xml', 'хмл'],
  ['json', 'джейсон', 'джсон'],
]

const WHOLE_MOST = 3
/** Shorter words begin too many others once they are spelt otherwise. */
const SPELT_LEAST = 4

/** Letters as Latin writes Russian ones; those that are written with none are left out. */
const RUSSIAN = 'а б в г д е ё ж з и й к л м н о п р с т у ф х ц ч ш щ ы э ю я'.split(' ')
const LATIN = 'a b v g d e e zh z i y k l m n o p r s t u f h ts ch sh sch y e yu ya'.split(' ')
const toLatin = new Map(RUSSIAN.map((letter, at) => [letter, LATIN[at]!]))
/** The longest first, the commonest of those that are written alike. */
const toRussian = [...toLatin]
  .filter(([letter]) => !'ёыэ'.includes(letter))
  .toSorted(([, a], [, b]) => b.length - a.length)

/**
 * Other beginnings that a typed word may stand for: synonyms, and both in the other alphabet. They
 * hold letters and digits only, in small letters.
 */
export function saidOtherwise(word: string): readonly string[] {
  const plain = word.replaceAll('ё', 'е')
  const same = SAME.find((names) => names.some((name) => isNamed(plain, name))) ?? []
  const spelt = word.length < SPELT_LEAST ? word : inOtherAlphabet(word)
  return [...new Set([...same, spelt])].filter((each) => each !== word)
}

function isNamed(word: string, name: string): boolean {
  return name.length <= WHOLE_MOST ? word === name : word.startsWith(name)
}

/** A Russian word is cut to its stem: foreign names in Latin letters have no Russian endings. */
function inOtherAlphabet(word: string): string {
  if (/^[a-z]+$/.test(word)) return inRussian(word)
  if (!/^[а-яё]+$/.test(word)) return word
  return Array.from(stemOf(word), (letter) => toLatin.get(letter) ?? '').join('')
}

function inRussian(word: string): string {
  let text = ''
  for (let at = 0; at < word.length;) {
    const [letter, latin] = toRussian.find(([, each]) => word.startsWith(each, at)) ?? ['', '?']
    text += letter || word[at]!
    at += latin.length
  }
  return text
}
