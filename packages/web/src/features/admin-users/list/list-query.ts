import {
  type AdminUsersQuery,
  adminUsersQueryDefaults,
  type AdminUserState,
  adminUserStates,
} from '@hopwise/contract'
import { nameOf, pageNumber, readParams } from '#web/lib/address/read-params.ts'

export const PAGE_SIZE = adminUsersQueryDefaults.limit

/** What the admin asks of the list. */
interface ListQuery {
  readonly search: string
  readonly state: AdminUserState | undefined
  /** From 1. */
  readonly page: number
}

/** From the address; what it says in words unknown is as by default. */
export function listQueryFrom(params: URLSearchParams): ListQuery {
  const { value } = readParams(params)
  return {
    search: params.get('q') ?? '',
    state: value('state', undefined, nameOf(...adminUserStates)),
    page: value('page', 1, pageNumber),
  }
}

/** As the server wants to be asked. */
export function usersQuery({ search, state, page }: ListQuery): AdminUsersQuery {
  return {
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    ...(search.trim() && { search: search.trim() }),
    ...(state && { state }),
  }
}
