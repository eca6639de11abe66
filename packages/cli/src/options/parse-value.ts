import { InvalidArgumentError } from 'commander'
import { OFFER_CONDITIONS, type OfferCondition } from '@hopwise/market'

/** Digits with a dot, as all files of the field use; `10,000` is ten to some people. */
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

export function parseNumber(text: string): number {
  const value = Number(text)
  if (!NUMBER.test(text) || !Number.isFinite(value)) {
    throw new InvalidArgumentError('Enter a number, such as 1500 or 0.05.')
  }
  return value
}

export function parseAmount(text: string): number {
  const value = parseNumber(text)
  if (!(value > 0)) throw new InvalidArgumentError('Enter an amount above 0.')
  return value
}

export function parseAtLeastZero(text: string): number {
  const value = parseNumber(text)
  if (!(value >= 0)) throw new InvalidArgumentError('Enter a number of 0 or more.')
  return value
}

export function parsePercent(text: string): number {
  const value = parseNumber(text)
  if (!(value >= 0 && value <= 100)) throw new InvalidArgumentError('Enter a number from 0 to 100.')
  return value
}

/** Whole numbers in a closed range. */
export function parseWhole(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : NaN
    if (value >= least && value <= most) return value
    const range = Number.isFinite(most) ? `from ${least} to ${most}` : `of ${least} or more`
    throw new InvalidArgumentError(`Enter a whole number ${range}.`)
  }
}

/**
 * A time such as `2026-11-21T10:00:00Z`, in milliseconds since 1970; a day means its first moment,
 * in UTC.
 */
export function parseTime(text: string): number {
  const value = Date.parse(text)
  if (/^\d{4}-\d\d-\d\d(T.*(Z|[+-]\d\d:\d\d))?$/.test(text) && !Number.isNaN(value)) return value
  throw new InvalidArgumentError('Enter a time, such as 2026-11-21T10:00:00Z.')
}

/** Any text except an empty one, and except an option, which a forgotten value would swallow. */
export function parseText(text: string): string {
  const value = text.trim()
  if (value === '' || value.startsWith('--')) throw new InvalidArgumentError('A value is missing.')
  return value
}

/** A list such as `A,B`; the option may also be repeated. */
export function parseList(text: string, before: readonly string[] = []): readonly string[] {
  const values = text.split(',').map((value) => value.trim())
  if (values.some((value) => value === '' || value.startsWith('--'))) {
    throw new InvalidArgumentError('Enter a list, such as A,B.')
  }
  return [...before, ...values]
}

/** Conditions such as `MANUAL,FLOATING`, in any case, with `-` or `_`. */
export function parseConditions(
  text: string,
  before: readonly OfferCondition[] = [],
): readonly OfferCondition[] {
  const conditions = parseList(text).map((value) => {
    const name = value.toUpperCase().replaceAll('-', '_')
    const condition = OFFER_CONDITIONS.find((known) => known === name)
    if (condition) return condition
    throw new InvalidArgumentError(`${value} is not one of ${OFFER_CONDITIONS.join(', ')}.`)
  })
  return [...before, ...conditions]
}

/** An amount for each named currency: `BTC=0.5,USDTTRC20=1000`. */
export function parseAmounts(
  text: string,
  before: Readonly<Record<string, number>> = {},
): Readonly<Record<string, number>> {
  const amounts = parseList(text).map((part) => {
    const [, code = '', amount = ''] = /^([^=]+)=(.+)$/.exec(part) ?? []
    if (code === '') throw new InvalidArgumentError('Enter a list, such as BTC=0.5,XMR=10.')
    return [code.trim(), parseAmount(amount.trim())] as const
  })
  return { ...before, ...Object.fromEntries(amounts) }
}

export interface NamedFile {
  readonly name: string
  readonly file: string
}

/** The exchanger's name and its export file: `NAME=FILE`. */
export function parseNamedFile(
  text: string,
  before: readonly NamedFile[] = [],
): readonly NamedFile[] {
  const [, name = '', file = ''] = /^([^=]+)=(.+)$/.exec(text) ?? []
  if (name.trim() === '' || file === '') {
    throw new InvalidArgumentError('Enter NAME=FILE, such as Xchange=rates.xml.')
  }
  return [...before, { name: name.trim(), file }]
}
