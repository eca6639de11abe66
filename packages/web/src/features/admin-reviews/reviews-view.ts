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

/** The view in the address; unknown values take their defaults. */
export function reviewsViewFrom(params: URLSearchParams): ReviewsView {
  const { value } = readParams(params)
  return {
    state: value<ReviewsState>('state', USUAL, nameOf(...reviewsStates)),
    page: value('page', 1, pageNumber),
  }
}

/** The state in the address; undefined for the default. */
export function stateText(state: ReviewsState): string | undefined {
  return state === USUAL ? undefined : state.toLowerCase()
}

/** The state in the server's terms. */
export function statusOf(state: ReviewsState): { status?: ReviewStatus } {
  return state === 'ALL' ? {} : { status: state }
}

/** Carries the state of the list, because the next review is the next of that list. */
export function addressOf(id: string, state: ReviewsState): string {
  const text = stateText(state)
  return `/admin/reviews/${id}${text === undefined ? '' : `?state=${text}`}`
}
