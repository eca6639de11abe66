import { reviewBarTexts } from '@hopwise/contract'
import type { RequestContext } from '../../context.ts'
import { isRowNumber } from '../../lib/is-row-number.ts'
import { fieldError, UserError } from '../../lib/user-error.ts'
import { durableOf, holdAccount, requireViewer } from '../accounts/index.ts'
import { checkedReview, type ReviewInput } from './checked-words.ts'
import { reviewRight } from './review-right.ts'
import { type ReviewRow, reviewOf } from './review-store.ts'

/**
 * Writes somebody's review of an exchanger, or changes it. It waits for an admin; the last shown
 * words stay meanwhile. The same words again change nothing.
 */
export async function leaveReview(
  context: RequestContext,
  {
    exchangerId: asked,
    ...input
  }: ReviewInput & { readonly exchangerId?: string | null | undefined },
): Promise<ReviewRow> {
  const { app, locale } = context
  const viewer = requireViewer(context)
  const exchangerId = exchangerOf(app, asked)
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
      await tx
        .insertInto('reviews')
        .values({ ...written, exchanger_id: exchangerId, author_id: viewer.id })
        .onConflict((conflict) =>
          conflict.columns(['exchanger_id', 'author_id']).doUpdateSet((eb) => ({
            ...written,
            status: 'PENDING',
            reason: null,
            edition: eb('reviews.edition', '+', 1),
          })),
        )
        .execute()
      return (await reviewOf(tx, viewer.id, exchangerId))!
    })
}

function isSame(own: ReviewRow, words: ReturnType<typeof checkedReview>): boolean {
  return (['verdict', 'text', 'give', 'get'] as const).every((part) => own[part] === words[part])
}

function exchangerOf(app: RequestContext['app'], asked: string | null | undefined): number {
  const known = asked && isRowNumber(asked) && app.exchangers.find(asked)
  if (!known) throw fieldError('exchangerId', 'UNKNOWN_EXCHANGER')
  return Number(asked)
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
