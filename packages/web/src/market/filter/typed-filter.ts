import {
  filterField,
  type FilterKind,
  type KindOfFilter,
  type OfferCondition,
  offerConditions,
  type OfferFilter,
  type OfferFilterName,
  offerFilterNames,
  searchRanges,
} from '@hopwise/contract'
import { code, id, nameOf, positive, type readParams, whole } from '#web/lib/address/read-params.ts'

/** The value of each kind of filter while it is typed. */
interface TypedValues extends Record<FilterKind, unknown> {
  dollars: number | null
  count: number | null
  chance: number | null
  currencies: readonly string[]
  /** The exchangers' ids. */
  exchangers: readonly string[]
  flag: boolean
  city: string
  conditions: readonly OfferCondition[]
}

/** The filters on offers, as a form holds them. */
export type TypedFilter = {
  readonly [Name in OfferFilterName]: TypedValues[KindOfFilter<Name>]
}

/** Each kind when it filters nothing. */
const nothing: TypedValues = {
  dollars: null,
  count: null,
  chance: null,
  currencies: [],
  exchangers: [],
  flag: false,
  city: '',
  conditions: [],
}

type Params = ReturnType<typeof readParams>

/** The reliabilities that pages offer: fair and better, and only reliable. */
export const chances = [0.7, 0.9] as const

/** The value of each kind in an address. */
const readers: {
  readonly [Kind in FilterKind]: (params: Params, key: string) => TypedValues[Kind]
} = {
  dollars: ({ value }, key) => value<number | null>(key, null, positive),
  count: ({ value }, key) => value<number | null>(key, null, (text) => whole(text, [1, 1_000_000])),
  chance: ({ value }, key) => value<number | null>(key, null, chance),
  currencies: ({ list }, key) => list(key, code),
  exchangers: ({ list }, key) => list(key, id),
  flag: ({ isOn }, key) => isOn(key),
  city: ({ value }, key) => value(key, '', (text) => (text.length <= 80 ? text : undefined)),
  conditions: ({ list }, key) => list(key, nameOf(...offerConditions)),
}

/** A share that may be demanded, as a server takes it. */
function chance(text: string): number | undefined {
  const number = Number(text)
  const [least, most] = searchRanges.reliability
  return /^0\.\d{1,2}$/.test(text) && number >= least && number <= most ? number : undefined
}

const filterBy = (valueOf: (name: OfferFilterName) => unknown) =>
  Object.fromEntries(offerFilterNames.map((name) => [name, valueOf(name)])) as TypedFilter

export const noFilter = filterBy((name) => nothing[filterField(name).kind])

/** The filters in an address; those that a page lacks are not read, so none is named as dropped. */
export function filterFrom(params: Params, lacking: readonly OfferFilterName[] = []): TypedFilter {
  return filterBy((name) => {
    const { kind, address } = filterField(name)
    return lacking.includes(name) ? nothing[kind] : readers[kind](params, address)
  })
}

type Known = { readonly [Name in OfferFilterName]: unknown }

/** A saved filter, whose exchangers may have their names beside their ids. */
export function typedFilterOf(known: Known): TypedFilter {
  return filterBy((name) => {
    const { kind } = filterField(name)
    const value = known[name] ?? nothing[kind]
    return kind === 'exchangers' ? (value as { id: string }[]).map((each) => each.id) : value
  })
}

/** The part of the filters that can be asked of past loops. */
export function pastFilter(filter: TypedFilter): TypedFilter {
  return filterBy((name) => (filterField(name).isOfPast ? filter : noFilter)[name])
}

/** The filters in force, in the order of their declaration. */
export function filtersInForce(filter: Partial<TypedFilter>): readonly OfferFilterName[] {
  return offerFilterNames.filter((name) => {
    const value = filter[name]
    return Array.isArray(value) ? value.length > 0 : Boolean(value)
  })
}

/** The filters in force as an input: equal filters are equal texts. */
export function filterInput(filter: Partial<TypedFilter>): OfferFilter {
  return Object.fromEntries(filtersInForce(filter).map((name) => [name, filter[name]]))
}

/** The value of each filter in an address; empty: it filters nothing. */
export function filterParams(
  filter: OfferFilter | Partial<TypedFilter>,
): readonly (readonly [address: string, value: string | number])[] {
  return offerFilterNames.map((name) => {
    const value = filter[name] ?? ''
    const text = typeof value === 'boolean' ? (value ? '1' : '') : value
    return [filterField(name).address, typeof text === 'object' ? text.join(',') : text]
  })
}
