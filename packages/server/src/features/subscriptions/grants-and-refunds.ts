import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { SubscriptionType } from '../../db/tables/tariff-tables.ts'
import { isUuid } from '../../lib/is-uuid.ts'
import { fieldError, UserError } from '../../lib/user-error.ts'
import type { ContentConfig } from '../../settings/content-settings.ts'
import type { MovedBy } from '../ledger/index.ts'
import { planOf } from './plans.ts'
import { stateChanged } from './selling.ts'
import { beginGiven, endTerm, stopRenewal, type Term } from './subscription-machine.ts'
import { giveBack, openTerm, openTerms } from './terms.ts'

export interface Refund {
  readonly id: string
  /** Omitted: the unused rest, by the second, and the term ends. */
  readonly cents?: bigint | undefined
  readonly admin: MovedBy
}

/** A term as it was when it was locked, and as it is after a refund. */
export interface Refunded {
  readonly before: Term
  readonly after: Term
  /** Cents of it that had not been used. */
  readonly unusedCents: bigint
}

/** Refunds part of a term's price; the term ends at once where all of it goes back. */
export async function refundTerm(
  tx: Transaction<Tables>,
  { id, cents: requestedCents, admin }: Refund,
): Promise<Refunded> {
  const { user_id: userId } = await termById(tx, id)
  await sql`select from subscriptions where user_id = ${userId} for update`.execute(tx)
  const open = (await openTerms(tx, userId)).find((each) => each.id === id)
  const term = await termById(tx, id)
  const kept = term.cents - term.refunded_cents
  if (requestedCents === undefined && !open) throw stateChanged('DISABLED')
  const cents = requestedCents ?? open!.unusedCents
  if (cents < 0n || cents > kept || (requestedCents !== undefined && cents === 0n)) {
    throw fieldError('amount', 'BAD_AMOUNT')
  }
  await giveBack(tx, { userId, term, cents, admin })
  if (open && (requestedCents === undefined || cents === kept)) {
    await endTerm(tx, userId, open)
    // The refunded price would otherwise be charged again.
    await stopRenewal(tx, userId)
  }
  return { before: term, after: await termById(tx, id), unusedCents: open?.unusedCents ?? 0n }
}

export interface Gift {
  readonly userId: string
  readonly type: SubscriptionType
}

/** A term after the last one, without money. It does not renew itself. */
export async function giveTerm(
  tx: Transaction<Tables>,
  content: ContentConfig,
  { userId, type }: Gift,
): Promise<Term> {
  const period = await beginGiven(tx, { userId, type })
  return openTerm(tx, {
    userId,
    period,
    plan: planOf(content, type),
    boughtBy: 'GRANT',
    cents: 0n,
    affiliate: content.affiliate,
  })
}

/** The term with this id; refused where there is none. */
export async function termById(db: Kysely<Tables>, id: string): Promise<Term> {
  const term = isUuid(id)
    ? await db.selectFrom('subscription_terms').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined
  if (!term) throw new UserError('NOT_FOUND', 'There is no such term')
  return term
}
