import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { NotificationTables } from '../../../db/tables/notification-tables.ts'
import { isUuid } from '../../../lib/is-uuid.ts'
import type { Asks, Rule } from './rule.ts'

type Db = Kysely<Tables>
type RuleRow = Selectable<NotificationTables['notification_rules']>

/** The time within which a removed rule can be restored. */
const RESTORED_WITHIN = sql`interval '1 hour'`

export type RuleDraft = Omit<
  Rule,
  'id' | 'mutedUntilMs' | 'createdAtMs' | 'lastFiredAtMs' | 'epoch'
>

function ruleOf(row: RuleRow): Rule {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    kind: row.kind,
    asks: row.asks as Asks,
    channels: row.channels,
    coolDownMinutes: row.cool_down_minutes,
    mostPerDay: row.most_per_day,
    digestAt: row.digest_at,
    isOn: row.is_on,
    endsAtMs: row.ends_at?.getTime() ?? null,
    mutedUntilMs: row.muted_until?.getTime() ?? null,
    createdAtMs: row.created_at.getTime(),
    lastFiredAtMs: row.last_fired_at?.getTime() ?? null,
    epoch: row.epoch,
  }
}

/** Oldest first: those that come first have room in a plan that has less of it. */
export async function rulesOf(db: Db, userId: string): Promise<Rule[]> {
  const rows = await db
    .selectFrom('notification_rules')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(ruleOf)
}

/** The rule; undefined where it is nobody's, somebody else's, or removed. */
export async function findRule(db: Db, userId: string, id: string): Promise<Rule | undefined> {
  if (!isUuid(id)) return undefined
  const row = await db
    .selectFrom('notification_rules')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row && ruleOf(row)
}

export async function insertRule(tx: Db, draft: RuleDraft): Promise<string> {
  const { id } = await tx
    .insertInto('notification_rules')
    .values({ user_id: draft.userId, kind: draft.kind, muted_until: null, ...columnsOf(draft) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a rule; false where there is none of that kind. Its sources may be notified again. */
export async function changeRule(tx: Db, id: string, draft: RuleDraft): Promise<boolean> {
  if (!isUuid(id)) return false
  const { numUpdatedRows } = await tx
    .updateTable('notification_rules')
    .set({
      ...columnsOf(draft),
      kind: draft.kind,
      changed_at: sql<Date>`hopwise_now()`,
      muted_by_link_at: null,
    })
    .where('id', '=', id)
    .where('user_id', '=', draft.userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx.deleteFrom('told_sources').where('rule_id', '=', id).execute()
  return true
}

/** Gives a rule another name: its question stays, and so do its notified sources. */
export async function renameRule(tx: Db, id: string, name: string): Promise<void> {
  await tx.updateTable('notification_rules').set({ name }).where('id', '=', id).execute()
}

/** A part of JSON that PostgreSQL stores: some texts are refused by it. */
function storable(_key: string, part: unknown): unknown {
  return typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '') : part
}

function columnsOf(draft: RuleDraft) {
  return {
    name: draft.name,
    asks: JSON.stringify(draft.asks, storable),
    channels: [...draft.channels],
    cool_down_minutes: draft.coolDownMinutes,
    most_per_day: draft.mostPerDay,
    digest_at: draft.digestAt,
    is_on: draft.isOn,
    ends_at: draft.endsAtMs === null ? null : new Date(draft.endsAtMs),
  }
}

/** Removes a rule; false where there is none. */
export async function removeRule(db: Db, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const { numUpdatedRows } = await db
    .updateTable('notification_rules')
    .set({ removed_at: sql<Date>`hopwise_now()`, changed_at: sql<Date>`hopwise_now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Restores a rule; false where there is none, or it was removed too long ago. */
export async function restoreRule(tx: Db, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const { numUpdatedRows } = await tx
    .updateTable('notification_rules')
    .set({ removed_at: null, changed_at: sql<Date>`hopwise_now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', '>', sql<Date>`hopwise_now() - ${RESTORED_WITHIN}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Mutes it for so many minutes; 0 wakes it. False where there is none. */
export async function muteRule(
  db: Db,
  { userId, id, minutes }: { userId: string; id: string; minutes: number },
): Promise<boolean> {
  if (!isUuid(id)) return false
  const until = sql<Date>`hopwise_now() + make_interval(mins => ${minutes})`
  const { numUpdatedRows } = await db
    .updateTable('notification_rules')
    .set({ muted_until: minutes === 0 ? null : until, changed_at: sql<Date>`hopwise_now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes rules that can no longer be restored, and notified sources too old to matter. */
export async function sweepRules(db: Db): Promise<void> {
  await db
    .deleteFrom('notification_rules')
    .where('removed_at', '<', sql<Date>`hopwise_now() - 2 * ${RESTORED_WITHIN}`)
    .execute()
  await sql`delete from told_sources where at < hopwise_now() - interval '30 days'`.execute(db)
  await sql`delete from notification_tests where at < hopwise_now() - interval '1 day'`.execute(db)
}

export interface ChangedRules {
  readonly rules: readonly (Rule & { readonly isRemoved: boolean })[]
  /** The moment to read from next time. */
  readonly at: Date
  /** The number of rules that are on. */
  readonly on: number
}

/** All rules that changed since, removed ones too; all there are where nothing was read before. */
export async function changedRules(db: Db, since: Date | undefined): Promise<ChangedRules> {
  const rows = await db
    .selectFrom('notification_rules')
    .selectAll()
    .where('changed_at', '>=', since ?? new Date(0))
    .execute()
  const rules = rows.map((row) => ({ ...ruleOf(row), isRemoved: row.removed_at !== null }))
  const newest = Math.max(since?.getTime() ?? 0, ...rows.map((row) => row.changed_at.getTime()))
  const { on } = await db
    .selectFrom('notification_rules')
    .select((eb) => eb.fn.countAll<bigint>().as('on'))
    .where('is_on', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { rules, at: new Date(newest), on: Number(on) }
}

/** Ids among these whose rule is gone: they went with their owner's account. */
export async function goneRules(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) as known (id)
    where not exists (select from notification_rules rule where rule.id = known.id)`.execute(db)
  return rows.map(({ id }) => id)
}
