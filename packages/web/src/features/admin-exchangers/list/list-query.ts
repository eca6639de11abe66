import type {
  AdminExchangerSort,
  AdminExchangersQuery,
  ExchangerStatus,
  FeedState,
} from '../admin-exchangers.documents.ts'
import type { UrlChange } from '#web/lib/address/use-url-state.ts'

export const PAGE_SIZE = 50

export const statuses: readonly ExchangerStatus[] = ['ACTIVE', 'TRIAL', 'SUSPENDED', 'ARCHIVED']
export const feedStates: readonly FeedState[] = ['GOOD', 'HELD', 'FAILING', 'WAITING', 'OFF']
/** Seconds. */
export const ageSteps = [120, 600, 3_600, 86_400] as const

const sorts: readonly AdminExchangerSort[] = [
  'NAME',
  'STATUS',
  'HEALTH',
  'ERRORS',
  'AGE',
  'OFFERS',
  'UPTIME',
]

/** What the reader asks of the list. */
export interface ListQuery {
  readonly search: string
  readonly status: ExchangerStatus | undefined
  readonly state: FeedState | undefined
  readonly hasErrors: boolean | undefined
  readonly dialect: string | undefined
  readonly leastAgeSeconds: number
  readonly sort: AdminExchangerSort
  readonly isDescending: boolean
  /** From 1. */
  readonly page: number
}

/** From the address; what it does not say, or says in words unknown, is as by default. */
export function listQueryFrom(params: URLSearchParams): ListQuery {
  const [, minus = '', asked = ''] = /^(-?)(\w+)$/.exec(params.get('sort') ?? '') ?? []
  const sort = sorts.find((each) => each === asked.toUpperCase())
  const errors = params.get('errors')
  return {
    search: params.get('q') ?? '',
    status: statuses.find((each) => each === params.get('status')?.toUpperCase()),
    state: feedStates.find((each) => each === params.get('file')?.toUpperCase()),
    hasErrors: errors === 'some' ? true : errors === 'none' ? false : undefined,
    dialect: params.get('dialect') ?? undefined,
    leastAgeSeconds: ageSteps.find((each) => String(each) === params.get('age')) ?? 0,
    sort: sort ?? 'HEALTH',
    isDescending: sort ? minus === '-' : true,
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
  }
}

/** `-errors`, as it stands in the address; nothing for the order everybody gets. */
export function sortText(sort: AdminExchangerSort, isDescending: boolean): string | undefined {
  if (sort === 'HEALTH' && isDescending) return undefined
  return `${isDescending ? '-' : ''}${sort.toLowerCase()}`
}

export const noFilter: UrlChange = {
  q: undefined,
  status: undefined,
  file: undefined,
  errors: undefined,
  dialect: undefined,
  age: undefined,
  page: undefined,
}

export function hasFilter(query: ListQuery): boolean {
  const { search, status, state, hasErrors, dialect, leastAgeSeconds } = query
  return (
    search.trim() !== '' ||
    [status, state, hasErrors, dialect].some((each) => each !== undefined) ||
    leastAgeSeconds > 0
  )
}

/** As the server wants to be asked. */
export function exchangersQuery(query: ListQuery): AdminExchangersQuery {
  const { search, sort, isDescending, page, leastAgeSeconds, ...filter } = query
  const { status, state, hasErrors, dialect } = filter
  return {
    sort,
    descending: isDescending,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    ...(search.trim() && { search: search.trim() }),
    ...(status && { status }),
    ...(state && { state }),
    ...(hasErrors !== undefined && { hasErrors }),
    ...(dialect !== undefined && { dialect }),
    ...(leastAgeSeconds > 0 && { leastAgeSeconds }),
  }
}
