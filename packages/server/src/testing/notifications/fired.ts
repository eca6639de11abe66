import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { ChannelKind } from '../../db/tables/notification-tables.ts'
import type { About, Finding } from '../../features/notifications/firing/finding.ts'

let people = 0

export interface Recipient {
  readonly userId: string
  readonly email: string
  readonly telegramId: bigint
  readonly ruleId: string
}

/** Somebody with Pro, so many notifications left, and a rule. */
export async function addRecipient(
  db: Database,
  { left = 10, locale = 'en' }: { left?: number; locale?: 'en' | 'ru' } = {},
): Promise<Recipient> {
  const n = ++people
  const email = `fired-${n}-${randomUUID().slice(0, 8)}@example.com`
  const telegramId = BigInt(900_000 + n)
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      name: `Person ${n}`,
      telegram_id: telegramId,
      telegram_name: `@person${n}`,
      locale,
      referral_code: `fired-${randomUUID()}`,
      referred_by: null,
      created_at: new Date(),
      last_login_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into subscription_terms (user_id, period, type, bought_by, cents, notifications,
      notifications_left, pairs, starts_at, ends_at)
    values (${id}, 1, 'PRO_30', 'GRANT', 0, 3000, ${left}, 30, hopwise_now() - interval '1 day',
      hopwise_now() + interval '29 days')`.execute(db)
  return { userId: id, email, telegramId, ruleId: await ruleOf(db, id) }
}

export async function ruleOf(db: Database, userId: string, name = ''): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into notification_rules (user_id, name, kind, asks, channels, cool_down_minutes, is_on)
    values (${userId}, ${name}, 'LOOP', ${JSON.stringify(loopAsks)}, array['TELEGRAM'], 10, true)
    returning id`.execute(db)
  return rows[0]!.id
}

const loopAsks: About['asks'] = {
  kind: 'LOOP',
  through: [],
  minProfitPercent: 1,
  capitalUsd: 1_000,
  maxHops: 3,
  filter: {},
  includeSuspicious: false,
}

export const loopAbout: About = { asks: loopAsks, quota: { left: 41, of: 300 }, digest: null }

export const loopFinding: Finding = {
  source: 'mosslane:PMUSD:WIREINR',
  sourceHop: { give: 'PMUSD', get: 'WIREINR', exchanger: 'Mosslane' },
  codes: ['BTC', 'PMUSD', 'WIREINR', 'BTC'],
  exchangers: ['Pebblegate', 'Mosslane', 'Gullhaven'],
  profitPercent: 1.84,
  earningsUsd: 18.4,
  rate: 1.0184,
  giveAmount: 0.0153,
  getAmount: 0.01558,
  window: { min: 0.004, max: 0.021 },
  probability: 0.94,
  expectedPercent: 1.2,
  ageSeconds: 9,
  pathId: '1:2:3',
  livedSeconds: null,
}

export type Target = { readonly kind: ChannelKind; readonly id?: string }

/** Takes a unit and queues a message, as firing does. */
export async function fired(
  db: Database,
  { userId, ruleId }: Pick<Recipient, 'userId' | 'ruleId'>,
  targets: readonly Target[],
): Promise<{ readonly id: string; readonly deliveries: readonly string[] }> {
  return db.transaction().execute(async (tx) => {
    await sql`
      update subscription_terms set notifications_left = notifications_left - 1
      where user_id = ${userId} and period = 1`.execute(tx)
    const { rows } = await sql<{ id: string }>`
      insert into notifications (user_id, rule_id, epoch, rule_name, kind, good_until, period,
        is_counted, title, findings, more, about)
      values (${userId}, ${ruleId}, (select count(*) from notifications where rule_id = ${ruleId}),
        'any loop', 'LOOP', hopwise_now() + interval '3 minutes', 1, true,
        '+1.84 % · BTC → PMUSD → WIREINR → BTC', ${JSON.stringify([loopFinding])}, 12,
        ${JSON.stringify(loopAbout)}) returning id`.execute(tx)
    const { id } = rows[0]!
    const deliveries: string[] = []
    for (const { kind, id: channelId = null } of targets) {
      const made = await sql<{ id: string }>`
        insert into deliveries (notification_id, channel, channel_id)
        values (${id}, ${kind}, ${channelId}) returning id`.execute(tx)
      deliveries.push(made.rows[0]!.id)
    }
    return { id, deliveries }
  })
}

export async function addWebhook(db: Database, userId: string, url: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into notification_channels (user_id, kind, label, target)
    values (${userId}, 'WEBHOOK', 'a webhook', ${url}) returning id`.execute(db)
  return rows[0]!.id
}

export async function addBrowser(
  db: Database,
  userId: string,
  { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into notification_channels (user_id, kind, label, target, p256dh, auth)
    values (${userId}, 'PUSH', 'a browser', ${endpoint}, ${p256dh}, ${auth}) returning id`.execute(
    db,
  )
  return rows[0]!.id
}

export async function statusOf(db: Database, id: string) {
  return db
    .selectFrom('deliveries')
    .select(['status', 'reason', 'tries'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function unitsLeft(db: Database, userId: string): Promise<number> {
  const { notifications_left } = await db
    .selectFrom('subscription_terms')
    .select('notifications_left')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return notifications_left
}

export async function channelOf(db: Database, userId: string, kind: ChannelKind) {
  return db
    .selectFrom('notification_channels')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
}
