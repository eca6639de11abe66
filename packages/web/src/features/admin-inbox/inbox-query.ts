import {
  type InboxQuery,
  inboxQueryDefaults,
  type InboxState,
  inboxStates,
} from '@hopwise/contract'
import { nameOf, pageNumber, readParams } from '#web/lib/address/read-params.ts'

export const PAGE_SIZE = inboxQueryDefaults.limit

export interface InboxView {
  readonly state: InboxState
  readonly search: string
  readonly page: number
}

/** The view in the address; unknown values take their defaults. */
export function inboxViewFrom(params: URLSearchParams): InboxView {
  const { value } = readParams(params)
  return {
    state: value('state', inboxQueryDefaults.state, nameOf(...inboxStates)),
    search: params.get('q') ?? '',
    page: value('page', 1, pageNumber),
  }
}

export function inboxQuery({ state, search, page }: InboxView): InboxQuery {
  return { state, search, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
}
