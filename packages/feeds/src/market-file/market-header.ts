import { CURRENCY_GROUPS, type Exchanger } from '@hopwise/market/offers'
import { MarketFileFault, type StoredCurrency } from './market-file.ts'

/** The part of the file that is JSON: everything but the columns. */
export interface MarketHeader {
  readonly source: string
  readonly madeAtMs: number
  readonly currencies: readonly StoredCurrency[]
  /** All codes and all cities once; exchangers point into them. */
  readonly codes: readonly string[]
  readonly cities: readonly string[]
  readonly exchangers: readonly StoredExchanger[]
}

export interface StoredExchanger extends Exchanger {
  readonly receivedAtMs: number
  /** Rows in the columns, after those of the exchangers before it. */
  readonly rows: number
  readonly codes: readonly number[]
  readonly cities: readonly number[]
  /** Sets of positions in this exchanger's `cities`. */
  readonly citySets: readonly (readonly number[])[]
}

const GROUPS: ReadonlySet<unknown> = new Set(CURRENCY_GROUPS)
const NAMES_MAX = 0xffff

/** Parses the header and trusts nothing: a forged file may have a correct checksum. */
export function headerOf(text: string): MarketHeader {
  const header = recordOf(parse(text))
  const codes = listOf(header['codes'], textOf)
  const cities = listOf(header['cities'], textOf)
  return {
    source: textOf(header['source']),
    madeAtMs: countOf(header['madeAtMs']),
    currencies: listOf(header['currencies'], currencyOf),
    codes,
    cities,
    exchangers: checkUnique(
      listOf(header['exchangers'], (value) => exchangerOf(value, codes.length, cities.length)),
    ),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new MarketFileFault('bad-header')
  }
}

function exchangerOf(value: unknown, codes: number, cities: number): StoredExchanger {
  const record = recordOf(value)
  const own = listOf(record['cities'], (index) => wholeOf(index, cities - 1))
  const citySets = listOf(record['citySets'], (set) =>
    listOf(set, (index) => wholeOf(index, own.length - 1)),
  )
  const isSound = citySets[0]?.length === 0 && own.length > 0 && own.length <= NAMES_MAX
  if (!isSound || citySets.length > NAMES_MAX + 1) throw new MarketFileFault('bad-header')
  return {
    id: textOf(record['id']),
    name: textOf(record['name']),
    goodReviews: countOf(record['goodReviews']),
    badReviews: countOf(record['badReviews']),
    receivedAtMs: countOf(record['receivedAtMs']),
    rows: wholeOf(record['rows'], Number.MAX_SAFE_INTEGER),
    codes: listOf(record['codes'], (index) => wholeOf(index, codes - 1)),
    cities: own,
    citySets,
  }
}

function currencyOf(value: unknown): StoredCurrency {
  const { code, name, group } = recordOf(value)
  if (!GROUPS.has(group)) throw new MarketFileFault('bad-header')
  return { code: textOf(code), name: textOf(name), group: group as StoredCurrency['group'] }
}

function checkUnique(exchangers: readonly StoredExchanger[]): readonly StoredExchanger[] {
  const ids = new Set(exchangers.map(({ id }) => id))
  if (ids.size !== exchangers.length) throw new MarketFileFault('bad-header')
  return exchangers
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isRecord) throw new MarketFileFault('bad-header')
  return value as Readonly<Record<string, unknown>>
}

function listOf<T>(value: unknown, itemOf: (item: unknown) => T): readonly T[] {
  if (!Array.isArray(value)) throw new MarketFileFault('bad-header')
  return value.map((item) => itemOf(item))
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new MarketFileFault('bad-header')
  return value
}

function wholeOf(value: unknown, most: number): number {
  const isWhole = typeof value === 'number' && Number.isInteger(value) && value >= 0
  if (!isWhole || value > most) throw new MarketFileFault('bad-header')
  return value
}

/** A count or time, which is not always whole, but finite and not negative. */
function countOf(value: unknown): number {
  const isCount = typeof value === 'number' && value >= 0 && Number.isFinite(value)
  if (!isCount) throw new MarketFileFault('bad-header')
  return value
}
