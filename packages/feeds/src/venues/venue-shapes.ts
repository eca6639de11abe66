import { isJsonObject, ownValue } from '../json/json-value.ts'
import { countName } from '../feed-result.ts'

/**
 * The limits of a venue's answer. The largest known one has 3,009 markets, 567 coins and 912
 * coin-networks.
 */
export const VENUE_LIMITS = {
  markets: 10_000,
  coins: 5000,
  networksOfCoin: 40,
  nameLength: 24,
} as const

/** The number of left-out entries by reason: bounded, as strangers may invent reasons' names. */
export type Counts = ReadonlyMap<string, number>

export class Counter {
  readonly counts = new Map<string, number>()

  add(name: string, by = 1): void {
    countName(this.counts, name, by)
  }
}

/** The records of an answer, whether a list or keyed by name; `most` at most. */
export function recordsOf(
  raw: unknown,
  most: number,
): { records: [string, unknown][]; more: number } {
  if (Array.isArray(raw)) {
    const records = raw.slice(0, most).map((value: unknown): [string, unknown] => ['', value])
    return { records, more: Math.max(0, raw.length - most) }
  }
  if (!isJsonObject(raw)) return { records: [], more: 0 }
  const keys = Object.keys(raw)
  return {
    records: keys.slice(0, most).map((key) => [key, raw[key]]),
    more: Math.max(0, keys.length - most),
  }
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9 ()._/-]*$/

/** The name of a coin or network; undefined for an invalid one. */
export function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > VENUE_LIMITS.nameLength) return undefined
  return NAME.test(value) ? value : undefined
}

const DECIMAL = /^\d{1,30}(?:\.\d{1,30})?(?:e[+-]?\d{1,3})?$/i
const MOST = 1e24

/** A number from 0 on, also as text; null for anything else, and for an absent one. */
export function amountOf(value: unknown): number | null {
  const number =
    typeof value === 'string' && value.length <= 40 && DECIMAL.test(value) ? Number(value) : value
  return typeof number === 'number' && number >= 0 && number <= MOST ? number : null
}

/** The value at a path of keys, whoever wrote the record. */
export function valueAt(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce(ownValue, value)
}
