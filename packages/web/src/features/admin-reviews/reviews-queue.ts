import { type ReviewStatus, reviewStatuses } from '@hopwise/contract'
import { addressText, defineQueue } from '#web/account/queue/define-queue.ts'
import { AdminReviewsDocument } from './admin-reviews.documents.ts'

export type ReviewsState = ReviewStatus | 'ALL'
const states: readonly ReviewsState[] = [...reviewStatuses, 'ALL']
const filters = { state: { values: states, usual: 'PENDING' } } as const

export const reviews = defineQueue({
  document: AdminReviewsDocument,
  pageSize: 50,
  everyMs: 60_000,
  filters,
  variables: (part, { state }) => ({ ...part, ...statusOf(state) }),
  found: (answer) => answer.adminReviews,
})

/** The state in the server's terms. */
export function statusOf(state: ReviewsState): { status?: ReviewStatus } {
  return state === 'ALL' ? {} : { status: state }
}

/** The address of a review, or of the list, in that state: the next review is the next of it. */
export function addressOf(id: string | undefined, state: ReviewsState): string {
  const text = addressText(filters.state, state)
  return `/admin/reviews${id === undefined ? '' : `/${id}`}${text && `?state=${text}`}`
}
