import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { BoughtBy, SubscriptionType, TariffTables } from '../../db/tables/tariff-tables.ts'
import type { StateMachine } from '../../lib/states/state-machine.ts'
import type { Plan } from './plans.ts'

export type Term = Selectable<TariffTables['subscription_terms']>

/** Days have 86,400 seconds, even where clocks change. */
export const DAY_SECONDS = 86_400
/** Seconds of lateness within which a renewal follows without a gap. */
const LATE_SECONDS = 6 * 3_600

/**
 * A person's subscription. NONE: there was never a term. RENEWING and ENDING: a term runs, and is
 * renewed or not. DUE: it has ended, and the renewal comes. ENDED: nothing comes.
 */
export type SubscriptionMode = 'NONE' | 'RENEWING' | 'ENDING' | 'DUE' | 'ENDED'

/** Sold terms are never taken back by a deletion; they are no more renewed. */
export const subscriptionMachine = {
  table: 'subscriptions',
  column: 'auto_renews',
  alongside: ['period', 'type', 'starts_at', 'ends_at'],
  begins: ['NONE'],
  comesFrom: {
    NONE: [],
    RENEWING: ['NONE', 'RENEWING', 'ENDING', 'DUE', 'ENDED'],
    ENDING: ['NONE', 'RENEWING', 'ENDING', 'DUE', 'ENDED'],
    DUE: ['RENEWING'],
    ENDED: ['RENEWING', 'ENDING', 'DUE'],
  },
  onDeletion: { NONE: 'NONE', RENEWING: 'ENDING', ENDING: 'ENDING', DUE: 'ENDED', ENDED: 'ENDED' },
} as const satisfies StateMachine<SubscriptionMode>

/** The mode by the database's clock. */
export async function modeOf(db: Kysely<Tables>, userId: string): Promise<SubscriptionMode> {
  const { rows } = await sql<{ runs: boolean; renews: boolean }>`
    select ends_at > hopwise_now() as runs, auto_renews as renews
    from subscriptions where user_id = ${userId}`.execute(db)
  const [row] = rows
  if (!row) return 'NONE'
  if (row.runs) return row.renews ? 'RENEWING' : 'ENDING'
  return row.renews ? 'DUE' : 'ENDED'
}

type Period = number

interface Begun {
  readonly userId: string
  readonly type: SubscriptionType
  /** The price that the next renewal takes at most. */
  readonly cents: bigint
}

/**
 * Begins a term that starts now; undefined where one runs. The moment is read where the row is
 * held: one before may be of a term that still ran.
 */
export async function beginBought(
  tx: Transaction<Tables>,
  { userId, type, cents, renews }: Begun & { readonly renews: boolean | null },
): Promise<Period | undefined> {
  const { rows } = await sql<{ period: Period }>`
    insert into subscriptions as own (user_id, period, type, starts_at, ends_at, auto_renews,
      prefers_renewal, told_cents)
    values (${userId}, 1, ${type}, hopwise_now(), 'infinity',
      coalesce(${renews}, true), coalesce(${renews}, true), ${String(cents)}::bigint)
    on conflict (user_id) do update set period = own.period + 1, type = excluded.type,
      starts_at = hopwise_now(), ends_at = 'infinity', told_cents = excluded.told_cents,
      auto_renews = coalesce(${renews}, own.prefers_renewal),
      prefers_renewal = coalesce(${renews}, own.prefers_renewal)
    where own.ends_at <= hopwise_now()
    returning period`.execute(tx)
  return rows[0]?.period
}

/** Begins one after the last; now, where that has ended. Undefined where there was none. */
export async function beginNext(
  tx: Transaction<Tables>,
  { userId, type, cents }: Begun,
): Promise<Period | undefined> {
  const { rows } = await sql<{ period: Period }>`
    update subscriptions set period = period + 1, type = ${type},
      auto_renews = case when ends_at > hopwise_now() then auto_renews else prefers_renewal end,
      starts_at = greatest(ends_at, hopwise_now()), ends_at = 'infinity',
      told_cents = ${String(cents)}::bigint
    where user_id = ${userId} returning period`.execute(tx)
  return rows[0]?.period
}

