import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import type { SubscriptionType } from '../../db/tables/tariff-tables.ts'
import type { ContentConfig, Tariff } from '../../settings/content-settings.ts'
import type { Viewer } from '../accounts/index.ts'
import {
  type Entitlements,
  entitlementsBy,
  usualEntitlements,
} from './entitlements/entitlements.ts'
import { balanceOf, balancesOf } from '../ledger/index.ts'
import { planOf, tariffOf } from './plans.ts'
import { MOST_DAYS_AHEAD } from './selling.ts'
import { DAY_SECONDS, type Term } from './subscription-machine.ts'
import { openTerms, unusedCentsOf, wallet } from './terms.ts'

type Db = Kysely<Tables>

/** A person's plan: the current term, terms bought ahead, and the next renewal. */
export interface SubscriptionState {
  readonly userId: string
  readonly type: SubscriptionType | null
  readonly period: Term | null
  readonly next: readonly Term[]
  readonly autoRenews: boolean
  readonly prefersRenewal: boolean
  /** The next write-off in cents. */
  readonly cents: bigint | null
  readonly writeOffAtMs: number | null
  readonly isBalanceShort: boolean
}

/** The state of a person's tariff, by the database's clock. */
export async function stateOf(
  db: Db,
  content: ContentConfig,
  userId: string,
): Promise<SubscriptionState> {
  const [state] = await statesOf(db, content, [userId])
  return state!
}

/** The same of several people, in their order. */
export async function statesOf(
  db: Db,
  content: ContentConfig,
  userIds: readonly string[],
): Promise<SubscriptionState[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .selectFrom('subscriptions')
    .selectAll()
    .select(sql<boolean>`ends_at > hopwise_now()`.as('is_active'))
    .where('user_id', 'in', userIds)
    .execute()
  const terms = rows.some(({ is_active }) => is_active) ? await termsNotEnded(db, userIds) : []
  const balances = await balancesOf(db, 'WALLET', userIds)
  return userIds.map((userId) => {
    const row = rows.find(({ user_id }) => user_id === userId)
    const isActive = row?.is_active === true
    const open = isActive ? terms.filter(({ user_id }) => user_id === userId) : []
    const period = open.find(({ has_begun }) => has_begun) ?? null
    const autoRenews = isActive && row.auto_renews && content.sellsTariffs
    const cents = autoRenews ? renewalCents(content, row) : null
    return {
      userId,
      type: period?.type ?? row?.type ?? null,
      period,
      next: open.filter(({ has_begun }) => !has_begun),
      autoRenews,
      prefersRenewal: row?.prefers_renewal ?? true,
      cents,
      writeOffAtMs: autoRenews ? row.ends_at.getTime() : null,
      isBalanceShort: cents !== null && (balances.get(userId) ?? 0n) < cents,
    }
  })
}

/** The lower of the present price and the announced one. */
export function renewalCents(
  content: ContentConfig,
  { type, told_cents }: { readonly type: SubscriptionType; readonly told_cents: bigint | null },
): bigint {
  const { cents } = planOf(content, type)
  return told_cents !== null && told_cents < cents ? told_cents : cents
}

async function termsNotEnded(db: Db, userIds: readonly string[]) {
  return db
    .selectFrom('subscription_terms')
    .selectAll()
    .select(sql<boolean>`starts_at <= hopwise_now()`.as('has_begun'))
    .where('user_id', 'in', userIds)
    .where('ends_at', '>', sql<Date>`greatest(starts_at, hopwise_now())`)
    .orderBy('period')
    .execute()
}

/** The newest first. */
export async function termsOf(db: Db, userId: string, limit: number): Promise<Term[]> {
  return db
    .selectFrom('subscription_terms')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('period', 'desc')
    .limit(limit)
    .execute()
}

/** The tariff somebody has now; null where none runs. */
export async function runningTerm(
  db: Db,
  userId: string,
): Promise<{ readonly tariff: Tariff; readonly pairs: number } | null> {
  const { rows } = await sql<{ type: SubscriptionType; pairs: number }>`
    with clock as materialized (select hopwise_now() as at)
    select type, pairs from subscription_terms, clock
    where user_id = ${userId} and starts_at <= at and ends_at > at`.execute(db)
  const [term] = rows
  return term ? { tariff: tariffOf(term.type), pairs: term.pairs } : null
}

/** The number of a person's notification pairs that are not removed, on or off. */
export async function countPairs(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notification_rules')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type QuotePurpose = 'BUY' | 'RENEW' | 'UPGRADE'

export interface Quote {
  readonly price: bigint
  readonly refund: bigint
  readonly balanceAfter: bigint
  readonly missing: bigint | null
  readonly startMs: number
  readonly endMs: number
  /** The code with which it would be refused. */
  readonly refusal: string | null
}

/** The effects of buying that now. */
export async function quoteOf(
  db: Db,
  content: ContentConfig,
  request: { userId: string; type: SubscriptionType; purpose: QuotePurpose },
): Promise<Quote> {
  const { userId, type, purpose } = request
  const plan = planOf(content, type)
  const open = await openTerms(db, userId)
  const { rows } = await sql<{ now: Date; ends: Date | null }>`
    select hopwise_now() as now,
      (select ends_at from subscriptions where user_id = ${userId}) as ends`.execute(db)
  const { now, ends } = rows[0]!
  const refund = purpose === 'UPGRADE' ? unusedCentsOf(open) : 0n
  const startMs = purpose === 'RENEW' && ends && ends > now ? ends.getTime() : now.getTime()
  const endMs = startMs + plan.days * DAY_SECONDS * 1000
  const balanceAfter = (await balanceOf(db, wallet(userId))) + refund - plan.cents
  const missing = balanceAfter < 0n ? -balanceAfter : null
  const isFar = endMs > now.getTime() + MOST_DAYS_AHEAD * DAY_SECONDS * 1000
  const refused = refusalOf({ purpose, type, content, running: open.find((each) => each.hasBegun) })
  const refusal =
    refused ??
    (purpose === 'RENEW' && !ends ? 'STATE_CHANGED' : undefined) ??
    (purpose === 'RENEW' && isFar ? 'TOO_FAR_AHEAD' : undefined) ??
    (missing === null ? null : 'INSUFFICIENT_FUNDS')
  return { price: plan.cents, refund, balanceAfter, missing, startMs, endMs, refusal }
}

function refusalOf(about: {
  readonly purpose: QuotePurpose
  readonly type: SubscriptionType
  readonly content: ContentConfig
  readonly running: { readonly type: SubscriptionType } | undefined
}): string | undefined {
  const { purpose, type, content, running } = about
  if (!content.sellsTariffs) return 'NOT_SOLD_YET'
  if (purpose === 'BUY' && running) return 'ALREADY_SUBSCRIBED'
  if (purpose !== 'UPGRADE') return undefined
  const canUpgrade = running && tariffOf(running.type) === 'NEWBIE' && tariffOf(type) === 'PRO'
  return canUpgrade ? undefined : 'STATE_CHANGED'
}

/** The caller's rights; null: nobody is signed in. */
export async function entitlementsOfViewer(
  { durable, settings: { content } }: Pick<AppContext, 'durable' | 'settings'>,
  viewer: Pick<Viewer, 'id'> | null,
): Promise<Entitlements> {
  if (!viewer || !durable) return usualEntitlements(content)
  return entitlementsBy(content, await runningTerm(durable.db, viewer.id))
}
