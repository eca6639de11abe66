import {
  type AdminExchangerSort,
  adminExchangerSorts,
  type AdminExchangersQuery,
  adminExchangersQueryDefaults,
  type ExchangerStatus,
  exchangerStatuses,
  type FeedState,
  feedStates,
} from '@hopwise/contract'
import { nameOf, oneOf, pageNumber, readParams } from '#web/lib/address/read-params.ts'

export const PAGE_SIZE = adminExchangersQueryDefaults.limit
const FIRST_SORT = adminExchangersQueryDefaults.sort

/** Whether offers of the last file were refused. */
export const errorAnswers = ['some', 'none'] as const
/** The steps are in seconds. */
export const ageSteps = [120, 600, 3_600, 86_400] as const

/** The reader's choices in the list. */
export interface ListQuery {
  readonly search: string
  readonly status: ExchangerStatus | undefined
  readonly state: FeedState | undefined
  readonly errors: (typeof errorAnswers)[number] | undefined
  readonly dialect: string | undefined
  readonly leastAgeSeconds: (typeof ageSteps)[number] | undefined
  readonly sort: AdminExchangerSort
  readonly isDescending: boolean
  /** The first page is 1. */
  readonly page: number
}

/** The query in the address; missing and unknown values take their defaults. */
export function listQueryFrom(params: URLSearchParams): ListQuery {
  const { value } = readParams(params)
  const [, minus, sortName = ''] = /^(-?)(\w+)$/.exec(params.get('sort') ?? '') ?? []
  const sort = nameOf(...adminExchangerSorts)(sortName)
  return {
    search: params.get('q') ?? '',
    status: value('status', undefined, nameOf(...exchangerStatuses)),
    state: value('file', undefined, nameOf(...feedStates)),
    errors: value('errors', undefined, oneOf(...errorAnswers)),
    dialect: params.get('dialect') ?? undefined,
    leastAgeSeconds: ageSteps.find((each) => String(each) === params.get('age')),
    sort: sort ?? FIRST_SORT,
    isDescending: sort ? minus === '-' : true,
    page: value('page', 1, pageNumber),
  }
}

/** The order in the address, such as `-errors`; undefined for the default. */
export function sortText(sort: AdminExchangerSort, isDescending: boolean): string | undefined {
  if (sort === FIRST_SORT && isDescending) return undefined
  return `${isDescending ? '-' : ''}${sort.toLowerCase()}`
}

/** The query in the server's terms. */
export function exchangersQuery(query: ListQuery): AdminExchangersQuery {
  const { search, status, state, errors, dialect, leastAgeSeconds, page } = query
  return {
    sort: query.sort,
    descending: query.isDescending,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    ...(search.trim() && { search: search.trim() }),
    ...(status && { status }),
    ...(state && { state }),
    ...(errors && { hasErrors: errors === 'some' }),
    ...(dialect !== undefined && { dialect }),
    ...(leastAgeSeconds && { leastAgeSeconds }),
  }
}
