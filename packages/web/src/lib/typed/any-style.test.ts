import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCALES } from '../texts/locale.ts'
import { faultTyped, readAmount } from './read-amount.ts'
import type { TypedUnit } from './typed-unit.ts'

interface Field {
  readonly unit: TypedUnit
  /** Its own signs and codes, as people write them beside a number. */
  readonly own: readonly string[]
  readonly decimals: number
  /** Whether three digits after a mark can be its decimals. */
  readonly isDivided: boolean
}

const fields: readonly Field[] = [
  { unit: 'dollars', own: ['$', 'US$', 'USD', 'usd', '＄'], decimals: 2, isDivided: false },
  {
    unit: { codes: ['RUB', 'SBERRUB'], of: 'cents' },
    own: ['₽', 'RUB', 'rub', 'SBERRUB', 'руб'],
    decimals: 2,
    isDivided: false,
  },
  {
    unit: { codes: ['EUR'], of: 'cents' },
    own: ['€', 'EUR', 'eur'],
    decimals: 2,
    isDivided: false,
  },
  {
    unit: { codes: ['USDT', 'USDTTRC20'], of: 'coins' },
    own: ['USDT', 'usdt', 'USDTTRC20', 'USDT TRC20', 'USDT (TRC20)', 'usdt-trc20'],
    decimals: 8,
    isDivided: true,
  },
  { unit: { codes: ['BTC'], of: 'coins' }, own: ['₿', 'BTC', 'btc'], decimals: 8, isDivided: true },
  { unit: { codes: ['RUB'], of: 'rates' }, own: ['₽', 'RUB'], decimals: 8, isDivided: true },
  { unit: 'percent', own: ['%', '％', '٪', '﹪'], decimals: 4, isDivided: true },
  { unit: 'count', own: [], decimals: 0, isDivided: false },
]

/** Units that are some field's own, and foreign to all others. */
const strange = ['£', '₸', 'C$', 'GBP', 'XMR', 'ETH', 'USDT ERC20', 'k', 'тыс', '¢', '‰']

/** All blanks of Unicode that stand within a line. */
const blanks = String.fromCharCode(
  0x20,
  0xa0,
  0x1680,
  0x202f,
  0x205f,
  0x3000,
  ...Array.from({ length: 11 }, (_, at) => 0x2000 + at),
).split('')
const invisible = ['\u200b', '\u200e', '\u200f', '\u202a', '\u202c', '\u2066', '\ufeff', '\u00ad']
const zeros = { ours: '0', wide: '０', arabic: '٠', persian: '۰', hindi: '०' }
const wideMarks: Readonly<Record<string, string>> = { ',': '，', '.': '．' }

const styles = [
  { group: '', decimal: '.' },
  { group: '', decimal: ',' },
  { group: ',', decimal: '.' },
  { group: '.', decimal: ',' },
  { group: "'", decimal: '.' },
  { group: '’', decimal: ',' },
  { group: '٬', decimal: '٫' },
  { group: ' ', decimal: '.' },
  { group: ' ', decimal: ',' },
] as const

const choice = fc.record({
  field: fc.constantFrom(...fields),
  style: fc.constantFrom(...styles),
  locale: fc.constantFrom(...LOCALES),
  blank: fc.constantFrom(...blanks),
  digits: fc.constantFrom(...Object.values(zeros)),
  // Doubt is about four to six digits.
  units: fc.oneof(
    fc.bigInt({ min: 1_000n, max: 999_999n }),
    fc.bigInt({ min: 0n, max: 10n ** 13n }),
  ),
  /** Decimals that are written; trailing zeros are written, too. */
  places: fc.nat({ max: 8 }),
  side: fc.constantFrom('none', 'before', 'after', 'both'),
  gap: fc.constantFrom('', ' ', '  ', '\t', '\n', '\u00a0'),
  which: fc.nat(),
  isWide: fc.boolean(),
  hidden: fc.array(fc.tuple(fc.nat(), fc.constantFrom(...invisible)), { maxLength: 3 }),
})

