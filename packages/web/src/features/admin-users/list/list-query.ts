import type { AdminUsersQuery, AdminUserState } from '../admin-users.documents.ts'

export const PAGE_SIZE = 50
export const states: readonly AdminUserState[] = ['BLOCKED', 'ADMIN']

/** What the admin asks of the list. */
interface ListQuery {
  readonly search: string
  readonly state: AdminUserState | undefined
  /** From 1. */
  readonly page: number
}

/** From the address; what it says in words unknown is as by default. */
export function listQueryFrom(params: URLSearchParams): ListQuery {
  return {
    search: params.get('q') ?? '',
    state: states.find((each) => each === params.get('state')?.toUpperCase()),
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
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
