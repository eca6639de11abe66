import type { Locale } from '../texts/locale.ts'
import { plainLetters } from './plain-letters.ts'
import { isDollars, isUnitAfter, isUnitBefore, type TypedUnit } from './typed-unit.ts'

/** Nobody types a longer number; a longer text is no number. */
const LONGEST = 80
const PARTS = new RegExp(
  [
    /^(?<before>[^\d.,\u066b]*?)(?<gap> ?)/,
    /(?=[\d.,\u066b])(?<number>[\d.,\u066b\u066c'\u2018\u2019\u02bc_ ]*?(?:[eE][+-]\d{1,2})?)/,
    / ?(?<after>[\p{L}\p{Sc}%].*)?$/u,
  ]
    .map(({ source }) => source)
    .join(''),
  'u',
)
/** The form of programs and tables: one digit before the mark, and a signed power of ten. */
const SCIENTIFIC = /^(\d(?:[.,]\d+)?)e([+-]\d{1,2})$/i

/**
 * The number that a person typed or pasted, or undefined for any other text. This is the only
 * reader of typed numbers. Digits are grouped by three with one kind of mark, or not at all; there
 * is one decimal mark; blanks stand only between groups. A single comma or point is the decimal
 * mark, unless the locale groups by it and three digits follow.
 */
export function readAmount(
  text: string,
  locale: Locale,
  unit: TypedUnit = 'money',
): number | undefined {
  const decimal = readDecimal(text, locale, unit)
  const value = decimal === undefined ? NaN : Number(decimal)
  return Number.isFinite(value) ? value : undefined
}

/** The same number digit by digit, as programs write it: `1234.50`, `1e-7`. */
export function readDecimal(
  text: string,
  locale: Locale,
  unit: TypedUnit = 'money',
): string | undefined {
  const plain = plainLetters(text)
  const parts = plain.length > LONGEST ? undefined : PARTS.exec(plain)?.groups
  if (!parts) return undefined
  const { before = '', gap, number = '', after = '' } = parts
  if (!isUnitBefore(before, gap === '', unit)) return undefined
  if (!isUnitAfter(after, unit)) return undefined
  const scientific = SCIENTIFIC.exec(number)
  if (scientific) return `${scientific[1]!.replace(',', '.')}e${scientific[2]!}`
  // Three digits after the comma of `$1,000` are no parts of a dollar, whoever reads them.
  if (isDollars(before) || isDollars(after)) return decimalOf(number, 'en')
  // Other money is written in both ways: `1,000 USDT` of an English wallet is a thousand.
  const hasMoney = before + after !== '' && unit !== 'percent'
  if (hasMoney && locale !== 'en' && ONE_GROUP.test(number)) return undefined
  return decimalOf(number, locale)
}

/** A number that one comma either groups or divides: `1,000`. */
const ONE_GROUP = /^[1-9]\d{0,2},\d{3}$/

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
