import type { In } from '../numbers/units.ts'
import type { CitySets } from './city-sets.ts'
import type { CurrencyTable } from './currency-table.ts'
import type { Exchanger } from '../offers/exchanger.ts'
import type { ExchangerOffers, OfferBatch } from '../offers/offer-batch.ts'

/** One exchanger's offers as a market holds them: its batch, with its own indexes translated. */
export interface Listing {
  readonly exchanger: Exchanger
  readonly batch: OfferBatch
  readonly receivedAtMs: In<'Milliseconds'>
  /** Market currency index by the batch's code index. */
  readonly currencyOf: Uint16Array
  /** Market city set (city-sets.ts) by the batch's city set. */
  readonly citySetOf: Uint32Array
}

/** Whatever holds listings by exchanger index; a hole where an exchanger has left. */
export interface Listed {
  readonly listings: readonly (Listing | undefined)[]
}

export function listingOf(
  { exchanger, offers: batch, receivedAtMs }: ExchangerOffers,
  currencies: CurrencyTable,
  citySets: CitySets,
): Listing {
  return {
    exchanger,
    batch,
    receivedAtMs,
    currencyOf: Uint16Array.from(batch.codes, (code) => currencies.indexOf(code)!),
    citySetOf: Uint32Array.from(batch.citySets, (cities) =>
      cities.length === 0 ? 0 : citySets.indexOf(cities.map((city) => batch.cities[city]!)),
    ),
  }
}

/** The city that is part of an offer's id: its set's first by name, '' where none is stated. */
export function idCityOf(batch: OfferBatch, row: number): string | undefined {
  const first = batch.citySets[batch.citySet[row]!]![0]
  return first === undefined ? undefined : batch.cities[first]!
}

/** The offers that listings were made of. */
export function contentsOf(listings: readonly (Listing | undefined)[]): ExchangerOffers[] {
  return listings.flatMap((listing) => {
    if (!listing) return []
    const { exchanger, batch, receivedAtMs } = listing
    return { exchanger, offers: batch, receivedAtMs }
  })
}

/** All their rows, and the offers those stand for. */
export function sizeOf(listings: readonly (Listing | undefined)[]) {
  let [rows, offers] = [0, 0]
  for (const listing of listings) {
    rows += listing?.batch.length ?? 0
    offers += listing?.batch.offers ?? 0
  }
  return { rows, offers }
}
