/** The value below which this share of the sorted values lies; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), -Infinity)
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** The share of values that count, from 0 to 1. */
export function shareOf<T>(values: readonly T[], isCounted: (value: T) => boolean): number {
  return values.filter(isCounted).length / values.length
}
