import type { ExchangersQuery, ExchangerSort, ExchangerStatus } from './exchangers.documents.ts'

export const PAGE_SIZE = 50

export const statuses: readonly ExchangerStatus[] = ['ACTIVE', 'TRIAL', 'SUSPENDED', 'ARCHIVED']
export const reviewSteps = [10, 100, 500, 1_000, 5_000] as const

const sorts: readonly ExchangerSort[] = ['NAME', 'RESERVE', 'REVIEWS', 'PAIRS', 'AGE', 'UPDATED']

/** What the reader asks of the list. */
export interface ListQuery {
  readonly search: string
  readonly status: ExchangerStatus | undefined
  readonly minReviews: number
  readonly sort: ExchangerSort
  readonly isDescending: boolean
  /** From 1. */
  readonly page: number
}

/** From the address; what it does not say, or says in words unknown, is as by default. */
export function listQueryFrom(params: URLSearchParams): ListQuery {
  const [, minus = '', asked = ''] = /^(-?)(\w+)$/.exec(params.get('sort') ?? '') ?? []
  const sort = sorts.find((each) => each === asked.toUpperCase())
  return {
    search: params.get('q') ?? '',
    status: statuses.find((each) => each === params.get('status')?.toUpperCase()),
    minReviews: Math.max(0, Number.parseInt(params.get('rmin') ?? '0', 10) || 0),
    sort: sort ?? 'RESERVE',
    isDescending: sort ? minus === '-' : true,
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
  }
}

/** `-reserve`, as it stands in the address; nothing for the order everybody gets. */
export function sortText(sort: ExchangerSort, isDescending: boolean): string | undefined {
  if (sort === 'RESERVE' && isDescending) return undefined
  return `${isDescending ? '-' : ''}${sort.toLowerCase()}`
}

/** As the server wants to be asked. */
export function exchangersQuery(query: ListQuery): ExchangersQuery {
  const { search, status, minReviews, sort, isDescending, page } = query
  return {
    sort,
    descending: isDescending,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    ...(search.trim() && { search: search.trim() }),
    ...(status && { status }),
    ...(minReviews > 0 && { minReviews }),
  }
}
