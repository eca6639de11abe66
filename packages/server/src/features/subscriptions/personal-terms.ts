import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

/** All that somebody has bought, oldest first. */
export async function termsToExport(db: Db, userId: string) {
  const terms = await db
    .selectFrom('subscription_terms')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('period')
    .execute()
  return terms.map((term) => ({
    type: term.type,
    boughtBy: term.bought_by,
    priceCents: String(term.cents),
    refundedCents: String(term.refunded_cents),
    notifications: term.notifications,
    notificationsLeft: term.notifications_left,
    startsAt: term.starts_at.toISOString(),
    endsAt: term.ends_at.toISOString(),
  }))
}

/** A person's choice on renewals, for the export; null: nothing was ever bought. */
export async function renewalToExport(db: Db, userId: string) {
  const kept = await db
    .selectFrom('subscriptions')
    .select(['auto_renews', 'prefers_renewal'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return kept ? { renews: kept.auto_renews, prefersRenewal: kept.prefers_renewal } : null
}
