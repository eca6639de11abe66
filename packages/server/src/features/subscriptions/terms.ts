import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { BoughtBy, SubscriptionType } from '../../db/tables/tariff-tables.ts'
import type { AffiliateTerms } from '../../settings/content-settings.ts'
import { accrue, clawBack } from '../affiliate/index.ts'
import { type MovedBy, postTransfer } from '../ledger/index.ts'
import type { Plan } from './plans.ts'
import { type Term, writeTerm } from './subscription-machine.ts'

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
  const term = await writeTerm(tx, { userId, period, plan, boughtBy, cents })
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

/** Cents that an upgrade gives back of these terms. */
export function unusedCentsOf(terms: readonly OpenTerm[]): bigint {
  return terms.reduce((sum, { unusedCents }) => sum + unusedCents, 0n)
}

export interface GivenBack {
  readonly userId: string
  readonly term: Pick<OpenTerm, 'period' | 'refunds'>
  readonly cents: bigint
  readonly admin?: MovedBy
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

export function wallet(userId: string) {
  return { kind: 'WALLET', userId } as const
}

/** A term's name in the ledger. */
function termKey(userId: string, period: number): string {
  return `term:${userId}:${period}`
}
