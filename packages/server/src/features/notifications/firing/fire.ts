import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import type { ChannelKind } from '../../../db/tables/notification-tables.ts'
import type { Jobs } from '../../../jobs/open-jobs.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { DELIVER } from '../delivery/delivery-store.ts'
import { mostPerDayOf, type Owner } from '../rule-owners/owner.ts'
import { type Asks, isOfLoops, nameOfAsks, type Rule } from '../rules/rule.ts'
import { dayStartMs } from '../settings/quiet-hours.ts'
import type { About, Finding } from './finding.ts'
import { NEWS_STEP } from './news.ts'

/** A source with its news. */
export interface SourceNews {
  readonly source: string
  readonly percent: number
  readonly sinceMs: number
  readonly others: number
  readonly finding: Finding
}

interface Firing {
  readonly rule: Rule
  readonly owner: Owner
  readonly news: readonly SourceNews[]
  /** The digest, whose sources no other message has named. */
  readonly digest: About['digest']
  /** A digest is sent once after this moment; null for messages that have a cool-down. */
  readonly digestDueMs: number | null
  readonly nowMs: number
}

/** The result; nothing has happened unless it is `FIRED`. */
export type FiringOutcome =
  | { readonly kind: 'FIRED'; readonly notificationId: string }
  /** Another matcher, or a change, was first; or it cools down, is off or muted. */
  | { readonly kind: 'NOT_NOW' }
  | { readonly kind: 'QUOTA_USED' }
  | { readonly kind: 'DAY_USED' }
  | { readonly kind: 'NOTHING_NEW' }

/** Minutes for which a message is good: nobody is notified of a loop that is gone. */
const GOOD_MINUTES = 3

class Undone extends Error {
  readonly outcome: FiringOutcome

  constructor(outcome: FiringOutcome) {
    super(outcome.kind)
    this.outcome = outcome
  }
}

/**
 * Sends one message, whatever its channels, for one unit of the running term: all in one
 * transaction, or nothing. The database decides; matchers' memory is a cache.
 */
export async function fire(
  { db, jobs }: { readonly db: Database; readonly jobs: Pick<Jobs, 'enqueue' | 'wake'> },
  firing: Firing,
): Promise<FiringOutcome> {
  try {
    const notificationId = await db.transaction().execute(async (tx) => {
      await passOnce(tx, firing)
      const period = await takeUnit(tx, firing.owner.userId)
      await withinDay(tx, firing)
      const news = firing.digest ? firing.news : await recordNotified(tx, firing)
      return write(tx, jobs, { firing, news, period })
    })
    jobs.wake(DELIVER)
    return { kind: 'FIRED', notificationId }
  } catch (error) {
    if (error instanceof Undone) return error.outcome
    throw error
  }
}

/** Lets one of any number of matchers through after the cool-down; the rule is locked then. */
async function passOnce(tx: Transaction<Tables>, { rule, digestDueMs }: Firing): Promise<void> {
  const due =
    digestDueMs === null
      ? sql<boolean>`last_fired_at <= hopwise_now() - make_interval(mins => cool_down_minutes)`
      : sql<boolean>`last_fired_at < ${new Date(digestDueMs)}`
  const passed = await tx
    .updateTable('notification_rules')
    .set({ epoch: sql<number>`epoch + 1`, last_fired_at: sql<Date>`hopwise_now()` })
    .where('id', '=', rule.id)
    .where('is_on', '=', true)
    .where('removed_at', 'is', null)
    .where('epoch', '=', rule.epoch)
    .where(sql<boolean>`(muted_until is null or muted_until <= hopwise_now())`)
    .where(sql<boolean>`(last_fired_at is null or ${due})`)
    .executeTakeFirst()
  if (passed.numUpdatedRows === 0n) throw new Undone({ kind: 'NOT_NOW' })
}

async function takeUnit(tx: Transaction<Tables>, userId: string): Promise<TakenUnit> {
  const { rows } = await sql<TakenUnit>`
    update subscription_terms set notifications_left = notifications_left - 1
    where user_id = ${userId} and starts_at <= hopwise_now() and ends_at > hopwise_now()
      and notifications_left > 0
    returning period, notifications_left as left, notifications as of`.execute(tx)
  const [unit] = rows
  if (!unit) throw new Undone({ kind: 'QUOTA_USED' })
  return unit
}

interface TakenUnit {
  readonly period: number
  readonly left: number
  readonly of: number
}

async function withinDay(tx: Transaction<Tables>, { rule, owner, nowMs }: Firing): Promise<void> {
  const { sent } = await tx
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<bigint>().as('sent'))
    .where('rule_id', '=', rule.id)
    .where('at', '>=', new Date(dayStartMs(owner.zone, nowMs)))
    .executeTakeFirstOrThrow()
  if (Number(sent) >= mostPerDayOf(rule, owner)) throw new Undone({ kind: 'DAY_USED' })
}

