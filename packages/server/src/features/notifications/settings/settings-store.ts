import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { DEFAULT_ZONE } from '../owners/owner.ts'

type Db = Kysely<Tables>

/** When somebody is left in peace, for all their rules. */
export interface NotificationSettings {
  readonly zone: string
  readonly quietFrom: string | null
  readonly quietTo: string | null
  readonly digestAfterQuiet: boolean
  readonly pausedUntilMs: number | null
  /** Since when their rules slept, or do; null once they were awake for a while. */
  readonly sleptSinceMs: number | null
}

export async function settingsOf(db: Db, userId: string): Promise<NotificationSettings> {
  const row = await db
    .selectFrom('notification_settings')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const slept = await db
    .selectFrom('rule_sleeps')
    .select('asleep_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return {
    zone: row?.zone ?? DEFAULT_ZONE,
    quietFrom: row?.quiet_from ?? null,
    quietTo: row?.quiet_to ?? null,
    digestAfterQuiet: row?.digest_after_quiet ?? false,
    pausedUntilMs: row?.paused_until?.getTime() ?? null,
    sleptSinceMs: slept?.asleep_at?.getTime() ?? null,
  }
}

/** Followers of rules see that the person's are to be looked at anew. */
export async function saveSettings(
  db: Db,
  userId: string,
  settings: NotificationSettings,
): Promise<void> {
  const { pausedUntilMs } = settings
  const row = {
    zone: settings.zone,
    quiet_from: settings.quietFrom,
    quiet_to: settings.quietTo,
    digest_after_quiet: settings.digestAfterQuiet,
    paused_until: pausedUntilMs === null ? null : new Date(pausedUntilMs),
  }
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('notification_settings')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    await tx
      .updateTable('notification_rules')
      .set({ changed_at: sql<Date>`hopwise_now()` })
      .where('user_id', '=', userId)
      .execute()
  })
}
