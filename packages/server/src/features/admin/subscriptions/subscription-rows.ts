import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { SubscriptionType } from '../../../db/tables/tariff-tables.ts'
import type { ContentConfig, Tariff } from '../../../settings/content-settings.ts'
import {
  openTermsOf,
  statesOf,
  type SubscriptionState,
  type Term,
} from '../../subscriptions/index.ts'
import { type AdminUser, findUsers, idsFound } from '../users/index.ts'

type Db = Kysely<Tables>

export interface SubscriptionsQuery {
  readonly status?: 'ACTIVE' | 'DISABLED'
  /** The tariff of the running term, or of the last. */
  readonly tariff?: Tariff
  /** Words to find accounts by. */
  readonly search?: string
}

/** A term, and the part of its price that may go back. */
export interface RefundableTerm {
  readonly term: Term
  /** Cents paid, less those that went back. */
  readonly keptCents: bigint
  /** Cents for the unused time, by the second; null once the term has ended. */
  readonly unusedCents: bigint | null
}

export interface Subscriber {
  readonly user: AdminUser
  readonly state: SubscriptionState
  /** The newest first. */
  readonly terms: readonly RefundableTerm[]
}

export interface Subscribers {
  readonly total: number
  readonly items: readonly Subscriber[]
}

/** A person's newest terms. */
export const MOST_TERMS = 10

/**
 * Everybody who has had a tariff, the newest term first; a search shows all it finds, so that a
 * term can be given to somebody who never had one.
 */
export async function listSubscriptions(
  { db, content }: { readonly db: Db; readonly content: ContentConfig },
  { status, tariff, search = '' }: SubscriptionsQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Subscribers> {
  const isActive = sql<boolean>`coalesce(own.ends_at > hopwise_now(), false)`
  const type = sql<string>`coalesce(
    (select term.type from subscription_terms term where term.user_id = users.id
      and term.starts_at <= hopwise_now() and term.ends_at > hopwise_now() limit 1), own.type)`
  let query = db
    .selectFrom('users')
    .leftJoin('subscriptions as own', 'own.user_id', 'users.id')
    .where('users.deleted_at', 'is', null)
  if (search.trim() === '') query = query.where('own.user_id', 'is not', null)
  else query = query.where('users.id', 'in', idsFound(db, search))
  if (status) query = query.where(isActive, '=', status === 'ACTIVE')
  if (tariff) query = query.where(sql<boolean>`starts_with(${type}, ${tariff})`)
  const { count } = await query
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .select('users.id')
    .orderBy(sql`own.starts_at desc nulls last`)
    .orderBy('users.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const ids = rows.map(({ id }) => id)
  const [users, states, terms] = await Promise.all([
    findUsers(db, ids),
    statesOf(db, content, ids),
    refundableTerms(db, ids),
  ])
  const items = states.flatMap((state) => {
    const { userId } = state
    const user = users.find(({ id }) => id === userId)
    const own = terms.filter(({ term }) => term.user_id === userId)
    return user ? [{ user, state, terms: own }] : []
  })
  return { total: Number(count), items }
}

export interface CountedType {
  readonly type: SubscriptionType
  readonly count: number
}

/** The number of running terms of each type, the most frequent first. */
export async function runningByType(db: Db): Promise<CountedType[]> {
  const { rows } = await sql<CountedType>`
    with clock as materialized (select hopwise_now() as at)
    select type, count(*)::int as count
    from subscription_terms join users on users.id = user_id, clock
    where starts_at <= at and ends_at > at and deleted_at is null
    group by type order by count desc, type`.execute(db)
  return rows
}

async function refundableTerms(db: Db, userIds: readonly string[]): Promise<RefundableTerm[]> {
  const { rows } = await sql<Term>`
    select term.* from unnest(${userIds}::uuid[]) as person (id)
    cross join lateral (
      select * from subscription_terms where user_id = person.id
      order by period desc limit ${MOST_TERMS}
    ) as term order by term.user_id, term.period desc`.execute(db)
  const open = await openTermsOf(db, userIds)
  return rows.map((term) => ({
    term,
    keptCents: term.cents - term.refunded_cents,
    unusedCents: open.find(({ id }) => id === term.id)?.unusedCents ?? null,
  }))
}
