import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import type { NoticeKind, SubscriptionType } from '../../../db/tables/tariff-tables.ts'
import type { Jobs } from '../../../jobs/open-jobs.ts'
import type { ContentConfig } from '../../../settings/content-settings.ts'
import { planOf } from '../plans.ts'

export const NOTIFY_TERM = 'subscriptions/tell'

export interface Notice {
  readonly userId: string
  readonly period: number
  readonly kind: NoticeKind
}

type Enqueue = Pick<Jobs, 'enqueue'>

/** Notes it once: the row and the job are one transaction. */
export async function noteNotice(
  tx: Transaction<Tables>,
  jobs: Enqueue,
  { userId, period, kind }: Notice,
): Promise<boolean> {
  const noted = await tx
    .insertInto('subscription_notices')
    .values({ user_id: userId, period, kind })
    .onConflict((conflict) => conflict.doNothing())
    .returning('period')
    .executeTakeFirst()
  if (!noted) return false
  await jobs.enqueue(tx, NOTIFY_TERM, { userId, period, kind })
  return true
}

/** Notes once a term that its notifications are used up. */
export async function noteQuotaUsed(
  { db, jobs }: { readonly db: Database; readonly jobs: Pick<Jobs, 'enqueue' | 'wake'> },
  userId: string,
): Promise<void> {
  const isNew = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ period: number }>`
      select period from subscription_terms
      where user_id = ${userId} and starts_at <= hopwise_now() and ends_at > hopwise_now()
        and notifications_left = 0`.execute(tx)
    const [term] = rows
    return term ? noteNotice(tx, jobs, { userId, period: term.period, kind: 'QUOTA_USED' }) : false
  })
  if (isNew) jobs.wake(NOTIFY_TERM)
}

const AT_ONCE = 100
/** Days after which an end is no news any more. */
const OLD_DAYS = 7

interface DueNotice {
  readonly user_id: string
  readonly period: number
  readonly type: SubscriptionType
  readonly kind: NoticeKind
}

/**
 * Sends the nearest of due notices alone: a person not written to three days before, for whatever
 * reason, does not get that notice on the last day. Terms of seven days have one notice before
 * their end.
 */
export async function noteDueNotices(
  { db, jobs }: { readonly db: Database; readonly jobs: Enqueue },
  content: ContentConfig,
): Promise<void> {
  for (;;) {
    const noted = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<DueNotice>`
        with due as (
          select user_id, period, type, auto_renews, ends_at, case
            when ends_at <= hopwise_now() then 'ENDED'
            when ends_at <= hopwise_now() + interval '24 hours' then 'IN_1_DAY'
            else 'IN_3_DAYS' end as kind
          from subscriptions join users on users.id = user_id
          where ends_at <= hopwise_now() + interval '72 hours' and deleted_at is null
            and ends_at > hopwise_now() - make_interval(secs => ${OLD_DAYS * 86_400})
            and auto_renews = (ends_at > hopwise_now())
        )
        select user_id, period, type, kind from due
        where not (kind = 'IN_3_DAYS' and type like '%\\_7')
          and (kind = 'ENDED' or ${content.sellsTariffs})
          and not exists (
            select from subscription_notices sent
            where sent.user_id = due.user_id and sent.period = due.period
              and (sent.kind = due.kind or (due.kind = 'ENDED' and sent.kind = 'COULD_NOT')))
        limit ${AT_ONCE}`.execute(tx)
      for (const { user_id: userId, period, type, kind } of rows) {
        const isNew = await noteNotice(tx, jobs, { userId, period, kind })
        if (isNew && kind !== 'ENDED')
          await setAnnouncedPrice(tx, { userId, period, cents: planOf(content, type).cents })
      }
      return rows.length
    })
    if (noted < AT_ONCE) return
  }
}

/** Binds the renewal to this notice: it takes no more from now on. */
async function setAnnouncedPrice(
  tx: Transaction<Tables>,
  { userId, period, cents }: { userId: string; period: number; cents: bigint },
): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ told_cents: cents })
    .where('user_id', '=', userId)
    .where('period', '=', period)
    .execute()
}
