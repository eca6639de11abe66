import type { Locale } from '../../../lib/words/locale.ts'

/** Six digits tell amounts apart; nobody is promised more than arrives, so the rest is cut. */
export function amountText(amount: number, code: string, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, {
    maximumSignificantDigits: 6,
    roundingMode: 'trunc',
    signDisplay: 'negative',
  })
  return `${format.format(amount)}\u00a0${code}`
}

export function usdText(usd: number, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: usd >= 1 ? 0 : 2,
  })
  return format.format(usd)
}

/** A share of 0.0123 as `1.23%`; less than a hundredth of a percent is no profit to speak of. */
export function profitText(share: number, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 2,
    minimumFractionDigits: 2,
    roundingMode: 'trunc',
    signDisplay: 'negative',
  })
  return format.format(share)
}

/** A moment as `27 Nov 2026, 10:05 UTC`: the same for readers anywhere. */
export function momentText(atMs: number, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `${format.format(atMs)}\u00a0UTC`
}
