import { useMemo } from 'react'
import { useLocale } from '../texts/texts.ts'
import {
  formatAmount,
  formatCompact,
  formatCount,
  formatDifference,
  formatMoney,
  formatPercent,
  formatPercentWords,
  formatPrice,
  formatShare,
  formatUsd,
  type MoneyKind,
} from './format-amount.ts'
import {
  formatAge,
  formatAgo,
  formatClock,
  formatDay,
  formatMinute,
  formatMoment,
  formatSince,
  formatYears,
} from './format-age.ts'

/** Everything that prints a number, in the reader's own digits. */
export function useFormat() {
  const locale = useLocale()
  return useMemo(
    () => ({
      locale,
      amount: (amount: number | null | undefined, kind?: MoneyKind) =>
        formatAmount(amount, { locale, ...(kind && { kind }) }),
      money: (amount: number | null | undefined, unit: string, kind?: MoneyKind) =>
        formatMoney(amount, unit, { locale, ...(kind && { kind }) }),
      difference: (difference: number, figure: number, kind: MoneyKind) =>
        formatDifference(difference, { figure, kind, locale }),
      compact: (amount: number | null | undefined, how?: { digits?: 3 | 4; isCost?: boolean }) =>
        formatCompact(amount, { locale, ...how }),
      usd: (amount: number | null | undefined, isExact?: boolean) =>
        formatUsd(amount, locale, isExact),
      price: (usd: number | null | undefined) => formatPrice(usd, locale),
      count: (count: number) => formatCount(count, locale),
      percent: (percent: number | null | undefined, digits?: number) =>
        formatPercent(percent, { locale, ...(digits !== undefined && { digits }) }),
      percentWords: (percent: number) => formatPercentWords(percent, locale),
      share: (share: number | null | undefined) => formatShare(share, locale),
      age: (ageMs: number) => formatAge(ageMs, locale),
      ago: (ageMs: number) => formatAgo(ageMs, locale),
      moment: (atMs: number) => formatMoment(atMs, locale),
      minute: (atMs: number) => formatMinute(atMs, locale),
      years: (ageMs: number) => formatYears(ageMs, locale),
      day: (atMs: number) => formatDay(atMs, locale),
      since: (atMs: number, nowMs: number) => formatSince(atMs, nowMs, locale),
      clock: (atMs: number) => formatClock(atMs, locale),
    }),
    [locale],
  )
}
