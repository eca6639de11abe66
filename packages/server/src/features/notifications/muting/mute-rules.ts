import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Asks } from '../rules/rule.ts'
import { nameOfAsks } from '../rules/rule-name.ts'
import type { MuteRight } from './mute-token.ts'

type Db = Kysely<Tables>

/** The state of a link's rule, in words of its owner. */
export interface Muting {
  readonly what: string
  readonly isMuted: boolean
  readonly mutedUntilMs: number | null
  readonly canUndo: boolean
  /** The person's other rules that speak. */
  readonly othersOn: number
}

export interface MuteDo {
  /** All rules of the person, and not this one alone. */
  readonly all: boolean
  /** True: undoes the mutings by links within a week. */
  readonly undo: boolean
}

const UNDO_DAYS = 7

/** The muting; null where the rule is gone. A look changes nothing. */
export async function mutingOf(db: Db, { ruleId, userId }: MuteRight): Promise<Muting | null> {
  const { rows } = await sql<MutingRow>`
    with clock as materialized (select hopwise_now() as now)
    select rule.name, rule.asks, rule.is_on, users.locale,
      case when rule.muted_until > now then rule.muted_until end as muted_until,
      exists (
        select from notification_rules muted
        where muted.user_id = ${userId} and muted.removed_at is null and not muted.is_on
          and muted.muted_by_link_at > now - make_interval(days => ${UNDO_DAYS})) as can_undo,
      (select count(*)::int from notification_rules other
        where other.user_id = ${userId} and other.id <> rule.id and other.removed_at is null
          and other.is_on) as others_on
    from notification_rules rule join users on users.id = rule.user_id cross join clock
    where rule.id = ${ruleId} and rule.user_id = ${userId} and rule.removed_at is null
    `.execute(db)
  const [row] = rows
  if (!row) return null
  return {
    what: row.name === '' ? nameOfAsks(row.asks, row.locale) : row.name,
    isMuted: !row.is_on || row.muted_until !== null,
    mutedUntilMs: row.muted_until?.getTime() ?? null,
    canUndo: row.can_undo,
    othersOn: row.others_on,
  }
}

interface MutingRow {
  readonly name: string
  readonly asks: Asks
  readonly is_on: boolean
  readonly locale: 'en' | 'ru'
  readonly muted_until: Date | null
  readonly can_undo: boolean
  readonly others_on: number
}

/** Repetition is harmless: a muted rule stays so, and the first undo takes it back. */
export async function muteRules(
  db: Db,
  { ruleId, userId }: MuteRight,
  { all, undo }: MuteDo,
): Promise<void> {
  const rules = db
    .updateTable('notification_rules')
    .set({ changed_at: sql<Date>`hopwise_now()` })
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .$if(!all, (update) => update.where('id', '=', ruleId))
  if (!undo) {
    await rules
      .set({ is_on: false, muted_by_link_at: sql<Date>`hopwise_now()` })
      .where('is_on', '=', true)
      .execute()
    return
  }
  await rules
    .set({ is_on: true, muted_until: null, muted_by_link_at: null })
    .where('is_on', '=', false)
    .where('muted_by_link_at', '>', sql<Date>`hopwise_now() - make_interval(days => ${UNDO_DAYS})`)
    .execute()
}

/** Mutes for so many minutes; 0 wakes it, whoever muted it. */
export async function muteForMinutes(
  db: Db,
  { ruleId, userId }: MuteRight,
  minutes: number,
): Promise<void> {
  const until = minutes === 0 ? null : sql<Date>`hopwise_now() + make_interval(mins => ${minutes})`
  await db
    .updateTable('notification_rules')
    .set({ muted_until: until, changed_at: sql<Date>`hopwise_now()` })
    .$if(minutes === 0, (update) => update.set({ is_on: true, muted_by_link_at: null }))
    .where('id', '=', ruleId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute()
}
