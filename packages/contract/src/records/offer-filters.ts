export type FilterKind =
  | 'dollars'
  | 'count'
  | 'chance'
  | 'currencies'
  | 'exchangers'
  | 'flag'
  | 'city'
  | 'conditions'

export interface FilterField {
  readonly kind: FilterKind
  /** The name of its parameter in the addresses of all pages. */
  readonly address: string
  /** The description in the schema. */
  readonly description?: string
  /** Whether it can be asked of past loops: nothing else is kept of them. */
  readonly isOfPast?: true
  /** The kind of the change by which *no route* lowers a number, or puts a flag down. */
  readonly change?: `MIN_${string}` | `ALLOW_${string}`
  /** Whether pages explain it below its label. */
  readonly hasHint?: true
}

/**
 * The filters on offers that searches and notification rules share. The inputs and their checks,
 * what a rule shows, the addresses of forms and the number of filters in force follow from it; of
 * numbers and flags also their controls, their chips, and the changes that *no route* proposes.
 */
export const offerFilters = {
  minReserveUsd: { kind: 'dollars', address: 'reserve', change: 'MIN_RESERVE_USD' },
  minReviews: {
    kind: 'count',
    address: 'rmin',
    change: 'MIN_REVIEWS',
    description: 'Minimum number of good reviews of each exchanger.',
  },
  leastReliability: {
    kind: 'chance',
    address: 'rel',
    change: 'MIN_RELIABILITY',
    hasHint: true,
    description:
      'The least probability, 0.5 to 0.95, with which a whole path holds: `promise.probability`. ' +
      'What is too new to say counts as 0.7.',
  },
  ignoreCurrencies: { kind: 'currencies', address: 'ign', isOfPast: true },
  ignoreExchangers: { kind: 'exchangers', address: 'exno', isOfPast: true },
  onlyExchangers: { kind: 'exchangers', address: 'ex', isOfPast: true },
  removeFiat: {
    kind: 'flag',
    address: 'nofiat',
    change: 'ALLOW_FIAT',
    hasHint: true,
    description: 'No bank, transfer or cash currencies inside the path, except at its ends.',
  },
  city: {
    kind: 'city',
    address: 'city',
    description: 'City for all cash hops: a code, or a name in either language.',
  },
  forbid: {
    kind: 'conditions',
    address: 'no',
    description: 'No hop may have any of these conditions.',
  },
} as const satisfies Readonly<Record<string, FilterField>>

export type OfferFilterName = keyof typeof offerFilters

export type KindOfFilter<Name extends OfferFilterName> = (typeof offerFilters)[Name]['kind']

/** The filters in the order of their declaration. */
export const offerFilterNames = Object.keys(offerFilters) as readonly OfferFilterName[]

/** The declaration of a filter, whichever it is. */
export function filterField(name: OfferFilterName): FilterField {
  return offerFilters[name]
}

/** A filter that is a number or a flag. */
export type MeasuredFilterName = {
  [Name in OfferFilterName]: (typeof offerFilters)[Name] extends { change: string } ? Name : never
}[OfferFilterName]

export type MeasuredChangeKind = (typeof offerFilters)[MeasuredFilterName]['change']

/** The filters that are a number or a flag, in the order of their declaration. */
export const measuredFilterNames = offerFilterNames.filter(
  (name): name is MeasuredFilterName => 'change' in offerFilters[name],
)

/** Whether a change of this kind lowers a number or puts a flag down. */
export function isMeasuredChange(kind: string): kind is MeasuredChangeKind {
  return measuredFilterNames.some((name) => offerFilters[name].change === kind)
}

/** The filter that a change of this kind lowers or puts down. */
export function filterLoweredBy(kind: MeasuredChangeKind): MeasuredFilterName {
  return measuredFilterNames.find((name) => offerFilters[name].change === kind)!
}
