import type { AuditAction } from '@hopwise/contract'
import type { Transaction } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { isRowNumber } from '../../../lib/is-row-number.ts'
import { fieldError, UserError } from '../../../lib/user-error.ts'
import { durableOf, holdUser, requireViewer } from '../../accounts/index.ts'
import {
  answerState,
  canAnswer,
  canDecide,
  decideAnswer,
  decideReview,
  holdReview,
  noSuchReview,
  ownsExchanger,
  reviewById,
  NOTIFY_OWNER,
} from '../../reviews/index.ts'
import { audited, requiredReason } from '../audit/index.ts'

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
  const reason = publish ? null : requiredReason(decision.reason)
  const { jobs } = durableOf(app)
  const action = publish ? 'REVIEW_PUBLISHED' : 'REVIEW_REJECTED'
  const done = await decide(context, { ...decision, action, reason }, async (tx, review) => {
    const { verdict, shown_verdict } = review
    const to = publish ? 'PUBLISHED' : 'REJECTED'
    if (!canDecide(review, to)) throw changed(review.status)
    await decideReview(tx, review, { to, reason })
    // Owners learn of bad words, unless the shown ones were bad already.
    if (publish && verdict === 'BAD' && shown_verdict !== 'BAD') {
      await jobs.enqueue(tx, NOTIFY_OWNER, { id: review.id })
    }
  })
  jobs.wake(NOTIFY_OWNER)
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
  return decide(context, decision, async (tx, review) => {
    if (!canAnswer(review, wanted)) throw changed(answerState(review))
    await decideAnswer(tx, review.id, wanted)
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
  const entry = { action, subject: `review:${id.slice(0, 20)}` }
  return audited(context.app, viewer, entry, async (tx, amend) => {
    const seen = isRowNumber(id) ? await reviewById(tx, Number(id)) : undefined
    // The author is locked before the review, in the order in which a deletion locks them.
    if (seen?.author_id) await holdUser(tx, seen.author_id)
    const review = seen && (await holdReview(tx, seen.id))
    if (!review) throw noSuchReview()
    const isOwn =
      review.author_id === viewer.id ||
      (await ownsExchanger(tx, { userId: viewer.id, exchangerId: review.exchanger_id }))
    if (isOwn) throw fieldError('id', 'OWN_ACCOUNT')
    if (typeof edition === 'number' && edition !== review.edition) throw changed(review.status)
    const { author_id: about } = review
    // Words about somebody who is deleted are kept nowhere.
    if (reason !== null && about !== null) amend({ words: { about, reason } })
    await change(tx, review)
    return (await reviewById(tx, review.id))!
  })
}

function changed(status: string): UserError {
  return new UserError('STATE_CHANGED', 'It has changed meanwhile', [], { status })
}
