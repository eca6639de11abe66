import {
  type ExchangerSort,
  exchangerSorts,
  type ExchangersQuery,
  exchangersQueryDefaults,
  type ExchangerStatus,
  exchangerStatuses,
  type ReviewsBy,
  reviewsBies,
} from '@hopwise/contract'
import { nameOf, pageNumber, readParams, whole } from '#web/lib/address/read-params.ts'

export const PAGE_SIZE = exchangersQueryDefaults.limit

/** Steps for reviews collected elsewhere for years, and for those written here. */
export const reviewSteps = {
  IMPORTED: [10, 100, 500, 1_000, 5_000],
  OWN: [1, 3, 10, 30, 100],
} as const satisfies Readonly<Record<ReviewsBy, readonly number[]>>
/** The steps are in months. */
export const ageSteps = [6, 12, 24, 36, 60] as const

/** The reader's question. */
export interface ListQuery {
  readonly search: string
  readonly status: ExchangerStatus | undefined
  readonly minReviews: number
  /** The operator's preference when undefined. */
  readonly reviewsBy: ReviewsBy | undefined
  /** The least time in business. */
  readonly minAgeMonths: number
  readonly sort: ExchangerSort
  readonly isDescending: boolean
  /** The first page is 1. */
  readonly page: number
}

/** The question in the address: invalid values take their defaults and are named. */
export function readListQuery(params: URLSearchParams) {
  const { value, dropped } = readParams(params)
  const order = value('sort', FIRST_ORDER, (text) => {
    const [, minus, sortName = ''] = /^(-?)(\w+)$/.exec(text) ?? []
    const sort = nameOf(...exchangerSorts)(sortName)
    return sort && { sort, isDescending: minus === '-' }
  })
  const query: ListQuery = {
    // The text stays as typed, a trailing blank included.
    search: params.get('q') ?? '',
    status: value<ExchangerStatus | undefined>('status', undefined, nameOf(...exchangerStatuses)),
    minReviews: value('rmin', 0, (text) => whole(text, [1, 1_000_000])),
    reviewsBy: value<ReviewsBy | undefined>('rby', undefined, nameOf(...reviewsBies)),
    minAgeMonths: value('age', 0, (text) => whole(text, [1, 1_200])),
    ...order,
    page: value('page', 1, pageNumber),
  }
  return { query, dropped: dropped() }
}

const FIRST_ORDER: Pick<ListQuery, 'sort' | 'isDescending'> = {
  sort: exchangersQueryDefaults.sort,
  isDescending: true,
}

/** The order in the address, such as `-reserve`; undefined for the default. */
export function sortText(sort: ExchangerSort, isDescending: boolean): string | undefined {
  if (sort === FIRST_ORDER.sort && isDescending) return undefined
  return `${isDescending ? '-' : ''}${sort.toLowerCase()}`
}

/** The question in the server's terms. */
export function exchangersQuery(query: ListQuery): ExchangersQuery {
  const { search, status, minReviews, reviewsBy, minAgeMonths, sort, isDescending, page } = query
  return {
    sort,
    descending: isDescending,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    ...(search.trim() && { search: search.trim() }),
    ...(status && { status }),
    ...(minReviews > 0 && { minReviews }),
    ...(reviewsBy && { reviewsBy }),
    ...(minAgeMonths > 0 && { minAgeMonths }),
  }
}
