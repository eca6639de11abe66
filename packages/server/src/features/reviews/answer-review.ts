import type { RequestContext } from '../../context.ts'
import { isRowNumber } from '../../lib/is-row-number.ts'
import { notAuthorized, UserError } from '../../lib/user-error.ts'
import { durableOf, holdAccount, requireViewer } from '../accounts/index.ts'
import { checkedAnswer } from './checked-words.ts'
import { answerState, canAnswer, writeAnswer } from './review-machine.ts'
import { ownsExchanger } from './review-right.ts'
import { holdReview, reviewById, type ReviewRow } from './review-store.ts'

/** The owner's one answer to a review that is shown; one that was rejected may be written anew. */
export async function answerReview(
  context: RequestContext,
  id: string,
  text: string | null | undefined,
): Promise<ReviewRow> {
  const { app } = context
  const viewer = requireViewer(context)
  const answer = checkedAnswer(text)
  return durableOf(app)
    .db.transaction()
    .execute(async (tx) => {
      await holdAccount(tx, viewer)
      const review = isRowNumber(id) ? await holdReview(tx, Number(id)) : undefined
      if (!review?.shown_verdict) throw noSuchReview()
      const reader = { userId: viewer.id, exchangerId: review.exchanger_id }
      if (!(await ownsExchanger(tx, reader))) throw notAuthorized()
      if (!canAnswer(review, 'PENDING')) {
        throw new UserError('STATE_CHANGED', 'This review is answered already', [], {
          status: answerState(review),
        })
      }
      await writeAnswer(tx, review.id, {
        answer,
        at: new Date(app.now()),
      })
      return (await reviewById(tx, review.id))!
    })
}

/** NOT_FOUND: the review is gone, or not for this person. */
export function noSuchReview(): UserError {
  return new UserError('NOT_FOUND', 'This review no longer exists')
}
