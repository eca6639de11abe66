import { otherLayout } from './keyboard-layout.ts'
import { stemOf } from './word-stem.ts'

/** How well a thing answers to what was typed; smaller is better. Undefined: not at all. */
export type Match = number | undefined

/** Words of this length forgive one wrong letter. */
const FORGIVEN_LENGTH = 4

type MatchOf = (names: readonly string[]) => Match

/** The surest first. What becomes of the words is worked out once for all names. */
const ways: readonly ((words: readonly string[]) => MatchOf)[] = [
  (words) => (names) => (isWhole(words, names) ? 0 : matchAll(words, names)),
  (words) => {
    const stems = words.map(stemOf)
    return (names) => after(50, matchAll(stems, names))
  },
  (words) => {
    const retyped = words.map(otherLayout)
    return (names) => after(100, matchAll(retyped, names))
  },
  (words) => (names) =>
    words.every((word) => names.some((name) => isNear(word, name))) ? 200 : undefined,
]

/** Nobody looks for more: what follows is not read. */
const MOST_WORDS = 8

/**
 * Matches every typed word against the names a thing goes by: whole names first, then beginnings,
 * then insides, then other forms of the words, then the wrong keyboard layout, then one slip of a
 * finger.
 */
export function matchWords(typed: string, names: readonly string[]): Match {
  return matcherOf(typed)(names.map(plain))
}

/** The same for many things; of names that are plain. */
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

/** Of all things, those that match, the best first; equals keep their order. */
export function bestMatches<T>(
  typed: string,
  things: readonly T[],
  namesOf: (thing: T) => readonly string[],
): T[] {
  const matchOf = matcherOf(typed)
  return things
    .map((thing) => ({ thing, match: matchOf(namesOf(thing).map(plain)) }))
    .filter(({ match }) => match !== undefined)
    .sort((a, b) => a.match! - b.match!)
    .map(({ thing }) => thing)
}

/**
 * Those that match, in the order in which they stand: for lists with an order of their own. What
 * would have to be forgiven counts only where nothing matches as it was typed.
 */
export function surestMatches<T>(
  typed: string,
  things: readonly T[],
  namesOf: (thing: T) => readonly string[],
): readonly T[] {
  const words = wordsOf(typed)
  if (words.length === 0) return things
  const known = things.map((thing) => namesOf(thing).map(plain))
  for (const way of ways) {
    const matchOf = way(words)
    const found = things.filter((_thing, at) => matchOf(known[at]!) !== undefined)
    if (found.length > 0) return found
  }
  return []
}

function wordsOf(typed: string): string[] {
  return plain(typed).split(' ').filter(Boolean).slice(0, MOST_WORDS)
}

function isWhole(words: readonly string[], names: readonly string[]): boolean {
  const joined = words.join('')
  return names.some((name) => name.replaceAll(' ', '') === joined)
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

function matchAll(words: readonly string[], names: readonly string[]): Match {
  let sum = 0
  for (const word of words) {
    const best = Math.min(...names.map((name, at) => rankIn(name, word) + Math.min(at, 5)))
    if (best === Infinity) return undefined
    sum += best
  }
  return sum
}

function rankIn(name: string, word: string): number {
  if (name === word) return 1
  if (name.startsWith(word)) return 10
  if (name.includes(` ${word}`)) return 20
  return name.includes(word) ? 40 : Infinity
}

function isNear(word: string, name: string): boolean {
  if (word.length < FORGIVEN_LENGTH || word.length > name.length + 1) return false
  return name.split(' ').some((part) => isOneSlipAway(word, part.slice(0, word.length + 1)))
}

/** One letter wrong, missing, added or swapped with its neighbour; the end may be untyped. */
function isOneSlipAway(word: string, part: string): boolean {
  let at = 0
  while (at < word.length && word[at] === part[at]) at++
  if (at === word.length) return true
  const goesOn = (from: number, partFrom: number) =>
    part.slice(partFrom).startsWith(word.slice(from))
  const isSwapped = word[at] === part[at + 1] && word[at + 1] === part[at]
  return (
    goesOn(at + 1, at + 1) ||
    goesOn(at + 1, at) ||
    goesOn(at, at + 1) ||
    (isSwapped && goesOn(at + 2, at + 2))
  )
}
