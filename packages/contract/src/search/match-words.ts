import { stemOf } from './word-stem.ts'

/** The distance between a name and the typed text; smaller is better, undefined is no match. */
export type Match = number | undefined

/** The shortest word that forgives one slip, and the shortest that forgives two. */
const FORGIVEN_LENGTH = 4
const TWICE_FORGIVEN_LENGTH = 7

/** A name prepared for search: plain, without blanks, and by its words. */
interface Name {
  readonly whole: string
  readonly joined: string
  readonly parts: readonly string[]
}

type MatchOf = (names: readonly Name[]) => Match

/** Ways to match, the surest first. Each prepares the words once for all names. */
const ways: readonly ((words: readonly string[]) => MatchOf)[] = [
  (words) => {
    const isWhole = wholeIn(words)
    return (names) => (isWhole(names) ? 0 : matchAll(words, names))
  },
  (words) => {
    const stems = words.map(stemOf)
    return (names) => after(50, matchAll(stems, names))
  },
  (words) => {
    const retyped = words.map(otherLayout)
    return (names) => after(100, matchAll(retyped, names))
  },
  (words) => nearly(words, 200),
  (words) => nearly(words.map(otherLayout), 225),
  (words) => nearly(words, 250, 2),
]

/** Matches words that equal a name but for a few slips of a finger. */
function nearly(words: readonly string[], match: number, slips = 1): MatchOf {
  return (names) =>
    words.every((word) => names.some((name) => isNear(word, name, slips))) ? match : undefined
}

/** Nobody needs more words; further ones are ignored. */
const MOST_WORDS = 8

/**
 * Matches every typed word against the names of a thing: whole names first, then beginnings, then
 * insides, then other forms of the words, then the wrong keyboard layout, then one slip of a
 * finger, on either layout, then two in a long word.
 */
export function matchWords(typed: string, names: readonly string[]): Match {
  return matcherOf(typed)(names.map(nameOf))
}

/** Prepares a typed text for matching against many names. */
function matcherOf(typed: string): MatchOf {
  const words = wordsOf(typed)
  if (words.length === 0) return () => 0
  const matches = ways.map((way) => way(words))
  return (names) => {
    for (const matchOf of matches) {
      const match = matchOf(names)
      if (match !== undefined) return match
    }
    return undefined
  }
}

/** The matches, the best first; equals keep their order. */
export function bestMatches<T>(
  typed: string,
  things: readonly T[],
  namesOf: (thing: T) => readonly string[],
): T[] {
  const matchOf = matcherOf(typed)
  return things
    .map((thing) => ({ thing, match: matchOf(namesOf(thing).map(nameOf)) }))
    .filter(({ match }) => match !== undefined)
    .sort((a, b) => a.match! - b.match!)
    .map(({ thing }) => thing)
}

/**
 * The matches in their own order, for lists that have one. Forgiving ways count only while nothing
 * matches exactly.
 */
export function surestMatches<T>(
  typed: string,
  things: readonly T[],
  namesOf: (thing: T) => readonly string[],
): readonly T[] {
  const words = wordsOf(typed)
  if (words.length === 0) return things
  const known = things.map((thing) => namesOf(thing).map(nameOf))
  for (const way of ways) {
    const matchOf = way(words)
    const found = things.filter((_thing, at) => matchOf(known[at]!) !== undefined)
    if (found.length > 0) return found
  }
  return []
}

function wordsOf(typed: string): string[] {
  return [...new Set(plain(typed).split(' ').filter(Boolean))].slice(0, MOST_WORDS)
}

/** The most prepared names kept: the same ones are searched again and again. */
const KEPT = 20_000
const kept = new Map<string, Name>()

function nameOf(text: string): Name {
  let name = kept.get(text)
  if (!name) {
    const whole = plain(text)
    name = { whole, joined: whole.replaceAll(' ', ''), parts: whole.split(' ') }
    if (kept.size >= KEPT) kept.clear()
    kept.set(text, name)
  }
  return name
}

function wholeIn(words: readonly string[]): (names: readonly Name[]) => boolean {
  const typed = words.join('')
  return (names) => names.some(({ joined }) => joined === typed)
}

function after(rank: number, match: Match): Match {
  return match === undefined ? undefined : rank + match
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[-_/()·]+/g, ' ')
    .trim()
}

function matchAll(words: readonly string[], names: readonly Name[]): Match {
  let sum = 0
  for (const word of words) {
    let best = Infinity
    for (let at = 0; at < names.length; at++) {
      best = Math.min(best, rankIn(names[at]!.whole, word) + Math.min(at, 5))
    }
    if (best === Infinity) return undefined
    sum += best
  }
  return sum
}

function rankIn(name: string, word: string): number {
  const first = name.indexOf(word)
  if (first === -1) return Infinity
  if (first === 0) return name === word ? 1 : 10
  return name[first - 1] === ' ' || name.includes(` ${word}`, first) ? 20 : 40
}

function isNear(word: string, { whole, parts }: Name, slips: number): boolean {
  if (word.length < FORGIVEN_LENGTH || word.length > whole.length + slips) return false
  // Words with digits forgive fewer slips, because codes are near one another: USDTTRC20,
  // USDTBEP20.
  const isLong = word.length >= TWICE_FORGIVEN_LENGTH && !/\d/.test(word)
  const most = isLong ? slips : 1
  return parts.some((part) => word.length <= part.length + most && isSlipsAway(word, part, most))
}

/**
 * Whether so many letters are wrong, missing, added or swapped with a neighbour; the end may be
 * untyped.
 */
function isSlipsAway(word: string, part: string, slips: number): boolean {
  let at = 0
  while (at < word.length && word[at] === part[at]) at++
  if (at === word.length) return true
  if (slips === 0) return false
  const goesOn = (from: number, partFrom: number) =>
    isSlipsAway(word.slice(from), part.slice(partFrom), slips - 1)
  const isSwapped = word[at] === part[at + 1] && word[at + 1] === part[at]
  return (
    goesOn(at + 1, at + 1) ||
    goesOn(at + 1, at) ||
    goesOn(at, at + 1) ||
    (isSwapped && goesOn(at + 2, at + 2))
  )
}

const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбю'

const toLatin = new Map(Array.from(cyrillic).map((letter, at) => [letter, latin[at]!]))
const toCyrillic = new Map(Array.from(latin).map((letter, at) => [letter, cyrillic[at]!]))

/** The same keys under the other layout, in small letters: `иес` is btc. */
function otherLayout(text: string): string {
  const map = /[а-яё]/.test(text) ? toLatin : toCyrillic
  return Array.from(text)
    .map((letter) => map.get(letter) ?? letter)
    .join('')
}
