export { noSuchReview } from './answer-review.ts'
export { reviewsToExport } from './personal-reviews.ts'
export {
  answerMachine,
  answerState,
  canAnswer,
  canDecide,
  decideAnswer,
  decideReview,
  forgetReviews,
  reviewMachine,
} from './review-machine.ts'
export { ownsExchanger } from './review-right.ts'
export { holdReview, listModerated, reviewById, shownCounts } from './review-store.ts'
export { ReviewStatusEnum, ReviewsType, ReviewType } from './review-types.ts'
export { wholeReview } from './review-view.ts'
export { NOTIFY_OWNER, notifyOwnerJob } from './notify-owner.job.ts'
