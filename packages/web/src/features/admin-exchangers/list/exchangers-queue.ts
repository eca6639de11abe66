import {
  type AdminExchangerSort,
  adminExchangerSorts,
  adminExchangersQueryDefaults,
  exchangerStatuses,
  feedStates,
} from '@hopwise/contract'
import { defineQueue } from '#web/account/queue/define-queue.ts'
import { nameOf } from '#web/lib/address/read-params.ts'
import { AdminExchangersDocument } from '../admin-exchangers.documents.ts'

const FIRST_SORT = adminExchangersQueryDefaults.sort

export interface ListOrder {
  readonly sort: AdminExchangerSort
  readonly isDescending: boolean
}

export const exchangers = defineQueue({
  document: AdminExchangersDocument,
  pageSize: adminExchangersQueryDefaults.limit,
  everyMs: 10_000,
  searchKey: 'q',
  filters: {
    status: { values: exchangerStatuses },
    file: { values: feedStates },
    // Whether offers of the last file were refused.
    errors: { values: ['some', 'none'] },
    dialect: {},
    // The least age of a file, in seconds.
    age: { values: ['120', '600', '3600', '86400'] },
    sort: {},
  },
  variables: (part, { file: state, errors, age, sort: order, ...filters }) => {
    const { sort, isDescending: descending } = orderFrom(order)
    const hasErrors = errors && { hasErrors: errors === 'some' }
    const leastAge = age && { leastAgeSeconds: Number(age) }
    return { query: { ...part, ...filters, state, ...hasErrors, ...leastAge, sort, descending } }
  },
  found: (answer) => answer.adminExchangers,
})

/** The order by the text in the address, such as `-errors`; an unknown one is the default. */
export function orderFrom(text = ''): ListOrder {
  const [, minus, name = ''] = /^(-?)(\w+)$/.exec(text) ?? []
  const sort = nameOf(...adminExchangerSorts)(name)
  return sort ? { sort, isDescending: minus === '-' } : { sort: FIRST_SORT, isDescending: true }
}

/** The order in the address; undefined for the default. */
export function sortText(sort: AdminExchangerSort, isDescending: boolean): string | undefined {
  if (sort === FIRST_SORT && isDescending) return undefined
  return `${isDescending ? '-' : ''}${sort.toLowerCase()}`
}
