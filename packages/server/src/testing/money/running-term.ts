import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { SubscriptionType } from '../../db/tables/tariff-tables.ts'

/** A term that runs for somebody and was given, with so many notifications and rules. */
export async function giveRunningTerm(
  db: Database,
  userId: string,
  {
    type = 'NEWBIE_30',
    notifications = 300,
    pairs = 5,
  }: { type?: SubscriptionType; notifications?: number; pairs?: number } = {},
): Promise<void> {
  await sql`insert into subscriptions (user_id, period, type, starts_at, ends_at, auto_renews)
    values (${userId}, 1, ${type}, hopwise_now(), hopwise_now() + interval '30 days', false)
    on conflict do nothing`.execute(db)
  await sql`insert into subscription_terms (user_id, period, type, bought_by, cents, notifications,
      notifications_left, pairs, starts_at, ends_at)
    select user_id, period, ${type}, 'GRANT', 0, ${notifications}::int, ${notifications}::int,
      ${pairs}::int, starts_at, ends_at
    from subscriptions where user_id = ${userId}`.execute(db)
}
