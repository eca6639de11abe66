import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { NotifiedSource } from '../firing/news.ts'
import type { Rule } from '../rules/rule.ts'
import { findRule } from '../rules/rule-store.ts'
import { dayStartMs } from '../settings/quiet-hours.ts'
import { loadOwner, type Owner } from './owner.ts'

type Db = Kysely<Tables>

/** All that the database knows of a rule that may speak now. */
export interface LoadedRule {
  readonly rule: Rule
  readonly owner: Owner
  readonly olderRules: number
  readonly sentToday: number
  readonly notifiedSources: ReadonlyMap<string, NotifiedSource>
}

/** The rule with its owner; undefined where it is removed, or its owner is blocked. */
export async function loadRule(
  db: Db,
  { userId, id }: Pick<Rule, 'userId' | 'id'>,
  nowMs: number,
): Promise<LoadedRule | undefined> {
  const [owner, rule] = [await loadOwner(db, userId), await findRule(db, userId, id)]
  if (!owner || !rule) return undefined
  const dayStart = new Date(dayStartMs(owner.zone, nowMs))
  const { rows } = await sql<{
    older: bigint
    sent: bigint
    notified: readonly NotifiedSourceRow[]
  }>`
    select
      (select count(*) from notification_rules as other
        where other.user_id = ${userId} and other.removed_at is null
          and (other.created_at, other.id) < (rule.created_at, rule.id)) as older,
      (select count(*) from notifications
        where rule_id = rule.id and at >= ${dayStart}) as sent,
      coalesce((
        select json_agg(json_build_object('source', source, 'percent', percent,
          'atMs', extract(epoch from at) * 1000))
        from told_sources where rule_id = rule.id), '[]') as notified
    from notification_rules as rule where rule.id = ${id}`.execute(db)
  const { older, sent, notified } = rows[0]!
  return {
    rule,
    owner,
    olderRules: Number(older),
    sentToday: Number(sent),
    notifiedSources: new Map(
      notified.map(({ source, percent, atMs }) => [source, { percent, atMs }]),
    ),
  }
}

interface NotifiedSourceRow extends NotifiedSource {
  readonly source: string
}
