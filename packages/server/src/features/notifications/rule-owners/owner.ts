import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { ChannelKind } from '../../../db/tables/notification-tables.ts'
import type { SubscriptionType } from '../../../db/tables/tariff-tables.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { NotifiedSource } from '../firing/news.ts'
import { findRule } from '../rules/rule-store.ts'
import type { Rule } from '../rules/rule.ts'
import { dayStartMs, type QuietHours, quietUntilMs } from '../settings/quiet-hours.ts'
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

export const PAIR_STOPS = [
  'ENDED',
  'NO_PLAN',
  'BEYOND_PLAN',
  'ASLEEP',
  'UNKNOWN_CURRENCY',
  'NO_CHANNEL',
  'QUOTA_USED',
  'DAY_USED',
  'QUIET_HOURS',
] as const

/** Reasons that a rule is silent though it is on. */
export type PairStop = (typeof PAIR_STOPS)[number]

/** The state of one rule of an owner. */
interface RuleStanding {
  readonly rule: Rule
  readonly owner: Owner
  /** Rules of the owner that are older. */
  readonly olderRules: number
  /** Messages since its owner's day began. */
  readonly sentToday: number
  readonly knowsCurrencies: boolean
  /** Hops that a search may take without Pro. */
  readonly usualHops: number
}

/** Messages that a rule may send a day. */
export function mostPerDayOf({ mostPerDay }: Pick<Rule, 'mostPerDay'>, { term }: Owner): number {
  if (mostPerDay !== null) return mostPerDay
  return term ? Math.max(1, Math.floor(term.notifications / term.days)) : 0
}

/** The obstacle to its speaking; undefined where there is none. */
export function stopOf(standing: RuleStanding, nowMs: number): PairStop | undefined {
  const { rule, owner, olderRules, sentToday } = standing
  const { term } = owner
  if (rule.endsAtMs !== null && rule.endsAtMs <= nowMs) return 'ENDED'
  if (!term) return 'NO_PLAN'
  const isOfPro = rule.asks.maxHops > standing.usualHops
  if (olderRules >= term.pairs || (isOfPro && !term.isPro)) return 'BEYOND_PLAN'
  if (owner.asleepSinceMs !== null && rule.endsAtMs === null) return 'ASLEEP'
  if (!standing.knowsCurrencies) return 'UNKNOWN_CURRENCY'
  if (!rule.channels.some((each) => owner.usable.has(each))) return 'NO_CHANNEL'
  if (term.left === 0) return 'QUOTA_USED'
  if (sentToday >= mostPerDayOf(rule, owner)) return 'DAY_USED'
  return quietUntilMs(owner, nowMs) === null ? undefined : 'QUIET_HOURS'
}

/** The pause until the causes of silence are checked again: plan, room, channels or sleep. */
const AGAIN_MS = 60_000
const DAY_MS = 24 * 3_600_000

/** When that may be over, in ms since 1970. */
export function stopEndsAtMs(stop: PairStop, owner: Owner, nowMs: number): number {
  if (stop === 'QUIET_HOURS') return quietUntilMs(owner, nowMs) ?? nowMs
  if (stop !== 'DAY_USED') return nowMs + AGAIN_MS
  return dayStartMs(owner.zone, dayStartMs(owner.zone, nowMs) + 1.5 * DAY_MS)
}

/** The moment until which a rule, or all of them, is muted; null where nobody muted it. */
export function mutedUntilMs({ mutedUntilMs: muted }: Rule, owner: Owner, nowMs: number) {
  const until = Math.max(muted ?? 0, owner.pausedUntilMs ?? 0)
  return until > nowMs ? until : null
}
