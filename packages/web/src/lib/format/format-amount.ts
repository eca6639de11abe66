import type { Locale } from '../texts/locale.ts'
import { numberText, UNKNOWN } from './number-text.ts'

/** The kind of money, which decides how fractions of an amount are printed. */
export type MoneyKind = 'fiat' | 'crypto'

/**
 * An amount without its currency. The last digit is cut, so that no more is printed than there is.
 */
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

/** Digits by size: large amounts need no dust; small ones are nothing but dust. */
function cryptoDigits(amount: number): Intl.NumberFormatOptions {
  const size = Math.abs(amount)
  if (size >= 100_000) return { maximumFractionDigits: 0 }
  if (size >= 1_000) return { maximumFractionDigits: 2 }
  if (size >= 1) return { maximumFractionDigits: 4 }
  return { maximumSignificantDigits: 5 }
}

/**
 * The difference of two amounts, to the last digit of the larger one's print. A smaller one gets as
 * many digits as it needs, so that something is never printed as nothing.
 */
export function formatDifference(
  difference: number,
  { figure, kind = 'crypto', locale }: { figure: number; kind?: MoneyKind; locale: Locale },
): string {
  const last =
    kind === 'fiat' ? 2 : (cryptoDigits(figure).maximumFractionDigits ?? lastDigitOf(figure))
  const size = Math.abs(difference)
  if (size > 0 && size < 10 ** -last) {
    return numberText(difference, locale, { maximumSignificantDigits: 2, roundingMode: 'trunc' })
  }
  if (kind === 'fiat') return formatAmount(difference, { locale, kind })
  return numberText(difference, locale, { maximumFractionDigits: last, roundingMode: 'trunc' })
}

/** The last printed decimal place of an amount below one, which shows five digits. */
function lastDigitOf(figure: number): number {
  return Math.min(20, 4 - Math.floor(Math.log10(Math.abs(figure) || 1)))
}

/** An amount with its unit: `1,234.50 USDT`. */
export function formatMoney(
  amount: number | null | undefined,
  unit: string,
  options: { locale: Locale; kind?: MoneyKind },
): string {
  return `${formatAmount(amount, options)}\u00a0${unit}`
}

interface CompactOptions {
  readonly locale: Locale
  /** With four, amounts below a hundred thousand are printed whole: `9,762`. */
  readonly digits?: 3 | 4
  /** Rounds up an amount to give, which must not look smaller; all others are rounded down. */
  readonly isCost?: boolean
}

/** A rounded size: `1.2M`, `1,2 млн`. */
export function formatCompact(
  amount: number | null | undefined,
  { locale, digits = 3, isCost = false }: CompactOptions,
): string {
  if (amount === null || amount === undefined || !Number.isFinite(amount)) return UNKNOWN
  const size = Math.abs(amount)
  const isWhole = digits > 3 && size < 100_000
  return numberText(amount, locale, {
    notation: isWhole ? 'standard' : 'compact',
    maximumSignificantDigits: isWhole && size >= 1_000 ? Math.ceil(Math.log10(size)) : digits,
    roundingMode: isCost ? 'expand' : 'trunc',
  })
}

/**
 * Dollars rounded for reading: `$19.50`, `$4,798`, `$1.2M`. `isExact`: to the cent, for comparison.
 */
export function formatUsd(
  amount: number | null | undefined,
  locale: Locale,
  isExact = false,
): string {
  if (amount === null || amount === undefined || !Number.isFinite(amount)) return UNKNOWN
  return numberText(amount, locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    roundingMode: 'trunc',
    ...(isExact ? toTheCent : dollarDigits(amount)),
  })
}

const toTheCent = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/** The price of one coin, with as many digits as amounts of its size have: `$0.41182`. */
export function formatPrice(price: number | null | undefined, locale: Locale): string {
  if (price === null || price === undefined || !Number.isFinite(price)) return UNKNOWN
  const digits = cryptoDigits(price)
  return numberText(price, locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    ...(digits.maximumSignificantDigits ? digits : { ...digits, minimumFractionDigits: 0 }),
  })
}

function dollarDigits(amount: number): Intl.NumberFormatOptions {
  const size = Math.abs(amount)
  if (size >= 100_000)
    return { notation: 'compact', maximumSignificantDigits: 3, minimumFractionDigits: 0 }
  return size >= 1_000 || Number.isInteger(amount) ? { maximumFractionDigits: 0 } : toTheCent
}

export function formatCount(count: number, locale: Locale): string {
  return numberText(count, locale, { maximumFractionDigits: 0 })
}

/** A share in percent: `99.5%` of 0.995. */
export function formatShare(share: number | null | undefined, locale: Locale): string {
  const percent = typeof share === 'number' ? share * 100 : null
  return formatPercent(percent, { locale, digits: 1, signed: false })
}

/** `1.23 percent` spelled out for screen readers. The sentence adds the sign. */
export function formatPercentWords(percent: number, locale: Locale): string {
  return numberText(Math.abs(percent), locale, {
    style: 'unit',
    unit: 'percent',
    unitDisplay: 'long',
    maximumFractionDigits: 2,
  })
}

/** `+1.23 %`: profit and loss carry their sign, zero carries none. */
export function formatPercent(
  percent: number | null | undefined,
  { locale, digits = 2, signed = true }: { locale: Locale; digits?: number; signed?: boolean },
): string {
  if (percent === null || percent === undefined || !Number.isFinite(percent)) return UNKNOWN
  // A tenfold change needs no hundredths, and has no room for them.
  const shown = Math.abs(percent) >= 1_000 ? 0 : digits
  return numberText(percent / 100, locale, {
    style: 'percent',
    minimumFractionDigits: Math.min(shown, 2),
    maximumFractionDigits: shown,
    signDisplay: signed ? 'exceptZero' : 'negative',
  })
}
