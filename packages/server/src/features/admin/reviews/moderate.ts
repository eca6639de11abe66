import type { AuditAction } from '@hopwise/contract'
import { longest } from '@hopwise/contract'
import type { Transaction } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { isRowNumber } from '../../../lib/is-row-number.ts'
import { fieldError, UserError } from '../../../lib/user-error.ts'
import { durableOf, requireViewer } from '../../accounts/index.ts'
import {
  holdReview,
  noSuchReview,
  ownsExchanger,
  reviewById,
  TELL_OWNER,
} from '../../reviews/index.ts'
import { audited } from '../audit/index.ts'

type Review = NonNullable<Awaited<ReturnType<typeof reviewById>>>

export interface Decision {
  readonly id: string
  readonly publish: boolean
  /** The edition that the admin has read; a decision on another one is refused. */
  readonly edition?: number | null | undefined
  readonly reason?: string | null | undefined
}

/**
 * Shows the latest words, or does not. Waiting words that are rejected leave the earlier ones
 * shown; shown words that are rejected once more disappear.
 */
export async function moderateReview(context: RequestContext, decision: Decision): Promise<Review> {
  const { app } = context
  const { publish } = decision
  const reason = publish ? null : checkedReason(decision.reason)
  const { jobs } = durableOf(app)
  const action = publish ? 'REVIEW_PUBLISHED' : 'REVIEW_REJECTED'
  const done = await decide(context, { ...decision, action, reason }, async (tx, review) => {
    const { status, verdict, text, give, get, written_at, shown_verdict } = review
    if (publish ? status === 'PUBLISHED' : status === 'REJECTED' && shown_verdict === null) {
      throw changed(status)
    }
    const shown = publish
      ? { verdict, text, give, get, at: written_at }
      : { verdict: null, text: null, give: null, get: null, at: null }
    await tx
      .updateTable('reviews')
      .set({
        status: publish ? 'PUBLISHED' : 'REJECTED',
        reason,
        ...((publish || status !== 'PENDING') && {
          shown_verdict: shown.verdict,
          shown_text: shown.text,
          shown_give: shown.give,
          shown_get: shown.get,
          shown_at: shown.at,
        }),
      })
      .where('id', '=', review.id)
      .execute()
    // Owners learn of bad words, unless the shown ones were bad already.
    if (publish && verdict === 'BAD' && shown_verdict !== 'BAD') {
      await jobs.enqueue(tx, TELL_OWNER, { id: review.id })
    }
  })
  jobs.wake(TELL_OWNER)
  await app.feeds?.refresh()
  return done
}

export function moderateAnswer(
  context: RequestContext,
  { id, publish, edition }: Omit<Decision, 'reason'>,
): Promise<Review> {
  const action = publish ? 'ANSWER_PUBLISHED' : 'ANSWER_REJECTED'
  const decision = { id, edition, action, reason: null } as const
  const wanted = publish ? 'PUBLISHED' : 'REJECTED'
  return decide(context, decision, async (tx, { id: row, answer_status }) => {
    if (answer_status === null || answer_status === wanted) throw changed(answer_status ?? 'NONE')
    await tx.updateTable('reviews').set({ answer_status: wanted }).where('id', '=', row).execute()
  })
}

interface Decided {
  readonly id: string
  readonly action: AuditAction
  readonly edition?: number | null | undefined
  readonly reason: string | null
}

/** Nobody decides on their own words, nor on those about their own exchanger. */
function decide(
  context: RequestContext,
  { id, action, edition, reason }: Decided,
  change: (tx: Transaction<Tables>, review: Review) => Promise<void>,
): Promise<Review> {
  const viewer = requireViewer(context)
  const details = reason === null ? {} : { reason }
  const entry = { action, subject: `review:${id.slice(0, 20)}`, details }
  return audited(context.app, viewer, entry, async (tx) => {
    const review = isRowNumber(id) ? await holdReview(tx, Number(id)) : undefined
    if (!review) throw noSuchReview()
    const isOwn =
      review.author_id === viewer.id ||
      (await ownsExchanger(tx, { userId: viewer.id, exchangerId: review.exchanger_id }))
    if (isOwn) throw fieldError('id', 'OWN_ACCOUNT')
    if (typeof edition === 'number' && edition !== review.edition) throw changed(review.status)
    await change(tx, review)
    return (await reviewById(tx, review.id))!
  })
}

function checkedReason(reason: string | null | undefined): string {
  const text = (reason ?? '').toWellFormed().replaceAll('\0', '').trim()
  if (text === '') throw fieldError('reason', 'REQUIRED')
  if (text.length > longest.reason) throw fieldError('reason', 'TOO_LONG', { max: longest.reason })
  return text
}

function changed(status: string): UserError {
  return new UserError('STATE_CHANGED', 'It has changed meanwhile', [], { status })
}
