import type { Locale } from '../texts/locale.ts'
import { numberText, UNKNOWN } from './number-text.ts'

/** Six significant digits tell rates apart; more is noise. */
const DIGITS = 6

export interface RateText {
  /** The unit that is priced. */
  readonly of: string
  /** The units of `to` for one of `of`. */
  readonly amount: string
  readonly to: string
  /** The whole rate: `1 BTC = 67,012.3 USDT`. */
  readonly whole: string
}

interface RateToPrint {
  /** Units of `get` for one unit of `give`. */
  readonly rate: number
  readonly give: string
  readonly get: string
  readonly locale: Locale
}

/** Whether a rate is printed inverted, so that its number is at least one. */
export function isSaidInverted(rate: number): boolean {
  return rate > 0 && rate < 1
}

/**
 * A rate in words. Only this function inverts one: everywhere else, a rate is units got for one
 * unit given.
 */
export function formatRate(input: RateToPrint, isInverted: boolean): RateText {
  const { give, get, locale } = input
  const [of, to] = isInverted ? [get, give] : [give, get]
  const value = isInverted ? 1 / input.rate : input.rate
  const amount = formatRateNumber(value, locale)
  return { of, amount, to, whole: `1\u00a0${of}\u00a0= ${amount}\u00a0${to}` }
}

export function formatRateNumber(rate: number, locale: Locale): string {
  if (!Number.isFinite(rate) || rate <= 0) return UNKNOWN
  return numberText(rate, locale, { maximumSignificantDigits: DIGITS, ...notationOf(rate) })
}

/** Nobody counts the zeros of a number below a billionth. */
function notationOf(value: number): Intl.NumberFormatOptions {
  return value < 1e-9 ? { notation: 'scientific' } : {}
}
