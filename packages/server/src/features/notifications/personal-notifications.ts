import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { notificationsOf } from './history/notification-rows.ts'
import { rulesOf } from './rules/rule-store.ts'
import { settingsOf } from './settings/settings-store.ts'

type Db = Kysely<Tables>

/** More notifications than anybody gets while they are kept. */
const MOST = 10_000

/** All of somebody's notifications, for the export. */
export async function notificationsToExport(db: Db, userId: string) {
  const [rules, settings] = [await rulesOf(db, userId), await settingsOf(db, userId)]
  const { items } = await notificationsOf(db, userId, { limit: MOST, offset: 0 })
  return {
    settings,
    rules: rules.map(({ name, kind, asks, channels: where, createdAtMs, isOn, endsAtMs }) => ({
      name,
      kind,
      asks,
      channels: where,
      isOn,
      endsAt: endsAtMs === null ? null : new Date(endsAtMs).toISOString(),
      createdAt: new Date(createdAtMs).toISOString(),
    })),
    sent: items.map(({ atMs, ruleName, title, status, findings, deliveries }) => ({
      at: new Date(atMs).toISOString(),
      rule: ruleName,
      title,
      status,
      findings,
      deliveries,
    })),
  }
}
