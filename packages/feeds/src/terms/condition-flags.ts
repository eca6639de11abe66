import { maskOfConditions } from '@hopwise/market/offers'
import { countName } from '../feed-result.ts'

/** Flags by exchangers' names, with their conditions: docs/formats.md, "Flags". */
export const CONDITION_FLAGS: ReadonlyMap<string, number> = new Map([
  ['manual', maskOfConditions(['MANUAL'])],
  ['reg', maskOfConditions(['REGISTRATION'])],
  ['auth', maskOfConditions(['REGISTRATION'])],
  ['verifying', maskOfConditions(['IDENTITY_CHECK'])],
  // The format's own author once misspelled it, and it is still copied.
  ['veryfying', maskOfConditions(['IDENTITY_CHECK'])],
  ['ident', maskOfConditions(['IDENTITY_CHECK'])],
  ['cardverify', maskOfConditions(['CARD_CHECK'])],
  ['juridical', maskOfConditions(['COMPANY_PAYOUT'])],
  ['card2card', maskOfConditions(['CARD_TO_CARD'])],
  ['otherin', maskOfConditions(['THIRD_PARTY_IN'])],
  ['otherout', maskOfConditions(['THIRD_PARTY_OUT'])],
  ['floating', maskOfConditions(['FLOATING'])],
  ['delivery', maskOfConditions(['DELIVERY'])],
  ['delay', maskOfConditions(['DELAYED'])],
  ['hold', maskOfConditions(['DELAYED'])],
  // Says only that the fees stated beside it exist.
  ['percent', 0],
])

const FLOATING = maskOfConditions(['FLOATING'])
const DELAYED = maskOfConditions(['DELAYED'])

/** Conditions of a list such as `manual, reg`. A lone `0` is an exporter's "nothing". */
export function conditionsOfList(text: string, unknown: Map<string, number>): number {
  let mask = 0
  for (const word of flagsOfList(text)) {
    const flag = CONDITION_FLAGS.get(word)
    if (flag === undefined) countName(unknown, `param:${word}`)
    else mask |= flag
  }
  return mask
}

/** The words of a list, in lower case. */
export function flagsOfList(text: string): string[] {
  const words = text.toLowerCase().split(/[\s,;|/]+/)
  return words.filter((word) => word !== '' && word !== '0')
}

const DENIALS: ReadonlySet<string> = new Set(['0', 'false', 'no'])

/** Whether a text denies the flag that it is a value of. An empty one does not. */
export function isDenial(text: string): boolean {
  return DENIALS.has(text.trim().toLowerCase())
}

/** Whether the element of this name, with this text, sets its flag. */
export function isSetBy(name: string, text: string): boolean {
  const flag = CONDITION_FLAGS.get(name)
  // A rate fixed for zero minutes is floating; a delay of zero minutes is none.
  if (flag === FLOATING) return text.trim().toLowerCase() !== 'false'
  return !isDenial(text) && (flag !== DELAYED || Number(text.trim() || 1) !== 0)
}
