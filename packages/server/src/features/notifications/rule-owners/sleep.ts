import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Jobs } from '../../../jobs/open-jobs.ts'
import { enqueueTrouble, wakeTrouble } from '../delivery/notify-trouble.job.ts'

/** Rules without an end of their own sleep after so long without a visit… */
const AWAY_DAYS = 90
/** …and so much before that their owner is notified. */
const WARNED_DAYS = 7
/** Days for which a page says that rules had slept. */
const SAID_DAYS = 3

const today = sql`(hopwise_now() at time zone 'UTC')::date`

/** True for a row of `users` and one of `rule_sleeps` with no visit since it was written. */
export const isAway = sql<boolean>`
  (woke_at is null and
    users.last_visit_on < (coalesce(asleep_at, warned_at) at time zone 'UTC')::date)`

/** A person without a rule that would sleep, or speak, hears nothing of it. */
const hasRules = sql<boolean>`
  users.deleted_at is null and users.blocked_at is null
  and exists (select from notification_rules where user_id = users.id and is_on
    and removed_at is null and ends_at is null)
  and exists (select from subscription_terms where user_id = users.id
    and starts_at <= hopwise_now() and ends_at > hopwise_now())`

/**
 * Puts rules to sleep whose owners stay away: owners are notified a week before, and when it
 * happens, each once, by any number of servers. A visit wakes them by its day alone.
 */
export async function putToSleep({
  db,
  jobs,
}: {
  readonly db: Database
  readonly jobs: Pick<Jobs, 'enqueue' | 'wake'>
}): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // One server after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended('rule-sleeps', 0))`.execute(tx)
    await endSleeps(tx)
    for (const userId of await warned(tx)) {
      await enqueueTrouble(tx, jobs, { userId, trouble: 'RULES_SLEEP_SOON' })
    }
    for (const userId of await fallenAsleep(tx)) {
      await enqueueTrouble(tx, jobs, { userId, trouble: 'RULES_ASLEEP' })
    }
  })
  wakeTrouble(jobs)
}

/** Ends sleeps after a visit; the page mentions rules that slept for a while. */
async function endSleeps(tx: Transaction<Tables>): Promise<void> {
  await sql`
    update rule_sleeps set woke_at = hopwise_now() from users
    where users.id = user_id and woke_at is null and not ${isAway}`.execute(tx)
  await sql`
    delete from rule_sleeps
    where woke_at is not null and (asleep_at is null
      or woke_at <= hopwise_now() - make_interval(days => ${SAID_DAYS}))`.execute(tx)
}

async function warned(tx: Transaction<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string }>`
    insert into rule_sleeps (user_id)
    select id from users
    where last_visit_on <= ${today} - ${AWAY_DAYS - WARNED_DAYS}::int and ${hasRules}
    on conflict do nothing returning user_id`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** A week after they were notified, however late that was. */
async function fallenAsleep(tx: Transaction<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update rule_sleeps set asleep_at = hopwise_now() from users
    where users.id = user_id and asleep_at is null and ${isAway}
      and warned_at <= hopwise_now() - make_interval(days => ${WARNED_DAYS})
      and last_visit_on <= ${today} - ${AWAY_DAYS}::int and ${hasRules}
    returning user_id`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}
