import type { AuditAction } from '@hopwise/contract'
import type { Transaction } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import type { SubscriptionType } from '../../../db/tables/tariff-tables.ts'
import { printMoney } from '../../../lib/money.ts'
import { durableOf, requireViewer } from '../../accounts/index.ts'
import { checkedKey } from '../../ledger/index.ts'
import { giveTerm, refundTerm, type Term, termById } from '../../subscriptions/index.ts'
import {
  auditedMoneyOnce,
  holdOwner,
  type MoneyOnce,
  requiredReason,
  type AmendEntry,
} from '../audit/index.ts'
import { noteForOperator, NOTIFY_OPERATOR } from '../operator-mail/index.ts'

export interface Refunding {
  readonly id: string
  /** Omitted: the unused rest, and the term ends. */
  readonly amount?: bigint
  readonly reason: string
  readonly key?: string
}

/** Refunds part of a term's price, with its row in the log. */
export async function auditedRefund(
  context: RequestContext,
  { id, amount, reason: written, key }: Refunding,
): Promise<Term> {
  const { app, viewer } = context
  const { db, walletChanges } = durableOf(app)
  const reason = requiredReason(written)
  const { user_id: userId } = await termById(db, id)
  const args = { id, cents: amount?.toString(), reason }
  const once = { key: checkedKey(key), operation: 'adminRefundSubscription', args }
  const acting = { action: 'TERM_REFUNDED', userId, once } as const
  const done = await auditedTermChange(context, acting, async (tx, amend) => {
    const admin = { id: viewer!.id, reason: 'TERM_REFUNDED' } as const
    const { before, after, unusedCents } = await refundTerm(tx, { id, cents: amount, admin })
    const cents = after.refunded_cents - before.refunded_cents
    const hasEnded = after.ends_at.getTime() !== before.ends_at.getTime()
    // Otherwise the person only gets the unused rest of a plan that ends.
    const did = !hasEnded && unusedCents > 0n ? 'MADE_CHEAP' : 'REFUNDED'
    if (did === 'MADE_CHEAP' || cents > unusedCents) {
      await notifyOperator(tx, context, { did, type: after.type, cents, userId })
    }
    amend({
      details: {
        type: after.type,
        amount: printMoney(cents),
        hasEnded,
      },
      words: { about: userId, reason },
    })
    return after
  })
  walletChanges.notify(userId)
  return done
}

export interface Granting {
  readonly userId: string
  readonly subscriptionType: SubscriptionType
  readonly reason: string
  readonly key?: string
}

/** A term that nobody pays for, after the last one. */
export async function auditedGrant(
  context: RequestContext,
  { userId, subscriptionType: type, reason: written, key }: Granting,
): Promise<Term> {
  const reason = requiredReason(written)
  const { content } = context.app.settings
  const args = { userId, type, reason }
  const once = { key: checkedKey(key), operation: 'adminGrantSubscription', args }
  return auditedTermChange(context, { action: 'TERM_GRANTED', userId, once }, async (tx, amend) => {
    amend({ details: { type }, words: { about: userId, reason } })
    await notifyOperator(tx, context, { did: 'GRANTED', type, cents: 0n, userId })
    return giveTerm(tx, content, { userId, type })
  })
}

interface TermChange {
  readonly action: AuditAction
  readonly userId: string
  readonly once: MoneyOnce
}

/** Changes somebody's tariff by an admin's hand, but never the admin's own. */
async function auditedTermChange(
  context: RequestContext,
  { action, userId, once }: TermChange,
  change: (tx: Transaction<Tables>, amend: AmendEntry) => Promise<Term>,
): Promise<Term> {
  const { db, jobs } = durableOf(context.app)
  const hold = (tx: Transaction<Tables>) => holdOwner(tx, userId)
  const entry = { action, subject: `user:${userId}`, field: 'userId', hold }
  const id = await auditedMoneyOnce(
    context,
    entry,
    once,
    async (tx, amend) => (await change(tx, amend)).id,
  )
  jobs.wake(NOTIFY_OPERATOR)
  return termById(db, id)
}

interface GivenTerm {
  readonly did: 'GRANTED' | 'REFUNDED' | 'MADE_CHEAP'
  readonly type: SubscriptionType
  readonly cents: bigint
  readonly userId: string
}

/** One admin gives these alone, so that the operator is written to. */
async function notifyOperator(
  tx: Transaction<Tables>,
  context: RequestContext,
  { cents, ...given }: GivenTerm,
): Promise<void> {
  const { id: adminId } = requireViewer(context)
  const act = { what: 'TERM', ...given, cents: String(cents), adminId } as const
  await noteForOperator(tx, durableOf(context.app).jobs, act)
}
