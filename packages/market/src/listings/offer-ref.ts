import {
  asExchangerIndex,
  asOfferRef,
  asRow,
  type ExchangerIndex,
  type In,
  type OfferRef,
  type Row,
} from '../numbers/units.ts'
import { idCityOf, type Listed, type Listing } from './listing.ts'
import { compareRows } from './listing-rows.ts'

export type { OfferRef }

const ROW_SPAN = 2 ** 32

export function refOf(exchangerIndex: In<'ExchangerIndex'>, row: In<'Row'>): OfferRef {
  return asOfferRef(exchangerIndex * ROW_SPAN + row)
}

export function exchangerIndexOf(ref: OfferRef): ExchangerIndex {
  return asExchangerIndex(Math.floor(ref / ROW_SPAN))
}

export function rowOf(ref: OfferRef): Row {
  return asRow(ref % ROW_SPAN)
}

export function listingAt(market: Listed, ref: OfferRef): Listing {
  return market.listings[exchangerIndexOf(ref)]!
}

/** A later piece of the same offer. */
export function pieceOf(head: OfferRef, tier: number): OfferRef {
  return asOfferRef(head + tier)
}

/** The offer itself, whichever of its pieces the reference names. */
export function headOf(market: Listed, ref: OfferRef): OfferRef {
  return asOfferRef(ref - listingAt(market, ref).batch.tier[rowOf(ref)]!)
}

/** Stable across ingests: exchanger, pair and, for cash, the first of its cities by name. */
export function offerIdOf({ exchanger, batch }: Listing, row: In<'Row'>): string {
  const from = batch.codes[batch.from[row]!]!
  const to = batch.codes[batch.to[row]!]!
  const city = idCityOf(batch, row)
  return `${exchanger.id}:${from}:${to}${city === undefined ? '' : `@${city}`}`
}

/** Order of offers by exchanger id, given code, received code and city: how ties are broken. */
export function compareOffers(market: Listed, a: OfferRef, b: OfferRef): number {
  if (a === b) return 0
  const [listingA, listingB] = [listingAt(market, a), listingAt(market, b)]
  const [rowA, rowB] = [rowOf(a), rowOf(b)]
  if (listingA !== listingB) return compareRows(listingA, rowA, listingB, rowB)
  const { batch } = listingA
  return (
    compareText(batch.codes[batch.from[rowA]!]!, batch.codes[batch.from[rowB]!]!) ||
    compareText(batch.codes[batch.to[rowA]!]!, batch.codes[batch.to[rowB]!]!) ||
    compareRows(listingA, rowA - batch.tier[rowA]!, listingB, rowB - batch.tier[rowB]!)
  )
}

export function compareOfferLists(
  market: Listed,
  a: readonly OfferRef[],
  b: readonly OfferRef[],
): number {
  for (let hop = 0; hop < a.length && hop < b.length; hop++) {
    const order = compareOffers(market, a[hop]!, b[hop]!)
    if (order !== 0) return order
  }
  return a.length - b.length
}

/** Compares by code units: the same everywhere, whatever the locale. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
