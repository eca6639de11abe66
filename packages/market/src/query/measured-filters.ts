import type { In } from '../numbers/units.ts'
import { isFiat } from '../offers/currency-group.ts'
import type { Listing } from '../listings/listing.ts'
import type { Market } from '../market/market.ts'

/** The value of each kind of measured filter in a query. A flag demands a measure of 1. */
interface MeasuredValues {
  readonly dollars: In<'Usd'>
  readonly count: number
  readonly chance: number
  readonly flag: boolean
}

/** A filter that demands a least number of each offer, of its exchanger, or of a currency. */
type MeasuredFilter = {
  /** The kind of the change that *no route* proposes for it. */
  readonly change: `MIN_${string}` | `ALLOW_${string}`
} & (
  | ({ readonly kind: 'dollars' | 'count' } & (OfferMeasure | ExchangerMeasure))
  | ({ readonly kind: 'flag' } & Measure)
  | ({ readonly kind: 'chance' } & ChainMeasure)
)

/** A measure that is NaN reaches no number. */
type Measure = OfferMeasure | ExchangerMeasure | CurrencyMeasure

/** The measure of a row of a listing, taken at each row that a search looks at. */
export type RowMeasure = (listing: Listing, row: number) => number

interface OfferMeasure {
  readonly of: 'offer'
  readonly measure: (market: Market) => RowMeasure
}

interface ExchangerMeasure {
  readonly of: 'exchanger'
  readonly measure: (market: Market) => (listing: Listing) => number
}

interface CurrencyMeasure {
  /** Currencies on the way: the ends of a path are not measured. */
  readonly of: 'inside'
  readonly measure: (market: Market) => (currency: number) => number
}

/** A measure of a whole chain, which orders take of what a search has found (search/ranks.ts). */
interface ChainMeasure {
  readonly of: 'chain'
}

/**
 * The filters that are a number or a flag, in the order in which *no route* tries to lower them.
 * What a query may say, its checks, the rows that pass, and the remedies follow from it.
 */
export const measuredFilters = {
  /** Good reviews of the exchanger. */
  minReviews: {
    kind: 'count',
    change: 'MIN_REVIEWS',
    of: 'exchanger',
    measure:
      () =>
      ({ exchanger }) =>
        exchanger.goodReviews,
  },
  /** Reserve in dollars; an offer in a currency without a known price does not pass. */
  minReserveUsd: {
    kind: 'dollars',
    change: 'MIN_RESERVE_USD',
    of: 'offer',
    measure:
      ({ usdPrices }) =>
      ({ batch, currencyOf }, row) =>
        batch.reserve[row]! * usdPrices[currencyOf[batch.to[row]!]!]!,
  },
  /** The chance that the chain holds, as orders count it. */
  leastReliability: { kind: 'chance', change: 'MIN_RELIABILITY', of: 'chain' },
  /** No bank, transfer or cash inside the path; its ends excepted. */
  removeFiat: {
    kind: 'flag',
    change: 'ALLOW_FIAT',
    of: 'inside',
    measure:
      ({ currencies }) =>
      (currency) =>
        isFiat(currencies.groupOf(currency)) ? 0 : 1,
  },
} as const satisfies Readonly<Record<string, MeasuredFilter>>

export type MeasuredName = keyof typeof measuredFilters

type KindOf<Name extends MeasuredName> = (typeof measuredFilters)[Name]['kind']

/** Measured filters as a query states them. */
export type MeasuredQuery = {
  readonly [Name in MeasuredName]?: MeasuredValues[KindOf<Name>]
}

/** The changes of measured filters: a lower number, which has the filter's name; or no flag. */
export type MeasuredChange = {
  readonly [Name in MeasuredName]: {
    readonly kind: (typeof measuredFilters)[Name]['change']
  } & (KindOf<Name> extends 'flag' ? unknown : Readonly<Record<Name, number>>)
}[MeasuredName]

export const measuredNames = Object.keys(measuredFilters) as readonly MeasuredName[]

/** The declaration of a measured filter, whichever it is. */
export function measuredFilter(name: MeasuredName): MeasuredFilter {
  return measuredFilters[name]
}

/** A measured filter in force: what it measures has to reach its number. */
export type Demand = Measure & { readonly least: number }

/** The measured filters of rows and currencies in force; 0 and false demand nothing. */
export function demandsOf(filter: MeasuredQuery): readonly Demand[] {
  return measuredNames.flatMap((name) => {
    const least = Number(filter[name] ?? 0)
    const declared = measuredFilter(name)
    return least > 0 && declared.of !== 'chain' ? [{ ...declared, least }] : []
  })
}

/** Whether a change lowers a measured filter. */
export function isMeasuredChange(change: { readonly kind: string }): change is MeasuredChange {
  return byChange.has(change.kind)
}

const byChange = new Map<string, MeasuredName>(
  measuredNames.map((name) => [measuredFilters[name].change, name]),
)

/** A measured filter and its value, or the one it is changed to: false for a flag. */
export interface MeasuredValue {
  readonly name: MeasuredName
  readonly value: number | false
}

/** The filter that a change lowers, and its new value. */
export function loweredBy(change: MeasuredChange): MeasuredValue {
  const name = byChange.get(change.kind)!
  const { [name]: value = false } = change as { readonly [Name in MeasuredName]?: number }
  return { name, value }
}

/** The change that lowers a filter to a value. */
export function loweringOf({ name, value }: MeasuredValue): MeasuredChange {
  const { change } = measuredFilters[name]
  return { kind: change, ...(value !== false && { [name]: value }) } as MeasuredChange
}
