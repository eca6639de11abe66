import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type {
  ChannelKind,
  DeliveryStatus,
  NotificationKind,
} from '../../../db/tables/notification-tables.ts'
import type { Finding } from '../firing/finding.ts'
import { rulesOf } from '../rules/rule-store.ts'
import { settingsOf } from '../settings/schema.ts'

type Db = Kysely<Tables>

export const NOTIFICATION_STATUSES = ['QUEUED', 'SENT', 'EXPIRED', 'FAILED'] as const
type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number]

/** The fate of one message in one channel. */
export interface Delivery {
  readonly channel: ChannelKind
  readonly status: DeliveryStatus
  /** The time of its end. */
  readonly at: Date | null
  readonly tries: number
  readonly reason: string | null
}

/** One message, whatever its channels, as its owner sees it afterwards. */
export interface NotificationView {
  readonly id: string
  readonly atMs: number
  readonly userId: string
  readonly ruleId: string | null
  readonly ruleName: string
  readonly kind: NotificationKind
  readonly status: NotificationStatus
  readonly isCounted: boolean
  readonly title: string
  readonly findings: readonly Finding[]
  readonly more: number
  readonly deliveries: readonly Delivery[]
}

interface NotificationFilter {
  readonly id?: string | undefined
  readonly ruleId?: string | undefined
  readonly status?: NotificationStatus | undefined
  readonly sinceMs?: number | undefined
}

interface Row {
  readonly id: string
  readonly at: Date
  readonly user_id: string
  readonly rule_id: string | null
  readonly rule_name: string
  readonly kind: NotificationKind
  readonly status: NotificationStatus
  readonly is_counted: boolean
  readonly title: string
  readonly findings: readonly Finding[]
  readonly more: number
  readonly total: bigint
  readonly deliveries: readonly {
    readonly channel: ChannelKind
    readonly status: DeliveryStatus
    readonly at: string | null
    readonly tries: number
    readonly reason: string | null
  }[]
}

/** SENT by one channel is sent; while one may still send it, it is queued. */
const statusOf = sql`case
  when bool_or(status = 'SENT') then 'SENT'
  when bool_or(status in ('QUEUED', 'SENDING')) then 'QUEUED'
  when bool_or(status = 'EXPIRED') then 'EXPIRED'
  else 'FAILED' end`

/** The newest first, and how many there are of all. */
export async function notificationsOf(
  db: Db,
  userId: string,
  filter: NotificationFilter & { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: NotificationView[]; readonly total: number }> {
  const { id = null, ruleId = null, status = null, sinceMs, limit, offset } = filter
  const since = sinceMs === undefined ? null : new Date(sinceMs)
  const { rows } = await sql<Row>`
    with shown as (
      select notification.*, sent.status, sent.deliveries
      from notifications as notification cross join lateral (
        select ${statusOf} as status, coalesce(json_agg(json_build_object(
            'channel', channel, 'status', status, 'at', at, 'tries', tries, 'reason', reason)
            order by channel, id), '[]') as deliveries
        from deliveries where notification_id = notification.id) as sent
      where user_id = ${userId}
        and (${id}::uuid is null or notification.id = ${id}::uuid)
        and (${ruleId}::uuid is null or rule_id = ${ruleId}::uuid)
        and (${since}::timestamptz is null or notification.at >= ${since}::timestamptz))
    select *, count(*) over () as total from shown
    where ${status}::text is null or status = ${status}::text
    order by at desc, id limit ${limit} offset ${offset}`.execute(db)
  return { items: rows.map(viewOf), total: Number(rows[0]?.total ?? 0n) }
}

function viewOf(row: Row): NotificationView {
  return {
    id: row.id,
    atMs: row.at.getTime(),
    userId: row.user_id,
    ruleId: row.rule_id,
    ruleName: row.rule_name,
    kind: row.kind,
    status: row.status,
    isCounted: row.is_counted,
    title: row.title,
    findings: row.findings,
    more: row.more,
    deliveries: row.deliveries.map(({ at, ...delivery }) => ({
      ...delivery,
      at: at === null ? null : new Date(at),
    })),
  }
}

const KEPT_DAYS = 90

/** Forgets old messages whose term ended long ago. */
export async function sweepNotifications(db: Db): Promise<void> {
  await sql`delete from notifications
    where at < hopwise_now() - make_interval(days => ${KEPT_DAYS})`.execute(db)
}

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