/** Keeps the news that no process has sent meanwhile, across any restart. */
async function recordNotified(
  tx: Transaction<Tables>,
  { rule, news }: Firing,
): Promise<SourceNews[]> {
  const { points, share } = NEWS_STEP
  const recorded: SourceNews[] = []
  for (const each of news.toSorted((a, b) => (a.source < b.source ? -1 : 1))) {
    const { rows } = await sql<{ source: string }>`
      insert into told_sources (rule_id, source, since, percent)
      values (${rule.id}, ${each.source}, ${new Date(each.sinceMs)}, ${each.percent})
      on conflict (rule_id, source) do update
        set since = excluded.since, percent = excluded.percent, at = hopwise_now()
        where excluded.since > told_sources.at
          or excluded.percent >= told_sources.percent
            + greatest(${points}::float8, told_sources.percent * ${share}::float8)
      returning source`.execute(tx)
    if (rows.length > 0) recorded.push(each)
  }
  if (recorded.length === 0) throw new Undone({ kind: 'NOTHING_NEW' })
  // In the order of the news.
  return news.filter((each) => recorded.includes(each))
}

async function write(
  tx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  of: { firing: Firing; news: readonly SourceNews[]; period: TakenUnit },
): Promise<string> {
  const { firing, news, period } = of
  const { rule, owner, digest } = firing
  const findings = news.map(({ finding }) => finding)
  const about: About = { asks: rule.asks, quota: { left: period.left, of: period.of }, digest }
  const { id } = await tx
    .insertInto('notifications')
    .values({
      user_id: owner.userId,
      rule_id: rule.id,
      epoch: rule.epoch + 1,
      rule_name: rule.name === '' ? nameOfAsks(rule.asks, owner.locale) : rule.name,
      kind: rule.kind,
      good_until: sql<Date>`hopwise_now() + make_interval(mins => ${GOOD_MINUTES})`,
      period: period.period,
      is_counted: true,
      title: titleOf(rule.asks, findings, { digest }, owner.locale),
      findings: JSON.stringify(findings),
      more: news.reduce((sum, { others }) => sum + others, 0),
      about: JSON.stringify(about),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const target of await targetsOf(tx, firing)) {
    const delivery = await tx
      .insertInto('deliveries')
      .values({
        notification_id: id,
        channel: target.kind,
        channel_id: target.id,
        started_at: null,
        at: null,
        reason: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await jobs.enqueue(tx, DELIVER, { deliveryId: delivery.id })
  }
  return id
}

interface Target {
  readonly kind: ChannelKind
  readonly id: string | null
}

/** Each browser is a target of its own. */
async function targetsOf(tx: Transaction<Tables>, { rule, owner }: Firing): Promise<Target[]> {
  const usable = rule.channels.filter((kind) => owner.usable.has(kind))
  const own = await tx
    .selectFrom('notification_channels')
    .select(['id', 'kind'])
    .where('user_id', '=', owner.userId)
    .where('kind', 'in', ['PUSH', 'WEBHOOK'])
    .where('status', 'in', ['ACTIVE', 'FAILING'])
    .execute()
  return usable.flatMap((kind): Target[] =>
    kind === 'PUSH' || kind === 'WEBHOOK'
      ? own.filter((each) => each.kind === kind)
      : [{ kind, id: null }],
  )
}

const LOCALES: Readonly<Record<Locale, string>> = { en: 'en-US', ru: 'ru-RU' }

/** A message's title: in the history, on a phone, as the subject of a mail. */
export function titleOf(
  asks: Asks,
  [best]: readonly Finding[],
  { digest }: Pick<About, 'digest'>,
  locale: Locale,
): string {
  const chain = best?.codes.join(' → ') ?? ''
  if (digest) return digestTitle(digest, locale)
  if (!best) return chain
  if (isOfLoops(asks)) return `${signedPercent(best.profitPercent ?? 0, locale)} · ${chain}`
  const rate = new Intl.NumberFormat(LOCALES[locale], { maximumSignificantDigits: 8 })
  return `1 ${asks.give} = ${rate.format(best.rate)} ${asks.get}`
}

function digestTitle({ sources, isOfQuietHours }: NonNullable<About['digest']>, locale: Locale) {
  if (locale === 'en') {
    const span = isOfQuietHours ? 'In your quiet hours' : 'Yesterday'
    return `${span}: ${sources} ${sources === 1 ? 'source' : 'sources'}`
  }
  const form = new Intl.PluralRules('ru').select(sources)
  const noun = form === 'one' ? 'источник' : form === 'few' ? 'источника' : 'источников'
  return `${isOfQuietHours ? 'За тихие часы' : 'За сутки'}: ${sources} ${noun}`
}

/** `+1.84 %` */
function signedPercent(percent: number, locale: Locale): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const text = new Intl.NumberFormat(LOCALES[locale], digits).format(Math.abs(percent))
  return `${percent < 0 ? '−' : '+'}${text} %`
}
