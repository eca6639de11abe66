import { type Kysely, sql } from 'kysely'
import { POINTS, queryCost } from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import type { Tables } from '../../../db/tables.ts'
import { builder } from '../../../graphql/builder.ts'
import { ValidationErrors } from '../../../lib/validation-errors.ts'
import { durableOf, requireViewer } from '../../accounts/index.ts'
import { DEFAULT_ZONE } from '../rule-owners/owner.ts'
import { isClockTime, isZone } from './quiet-hours.ts'

const NotificationSettingsType = builder
  .objectRef<NotificationSettings>('NotificationSettings')
  .implement({
    description: 'When somebody is left in peace, for all their rules.',
    fields: (t) => ({
      zone: t.exposeString('zone', { description: 'As IANA names it: "Europe/Moscow".' }),
      quietFrom: t.exposeString('quietFrom', { nullable: true, description: '"23:00"' }),
      quietTo: t.exposeString('quietTo', { nullable: true }),
      digestAfterQuiet: t.exposeBoolean('digestAfterQuiet', {
        description: 'Whether one message at their end says what paid in quiet hours.',
      }),
      pausedUntil: t.expose('pausedUntilMs', { type: 'DateTime', nullable: true }),
      sleptSince: t.expose('sleptSinceMs', {
        type: 'DateTime',
        nullable: true,
        description:
          'Since when rules without an end of their own slept, until a visit woke them: for ' +
          'three days after it.',
      }),
    }),
  })

const NotificationSettingsInput = builder.inputType('NotificationSettingsInput', {
  fields: (t) => ({
    zone: t.string({ maxLength: LENGTHS.code }),
    quietFrom: t.string({ maxLength: LENGTHS.code, description: 'Null: no quiet hours.' }),
    quietTo: t.string({ maxLength: LENGTHS.code }),
    digestAfterQuiet: t.boolean(),
    pausedUntil: t.field({ type: 'DateTime', description: 'Null: not paused.' }),
  }),
})

builder.queryField('notificationSettings', (t) =>
  t.field({
    cost: queryCost(POINTS.statement),
    type: NotificationSettingsType,
    authScopes: { user: true },
    resolve: (_root, _args, context) =>
      settingsOf(durableOf(context.app).db, requireViewer(context).id),
  }),
)

builder.mutationField('setNotificationSettings', (t) =>
  t.field({
    cost: queryCost(4 * POINTS.statement),
    type: NotificationSettingsType,
    authScopes: { user: true },
    description: 'What is left out stays as it is.',
    args: { input: t.arg({ type: NotificationSettingsInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { db, notificationChanges } = durableOf(context.app)
      const { id } = requireViewer(context)
      const settings = judged(input, await settingsOf(db, id))
      await saveSettings(db, id, settings)
      notificationChanges.notifyRules()
      return settings
    },
  }),
)

function judged(
  input: typeof NotificationSettingsInput.$inferInput,
  before: NotificationSettings,
): NotificationSettings {
  const faults = new ValidationErrors('')
  const said = <Value>(value: Value | null | undefined, old: Value | null) =>
    value === undefined ? old : value
  const zone = input.zone?.trim() ?? before.zone
  faults.addUnless(isZone(zone), 'zone', 'NOT_A_ZONE')
  const quietFrom = said(input.quietFrom, before.quietFrom)
  const quietTo = said(input.quietTo, before.quietTo)
  for (const [field, clock] of Object.entries({ quietFrom, quietTo })) {
    if (clock !== null) faults.addUnless(isClockTime(clock), field, 'NOT_A_TIME')
  }
  if (quietFrom !== null && quietTo === null) faults.add('quietTo', 'REQUIRED')
  if (quietTo !== null && quietFrom === null) faults.add('quietFrom', 'REQUIRED')
  if (quietFrom !== null && quietFrom === quietTo) faults.add('quietTo', 'SAME_TIME')
  faults.throwIfAny()
  return {
    ...before,
    zone,
    quietFrom,
    quietTo,
    digestAfterQuiet: input.digestAfterQuiet ?? before.digestAfterQuiet,
    pausedUntilMs: said(input.pausedUntil, before.pausedUntilMs),
  }
}

type Db = Kysely<Tables>

/** When somebody is left in peace, for all their rules. */
interface NotificationSettings {
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
async function saveSettings(db: Db, userId: string, settings: NotificationSettings): Promise<void> {
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