/** Begins one at that moment, where all others have been ended. */
export async function beginInstead(
  tx: Transaction<Tables>,
  { userId, type, cents, at }: Begun & { readonly at: string },
): Promise<Period> {
  const { rows } = await sql<{ period: Period }>`
    update subscriptions set period = period + 1, type = ${type},
      starts_at = ${at}::timestamptz, ends_at = 'infinity', told_cents = ${String(cents)}::bigint
    where user_id = ${userId} returning period`.execute(tx)
  return rows[0]!.period
}

/** Begins the renewal of one that has ended. */
export async function beginRenewed(
  tx: Transaction<Tables>,
  { userId, cents }: Omit<Begun, 'type'>,
): Promise<Period> {
  const { rows } = await sql<{ period: Period }>`
    update subscriptions set period = period + 1, ends_at = 'infinity',
      told_cents = ${String(cents)}::bigint,
      starts_at = case when ends_at > hopwise_now() - make_interval(secs => ${LATE_SECONDS})
        then ends_at else hopwise_now() end
    where user_id = ${userId} returning period`.execute(tx)
  return rows[0]!.period
}

/** Begins one that nobody pays for, after the last one; it does not renew itself. */
export async function beginGiven(
  tx: Transaction<Tables>,
  { userId, type }: Omit<Begun, 'cents'>,
): Promise<Period> {
  const { rows } = await sql<{ period: Period }>`
    insert into subscriptions as own (user_id, period, type, starts_at, ends_at, auto_renews)
    values (${userId}, 1, ${type}, hopwise_now(), 'infinity', false)
    on conflict (user_id) do update set period = own.period + 1, type = excluded.type,
      starts_at = greatest(own.ends_at, hopwise_now()), ends_at = 'infinity',
      auto_renews = false, told_cents = null
    returning period`.execute(tx)
  return rows[0]!.period
}

interface Sold {
  readonly userId: string
  readonly period: Period
  readonly plan: Plan
  readonly boughtBy: BoughtBy
  readonly cents: bigint
}

/** Writes the term that has begun, and its end. */
export async function writeTerm(
  tx: Transaction<Tables>,
  { userId, period, plan, boughtBy, cents }: Sold,
): Promise<Term> {
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
  return rows[0]!
}

/**
 * Ends a term at that moment, one that has not begun before it begins; later ones come earlier by
 * as much, so that nobody waits for paid time.
 */
export async function endTerm(
  tx: Transaction<Tables>,
  userId: string,
  { period, at }: { readonly period: number; readonly at: string },
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

interface Choice {
  readonly userId: string
  readonly isOn: boolean
  /** The plans on sale, with their present prices. */
  readonly plans: readonly Plan[]
}

/**
 * Turns renewal on or off as its owner prefers; on only while a term runs. False: none does. Who
 * turns it on sees the present price, which binds the renewal; where it was on, a lower price that
 * was announced stays.
 */
export async function chooseRenewal(
  db: Kysely<Tables>,
  { userId, isOn, plans }: Choice,
): Promise<boolean> {
  const prices = Object.fromEntries(plans.map(({ type, cents }) => [type, String(cents)]))
  const price = sql`(${JSON.stringify(prices)}::jsonb ->> type)::bigint`
  const { numAffectedRows } = await sql`
    update subscriptions set auto_renews = ${isOn}, prefers_renewal = ${isOn},
      told_cents = case
        when not ${isOn} then told_cents
        when auto_renews then least(told_cents, ${price})
        else ${price} end
    where user_id = ${userId} and (not ${isOn} or ends_at > hopwise_now())`.execute(db)
  return numAffectedRows !== undefined && numAffectedRows > 0n
}

/** Renews nothing any more: cancelled, refunded, too little money, or a deleted account. */
export async function stopRenewal(db: Kysely<Tables>, userId: string): Promise<void> {
  await sql`update subscriptions set auto_renews = false where user_id = ${userId}`.execute(db)
}
