import {
  filterField,
  filterLoweredBy,
  type MeasuredChangeKind,
  type MeasuredFilterName,
  measuredFilterNames,
} from '@hopwise/contract'
import type { ChangeParts } from '../change.documents.ts'
import { filtersInForce, noFilter, type TypedFilter } from './typed-filter.ts'

/** The filters that are a number or a flag, as a form holds them. */
export type MeasuredFilter = Pick<TypedFilter, MeasuredFilterName>

export function isMeasured(kind: string): kind is MeasuredFilterName {
  return measuredFilterNames.some((name) => name === kind)
}

const isFlag = (name: MeasuredFilterName) => filterField(name).kind === 'flag'

export const numberNames = measuredFilterNames.filter((name) => !isFlag(name))

export const flagNames = measuredFilterNames.filter(isFlag)

/** One of these filters in force: its value in an address, and the change that drops it. */
export interface MeasuredChip {
  readonly kind: MeasuredFilterName
  readonly value: string
  readonly dropped: Partial<MeasuredFilter>
}

/** Those of the named filters that are in force. */
export function measuredChips(
  filter: MeasuredFilter,
  names: readonly MeasuredFilterName[],
): readonly MeasuredChip[] {
  const inForce = filtersInForce(filter)
  return names
    .filter((name) => inForce.includes(name))
    .map((kind) => ({
      kind,
      value: isFlag(kind) ? '' : String(filter[kind]),
      dropped: { [kind]: noFilter[kind] },
    }))
}

/** A change that *no route* proposes, with only the parts its kind needs. */
type MeasuredChange = Partial<ChangeParts> & { readonly kind: MeasuredChangeKind }

/** The filter that such a change lowers, and its number; 0 where it is not asked at all. */
export function loweredBy(change: MeasuredChange): {
  readonly name: MeasuredFilterName
  readonly value: number
} {
  const name = filterLoweredBy(change.kind)
  const { [name]: value } = change as { readonly [Name in MeasuredFilterName]?: number | null }
  return { name, value: value ?? 0 }
}

/** The part of the filters that such a change replaces. */
export function loweredFilter(change: MeasuredChange): Partial<MeasuredFilter> {
  const { name, value } = loweredBy(change)
  return { [name]: value || noFilter[name] }
}
