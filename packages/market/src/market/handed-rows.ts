import type { ExchangerOffers } from '../offers/offer-batch.ts'
import type { ChangedPair } from '../shelves/carried-tables.ts'
import type { Shelf } from '../shelves/shelf.ts'
import type { AllowedPair } from '../trust/allowed-offers.ts'
import type { Market } from './market.ts'

/**
 * What writing the rows of a version came to, as plain data for threads that hold the same market:
 * they take it over where they would do the same work again. Rows in shared memory are not copied;
 * none that an older version sees is ever written again (shelf.ts).
 */
export interface HandedRows {
  readonly usdPrices: Float64Array
  /** Shelves of the version. */
  readonly stride: number
  /** Those that are others than before, by given currency. */
  readonly shelves: readonly (readonly [from: number, shelf: Shelf])[]
  /** Of each changed pair: from, to, kept, and 1 where its best is another. */
  readonly changed: Uint32Array
}

/** A market as plain data, for a thread that is to follow it from here on. */
export interface MarketImage {
  readonly version: number
  readonly codes: readonly string[]
  readonly suspicionBand: number
  readonly allowed: readonly AllowedPair[]
  /** By exchanger index. */
  readonly listings: readonly ExchangerOffers[]
  readonly rows: HandedRows
}

/** What made `after` of the version before it; the whole of it without one. */
export function handedRows(after: Market, before?: Market): HandedRows {
  const { usdPrices, shelves, changed } = after
  const others = [...shelves.entries()].filter(([from, shelf]) => shelf !== before?.shelves[from])
  return {
    usdPrices,
    stride: shelves.length,
    shelves: others,
    changed: Uint32Array.from(
      changed.flatMap(({ from, to, kept, isBestOther }) => [from, to, kept, isBestOther ? 1 : 0]),
    ),
  }
}

export function imageOf(market: Market): MarketImage {
  const { version, currencies, suspicionBand, allowed } = market
  return {
    version,
    codes: currencies.codes,
    suspicionBand,
    allowed: allowed.pairs,
    listings: market.contents(),
    rows: handedRows(market),
  }
}

/** The shelves of a version, and which of its pairs have changed. */
export function takenRows(
  { stride, shelves: others, changed: numbers }: HandedRows,
  before: readonly Shelf[],
): { shelves: Shelf[]; changed: ChangedPair[] } {
  const shelves = before.slice(0, stride)
  for (const [from, shelf] of others) shelves[from] = shelf
  const changed: ChangedPair[] = []
  for (let at = 0; at < numbers.length; at += 4) {
    const [from, to, kept] = [numbers[at]!, numbers[at + 1]!, numbers[at + 2]!]
    changed.push({ from, to, kept, isBestOther: numbers[at + 3] === 1 })
  }
  return { shelves, changed }
}
