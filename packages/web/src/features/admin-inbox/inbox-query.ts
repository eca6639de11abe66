import type { AdminMessagesVariables } from './admin-inbox.documents.ts'

export const states = ['NEW', 'HANDLED', 'ALL'] as const
type InboxState = (typeof states)[number]

export const PAGE_SIZE = 25

export interface InboxView {
  readonly state: InboxState
  readonly search: string
  readonly page: number
}

/** As the address has it; what it says in words unknown, is as by default. */
export function inboxViewFrom(params: URLSearchParams): InboxView {
  return {
    state: states.find((each) => each === params.get('state')?.toUpperCase()) ?? 'NEW',
    search: params.get('q') ?? '',
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
  }
}

export function inboxQuery({ state, search, page }: InboxView): AdminMessagesVariables['query'] {
  return { state, search, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
}
