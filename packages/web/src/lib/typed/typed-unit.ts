/**
 * The units that a field takes after or before its number, because people paste them along.
 * `sign` takes money by its sign alone, where a code begins the next words.
 */
export type TypedUnit = 'money' | 'sign' | 'dollars' | 'percent' | 'none'

/** Signs of whole money: `¢`, `₥` and `₰` are parts of it, and `K$` is a thousand. */
const SIGN = /^(?:(?:US|AU?|CA?|HK|MX|NT|NZ|R|S)\$|(?:CN|JP)¥|(?![¢￠₥₰৻])\p{Sc})$/u
/** Codes as wallets and tables write them; small letters are too often words of another meaning. */
const CODE = /^[A-Z][A-Z0-9]{2,11}(?:-[A-Z0-9]{2,8})?$/
/** Codes that touch their number are letters only, and no `0XFF`. */
const TOUCHING_CODE = /^[A-WYZ][A-Z]{2,4}$/
const RUSSIAN = /^(?:р|руб|рубль|рубля|рублей|грн|тенге)\.?$/i
const DOLLARS = /^(?:\$|US\$|USD)$/

/** Words that make another number of the one before them: thousands, parts of a coin, shares. */
const MAGNITUDES = new RegExp(
  `^(?:${[
    'mln|mio|mill?|mille|bln|bio|bill?|trn|trl|tln|.*llions?|thou?|.*thousands?|hund|.*hundreds?',
    'tys|tis|lac|lakhs?|crores?|doz|dozens?|tens?|score|grand|yard|kilo|mega|giga|tera|milli|micro',
    'sats?|satoshis?|[kmgtp]?wei|bits?|szabo|finney|cents?|cts|kop|pct|percent|bps|pips?',
    '[kmu](?:btc|eth|usdt?|eur|rub)',
  ].join('|')})$`,
  'i',
)

const PERCENT = /^%$/

/** The units that a field takes, by the unit that stands after its number. */
export function unitTaken(after: unknown): TypedUnit {
  return after === '%' ? 'percent' : after === '$' ? 'dollars' : 'money'
}

/** Whether a unit is dollars, whose thousands are grouped by commas in any language. */
export function isDollars(unit: string): boolean {
  return /\$$|^USD$/.test(unit)
}

/** Whether the words after a number name its unit and leave the number as it is. */
export function isUnitAfter(text: string, touches: boolean, unit: TypedUnit): boolean {
  if (text === '') return true
  const words = text.split(' ')
  if (unit === 'none' || words.length > 2) return false
  if (unit === 'percent') return PERCENT.test(text)
  if (unit === 'dollars') return DOLLARS.test(text)
  if (unit === 'sign') return SIGN.test(text)
  const [first = '', ...rest] = words
  const code = touches ? TOUCHING_CODE : CODE
  return (
    (SIGN.test(first) || RUSSIAN.test(first) || isCode(first, code)) &&
    rest.every((word) => isCode(word, CODE))
  )
}

/** Whether a sign or a code in capitals before a number is its unit. */
export function isUnitBefore(text: string, touches: boolean, unit: TypedUnit): boolean {
  if (text === '') return true
  if (unit === 'none' || unit === 'percent') return false
  if (unit === 'dollars') return DOLLARS.test(text) && (text.includes('$') || !touches)
  return SIGN.test(text) || (unit !== 'sign' && !touches && isCode(text, CODE))
}

function isCode(word: string, code: RegExp): boolean {
  return code.test(word) && !MAGNITUDES.test(word)
}
