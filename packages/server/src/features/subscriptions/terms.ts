import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { BoughtBy, SubscriptionType, TariffTables } from '../../db/tables/tariff-tables.ts'
import type { AffiliateTerms } from '../../settings/content-settings.ts'
import { accrue, clawBack } from '../affiliate/index.ts'
import { postTransfer } from '../ledger/index.ts'
import type { Plan } from './plans.ts'

export type Term = Selectable<TariffTables['subscription_terms']>

/** Days have 86,400 seconds, even where clocks change. */
export const DAY_SECONDS = 86_400

export interface Sale {
  readonly userId: string
  readonly period: number
  readonly plan: Plan
  readonly boughtBy: BoughtBy
  /** The paid price; zero for a given term. */
  readonly cents: bigint
  /** The partners' shares of it. */
  readonly affiliate: AffiliateTerms
}

/**
 * Takes the price, and writes the term that begins where the subscription says. The caller holds
 * the subscription's row, with this period.
 * @throws FloorError the transaction is gone
 */
export async function openTerm(tx: Transaction<Tables>, sale: Sale): Promise<Term> {
  const { userId, period, plan, boughtBy, cents, affiliate } = sale
  if (cents > 0n) {
    const key = termKey(userId, period)
    const legs = [{ from: wallet(userId), to: { kind: 'REVENUE' }, cents }] as const
    const isDone = await postTransfer(tx, { key, kind: 'TERM', subject: key, legs })
    if (!isDone) throw new Error('a term was paid before it was sold')
  }
  const { type, days, notifications, pairs } = plan
  const { rows } = await sql<Term>`
    with sold as (
      update subscriptions
      set ends_at = starts_at + make_interval(secs => ${days * DAY_SECONDS})
      where user_id = ${userId} and period = ${period} returning *
    )
    insert into subscription_terms (user_id, period, type, bought_by, cents, notifications,
      notifications_left, pairs, starts_at, ends_at)
    select user_id, period, ${type}, ${boughtBy}, ${String(cents)}::bigint, ${notifications}::int,
      ${notifications}::int, ${pairs}::int, starts_at, ends_at
    from sold returning *`.execute(tx)
  const term = rows[0]!
  await accrue(tx, term, affiliate)
  return term
}

/** A term that has not ended. */
export interface OpenTerm {
  readonly id: string
  readonly period: number
  readonly type: SubscriptionType
  /** Cents paid, less those that went back. */
  readonly keptCents: bigint
  /** The unused part of the price, by the second. */
  readonly unusedCents: bigint
  readonly refunds: number
  readonly hasBegun: boolean
  /** The moment of all this, as the database writes it. */
  readonly at: string
}

/** One person's terms that have not ended, in order, all at one moment. */
export function openTerms(db: Kysely<Tables>, userId: string): Promise<OpenTerm[]> {
  return openTermsOf(db, [userId])
}

/** The same of several people. */
export async function openTermsOf(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<OpenTerm[]> {
  const { rows } = await sql<OpenTerm>`
    with clock as materialized (select hopwise_now() as at)
    select id, period, type, cents - refunded_cents as "keptCents", refunds,
      starts_at <= at as "hasBegun", at::text as at,
      least(cents - refunded_cents, div(
        cents * floor(extract(epoch from ends_at - greatest(starts_at, at))),
        extract(epoch from ends_at - starts_at)::numeric)::bigint) as "unusedCents"
    from subscription_terms, clock
    where user_id = any(${userIds}::uuid[]) and ends_at > greatest(starts_at, at)
    order by period`.execute(db)
  return rows
}

export interface GivenBack {
  readonly userId: string
  readonly term: Pick<OpenTerm, 'period' | 'refunds'>
  readonly cents: bigint
  readonly admin?: { readonly id: string; readonly reason: string }
}

/** Returns part of a term's price to the wallet, and takes back the partners' shares of it. */
export async function giveBack(tx: Transaction<Tables>, given: GivenBack): Promise<void> {
  const { userId, term, cents, admin } = given
  if (cents === 0n) return
  const subject = termKey(userId, term.period)
  await postTransfer(tx, {
    key: `refund:${userId}:${term.period}:${term.refunds + 1}`,
    kind: 'REFUND',
    subject,
    legs: [{ from: { kind: 'REVENUE' }, to: wallet(userId), cents }],
    ...(admin ? { admin } : {}),
  })
  const { rows } = await sql<{ id: string; keptCents: bigint }>`
    update subscription_terms
    set refunded_cents = refunded_cents + ${String(cents)}::bigint, refunds = refunds + 1
    where user_id = ${userId} and period = ${term.period}
    returning id, cents - refunded_cents as "keptCents"`.execute(tx)
  await clawBack(tx, rows[0]!)
}

/**
 * Ends a term at that moment, one that has not begun before it begins; later ones come earlier by
 * as much, so that nobody waits for paid time.
 */
export async function endTerm(
  tx: Transaction<Tables>,
  userId: string,
  { period, at }: Pick<OpenTerm, 'period' | 'at'>,
): Promise<void> {
  await sql`
    with cut as (
      select ends_at - greatest(starts_at, ${at}::timestamptz) as by
      from subscription_terms where user_id = ${userId} and period = ${period}
    ), ended as (
      update subscription_terms term
      set starts_at = case when period > ${period} then starts_at - by else starts_at end,
        ends_at = ends_at - by
      from cut where user_id = ${userId} and period >= ${period}
      returning term.period, term.starts_at, term.ends_at
    )
    update subscriptions set starts_at = ended.starts_at, ends_at = ended.ends_at
    from ended where user_id = ${userId} and ended.period = subscriptions.period`.execute(tx)
}

export function wallet(userId: string) {
  return { kind: 'WALLET', userId } as const
}

/** A term's name in the ledger. */
function termKey(userId: string, period: number): string {
  return `term:${userId}:${period}`
}
