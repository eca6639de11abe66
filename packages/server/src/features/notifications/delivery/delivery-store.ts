import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type {
  ChannelKind,
  DeliveryStatus,
  KeptChannelStatus,
  NotificationKind,
} from '../../../db/tables/notification-tables.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { About, Finding } from '../firing/finding.ts'

/** The job that sends one delivery: its data is `{ deliveryId }`. */
export const DELIVER = 'notifications/deliver'

type Db = Kysely<Tables>

/** All that sending one delivery takes, as it stands now. */
export interface DeliveryRow {
  readonly id: string
  readonly status: DeliveryStatus
  readonly channel: ChannelKind
  readonly channelId: string | null
  readonly tries: number
  /** Somebody else sends it just now. */
  readonly isHeld: boolean
  readonly isLate: boolean
  /** Whether it was muted since, or its rule is gone. */
  readonly isMuted: boolean
  readonly notificationId: string
  readonly userId: string
  readonly ruleId: string | null
  readonly ruleName: string
  readonly kind: NotificationKind
  readonly at: Date
  readonly title: string
  readonly findings: readonly Finding[]
  readonly more: number
  readonly about: About
  readonly email: string | null
  readonly telegramId: bigint | null
  readonly locale: Locale
  readonly zone: string
  /** The target in the channel's row, where there is one. */
  readonly target: string | null
  readonly channelStatus: KeptChannelStatus | null
  readonly p256dh: string | null
  readonly auth: string | null
  readonly secretVersion: number | null
  readonly isRotating: boolean
}

/** Seconds that a try takes at most; after them a dead sender's try is taken over. */
const HELD_SECONDS = 100
const MAIL_MINUTES = 30

/** The moment until which a delivery of `deliveries d` and `notifications n` may leave. */
const goodUntil = sql`case
  when d.channel = 'EMAIL' or (d.channel = 'WEBHOOK' and d.tries > 0)
    then n.at + make_interval(mins => ${MAIL_MINUTES})
  else n.good_until end`

export async function loadDelivery(db: Db, id: string): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    with clock as materialized (select hopwise_now() as now)
    select d.id, d.status, d.channel, d.channel_id as "channelId", d.tries,
      d.status = 'SENDING' and d.started_at > now - make_interval(secs => ${HELD_SECONDS})
        as "isHeld",
      ${goodUntil} < now as "isLate",
      rule.id is null or rule.removed_at is not null or not rule.is_on
        or coalesce(rule.muted_until > now, false)
        or coalesce(settings.paused_until > now, false) as "isMuted",
      n.id as "notificationId", n.user_id as "userId", n.rule_id as "ruleId",
      n.rule_name as "ruleName", n.kind, n.at, n.title, n.findings, n.more, n.about,
      users.email, users.telegram_id as "telegramId", users.locale,
      coalesce(settings.zone, 'UTC') as zone,
      c.target, c.status as "channelStatus", c.p256dh, c.auth,
      c.secret_version as "secretVersion",
      coalesce(c.rotated_at > now - interval '24 hours', false) as "isRotating"
    from deliveries d join notifications n on n.id = d.notification_id
      join users on users.id = n.user_id and users.deleted_at is null cross join clock
      left join notification_rules rule on rule.id = n.rule_id
      left join notification_settings settings on settings.user_id = n.user_id
      left join notification_channels c on case
        when d.channel in ('PUSH', 'WEBHOOK') then c.id = d.channel_id
        else c.user_id = n.user_id and c.kind = d.channel end
    where d.id = ${id}`.execute(db)
  return rows[0]
}

/** Begins a try of these; those that somebody else has begun or ended are left out. */
export async function claim(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; tries: number }>`
    update deliveries set status = 'SENDING', tries = tries + 1, started_at = hopwise_now(),
      reason = null
    where id = any(${ids}::uuid[]) and (status = 'QUEUED' or (status = 'SENDING'
      and started_at <= hopwise_now() - make_interval(secs => ${HELD_SECONDS})))
    returning id, tries`.execute(db)
  return new Map(rows.map(({ id, tries }) => [id, tries]))
}

/** Leaves it for another turn. A delivery that was not tried does not count as a try. */
export async function putBack(
  db: Db,
  id: string,
  { isTry, reason }: { readonly isTry: boolean; readonly reason: string | null },
): Promise<void> {
  await sql`
    update deliveries set status = 'QUEUED', reason = ${reason}, is_folded = false,
      tries = tries - ${isTry ? 0 : 1}
    where id = ${id} and status = 'SENDING'`.execute(db)
}

export interface DeliveryEnd {
  readonly status: 'SENT' | 'EXPIRED' | 'FAILED' | 'SKIPPED'
  readonly reason: string | null
}

/**
 * Ends it once: the first process wins. Where no channel took the message its unit goes back to its
 * term, in the same transaction.
 */
export async function endDelivery(
  tx: Transaction<Tables>,
  id: string,
  { status, reason }: DeliveryEnd,
): Promise<void> {
  // Processes that end other deliveries of the same notification wait: one of them is the last.
  await sql`
    select from notifications
    where id = (select notification_id from deliveries where id = ${id}) for update`.execute(tx)
  const { rows } = await sql<{ notification_id: string }>`
    update deliveries set status = ${status}, reason = ${reason}, at = hopwise_now()
    where id = ${id} and status in ('QUEUED', 'SENDING')
    returning notification_id`.execute(tx)
  const [ended] = rows
  if (!ended || status === 'SENT') return
  await sql`
    with given_back as (
      update notifications set is_counted = false
      where id = ${ended.notification_id} and is_counted and period is not null
        and not exists (
          select from deliveries where notification_id = notifications.id
            and status in ('QUEUED', 'SENDING', 'SENT'))
      returning user_id, period
    )
    update subscription_terms term set notifications_left = notifications_left + 1
    from given_back
    where term.user_id = given_back.user_id and term.period = given_back.period`.execute(tx)
}

/** Skips deliveries that wait for a channel of somebody's that is broken or gone. */
export async function skipWaiting(
  tx: Transaction<Tables>,
  { userId, channel, reason }: { userId: string; channel: ChannelKind; reason: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select d.id from deliveries d join notifications n on n.id = d.notification_id
    where n.user_id = ${userId} and d.channel = ${channel} and d.status = 'QUEUED'
    order by n.id`.execute(tx)
  for (const { id } of rows) await endDelivery(tx, id, { status: 'SKIPPED', reason })
}

