import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { durableOf } from '../../accounts/index.ts'
import { loadOwner, type Owner } from '../owners/owner.ts'
import { usualEntitlements } from '../../subscriptions/index.ts'
import { type PairStop, stopOf } from '../owners/stop.ts'
import { dayStartMs } from '../settings/quiet-hours.ts'
import { codesOf, type Rule } from './rule.ts'
import { rulesOf } from './rule-store.ts'

/** A rule as its owner sees it. */
export interface ShownRule {
  readonly rule: Rule
  readonly stop: PairStop | null
  readonly sentToday: number
  readonly sentInTerm: number
  readonly mostPerDay: number | null
}

/** All rules of somebody, oldest first, and how it stands with each. */
export async function shownRules(app: AppContext, userId: string): Promise<ShownRule[]> {
  const { db } = durableOf(app)
  const [owner, rules] = [await loadOwner(db, userId), await rulesOf(db, userId)]
  if (!owner || rules.length === 0) return []
  const nowMs = app.now()
  const usualHops = usualEntitlements(app.settings.content).maxHops
  const sent = await sentBy(db, owner, nowMs)
  return rules.map((rule, olderRules) => {
    const { sentToday = 0, sentInTerm = 0 } = sent.get(rule.id) ?? {}
    const knowsCurrencies = codesOf(rule.asks).every((code) => app.matcher?.knows(code) ?? true)
    const standing = { rule, owner, olderRules, sentToday, knowsCurrencies, usualHops }
    const stop = rule.isOn ? (stopOf(standing, nowMs) ?? null) : null
    return { rule, stop, sentToday, sentInTerm, mostPerDay: rule.mostPerDay }
  })
}

/** One shown rule; undefined where there is none. */
export async function shownRule(
  app: AppContext,
  userId: string,
  id: string,
): Promise<ShownRule | undefined> {
  return (await shownRules(app, userId)).find(({ rule }) => rule.id === id)
}

interface Sent {
  readonly sentToday: number
  readonly sentInTerm: number
}

async function sentBy(
  db: Kysely<Tables>,
  { userId, zone, term }: Owner,
  nowMs: number,
): Promise<ReadonlyMap<string, Sent>> {
  const dayStart = new Date(dayStartMs(zone, nowMs))
  const { rows } = await sql<{ rule_id: string; today: bigint; term: bigint }>`
    select rule_id, count(*) filter (where at >= ${dayStart}) as today,
      count(*) filter (where is_counted and period = ${term?.period ?? -1}) as term
    from notifications
    where user_id = ${userId} and rule_id is not null
      and at >= ${dayStart}::timestamptz - interval '40 days'
    group by rule_id`.execute(db)
  return new Map(
    rows.map((row) => [
      row.rule_id,
      { sentToday: Number(row.today), sentInTerm: Number(row.term) },
    ]),
  )
}
