import {
  type AdminUsersQuery,
  adminUsersQueryDefaults,
  type AdminUserState,
  adminUserStates,
} from '@hopwise/contract'
import { nameOf, pageNumber, readParams } from '#web/lib/address/read-params.ts'

export const PAGE_SIZE = adminUsersQueryDefaults.limit

/** The admin's choices in the list. */
interface ListQuery {
  readonly search: string
  readonly state: AdminUserState | undefined
  /** The first page is 1. */
  readonly page: number
}

/** The query in the address; unknown values take their defaults. */
export function listQueryFrom(params: URLSearchParams): ListQuery {
  const { value } = readParams(params)
  return {
    search: params.get('q') ?? '',
    state: value('state', undefined, nameOf(...adminUserStates)),
    page: value('page', 1, pageNumber),
  }
}

/** The query in the server's terms. */
export function usersQuery({ search, state, page }: ListQuery): AdminUsersQuery {
  return {
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    ...(search.trim() && { search: search.trim() }),
    ...(state && { state }),
  }
}
