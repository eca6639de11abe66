/** The places of words. Names are those that code, files, folders and the API give. */
const places = ['names', 'pages', 'docs'] as const
type Place = (typeof places)[number]

/** One word of the glossary's table of words we do not use. */
export interface ForbiddenWord {
  /** Words in a row, in small letters: `log in` also stands for the name `logIn`. */
  readonly words: readonly string[]
  readonly say: string
  readonly places: ReadonlySet<Place>
  readonly exceptions: readonly string[]
}

/** The words of one name or line, with its place. */
export interface Written {
  readonly place: Place
  readonly path: string
  readonly line: number
  readonly words: readonly string[]
}

/** Marks a row that only people can judge: `exchange, for a business`. */
const BY_PEOPLE = 'people'

/**
 * The table under "Words we do not use". One line may name several words, and each of its
 * exceptions is a phrase that may hold the word, or the beginning of a path, which has a `/`.
 */
export function forbiddenWords(glossary: string): ForbiddenWord[] {
  const [, table = ''] = glossary.split('## Words we do not use')
  const [, , ...rows] = table.split('\n').filter((line) => line.startsWith('|'))
  return rows.flatMap((row) => {
    const [instead = '', say = '', judged = '', except = ''] = row.split('|').slice(1)
    const listed = judged.split(',').map((place) => place.trim())
    if (listed.includes(BY_PEOPLE)) return []
    const unknown = listed.filter((place) => !places.includes(place as Place))
    if (unknown.length > 0) throw new Error(`The glossary judges ${unknown.join()}: ${row}`)
    const exceptions = [...except.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)
    return instead.split(',').map((word) => ({
      words: wordsOf(word),
      say: say.trim(),
      places: new Set(listed as Place[]),
      exceptions,
    }))
  })
}

/** The words of a text or a name, in small letters: `noRouteOf` has three. */
export function wordsOf(text: string): string[] {
  const spaced = text
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
  return spaced.toLowerCase().match(/\p{L}+/gu) ?? []
}

/** A use of a forbidden word, with the exceptions that allow it there. */
export interface Use {
  readonly forbidden: ForbiddenWord
  readonly at: Written
  readonly allowedBy: readonly string[]
}

export function usesOf(forbidden: ForbiddenWord, written: readonly Written[]): Use[] {
  const { words, exceptions } = forbidden
  return written
    .filter((at) => forbidden.places.has(at.place) && has(at.words, words))
    .map((at) => ({
      forbidden,
      at,
      allowedBy: exceptions.filter((exception) =>
        exception.includes('/')
          ? at.path.startsWith(exception)
          : !has(without(at.words, wordsOf(exception)), words),
      ),
    }))
}

/** `path:line: word → word to use` of each use that no exception allows. */
export function faultsOf(uses: readonly Use[]): string[] {
  return uses
    .filter(({ allowedBy }) => allowedBy.length === 0)
    .map(({ forbidden, at }) => {
      return `${at.path}:${at.line}: ${forbidden.words.join(' ')} → ${forbidden.say}`
    })
}

/** The exceptions that allow nothing and should leave the table. */
export function idleExceptions(forbidden: ForbiddenWord, uses: readonly Use[]): string[] {
  const needed = new Set(uses.flatMap(({ allowedBy }) => allowedBy))
  return forbidden.exceptions.filter((exception) => !needed.has(exception))
}

function has(words: readonly string[], sought: readonly string[]): boolean {
  return words.some((_, at) => standsAt(words, sought, at))
}

function standsAt(words: readonly string[], sought: readonly string[], at: number): boolean {
  return sought.every((word, nth) => isSame(words[at + nth], word))
}

/** True for the word and for its plural. */
function isSame(word: string | undefined, sought: string): boolean {
  return word === sought || word === `${sought}s` || word === sought.replace(/y$/, 'ies')
}

function without(words: readonly string[], phrase: readonly string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < words.length; at++) {
    if (standsAt(words, phrase, at)) {
      at += phrase.length - 1
      kept.push('')
    } else kept.push(words[at]!)
  }
  return kept
}
