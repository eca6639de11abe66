import { knownCodes, NETWORK_ENDING, russianCodes } from './known-codes.ts'

/**
 * The units that a field takes after or before its number, because people paste them along.
 * A field of one currency takes the listed codes of it, and `money` takes those of much used money.
 * `sign` takes money by its sign alone, where a code begins the next words.
 */
export type TypedUnit = 'money' | 'sign' | 'dollars' | 'percent' | 'none' | readonly string[]

/** Signs of whole money: `¢`, `₥` and `₰` are parts of it, and `K$` is a thousand. */
const SIGN = /^(?:(?:US|AU?|CA?|HK|MX|NT|NZ|R|S)\$|(?:CN|JP)¥|(?![¢￠₥₰৻])\p{Sc})$/u
const DOLLARS = /^(?:\$|US\$|USD)$/

/** The units that a field takes, by the unit that stands after its number. */
export function unitTaken(after: unknown): TypedUnit {
  if (after === '%') return 'percent'
  if (after === '$') return 'dollars'
  return typeof after === 'string' && after !== '' ? [after] : 'money'
}

/** The codes of money that a field takes. Any other word may be a magnitude: `5 MLRD`. */
export function codesTaken(unit: TypedUnit): readonly string[] {
  if (typeof unit !== 'string') return unit
  return unit === 'money' ? knownCodes : unit === 'dollars' ? ['USD'] : []
}

/** Whether a unit is dollars, whose thousands are grouped by commas in any language. */
export function isDollars(unit: string): boolean {
  return /\$$|^USD$/.test(unit)
}

/** Whether the words after a number name its unit and leave the number as it is. */
export function isUnitAfter(text: string, unit: TypedUnit): boolean {
  if (text === '') return true
  if (unit === 'none') return false
  if (unit === 'percent') return text === '%'
  if (unit === 'dollars') return DOLLARS.test(text)
  return SIGN.test(text) || isCode(text, unit)
}

/** Whether a sign or a code in capitals before a number is its unit. */
export function isUnitBefore(text: string, touches: boolean, unit: TypedUnit): boolean {
  if (text === '') return true
  if (unit === 'none' || unit === 'percent') return false
  if (unit === 'dollars') return DOLLARS.test(text) && (text.includes('$') || !touches)
  return SIGN.test(text) || (!touches && isCode(text, unit))
}

function isCode(text: string, unit: TypedUnit): boolean {
  const russian = russianCodes.get(text.toLowerCase().replace(/\.$/, ''))
  const names = [text, text.replace(NETWORK_ENDING, ''), russian]
  return codesTaken(unit).some((code) => names.includes(code))
}