/** Late deliveries that nobody has ended: their senders died for good. */
export async function lateDeliveries(db: Db, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from deliveries d join notifications n on n.id = d.notification_id
    where d.status in ('QUEUED', 'SENDING')
      and ${goodUntil} < hopwise_now() - make_interval(secs => ${HELD_SECONDS})
    limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export const MAILS_AN_HOUR = 12

/**
 * Seconds until somebody may be sent another mail; 0: now, and the turn is taken. The caller holds
 * all mails of this person.
 */
export async function mailWaitSeconds(tx: Transaction<Tables>, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mails:${userId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from coalesce(d.at, d.started_at) + interval '1 hour' - hopwise_now())
      ::float8 as seconds
    from deliveries d join notifications n on n.id = d.notification_id
    where n.user_id = ${userId} and d.channel = 'EMAIL' and not d.is_folded
      and d.status in ('SENT', 'SENDING')
      and coalesce(d.at, d.started_at) > hopwise_now() - interval '1 hour'
      and n.at > hopwise_now() - interval '2 hours'
    order by 1 desc offset ${MAILS_AN_HOUR - 1} limit 1`.execute(tx)
  return Math.max(0, rows[0]?.seconds ?? 0)
}

/** The reason of deliveries that wait for a mail of this person: they go with the next. */
export const WAITS_FOR_MAIL = 'MAIL_LIMIT'

export async function waitingMails(tx: Transaction<Tables>, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from deliveries d join notifications n on n.id = d.notification_id
    where n.user_id = ${userId} and d.channel = 'EMAIL' and d.status = 'QUEUED'
      and d.reason = ${WAITS_FOR_MAIL} and ${goodUntil} >= hopwise_now()
    order by n.at desc limit 50`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Marks it as waiting for a mail to its person. */
export async function markWaiting(tx: Transaction<Tables>, id: string): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ reason: WAITS_FOR_MAIL })
    .where('id', '=', id)
    .where('status', '=', 'QUEUED')
    .execute()
}

/** Marks these as part of another one's mail. */
export async function markFolded(tx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('deliveries')
    .set({ is_folded: true })
    .where('id', 'in', [...ids])
    .execute()
}
