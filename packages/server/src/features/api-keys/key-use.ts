import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { SubscriptionType } from '../../db/tables/tariff-tables.ts'
import type { ContentConfig } from '../../settings/content-settings.ts'
import { type Entitlements, entitlementsBy, tariffOf } from '../subscriptions/index.ts'

/** Reasons to refuse a key: nobody has it, its owner has no Pro term now, or it is overused. */
export type KeyRefusal =
  | { readonly refusal: 'UNKNOWN' }
  | { readonly refusal: 'NEEDS_PLAN' }
  | { readonly refusal: 'TOO_OFTEN'; readonly retryAfterSeconds: number }

/** A valid API key with its owner's entitlements at the time of the request. */
export interface UsedKey {
  readonly id: string
  readonly entitlements: Entitlements
}

interface KnownKey {
  readonly id: string
  readonly type: SubscriptionType | null
  readonly pairs: number
  readonly is_used: boolean
  readonly wait: number
}

/**
 * Counts root fields for a key, over all processes, and answers its limits. One statement runs each
 * time: no key is cached, so a revoked one is dead everywhere at once. A crash may lose the counts
 * of its last second; nobody waits for disks.
 */
export async function useKey(
  { db, content }: { readonly db: Database; readonly content: ContentConfig },
  hash: Buffer,
  { fields, perMinute }: { readonly fields: number; readonly perMinute: number },
): Promise<UsedKey | KeyRefusal> {
  const { rows } = await sql<KnownKey>`
    with clock as materialized (
      select hopwise_now() as at, date_trunc('minute', hopwise_now()) as minute,
        (hopwise_now() at time zone 'UTC')::date as day),
    known as materialized (
      select api_keys.id, type, coalesce(pairs, 0) as pairs
      from api_keys cross join clock
      join users on users.id = api_keys.user_id and blocked_at is null and deleted_at is null
      left join subscription_terms terms on terms.user_id = api_keys.user_id
        and terms.starts_at <= at and terms.ends_at > at
      where hash = ${hash}),
    used as (
      update api_keys set last_used_at = minute, minute_at = minute, day_on = day,
        minute_fields = ${fields}::int + case when minute_at = minute then minute_fields else 0 end,
        day_fields = ${fields}::int + case when day_on = day then day_fields else 0 end
      from known, clock
      where api_keys.id = known.id and known.type like 'PRO%'
        and (minute_at <> minute or minute_fields + ${fields}::int <= ${perMinute}::int)
      returning 1)
    select known.*, exists (select from used) as is_used,
      ceil(extract(epoch from minute + interval '1 minute' - at))::int as wait,
      set_config('synchronous_commit', 'off', true)
    from known, clock`.execute(db)
  const [known] = rows
  if (!known) return { refusal: 'UNKNOWN' }
  const { id, type, pairs } = known
  if (type === null || tariffOf(type) !== 'PRO') return { refusal: 'NEEDS_PLAN' }
  if (!known.is_used) return { refusal: 'TOO_OFTEN', retryAfterSeconds: Math.max(1, known.wait) }
  return { id, entitlements: entitlementsBy(content, { tariff: 'PRO', pairs }) }
}

/** The standing of these keys; one that may not be used any more is left out, or has no plan. */
export async function standingOfKeys(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, 'ALIVE' | 'NEEDS_PLAN'>> {
  const { rows } = await sql<{ id: string; has_pro: boolean }>`
    with clock as materialized (select hopwise_now() as at)
    select api_keys.id, exists (
        select from subscription_terms terms where terms.user_id = api_keys.user_id
          and starts_at <= at and ends_at > at and type like 'PRO%') as has_pro
    from api_keys cross join clock
    join users on users.id = api_keys.user_id and blocked_at is null and deleted_at is null
    where api_keys.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, has_pro }) => [id, has_pro ? 'ALIVE' : 'NEEDS_PLAN']))
}
