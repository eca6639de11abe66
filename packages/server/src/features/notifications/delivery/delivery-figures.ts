import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { ChannelKind } from '../../../db/tables/notification-tables.ts'
import { WAITS_FOR_MAIL } from './delivery-store.ts'

type Db = Kysely<Tables>

/** Outcomes of deliveries by one kind of channel in the last hour. */
export interface ChannelFigures {
  readonly kind: ChannelKind
  readonly sent: number
  readonly failed: number
  readonly expired: number
  /** The moment until which the other side hears nothing. */
  readonly pausedUntilMs: number | null
  /** Channels of people to which nothing is sent until their people mend them. */
  readonly blocked: number
}

/** Figures of delivery, whichever server sends. */
export interface DeliveryFigures {
  readonly queued: number
  /** 0: nothing waits. */
  readonly oldestSeconds: number
  readonly channels: readonly ChannelFigures[]
  /** Rules that are on. */
  readonly rules: number
}

const KINDS: readonly ChannelKind[] = ['TELEGRAM', 'EMAIL', 'PUSH', 'WEBHOOK']

/** Figures of deliveries for metrics and admins, read from the database now. */
export async function deliveryFigures(db: Db): Promise<DeliveryFigures> {
  const [queue, ended, shut] = await Promise.all([queueOf(db), endedOf(db), shutOf(db)])
  const { queued, oldest, rules, paused } = queue
  const channels = KINDS.map((kind) => {
    const { sent = 0, failed = 0, expired = 0 } = ended.find((each) => each.kind === kind) ?? {}
    const blocked = shut.find((each) => each.kind === kind)?.blocked ?? 0
    const pausedUntilMs = kind === 'TELEGRAM' ? (paused?.getTime() ?? null) : null
    return { kind, sent, failed, expired, pausedUntilMs, blocked }
  })
  return { queued, oldestSeconds: Math.max(0, Math.floor(oldest)), channels, rules }
}

interface Queue {
  readonly queued: number
  readonly oldest: number
  readonly rules: number
  readonly paused: Date | null
}

/**
 * Deliveries that wait on purpose are not late: mails beyond a person's hourly limit, and webhooks
 * that are called again because their owner's server did not answer.
 */
async function queueOf(db: Db): Promise<Queue> {
  const { rows } = await sql<Queue>`
    with clock as materialized (select hopwise_now() as now), waiting as (
      select n.at,
        d.reason is distinct from ${WAITS_FOR_MAIL}
          and not (d.channel = 'WEBHOOK' and d.tries > 0) as is_due
      from deliveries d join notifications n on n.id = d.notification_id
      where d.status in ('QUEUED', 'SENDING'))
    select (select count(*)::int from waiting) as queued,
      coalesce((select extract(epoch from now - min(at)) from waiting where is_due), 0)::float8
        as oldest,
      (select count(*)::int from notification_rules rule join users on users.id = rule.user_id
       where rule.is_on and rule.removed_at is null and users.deleted_at is null) as rules,
      (select until from telegram_pause where until > now) as paused
    from clock`.execute(db)
  return rows[0]!
}

interface Ended {
  readonly kind: ChannelKind
  readonly sent: number
  readonly failed: number
  readonly expired: number
}

async function endedOf(db: Db): Promise<readonly Ended[]> {
  const { rows } = await sql<Ended>`
    select channel as kind, count(*) filter (where status = 'SENT')::int as sent,
      count(*) filter (where status = 'FAILED')::int as failed,
      count(*) filter (where status = 'EXPIRED')::int as expired
    from deliveries where status in ('SENT', 'FAILED', 'EXPIRED')
      and at > (select hopwise_now() - interval '1 hour')
    group by channel`.execute(db)
  return rows
}

/** A row of a mailbox or of Telegram holds while its account still has that one. */
async function shutOf(
  db: Db,
): Promise<readonly { readonly kind: ChannelKind; readonly blocked: number }[]> {
  const { rows } = await sql<{ kind: ChannelKind; blocked: number }>`
    select c.kind, count(*)::int as blocked
    from notification_channels c join users on users.id = c.user_id
    where users.deleted_at is null and c.status in ('BLOCKED', 'BOUNCED', 'OFF') and case c.kind
      when 'EMAIL' then c.target = users.email
      when 'TELEGRAM' then c.target = users.telegram_id::text
      else true end
    group by c.kind`.execute(db)
  return rows
}
