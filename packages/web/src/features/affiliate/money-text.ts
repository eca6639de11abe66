import { numberText } from '#web/lib/format/number-text.ts'
import type { Locale } from '#web/lib/texts/locale.ts'

/** Dollars, with cents if there are any. */
export function usdText(usd: number, locale: Locale): string {
  const digits = Number.isInteger(usd) ? 0 : 2
  return numberText(usd, locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** A percentage from 0 to 100, without a sign. */
export function percentText(percent: number, locale: Locale): string {
  return numberText(percent / 100, locale, { style: 'percent', maximumFractionDigits: 1 })
}
