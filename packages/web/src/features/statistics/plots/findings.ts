import type { MarketHistoryAnswer } from './market-history.documents.ts'

export type HistoryPoint = MarketHistoryAnswer['marketHistory'][number]
export type Measured = Exclude<keyof HistoryPoint, 'at' | '__typename'>

/** The measured values in order. */
export function known(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null)
}

export interface Trend {
  readonly now: number
  /** The change from the first value to the last, in percent; null without two values. */
  readonly percent: number | null
}

/** The share of a period that may be missing at its beginning without a word. */
const MISSING = 0.1

/** The change of a series from its first value to its last; undefined without values. */
export function trendOf(values: readonly (number | null)[]): Trend | undefined {
  const all = known(values)
  const [first, now] = [all[0], all.at(-1)]
  if (first === undefined || now === undefined) return undefined
  const begins = values.findIndex((value) => value !== null)
  const isComparable = all.length > 1 && first > 0 && begins <= values.length * MISSING
  return { now, percent: isComparable ? (now / first - 1) * 100 : null }
}

/** The least days that count as seven: the first points of a week may be missing. */
const LEAST_OF_WEEK = 6.5
const DAY_MS = 86_400_000

/** The change since seven days ago; null where unknown. */
export function weekChange(
  points: readonly HistoryPoint[],
  name: Measured,
  now: { readonly value: number; readonly atMs: number },
): number | null {
  const first = points.find((point) => point[name] !== null)
  if (!first || now.atMs - Date.parse(first.at) < LEAST_OF_WEEK * DAY_MS) return null
  return now.value - first[name]!
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
