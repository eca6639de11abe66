import type { PositionSort, PositionsQuery } from '@hopwise/contract'
import { nameOf, pageNumber, positive, readParams } from '#web/lib/address/read-params.ts'

export const PAGE_SIZE = 50
export const USUAL_USD = 500

export const positionSorts = [
  'PAIR',
  'PLACE',
  'GAP',
  'CLICKS',
] as const satisfies readonly PositionSort[]

export interface PositionsView {
  readonly sort: PositionSort
  readonly isDescending: boolean
  readonly amountUsd: number
  readonly search: string
  readonly page: number
}

/** The first direction of a column. */
export function beginsDescending(sort: PositionSort): boolean {
  return sort === 'CLICKS' || sort === 'GAP'
}

/** The view in the address. */
export function positionsViewFrom(params: URLSearchParams): PositionsView {
  const { value } = readParams(params)
  const sort = value<PositionSort>('sort', 'CLICKS', nameOf(...positionSorts))
  const order = value<'ASC' | 'DESC' | undefined>('order', undefined, nameOf('ASC', 'DESC'))
  const usd = value('usd', USUAL_USD, positive)
  return {
    sort,
    isDescending: order === undefined ? beginsDescending(sort) : order === 'DESC',
    amountUsd: usd >= 0.01 && usd <= 1e9 ? usd : USUAL_USD,
    search: params.get('q') ?? '',
    page: value('page', 1, pageNumber),
  }
}

export function positionsQuery({
  sort,
  isDescending,
  amountUsd,
  search,
  page,
}: PositionsView): PositionsQuery {
  return {
    amountUsd,
    ...(search.trim() !== '' && { search: search.trim() }),
    sort,
    descending: isDescending,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  }
}
