import { type Kysely, sql } from 'kysely'
import type { Locale } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import type { ChannelKind } from '../../../db/tables/notification-tables.ts'
import type { SubscriptionType } from '../../../db/tables/tariff-tables.ts'
import type { QuietHours } from '../settings/quiet-hours.ts'
import { isAway } from './sleep.ts'

type Db = Kysely<Tables>

/** The term that runs for somebody. */
interface RunningTerm {
  readonly period: number
  readonly isPro: boolean
  /** Rules it has room for. */
  readonly pairs: number
  readonly days: number
  readonly notifications: number
  readonly left: number
}

/** An owner of rules, as far as it decides whether one of them may speak now. */
export interface Owner extends QuietHours {
  readonly userId: string
  readonly locale: Locale
  readonly digestAfterQuiet: boolean
  readonly pausedUntilMs: number | null
  readonly term: RunningTerm | null
  /** The moment since which rules without an end of their own sleep; null: they are awake. */
  readonly asleepSinceMs: number | null
  /** Channels in which a message would arrive, as far as is known. */
  readonly usable: ReadonlySet<ChannelKind>
}

export const DEFAULT_ZONE = 'UTC'

interface OwnerRow {
  readonly id: string
  readonly locale: Locale
  readonly email: string | null
  readonly telegram_id: bigint | null
  readonly zone: string | null
  readonly quiet_from: string | null
  readonly quiet_to: string | null
  readonly digest_after_quiet: boolean | null
  readonly paused_until: Date | null
  readonly asleep_at: Date | null
  readonly period: number | null
  readonly type: SubscriptionType | null
  readonly pairs: number | null
  readonly notifications: number | null
  readonly notifications_left: number | null
  readonly channels: readonly {
    readonly kind: ChannelKind
    readonly status: string
    readonly target: string | null
  }[]
}

/** The owner; undefined for somebody blocked or deleted. */
export async function loadOwner(db: Db, userId: string): Promise<Owner | undefined> {
  const { rows } = await sql<OwnerRow>`
    with clock as materialized (select hopwise_now() as now)
    select users.id, users.locale, users.email, users.telegram_id,
      zone, quiet_from, quiet_to, digest_after_quiet, paused_until,
      (select asleep_at from rule_sleeps where user_id = users.id and ${isAway}) as asleep_at,
      term.period, term.type, term.pairs, term.notifications, term.notifications_left,
      coalesce((
        select json_agg(json_build_object('kind', kind, 'status', status, 'target', target))
        from notification_channels where user_id = users.id), '[]') as channels
    from users cross join clock
      left join notification_settings as settings on settings.user_id = users.id
      left join subscription_terms as term
        on term.user_id = users.id and term.starts_at <= now and term.ends_at > now
    where users.id = ${userId} and users.deleted_at is null and users.blocked_at is null
    `.execute(db)
  const [row] = rows
  return row && ownerOf(row)
}

function ownerOf(row: OwnerRow): Owner {
  return {
    userId: row.id,
    locale: row.locale,
    zone: row.zone ?? DEFAULT_ZONE,
    quietFrom: row.quiet_from,
    quietTo: row.quiet_to,
    digestAfterQuiet: row.digest_after_quiet ?? false,
    pausedUntilMs: row.paused_until?.getTime() ?? null,
    term: termOf(row),
    asleepSinceMs: row.asleep_at?.getTime() ?? null,
    usable: usableOf(row),
  }
}

function termOf({ period, type, pairs, notifications, notifications_left }: OwnerRow) {
  if (period === null || type === null) return null
  const [tariff, days] = type.split('_')
  return {
    period,
    isPro: tariff === 'PRO',
    days: Number(days),
    pairs: pairs!,
    notifications: notifications!,
    left: notifications_left!,
  }
}

const WORKING: ReadonlySet<string> = new Set(['ACTIVE', 'FAILING'])

function usableOf({ email, telegram_id, type, channels }: OwnerRow): Set<ChannelKind> {
  const isBroken = (kind: ChannelKind, target: string) =>
    channels.some(
      (each) => each.kind === kind && each.target === target && !WORKING.has(each.status),
    )
  const usable = new Set<ChannelKind>()
  if (email !== null && !isBroken('EMAIL', email)) usable.add('EMAIL')
  if (telegram_id !== null && !isBroken('TELEGRAM', String(telegram_id))) usable.add('TELEGRAM')
  if (type?.startsWith('PRO') !== true) return usable
  for (const kind of ['PUSH', 'WEBHOOK'] as const) {
    if (channels.some((each) => each.kind === kind && WORKING.has(each.status))) usable.add(kind)
  }
  return usable
}