type Choice = typeof choice extends fc.Arbitrary<infer Value> ? Value : never

/** The number of a choice in digits with a point, and the same as somebody may write it. */
function written({ field, style, blank, digits, units, places, isWide }: Choice) {
  const decimals = Math.min(places, field.decimals)
  const all = units.toString().padStart(decimals + 1, '0')
  const whole = all.slice(0, all.length - decimals)
  const fraction = all.slice(all.length - decimals)
  const group = style.group === ' ' ? blank : style.group
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  const text = fraction === '' ? grouped : `${grouped}${style.decimal}${fraction}`
  const value = Number(fraction === '' ? whole : `${whole}.${fraction}`)
  const look = (letter: string) =>
    /\d/.test(letter)
      ? String.fromCharCode(digits.charCodeAt(0) + Number(letter))
      : (isWide && wideMarks[letter]) || letter
  return { value, plain: text, text: text.replaceAll(/[\d,.]/g, look) }
}

function besideUnit(text: string, { side, gap, which }: Choice, own: readonly string[]): string {
  const unit = own[which % Math.max(1, own.length)]
  if (unit === undefined || side === 'none') return text
  // A word before a number stands apart: `SBERRUB 5`.
  const before = /[\p{L})\d]$/u.test(unit) ? `${unit}${gap || ' '}` : `${unit}${gap}`
  if (side === 'before') return before + text
  return side === 'after' ? text + gap + unit : before + text + gap + unit
}

function withHidden(text: string, hidden: Choice['hidden']): string {
  const letters = text.split('')
  for (const [at, letter] of hidden) letters.splice(at % (letters.length + 1), 0, letter)
  return letters.join('')
}

/** Whether a text is doubtful by itself: one mark, three digits after it, and no other mark. */
const isOneGroup = (plain: string) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain)

/** However a person writes a number, nobody pays or receives another amount than that. */
test('a number in any style is read as itself or refused with a reason, never as another', () => {
  const seen = { read: 0, refused: 0 }
  assertProperty(
    fc.property(choice, (chosen) => {
      const { field, locale } = chosen
      const { value, plain, text } = written(chosen)
      const typed = withHidden(besideUnit(text, chosen, field.own), chosen.hidden)
      const read = readAmount(typed, locale, field.unit)
      seen[read === undefined ? 'refused' : 'read'] += 1
      // A coin's or percent's `1,000` is what the language makes of it.
      const isByLanguage = field.isDivided && isOneGroup(plain)
      const may = isByLanguage ? [value, value * 1000, value / 1000].map(rounded) : [rounded(value)]
      // Only what may be two numbers is refused.
      const isOverfull = locale === 'en' && /^[1-9]\d{0,2},\d{4,}$/.test(plain)
      const mayRefuse = isOneGroup(plain) || isOverfull || chosen.side === 'both'
      const isRight = read === undefined ? mayRefuse : may.includes(rounded(read))
      expect([typed, read, isRight]).toEqual([typed, read, true])
      expect(faultTyped(typed, field.unit).kind).toMatch(
        read === undefined && chosen.side !== 'both' ? /^which-number$/ : /./,
      )
    }),
    { numRuns: 5_000 },
  )
  expect(seen.read).toBeGreaterThan(seen.refused * 10)
})

/** Whatever number is typed, no field takes it for an amount of another unit. */
test('a typed number with a unit of another field is refused', () => {
  assertProperty(
    fc.property(choice, fc.constantFrom(...strange), (chosen, unit) => {
      const { field, locale } = chosen
      const text = besideUnit(written(chosen).text, { ...chosen, side: 'after' }, [unit])
      const before = besideUnit(written(chosen).text, { ...chosen, side: 'before' }, [unit])
      for (const typed of [text, before]) {
        expect([typed, readAmount(withHidden(typed, chosen.hidden), locale, field.unit)]).toEqual([
          typed,
          undefined,
        ])
      }
    }),
    { numRuns: 1_000 },
  )
})

/** A thousandth of a decimal number is off by its last binary digit. */
function rounded(value: number): string {
  return value.toPrecision(12)
}
