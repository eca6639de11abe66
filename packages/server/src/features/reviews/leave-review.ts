import { reviewBarTexts } from '@hopwise/contract'
import type { RequestContext } from '../../context.ts'
import { isRowNumber } from '../../lib/is-row-number.ts'
import { fieldError, UserError } from '../../lib/user-error.ts'
import { durableOf, holdAccount, requireViewer } from '../accounts/index.ts'
import { checkedReview, type ReviewInput } from './checked-words.ts'
import { writeReview } from './review-machine.ts'
import { reviewRight } from './review-right.ts'
import { type ReviewRow, reviewOf } from './review-store.ts'

/**
 * Writes somebody's review of an exchanger, or changes it. It waits for an admin; the last shown
 * words stay meanwhile. The same words again change nothing.
 */
export async function leaveReview(
  context: RequestContext,
  {
    exchangerId: requestedId,
    ...input
  }: ReviewInput & { readonly exchangerId?: string | null | undefined },
): Promise<ReviewRow> {
  const { app, locale } = context
  const viewer = requireViewer(context)
  const exchangerId = exchangerOf(app, requestedId)
  const words = checkedReview(app, input)
  return durableOf(app)
    .db.transaction()
    .execute(async (tx) => {
      await holdAccount(tx, viewer)
      const right = await reviewRight(tx, { userId: viewer.id, exchangerId }, app.now())
      if (right.bar !== null)
        throw new UserError('STATE_CHANGED', reviewBarTexts[right.bar].en, [], { bar: right.bar })
      if (right.own && isSame(right.own, words)) return right.own
      const written = { ...words, locale, written_at: new Date(app.now()) }
      await writeReview(tx, { ...written, exchanger_id: exchangerId, author_id: viewer.id })
      return (await reviewOf(tx, viewer.id, exchangerId))!
    })
}

function isSame(own: ReviewRow, words: ReturnType<typeof checkedReview>): boolean {
  return (['verdict', 'text', 'give', 'get'] as const).every((part) => own[part] === words[part])
}

function exchangerOf(app: RequestContext['app'], requestedId: string | null | undefined): number {
  const known = requestedId && isRowNumber(requestedId) && app.exchangers.find(requestedId)
  if (!known) throw fieldError('exchangerId', 'UNKNOWN_EXCHANGER')
  return Number(requestedId)
}

/** Removes it with its answer, and from the page. False where it is nobody's, or not one's own. */
export async function removeReview(context: RequestContext, id: string): Promise<boolean> {
  const { app } = context
  const viewer = requireViewer(context)
  if (!isRowNumber(id)) return false
  const isRemoved = await durableOf(app)
    .db.transaction()
    .execute(async (tx) => {
      await holdAccount(tx, viewer)
      const { numDeletedRows } = await tx
        .deleteFrom('reviews')
        .where('id', '=', Number(id))
        .where('author_id', '=', viewer.id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    })
  if (isRemoved) await app.feeds?.refresh()
  return isRemoved
}
