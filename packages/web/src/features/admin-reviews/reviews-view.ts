import { type ReviewStatus, reviewStatuses } from '@hopwise/contract'
import { nameOf, pageNumber, readParams } from '#web/lib/address/read-params.ts'

export const PAGE_SIZE = 50

export type ReviewsState = ReviewStatus | 'ALL'
export const reviewsStates: readonly ReviewsState[] = [...reviewStatuses, 'ALL']
const USUAL = 'PENDING'

export interface ReviewsView {
  readonly state: ReviewsState
  readonly page: number
}

/** As the address has it; what it says in words unknown, is as by default. */
export function reviewsViewFrom(params: URLSearchParams): ReviewsView {
  const { value } = readParams(params)
  return {
    state: value<ReviewsState>('state', USUAL, nameOf(...reviewsStates)),
    page: value('page', 1, pageNumber),
  }
}

/** As the address says it; nothing for what everybody gets. */
export function stateText(state: ReviewsState): string | undefined {
  return state === USUAL ? undefined : state.toLowerCase()
}

/** As the server wants to be asked. */
export function statusOf(state: ReviewsState): { status?: ReviewStatus } {
  return state === 'ALL' ? {} : { status: state }
}

/** With the list it stands in: the next one is the next of that. */
export function addressOf(id: string, state: ReviewsState): string {
  const text = stateText(state)
  return `/admin/reviews/${id}${text === undefined ? '' : `?state=${text}`}`
}
