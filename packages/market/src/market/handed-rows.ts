import { contentsOf } from '../listings/listing.ts'
import type { ExchangerOffers } from '../offers/offer-batch.ts'
import type { ChangedPair } from '../shelves/carried-tables.ts'
import type { Arena, Shelf } from '../shelves/shelf.ts'
import type { AllowedPair } from '../belief/allowed-offers.ts'
import type { BeliefRules } from '../belief/belief.ts'
import type { MarketState } from './market-state.ts'

/**
 * The rows of a version as plain data for threads that hold the same market: they take them over
 * instead of doing the same work again. Rows in shared memory are not copied; none that an older
 * version sees is ever written again (shelf.ts).
 */
export interface HandedRows {
  readonly usdPrices: Float64Array
  readonly priceDoubts: Float64Array
  /** Shelves of the version. */
  readonly stride: number
  /** Shelves that have changed. */
  readonly shelves: readonly HandedShelf[]
  /** Four numbers a changed pair: from, to, kept, and 1 where its best is another. */
  readonly changed: Uint32Array
}

interface HandedShelf extends Omit<Shelf, 'arena'> {
  /** The currency it gives. */
  readonly from: number
  /** The arena of its rows; undefined where they lie in that of the shelf before. */
  readonly arena: Arena | undefined
}

/** A market as plain data, for a thread that is to follow it from here on. */
export interface MarketImage {
  readonly version: number
  readonly codes: readonly string[]
  readonly rules: BeliefRules
  readonly officialUsd: ReadonlyMap<string, number>
  readonly allowed: readonly AllowedPair[]
  /** Listings by exchanger index. */
  readonly listings: readonly ExchangerOffers[]
  readonly rows: HandedRows
}

/** The rows that made `after` of the version before it; all of them without one. */
export function handedRows(after: MarketState, before?: MarketState): HandedRows {
  const { usdPrices, priceDoubts, shelves, changed } = after
  return {
    usdPrices,
    priceDoubts,
    stride: shelves.length,
    shelves: shelves.flatMap((shelf, from) => {
      const last = before?.shelves[from]
      if (shelf === last) return []
      return { ...shelf, from, arena: shelf.arena === last?.arena ? undefined : shelf.arena }
    }),
    changed: Uint32Array.from(
      changed.flatMap(({ from, to, kept, isBestOther }) => [from, to, kept, isBestOther ? 1 : 0]),
    ),
  }
}

/** A whole market for a thread that has none yet: the input of `openMarket`. */
export function imageOf(market: MarketState): MarketImage {
  const { version, currencies, rules, officialUsd, allowed } = market
  return {
    version,
    codes: currencies.codes,
    rules,
    officialUsd,
    allowed: allowed.pairs,
    listings: contentsOf(market.listings),
    rows: handedRows(market),
  }
}

/** The shelves of a version, and which of its pairs have changed. */
export function takenRows(
  { stride, shelves: others, changed: numbers }: HandedRows,
  before: readonly Shelf[],
): { shelves: Shelf[]; changed: ChangedPair[] } {
  const shelves = before.slice(0, stride)
  for (const { from, arena = before[from]!.arena, ...columns } of others) {
    shelves[from] = { ...columns, arena }
  }
  const changed: ChangedPair[] = []
  for (let at = 0; at < numbers.length; at += 4) {
    const [from, to, kept] = [numbers[at]!, numbers[at + 1]!, numbers[at + 2]!]
    changed.push({ from, to, kept, isBestOther: numbers[at + 3] === 1 })
  }
  return { shelves, changed }
}
