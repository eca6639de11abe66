/**
 * How long texts of arguments may be where the field itself has no closer rule: nothing true is
 * longer, and nothing this long costs anything. Where people type, the room's own rule comes first.
 */
export const LENGTHS = {
  /** Of a currency, of a country, of a setting. */
  code: 64,
  /** Of ours, and of exchangers as their source numbers them. */
  id: 64,
  /** Its offers, one after the other. */
  pathId: 1_000,
  slug: 200,
  /** Of a city, as exchangers write it. */
  city: 200,
  /** What somebody looks for. */
  search: 200,
  /** A name, a title, an address: what people type in one line. */
  line: 2_000,
  /** Of a person's text. */
  text: 40_000,
  /** An e-mail address has at most 254. */
  email: 1_000,
  /** Ours have 43. */
  token: 200,
  /** Of what an editor has seen. */
  stamp: 100,
  /** Of a message, with blanks as people copy it. */
  reference: 40,
  /** A whole file: what a request holds. */
  file: 100_000,
} as const

/** How much a number may be, as its description says it: "1 to 4." */
export function rangeText([least, most]: readonly [number, number]): string {
  return `${least} to ${most}.`
}

/** A filter names a few things; a list of thousands is an attack, or a mistake. */
export const LONGEST_LIST = 1_000
