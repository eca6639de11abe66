import type { MeasuredName, MeasuredQuery } from '../../query/measured-filters.ts'
import { groupOf } from '../markets/market-spec.ts'

/** One linear piece of one offer, as far as measured filters look at it. */
export interface PlainRow {
  readonly from: string
  readonly to: string
  readonly lo: number
  readonly hi: number
  /** The most it pays, in `to`. */
  readonly reserve: number
  readonly goodReviews: number
}

interface Prices {
  readonly usdPriceOf: (code: string) => number | undefined
}

/** A measured filter read plainly: its say about offers, or about codes on the way. */
interface PlainFilter<Value> {
  /** Values at which offers of random markets differ. */
  readonly values: readonly Value[]
  readonly admits?: (row: PlainRow, value: Value, prices: Prices) => boolean
  readonly mayPass?: (code: string, value: Value) => boolean
}

/** Every measured filter, apart from how the engine measures it. */
export const plainFilters: {
  readonly [Name in MeasuredName]: PlainFilter<NonNullable<MeasuredQuery[Name]>>
} = {
  minReviews: { values: [0, 5, 6], admits: (row, least) => row.goodReviews >= least },
  minReserveUsd: {
    values: [0, 100, 110, 1e6],
    admits: ({ to, reserve }, least, { usdPriceOf }) =>
      least === 0 || reserve * (usdPriceOf(to) ?? NaN) >= least,
  },
  // Searches look at no chain's chance: orders do, of what searches find.
  leastReliability: { values: [0, 0.7] },
  removeFiat: {
    values: [false, true],
    mayPass: (code, isOn) => !(isOn && ['BANK', 'TRANSFER', 'CASH'].includes(groupOf(code))),
  },
}

const namesOf = (filter: MeasuredQuery) =>
  (Object.keys(plainFilters) as MeasuredName[]).filter((name) => filter[name] !== undefined)

/** Whether an offer meets all measured filters of a query. */
export function isAdmitted(filter: MeasuredQuery, row: PlainRow, prices: Prices): boolean {
  return namesOf(filter).every((name) => {
    const { admits }: Pick<PlainFilter<never>, 'admits'> = plainFilters[name]
    return admits?.(row, filter[name] as never, prices) ?? true
  })
}

/** Whether all measured filters of a query let a path pass a code between its ends. */
export function isAllowedInside(filter: MeasuredQuery, code: string): boolean {
  return namesOf(filter).every((name) => {
    const { mayPass }: Pick<PlainFilter<never>, 'mayPass'> = plainFilters[name]
    return mayPass?.(code, filter[name] as never) ?? true
  })
}
