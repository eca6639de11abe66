import { DumpFault } from '../dump-fault.ts'

export const RATES_FILE = 'bm_rates.dat'

/** The rates file as columns, one row per line that is not blank. Ids and numbers as printed. */
export interface RatesColumns {
  readonly length: number
  readonly give: Int32Array
  readonly get: Int32Array
  readonly exchanger: Int32Array
  readonly city: Int32Array
  readonly giveRate: Float64Array
  readonly getRate: Float64Array
  readonly reserve: Float64Array
  readonly min: Float64Array
  readonly max: Float64Array
  readonly badReviews: Float64Array
  readonly goodReviews: Float64Array
  /** Half of the last printed digit, relative to the rate. */
  readonly quantum: Float32Array
  /** 1 for an unreadable row: too few fields, or a field that is no number. */
  readonly isBad: Uint8Array
  /** The line from 1, and the offset of its start. */
  readonly line: Int32Array
  readonly start: Int32Array
}

const LF = 10
const CR = 13
const DOT = 46
const ZERO = 48
const SEMICOLON = 59

/** `m / 10^k` is the correctly rounded value of a decimal while `m` has up to this many digits. */
const EXACT_DIGITS_MAX = 15
const POWERS_OF_TEN = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`))
const SLOW_NUMBER = /^-?\d+(?:\.\d*)?(?:[eE][+-]?\d+)?$/

/**
 * The fields of old rows, which end before the limits; newer ones have limits and a city, and none
 * has a number in between.
 */
const FIELDS_OLD = 8
const FIELDS_NEW = 11
/** The fields every offer needs; 6 is the reviews, 7 is reserved. */
const FIELDS_NEEDED = 6
const REVIEWS_FIELD = 6
const RESERVED_FIELD = 7

/**
 * One pass over the bytes. Digits are gathered into a whole number and scaled once; only longer
 * numbers than a double holds exactly go through text.
 */
export function scanRates(bytes: Uint8Array, rowsMax = Infinity): RatesColumns {
  const lines = linesIn(bytes)
  if (lines > rowsMax) throw new DumpFault('too-large', { file: RATES_FILE, text: `${lines} rows` })
  const columns = allocate(lines)
  const values = new Float64Array(FIELDS_NEW)
  const digits = new Float64Array(FIELDS_NEW)
  const end = bytes.length
  let row = 0
  let line = 0
  let at = hasByteOrderMark(bytes) ? 3 : 0
  while (at < end) {
    const start = at
    let field = 0
    let isBad = false
    let byte = 0
    do {
      let mantissa = 0
      let count = 0
      let dotAt = -1
      let isPlain = true
      const fieldStart = at
      for (; at < end; at++) {
        byte = bytes[at]!
        const digit = byte - ZERO
        if (digit >= 0 && digit <= 9) {
          mantissa = mantissa * 10 + digit
          count++
        } else if (byte === DOT && dotAt < 0) {
          dotAt = count
        } else if (byte === SEMICOLON || byte === LF) {
          break
        } else if (byte !== CR) {
          isPlain = false
        }
      }
      if (field < FIELDS_NEW) {
        const power = dotAt < 0 ? 0 : count - dotAt
        if (field === REVIEWS_FIELD) {
          const positive = dotAt < 0 ? 0 : mantissa % POWERS_OF_TEN[Math.min(power, 22)]!
          values[field] = countOf((mantissa - positive) / POWERS_OF_TEN[Math.min(power, 22)]!)
          digits[field] = countOf(positive)
        } else if (isPlain && count > 0 && count <= EXACT_DIGITS_MAX) {
          values[field] = power === 0 ? mantissa : mantissa / POWERS_OF_TEN[power]!
          digits[field] = mantissa
        } else if (field !== RESERVED_FIELD) {
          const text = asciiOf(bytes, fieldStart, at)
          values[field] = text === '' ? 0 : SLOW_NUMBER.test(text) ? Number(text) : NaN
          digits[field] = Number(/^-?([\d.]*)/.exec(text)?.[1]?.replace('.', ''))
          if (Number.isNaN(values[field]) || (text === '' && field < FIELDS_NEEDED)) isBad = true
        }
      }
      field++
      at++
    } while (at <= end && byte === SEMICOLON)
    line++
    if (field === 1 && at - start <= 2) continue
    if (field < FIELDS_NEW) {
      if (field !== FIELDS_OLD) isBad = true
      values.fill(0, field)
    }
    columns.line[row] = line
    columns.start[row] = start
    columns.give[row] = values[0]!
    columns.get[row] = values[1]!
    columns.exchanger[row] = values[2]!
    columns.city[row] = values[10]!
    // An id too large for its column is invalid.
    if (columns.give[row] !== values[0] || columns.get[row] !== values[1]) isBad = true
    if (columns.exchanger[row] !== values[2] || columns.city[row] !== values[10]) isBad = true
    columns.isBad[row] = isBad ? 1 : 0
    const giveRate = values[3]!
    const getRate = values[4]!
    columns.giveRate[row] = giveRate
    columns.getRate[row] = getRate
    columns.reserve[row] = values[5]!
    columns.badReviews[row] = values[REVIEWS_FIELD]!
    columns.goodReviews[row] = digits[REVIEWS_FIELD]!
    columns.min[row] = values[8]!
    columns.max[row] = values[9]!
    // A side of exactly 1 is no printed price.
    const giveDigits = giveRate === 1 ? Infinity : digits[3]!
    const getDigits = getRate === 1 ? Infinity : digits[4]!
    columns.quantum[row] = 0.5 / Math.min(giveDigits, getDigits)
    row++
  }
  return { ...columns, length: row }
}

/** Hundreds of digits overflow to Infinity, which is no count. */
function countOf(reviews: number): number {
  return Number.isFinite(reviews) ? reviews : 0
}

/** The text of one row, without its line end. */
export function rowText(bytes: Uint8Array, start: number): string {
  let end = bytes.indexOf(LF, start)
  if (end < 0) end = bytes.length
  return asciiOf(bytes, start, Math.min(end, start + 200))
}

function asciiOf(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, Math.min(end, start + 200))).trimEnd()
}

function hasByteOrderMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
}

function linesIn(bytes: Uint8Array): number {
  let lines = 1
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === LF) lines++
  return lines
}

function allocate(rows: number) {
  return {
    give: new Int32Array(rows),
    get: new Int32Array(rows),
    exchanger: new Int32Array(rows),
    city: new Int32Array(rows),
    giveRate: new Float64Array(rows),
    getRate: new Float64Array(rows),
    reserve: new Float64Array(rows),
    min: new Float64Array(rows),
    max: new Float64Array(rows),
    badReviews: new Float64Array(rows),
    goodReviews: new Float64Array(rows),
    quantum: new Float32Array(rows),
    isBad: new Uint8Array(rows),
    line: new Int32Array(rows),
    start: new Int32Array(rows),
  }
}
