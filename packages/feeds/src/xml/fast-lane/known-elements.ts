import type { MeasuredField } from '../../terms/pending-amounts.ts'

/**
 * The elements of the fast lane, with any attribute, in the order of their ids: numbers, texts,
 * flags, the end.
 */
export const KNOWN_ELEMENTS = [
  'in',
  'out',
  'amount',
  'minamount',
  'frommin',
  'maxamount',
  'frommax',
  'tomin',
  'tomax',
  'fromfee',
  'tofee',
  'fromfee type="abs"',
  'tofee type="abs"',
  'fromfee type="%"',
  'tofee type="%"',
  'from',
  'to',
  'city',
  'param',
  'manual',
  'reg',
  'verifying',
  'cardverify',
  'juridical',
  'card2card',
  'otherin',
  'otherout',
  'delivery',
  'hold',
  'floating',
  'delay',
  '/item',
] as const

export const IN = 0
export const OUT = 1
export const AMOUNT = 2
export const MINAMOUNT = 3
export const FROMMIN = 4
export const MAXAMOUNT = 5
export const FROMMAX = 6
export const TOMIN = 7
export const TOMAX = 8
/** Odd ids are fees on the given side, even ones on the got side. */
export const FROMFEE = 9
/** The first id whose number is a percentage. */
export const FROMFEE_PERCENT = 13
/** The first id without a number. */
export const FROM = 15
export const TO = 16
export const CITY = 17
export const PARAM = 18
export const FIRST_FLAG = 19
export const ITEM_END = 31
/** The id of no known element. */
export const NO_ELEMENT = -1

/** The meaning of an amount with a unit, by element. */
export const MEASURED: readonly (MeasuredField | undefined)[] = KNOWN_ELEMENTS.map((name) => {
  if (name === 'minamount' || name === 'frommin') return 'min'
  if (name === 'maxamount' || name === 'frommax') return 'max'
  if (name === 'tomin') return 'getMin'
  if (name.startsWith('fromfee')) return 'fromFee'
  if (name.startsWith('tofee')) return 'toFee'
  return name === 'tomax' ? 'getMax' : undefined
})

/** The offsets from an element's id to its end tag, and to its form as one empty tag. */
export const END_TAG = KNOWN_ELEMENTS.length
export const EMPTY_TAG = 2 * KNOWN_ELEMENTS.length

const TAGS = [
  ...KNOWN_ELEMENTS.map((name) => `<${name}>`),
  ...KNOWN_ELEMENTS.map((name) => `</${name.replace(/ .*/, '')}>`),
  ...KNOWN_ELEMENTS.map((name) => `<${name}/>`),
]
/**
 * Tags as words to compare with: the first four bytes, the last four and, for those over eight
 * bytes, the second four, and so on. Words may overlap, so none needs a mask.
 */
const FIRST_WORDS = Int32Array.from(TAGS, (tag) => wordAt(tag, 0))
const LAST_WORDS = Int32Array.from(TAGS, (tag) => wordAt(tag, tag.length - 4))
const SECOND_WORDS = Int32Array.from(TAGS, (tag) => wordAt(tag, 4))
const THIRD_WORDS = Int32Array.from(TAGS, (tag) => wordAt(tag, 8))
const FOURTH_WORDS = Int32Array.from(TAGS, (tag) => wordAt(tag, 12))
const LENGTHS = Int32Array.from(TAGS, (tag) => tag.length)

function wordAt(tag: string, at: number): number {
  return [0, 1, 2, 3].reduce((word, i) => word | (tag.charCodeAt(at + i) << (i << 3)), 0)
}

/** The end of the tag that begins at `at`, or -1 for another tag. */
export function tagEndAt(view: DataView, at: number, tag: number): number {
  if (view.getInt32(at, true) !== FIRST_WORDS[tag]!) return -1
  const length = LENGTHS[tag]!
  if (view.getInt32(at + length - 4, true) !== LAST_WORDS[tag]!) return -1
  if (length > 8 && view.getInt32(at + 4, true) !== SECOND_WORDS[tag]!) return -1
  if (length > 12 && view.getInt32(at + 8, true) !== THIRD_WORDS[tag]!) return -1
  if (length > 16 && view.getInt32(at + 12, true) !== FOURTH_WORDS[tag]!) return -1
  return at + length
}

/** The id of the tag at this offset, with `EMPTY_TAG` added for an empty flag, or -1. */
export function findTagAt(view: DataView, at: number): number {
  for (let id = 0; id < KNOWN_ELEMENTS.length; id++) if (tagEndAt(view, at, id) >= 0) return id
  for (let id = FIRST_FLAG; id < ITEM_END; id++) {
    if (tagEndAt(view, at, id + EMPTY_TAG) >= 0) return id + EMPTY_TAG
  }
  return NO_ELEMENT
}
