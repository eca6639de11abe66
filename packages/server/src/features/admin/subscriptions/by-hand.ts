import type { AuditAction } from '@hopwise/contract'
import type { Transaction } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import type { SubscriptionType } from '../../../db/tables/tariff-tables.ts'
import { isUuid } from '../../../lib/is-uuid.ts'
import { printMoney } from '../../../lib/money.ts'
import { UserError } from '../../../lib/user-error.ts'
import { durableOf, requireViewer } from '../../accounts/index.ts'
import { giveTerm, refundTerm, type Term } from '../../subscriptions/index.ts'
import { auditedMoney, holdOwner, requiredReason, type Retell } from '../audit/index.ts'
import { noteForOperator, TELL_OPERATOR } from '../operator-mail/index.ts'

export interface Refunding {
  readonly id: string
  /** Omitted: the unused rest, and the term ends. */
  readonly amount?: bigint
  readonly reason: string
}

/** Refunds part of a term's price, with its row in the log. */
export async function refundByHand(
  context: RequestContext,
  { id, amount, reason: written }: Refunding,
): Promise<Term> {
  const { app, viewer } = context
  const { db, walletChanges } = durableOf(app)
  const reason = requiredReason(written)
  const term = isUuid(id)
    ? await db
        .selectFrom('subscription_terms')
        .select('user_id')
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!term) throw new UserError('NOT_FOUND', 'There is no such term')
  const { user_id: userId } = term
  const done = await byHand(context, { action: 'TERM_REFUNDED', userId }, async (tx, retell) => {
    const admin = { id: viewer!.id, reason: 'TERM_REFUNDED' } as const
    const { before, after, unusedCents } = await refundTerm(tx, { id, cents: amount, admin })
    const cents = after.refunded_cents - before.refunded_cents
    const hasEnded = after.ends_at.getTime() !== before.ends_at.getTime()
    // Otherwise the person only gets the unused rest of a plan that ends.
    const did = !hasEnded && unusedCents > 0n ? 'MADE_CHEAP' : 'REFUNDED'
    if (did === 'MADE_CHEAP' || cents > unusedCents) {
      await tellOperator(tx, context, { did, type: after.type, cents, userId })
    }
    retell({
      details: {
        type: after.type,
        amount: printMoney(cents),
        hasEnded,
      },
      words: { about: userId, reason },
    })
    return after
  })
  walletChanges.tell(userId)
  return done
}

export interface Granting {
  readonly userId: string
  readonly subscriptionType: SubscriptionType
  readonly reason: string
}

/** A term that nobody pays for, after the last one. */
export async function grantByHand(
  context: RequestContext,
  { userId, subscriptionType: type, reason: written }: Granting,
): Promise<Term> {
  const reason = requiredReason(written)
  const { content } = context.app.settings
  return byHand(context, { action: 'TERM_GRANTED', userId }, async (tx, retell) => {
    retell({ details: { type }, words: { about: userId, reason } })
    await tellOperator(tx, context, { did: 'GRANTED', type, cents: 0n, userId })
    return giveTerm(tx, content, { userId, type })
  })
}

/** Changes somebody's tariff by an admin's hand, but never the admin's own. */
async function byHand(
  context: RequestContext,
  { action, userId }: { readonly action: AuditAction; readonly userId: string },
  change: (tx: Transaction<Tables>, retell: Retell) => Promise<Term>,
): Promise<Term> {
  const hold = (tx: Transaction<Tables>) => holdOwner(tx, userId)
  const entry = { action, subject: `user:${userId}`, field: 'userId', hold }
  const done = await auditedMoney(context, entry, change)
  durableOf(context.app).jobs.wake(TELL_OPERATOR)
  return done
}

interface GivenTerm {
  readonly did: 'GRANTED' | 'REFUNDED' | 'MADE_CHEAP'
  readonly type: SubscriptionType
  readonly cents: bigint
  readonly userId: string
}

/** One admin gives these alone, so that the operator is written to. */
async function tellOperator(
  tx: Transaction<Tables>,
  context: RequestContext,
  { cents, ...given }: GivenTerm,
): Promise<void> {
  const { id: adminId } = requireViewer(context)
  const act = { what: 'TERM', ...given, cents: String(cents), adminId } as const
  await noteForOperator(tx, durableOf(context.app).jobs, act)
}
