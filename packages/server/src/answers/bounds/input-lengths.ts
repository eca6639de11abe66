/**
 * Lengths of arguments' texts where the field itself has no closer rule: nothing true is longer,
 * and nothing this long costs anything. Where people type, the feature's own rule comes first.
 */
export const LENGTHS = {
  /** A code of a currency, of a country, of a setting. */
  code: 64,
  /** An id of ours, or one of an exchanger at its source. */
  id: 64,
  /** Its offers, one after the other. */
  pathId: 1_000,
  slug: 200,
  /** A city as exchangers write it. */
  city: 200,
  /** Words of a search. */
  search: 200,
  /** A name, a title, an address: texts that people type in one line. */
  line: 2_000,
  /** A person's text. */
  text: 40_000,
  /** An e-mail address has at most 254. */
  email: 1_000,
  /** Ours have 43. */
  token: 200,
  /** A stamp of the state that an editor has seen. */
  stamp: 100,
  /** A message's reference, with blanks as people copy it. */
  reference: 40,
  /** A whole file: the size of a request. */
  file: 100_000,
} as const

/** A number's range in its description: "1 to 4." */
export function rangeWords([least, most]: readonly [number, number]): string {
  return `${least} to ${most}.`
}

/** A filter names a few things; a list of thousands is an attack, or a mistake. */
export const LONGEST_LIST = 1_000
