import type { Locale } from '../texts/locale.ts'
import { numberText, UNKNOWN } from './number-text.ts'

/** What is printed of an amount beyond its whole units, by the kind of money. */
export type MoneyKind = 'fiat' | 'crypto'

/** An amount without its currency: never more than is there, so the last digit is cut. */
export function formatAmount(
  amount: number | null | undefined,
  { locale, kind = 'crypto' }: { locale: Locale; kind?: MoneyKind },
): string {
  if (amount === null || amount === undefined || !Number.isFinite(amount)) return UNKNOWN
  return numberText(amount, locale, {
    ...(kind === 'fiat' ? { maximumFractionDigits: 2 } : cryptoDigits(amount)),
    ...(kind === 'fiat' && !Number.isInteger(amount) ? { minimumFractionDigits: 2 } : {}),
    roundingMode: 'trunc',
  })
}

/** Large amounts need no dust; small ones are nothing but dust. */
function cryptoDigits(amount: number): Intl.NumberFormatOptions {
  const size = Math.abs(amount)
  if (size >= 100_000) return { maximumFractionDigits: 0 }
  if (size >= 1_000) return { maximumFractionDigits: 2 }
  if (size >= 1) return { maximumFractionDigits: 4 }
  return { maximumSignificantDigits: 5 }
}

/** What tells two amounts apart, to the last digit the larger figure is printed to. */
export function formatDifference(
  difference: number,
  { figure, kind = 'crypto', locale }: { figure: number; kind?: MoneyKind; locale: Locale },
): string {
  if (kind === 'fiat') return formatAmount(difference, { locale, kind })
  const { maximumFractionDigits = lastDigitOf(figure) } = cryptoDigits(figure)
  return numberText(difference, locale, { maximumFractionDigits, roundingMode: 'trunc' })
}

/** Of an amount below one, of which five digits are printed. */
function lastDigitOf(figure: number): number {
  return Math.min(20, 4 - Math.floor(Math.log10(Math.abs(figure) || 1)))
}

/** `1,234.50 USDT` */
export function formatMoney(
  amount: number | null | undefined,
  unit: string,
  options: { locale: Locale; kind?: MoneyKind },
): string {
  return `${formatAmount(amount, options)}\u00a0${unit}`
}

/** A size at a glance: `1.2M`, `1,2 млн`. */
export function formatCompact(amount: number | null | undefined, locale: Locale): string {
  if (amount === null || amount === undefined || !Number.isFinite(amount)) return UNKNOWN
  return numberText(amount, locale, {
    notation: 'compact',
    maximumSignificantDigits: amount >= 1 ? 3 : 2,
  })
}

/** Dollars at a glance: `$1.2M`, `1,2 млн $`. */
export function formatUsd(amount: number | null | undefined, locale: Locale): string {
  if (amount === null || amount === undefined || !Number.isFinite(amount)) return UNKNOWN
  return numberText(amount, locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    ...(Math.abs(amount) >= 10_000
      ? { notation: 'compact', maximumSignificantDigits: 3, minimumFractionDigits: 0 }
      : { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 }),
  })
}

export function formatCount(count: number, locale: Locale): string {
  return numberText(count, locale, { maximumFractionDigits: 0 })
}

/** `99.5%` of 0.995. */
export function formatShare(share: number | null | undefined, locale: Locale): string {
  const percent = typeof share === 'number' ? share * 100 : null
  return formatPercent(percent, { locale, digits: 1, signed: false })
}

/** `1.23 percent`, in full words: for the ear. The sign is the sentence's. */
export function formatPercentWords(percent: number, locale: Locale): string {
  return numberText(Math.abs(percent), locale, {
    style: 'unit',
    unit: 'percent',
    unitDisplay: 'long',
    maximumFractionDigits: 2,
  })
}

/** `+1.23 %`: profit and loss carry their sign, nothing at all carries none. */
export function formatPercent(
  percent: number | null | undefined,
  { locale, digits = 2, signed = true }: { locale: Locale; digits?: number; signed?: boolean },
): string {
  if (percent === null || percent === undefined || !Number.isFinite(percent)) return UNKNOWN
  return numberText(percent / 100, locale, {
    style: 'percent',
    minimumFractionDigits: Math.min(digits, 2),
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'negative',
  })
}
