import type { Locale } from '../texts/locale.ts'
import { plainLetters } from './plain-letters.ts'
import { type TypedUnit, type WithoutUnit, withoutUnit } from './typed-unit.ts'

/** Nobody types a longer number; a longer text is no number. */
const LONGEST = 80
/** The form of programs and tables: one digit before the mark, and a signed power of ten. */
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?e([+-]\d{1,2})$/i

/**
 * The number that a person typed or pasted, or undefined for any other text. This is the only
 * reader of typed numbers. Digits are grouped by three with one kind of mark, or not at all; there
 * is one decimal mark; blanks stand only between groups. A single comma or point is the decimal
 * mark, unless the locale groups by it and three digits follow. In money of two decimals, and in
 * counts, such a comma groups in any language, and such a point is doubtful: no number.
 */
export function readAmount(text: string, locale: Locale, unit: TypedUnit): number | undefined {
  const decimal = readDecimal(text, locale, unit)
  const value = decimal === undefined ? NaN : Number(decimal)
  return Number.isFinite(value) ? value : undefined
}

/** The same number digit by digit, with a point and without groups: `1234.50`. */
export function readDecimal(text: string, locale: Locale, unit: TypedUnit): string | undefined {
  const parts = partsOf(text, unit)
  if (!parts) return undefined
  const decimal = decimalIn(parts, locale)
  return unit === 'count' && !/^\d*$/.test(decimal ?? '') ? undefined : decimal
}

/** Why a text is no number of its field. */
type TypedFault =
  | { readonly kind: 'no-number' | 'no-count' }
  /** The text may be either of two numbers; the field takes both. */
  | { readonly kind: 'which-number'; readonly less: number; readonly more: number }

/** The reason why `readAmount` reads no number in a text. */
export function faultTyped(text: string, unit: TypedUnit): TypedFault {
  const { number = '', isOfCents = false } = partsOf(text, unit) ?? {}
  const isDoubtful = [ONE_COMMA, ONE_POINT, OVERFULL_GROUP].some((form) => form.test(number))
  if (!isDoubtful) {
    return { kind: unit === 'count' ? 'no-count' : 'no-number' }
  }
  const [whole = '', fraction = ''] = number.split(/[.,]/)
  const decimals = unit === 'count' ? 0 : isOfCents ? 2 : fraction.length
  const less = Number(`${whole}.${fraction.slice(0, decimals)}`)
  return { kind: 'which-number', less, more: Number(whole + fraction) }
}

function partsOf(text: string, unit: TypedUnit): Parts | undefined {
  const plain = plainLetters(text)
  const parts = plain.length > LONGEST ? undefined : withoutUnit(plain, unit)
  // There are no parts of a counted thing, as there are no tenths of a cent.
  return parts && { ...parts, isOfCents: parts.isOfCents || unit === 'count', unit }
}

type Parts = WithoutUnit & { readonly unit: TypedUnit }

function decimalIn({ number, isOfCents, hasUnit, unit }: Parts, locale: Locale) {
  const expanded = expandedOf(number)
  if (expanded !== undefined) {
    return isOfCents && THIRD_DECIMAL.test(expanded) ? undefined : expanded
  }
  if (isOfCents) {
    // No third decimal: whoever reads `1,000` of them means a thousand. A point before three digits
    // groups them in some countries, and in others ends with a slip of the hand.
    if (ONE_POINT.test(number)) return undefined
    const decimal = decimalOf(number, ONE_COMMA.test(number) ? 'en' : locale)
    // More digits end with a slip of the hand, as in `10,0000`, or are no money.
    return THIRD_DECIMAL.test(decimal ?? '') ? undefined : decimal
  }
  // Coins are written in both ways: `1,000 USDT` of an English wallet is a thousand.
  const hasMoney = hasUnit && unit !== 'percent'
  if (hasMoney && locale !== 'en' && ONE_COMMA.test(number)) return undefined
  // A digit behind a group that the field itself has written: `10,000` becomes `10,0000`.
  if (locale === 'en' && OVERFULL_GROUP.test(number)) return undefined
  return decimalOf(number, locale)
}

/** A number with a power of ten, digit by digit: its decimals are judged like any others. */
function expandedOf(number: string): string | undefined {
  const [, first, fraction = '', power] = SCIENTIFIC.exec(number) ?? []
  if (first === undefined) return undefined
  const shift = Number(power)
  const digits = '0'.repeat(Math.max(0, -shift)) + first + fraction.padEnd(shift, '0')
  const mark = 1 + Math.max(0, shift)
  const whole = digits.slice(0, mark).replace(/^0+(?=\d)/, '')
  const decimals = digits.slice(mark).replace(/0+$/, '')
  return decimals ? `${whole}.${decimals}` : whole
}

/** More digits than a group has, where commas group. */
const OVERFULL_GROUP = /^[1-9]\d{0,2},\d{4,}$/

/** Numbers that one mark either groups or divides: `1,000` and `1.000`. */
const ONE_COMMA = /^[1-9]\d{0,2},\d{3}$/
const ONE_POINT = /^[1-9]\d{0,2}\.\d{3}$/
const THIRD_DECIMAL = /\.\d{3}/

interface Layout {
  readonly form: RegExp
  /** Whether a number with one group and no decimal mark may have another meaning. */
  readonly isDoubtful?: (locale: Locale) => boolean
  /** Whether the decimal mark may end the number, as it does while somebody types. */
  readonly endsOpen?: (locale: Locale) => boolean
  readonly only?: Locale
}

const groupedBy = (mark: string, decimal: string) =>
  new RegExp(`^([1-9]\\d{0,2}(?:${mark}\\d{3})+)(?:${decimal}(\\d*))?$`)

const isEnglish = (locale: Locale) => locale === 'en'
const always = () => true

/** The ways to write a number, the surest first: a text has the meaning of the first that fits. */
const layouts: readonly Layout[] = [
  { form: groupedBy(' ', '[.,\u066b]'), endsOpen: always },
  { form: groupedBy("['\u2018\u2019\u02bc_]", '[.,]'), endsOpen: always },
  { form: groupedBy('\u066c', '[.\u066b]'), endsOpen: always },
  {
    form: groupedBy(',', '\\.'),
    isDoubtful: (locale) => !isEnglish(locale),
    endsOpen: isEnglish,
  },
  { form: groupedBy('\\.', ','), isDoubtful: always },
  // Indian groups: 1,00,000.
  {
    form: /^([1-9]\d?(?:,\d\d)+,\d{3})(?:\.(\d*))?$/,
    endsOpen: always,
    only: 'en',
  },
  { form: /^(\d+)(?:[.,\u066b](\d*))?$/, endsOpen: always },
  { form: /^()[.,\u066b](\d+)$/ },
]

function decimalOf(number: string, locale: Locale): string | undefined {
  for (const { form, isDoubtful, endsOpen, only } of layouts) {
    const [, grouped, fraction] = form.exec(number) ?? []
    if (grouped === undefined || (only && only !== locale)) continue
    if (fraction === '' && !endsOpen?.(locale)) continue
    const digits = grouped.replaceAll(/\D/g, '')
    const hasOneGroup = digits.length + 1 === grouped.length
    if (fraction === undefined && hasOneGroup && isDoubtful?.(locale)) continue
    const whole = digits.replace(/^0+(?=\d)/, '') || '0'
    return fraction ? `${whole}.${fraction}` : whole
  }
  return undefined
}
