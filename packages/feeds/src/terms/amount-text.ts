import { EXACT_MAX, EXACT_POWERS } from './exact-decimals.ts'

/** A printed amount: `0.5`, `1000 RUB`, `2 %`, `1.5e-7`. */
export interface PrintedAmount {
  /** NaN for text that is no number, or that can be read as two different ones. */
  readonly value: number
  /** The printed digits as a whole number: `0.0120` has 120. Infinity for an exact 1. */
  readonly digits: number
  /** The text after the number, in upper case: a currency code, `%`, or nothing. */
  readonly unit: string
}

const TEXT_LENGTH_MAX = 80
const NUMBER = /([+-]?[\d., \u00a0\u202f]*(?:[eE][+-]?\d+)?)/u.source
/** A unit with digits (`USDTTRC20`) needs a space before it: `0x10` is no amount. */
const UNIT = /(?:(%|\p{Sc}|\p{L}{1,12}\.?)|[ \u00a0\u202f](\p{L}[\p{L}\p{N}.]{0,15}))?/u.source
const AMOUNT = new RegExp(`^${NUMBER}${UNIT}$`, 'u')
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
const SPACED_GROUPS = /^[+-]?\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:\.\d+)?$/
const COMMA_GROUPS = /^[+-]?[1-9]\d{0,2}(?:,\d{3}){2,}$|^[+-]?[1-9]\d{0,2}(?:,\d{3})+\.\d+$/
const DECIMAL_COMMA = /^[+-]?\d+,\d+$/
/** One comma before three digits: `1,234` is 1.234 for some and 1234 for others. */
const TWO_READINGS = /^[+-]?[1-9]\d{0,2},\d{3}$/

const NO_AMOUNT: PrintedAmount = { value: NaN, digits: NaN, unit: '' }

export function readAmount(text: string): PrintedAmount {
  return plainAmount(text) ?? anyAmount(text)
}

const ZERO = 0x30
const POINT = 0x2e
/** The length up to which a run of digits is surely exact as a whole number. */
const PLAIN_LENGTH_MAX = 16

/** Digits with at most one point, as in most amounts; undefined for all others. */
function plainAmount(text: string): PrintedAmount | undefined {
  const { length } = text
  if (length > PLAIN_LENGTH_MAX) return undefined
  let digits = 0
  let point = -1
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at)
    const digit = code - ZERO
    if (digit >= 0 && digit <= 9) digits = digits * 10 + digit
    else if (code === POINT && point < 0) point = at
    else return undefined
  }
  const isOfDigits = length > (point < 0 ? 0 : 1)
  if (!isOfDigits || digits >= EXACT_MAX) return undefined
  const value = point < 0 ? digits : digits / EXACT_POWERS[length - point - 1]!
  return { value, digits: value === 1 ? Infinity : digits, unit: '' }
}

function anyAmount(text: string): PrintedAmount {
  const trimmed = text.trim()
  if (trimmed.length > TEXT_LENGTH_MAX) return NO_AMOUNT
  const match = AMOUNT.exec(trimmed)
  if (match === null) return NO_AMOUNT
  const number = normalNumber((match[1] ?? '').trim())
  if (number === undefined) return NO_AMOUNT
  const value = Number(number)
  if (!Number.isFinite(value)) return NO_AMOUNT
  return {
    value,
    digits: digitsOf(number, value),
    unit: (match[2] ?? match[3] ?? '').toUpperCase(),
  }
}

/** The text as `Number` reads it, or undefined. */
function normalNumber(text: string): string | undefined {
  if (PLAIN.test(text)) return text
  if (SPACED_GROUPS.test(text)) return text.replaceAll(/[^\d.+-]/g, '')
  if (COMMA_GROUPS.test(text)) return text.replaceAll(',', '')
  if (DECIMAL_COMMA.test(text) && !TWO_READINGS.test(text)) return text.replace(',', '.')
  return undefined
}

function digitsOf(number: string, value: number): number {
  if (value === 1) return Infinity
  return Number(number.replace(/[eE].*$/, '').replaceAll(/[^\d]/g, ''))
}
