import { fiatCodes, knownCodes, NETWORK_ENDING, networks, russianCodes } from './known-codes.ts'
import { codesOfSign, fiatSigns, signsOf } from './money-signs.ts'

/**
 * The unit of a field's numbers. It may stand before or after them, because people paste it along.
 * A field of one currency takes its own unit alone. `money` takes that of any much used money, and
 * `sign` any money's sign, where a code begins the next words.
 */
export type TypedUnit = 'money' | 'sign' | 'dollars' | 'percent' | 'count' | OwnUnit

export interface OwnUnit {
  /** The codes of the currency. */
  readonly codes: readonly string[]
  /** Money in cents has two decimals at most, coins have any number, and so have rates. */
  readonly of: 'cents' | 'coins' | 'rates'
}

/** The sign beside the numbers of a unit that has but one. */
export function signOf(unit: TypedUnit): string | undefined {
  return unit === 'percent' ? '%' : unit === 'dollars' ? '$' : undefined
}

const DOLLARS: OwnUnit = { codes: ['USD'], of: 'cents' }

/** The currency of a field that has one. */
function ownOf(unit: TypedUnit): OwnUnit | undefined {
  return unit === 'dollars' ? DOLLARS : typeof unit === 'string' ? undefined : unit
}

export interface WithoutUnit {
  readonly number: string
  readonly hasUnit: boolean
  /** Whether the number has two decimals at most. */
  readonly isOfCents: boolean
}

/** The digits of a text, if all words and signs beside them are the field's own unit. */
export function withoutUnit(text: string, unit: TypedUnit): WithoutUnit | undefined {
  const { before = '', number, after = '' } = formOf(unit).exec(text)?.groups ?? {}
  if (number === undefined) return undefined
  const own = ownOf(unit)
  if (before && after && !own && !isSame(before, after)) return undefined
  const isOfCents =
    own?.of === 'cents' ||
    (own?.of !== 'rates' && unit !== 'percent' && [before, after].some(isFiat))
  return { number, hasUnit: before + after !== '', isOfCents }
}

/** The words that may stand beside a number, for texts that are still typed. */
export function wordsBeside(unit: TypedUnit): readonly string[] {
  const own = ownOf(unit)
  if (own) {
    const nets = own.codes.flatMap((code) => NETWORK_ENDING.exec(code) ?? [])
    return [...own.codes, ...signsOf(own.codes), ...nets, ...russianOf(own.codes)]
  }
  if (unit === 'money') return [...knownCodes, ...signsOf(), ...networks, ...russianCodes.keys()]
  return unit === 'sign' ? signsOf() : []
}

const forms = new Map<string, RegExp>()

/** Digits with their marks, which end with either; and a power of ten, as programs write it. */
const NUMBER =
  "(?<number>[\\d.,\u066b](?:[\\d.,\u066b\u066c'\u2018\u2019\u02bc_ ]*[\\d.,\u066b])?" +
  '(?:[eE][+-]\\d{1,2})?)'

/** One number with a unit before it, after it, or both. */
function formOf(unit: TypedUnit): RegExp {
  const key = typeof unit === 'string' ? unit : unit.codes.join(' ')
  const form = forms.get(key) ?? newForm(unit)
  forms.set(key, form)
  return form
}

function newForm(unit: TypedUnit): RegExp {
  const own = ownOf(unit)
  const signs = unit === 'percent' ? ['%'] : unit === 'count' ? [] : signsOf(own?.codes)
  const hasCodes = own !== undefined || unit === 'money'
  const codes = hasCodes ? codeForms(own?.codes) : []
  const words = hasCodes
    ? russianOf(own?.codes).map(
        (word) => `(?:${word}|${upper(word[0]!)}${word.slice(1)}|${upper(word)})\\.?`,
      )
    : []
  // A blank separates a digit of `C98` or `1INCH` from the digits of a number beside it.
  const before = [
    ...signs.map(literal),
    ...codes.map((code) => `${code}(?:(?=\\s)${own ? '|(?<=\\p{L})(?=[\\d.,])' : ''})`),
    ...words.map((word) => `${word}(?=\\s)`),
  ]
  const after = [
    ...signs.map(literal),
    ...codes.map((code) => `(?:(?=\\D)|(?<=\\s))${code}`),
    ...words,
  ]
  return new RegExp(
    `^(?:(?<before>${before.join('|') || NOTHING})\\s*)?${NUMBER}` +
      // A full stop behind the unit ended the sentence that the amount was copied from.
      `(?:\\s*(?<after>${after.join('|') || NOTHING})\\.?)?$`,
    own ? 'iu' : 'u',
  )
}

/** Matches no text. */
const NOTHING = '(?!)'

/** Every way to write the codes: `USDTTRC20`, `USDT-TRC20`, `USDT (TRC-20)`. */
function codeForms(own: readonly string[] | undefined): readonly string[] {
  if (!own) return knownCodes.flatMap((code) => [literal(code), onNetwork(code, networks)])
  // Another network's coin is another currency.
  return own.flatMap((code) => {
    const [net] = NETWORK_ENDING.exec(code.slice(1)) ?? []
    if (net === undefined) return [literal(code)]
    return [literal(code), onNetwork(code.slice(0, -net.length), [net])]
  })
}

function onNetwork(coin: string, nets: readonly string[]): string {
  const any = nets.map((net) => net.replace(/(?=\d)/, '[ -]?')).join('|')
  return `${literal(coin)}[\\s_-]*(?:(?:${any})|\\((?:${any})\\))`
}

const literal = (text: string) => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)
const upper = (text: string) => text.toUpperCase()

function russianOf(codes: readonly string[] = knownCodes): readonly string[] {
  return [...russianCodes].flatMap(([word, code]) => (codes.includes(code) ? [word] : []))
}

/** Whether the units on both sides of a number may be one: `$5 USD`, but not `$5 €`. */
function isSame(before: string, after: string): boolean {
  const named = codesNamed(after)
  return codesNamed(before).some((code) => named.includes(code))
}

/** Whether a unit is money of a state, by its sign, code or word. */
function isFiat(unit: string | undefined): boolean {
  if (!unit) return false
  const hasSign = fiatSigns.some((sign) => upper(sign) === upper(unit))
  return hasSign || codesNamed(unit).some((code) => fiatCodes.includes(code))
}

function codesNamed(unit: string): readonly string[] {
  const russian = russianCodes.get(unit.toLowerCase().replace(/\.$/, ''))
  const plain = upper(unit).replaceAll(/[^\p{L}\d]/gu, '')
  const coin = plain.slice(1).replace(NETWORK_ENDING, '')
  const sign = signsOf().find((each) => upper(each) === upper(unit)) ?? ''
  const named = [russian ?? '', plain.slice(0, 1) + coin, ...codesOfSign(sign)]
  return named.filter((code) => code !== '')
}
