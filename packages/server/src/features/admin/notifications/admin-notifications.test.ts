import { sql } from 'kysely'
import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveRunningTerm } from '../../../testing/money/running-term.ts'
import {
  addWebhook,
  fired,
  addRecipient,
  type Target,
  type Recipient,
} from '../../../testing/notifications/fired.ts'
import {
  openTestDeliverer,
  type TestDelivererOptions,
} from '../../../testing/notifications/test-deliverer.ts'
import { BotBlocked, BotPaused } from '../../../bot/bot-message.ts'
import { type AdminServer, startAdminServer } from '../../../testing/start-admin-server.ts'
import { pseudonymise } from '../../accounts/index.ts'
import { MailRefused } from '../../mail/index.ts'

const ASK = `{ adminNotifications {
  queued oldestSeconds sentLastHour expiredLastHour pairs
  checkedEverySeconds matcherShareOfCore matcherMostOfCore
  channels { kind sentLastHour failedLastHour expiredLastHour pausedUntil blocked }
} }`

let server: AdminServer
beforeAll(async () => {
  server = await startAdminServer()
})
afterAll(() => server.close())

let person: Recipient
beforeEach(async () => {
  const { db } = server.database
  await sql`delete from notifications`.execute(db)
  await withoutRules()
  await sql`delete from notification_channels`.execute(db)
  await sql`delete from telegram_pause`.execute(db)
  person = await addRecipient(db)
})

/** Removes rules as people do, so that matchers hear of it. */
async function withoutRules(): Promise<void> {
  await sql`update notification_rules set removed_at = hopwise_now(), changed_at = hopwise_now()
    where removed_at is null`.execute(server.database.db)
  await server.app.matcher!.readRules()
}

async function health() {
  const { data, errors } = await server.admin.ask(ASK)
  expect(errors).toEqual([])
  return data.adminNotifications
}
/** Values by name and labels, as a monitor reads them. */
async function metrics(): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(`${server.origin}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line)![0])]))
}

const channel = async (kind: string) =>
  (await health()).channels.find((each: { kind: string }) => each.kind === kind)

/** Fires, and then delivers; nothing is sent unless that is requested. */
async function notify(targets: readonly Target[], options?: TestDelivererOptions): Promise<string> {
  const { db } = server.database
  const { id, deliveries } = await fired(db, person, targets)
  if (!options) return id
  const delivery = openTestDeliverer(db, options)
  for (const each of deliveries) await delivery.deliverer.deliver(each)
  await delivery.close()
  return id
}
const agoBy = (id: string, seconds: number) =>
  sql`update notifications set at = at - make_interval(secs => ${seconds}),
    good_until = good_until - make_interval(secs => ${seconds}) where id = ${id}`.execute(
    server.database.db,
  )

const TELEGRAM = { kind: 'TELEGRAM' } as const
const EMAIL = { kind: 'EMAIL' } as const

test('only admins read the health of notifications', async () => {
  for (const asker of [server.subject, server.browser()]) {
    const { data, errors } = await asker.ask(ASK)
    expect(data).toBeNull()
    expect(errors[0]?.extensions.code).toBe('NOT_AUTHORIZED')
  }
})

test('the figures of every kind of channel are zero while there are no notifications', async () => {
  expect(await health()).toMatchObject({ queued: 0, oldestSeconds: 0, sentLastHour: 0 })
  const nothing = { sentLastHour: 0, failedLastHour: 0, expiredLastHour: 0, blocked: 0 }
  expect((await health()).channels).toEqual(
    ['TELEGRAM', 'EMAIL', 'PUSH', 'WEBHOOK'].map((kind) => ({
      kind,
      ...nothing,
      pausedUntil: null,
    })),
  )
})

describe('a waiting notification', () => {
  test('is counted until it is sent, and the oldest one sets the reported age', async () => {
    await agoBy(await notify([TELEGRAM, EMAIL]), 90)
    await agoBy(await notify([TELEGRAM]), 20)
    const { queued, oldestSeconds } = await health()
    expect(queued).toBe(3)
    expect(oldestSeconds).toBeGreaterThanOrEqual(90)
    expect(oldestSeconds).toBeLessThan(100)
    const { db } = server.database
    await sql`update deliveries set status = 'SENT', at = hopwise_now()
      where notification_id in (select id from notifications
        where at < hopwise_now() - interval '1 minute')`.execute(db)
    const later = await health()
    expect(later).toMatchObject({ queued: 1, sentLastHour: 2 })
    expect(later.oldestSeconds).toBeGreaterThanOrEqual(20)
    expect(later.oldestSeconds).toBeLessThan(30)
  })

  test('is not late while a mail limit or a webhook’s next try delays it', async () => {
    const { db } = server.database
    const webhook = await addWebhook(db, person.userId, 'https://example.com/in')
    await agoBy(await notify([EMAIL, { kind: 'WEBHOOK', id: webhook }]), 300)
    expect((await health()).oldestSeconds).toBeGreaterThanOrEqual(300)
    await sql`update deliveries set reason = 'MAIL_LIMIT' where channel = 'EMAIL'`.execute(db)
    await sql`update deliveries set tries = 1, reason = 'STATUS'
      where channel = 'WEBHOOK'`.execute(db)
    expect(await health()).toMatchObject({ queued: 2, oldestSeconds: 0 })
  })
})

describe('a delivery that ended within the last hour', () => {
  test('is counted by channel and result', async () => {
    await notify([TELEGRAM, EMAIL], {})
    await notify([EMAIL], { mail: () => Promise.reject(new MailRefused('550')) })
    const late = await notify([TELEGRAM])
    await agoBy(late, 600)
    const delivery = openTestDeliverer(server.database.db)
    await delivery.deliverer.sweep()
    await delivery.close()
    expect(await health()).toMatchObject({ queued: 0, sentLastHour: 2, expiredLastHour: 1 })
    const telegram = { sentLastHour: 1, failedLastHour: 0, expiredLastHour: 1 }
    expect(await channel('TELEGRAM')).toMatchObject(telegram)
    const mail = { sentLastHour: 1, failedLastHour: 1, expiredLastHour: 0 }
    expect(await channel('EMAIL')).toMatchObject(mail)
  })

  test('is no longer counted after the hour', async () => {
    await notify([TELEGRAM], {})
    await sql`update deliveries set at = at - interval '59 minutes'`.execute(server.database.db)
    expect((await health()).sentLastHour).toBe(1)
    await sql`update deliveries set at = at - interval '61 seconds'`.execute(server.database.db)
    expect((await health()).sentLastHour).toBe(0)
  })
})

describe('a failing channel', () => {
  test('is blocked until its user repairs it', async () => {
    const { db } = server.database
    await notify([TELEGRAM], { say: () => Promise.reject(new BotBlocked()) })
    expect(await channel('TELEGRAM')).toMatchObject({ failedLastHour: 1, blocked: 1 })
    await notify([EMAIL], { mail: () => Promise.reject(new MailRefused('550')) })
    expect(await channel('EMAIL')).toMatchObject({ blocked: 1 })
    await sql`update users set email = 'new-' || email where id = ${person.userId}`.execute(db)
    expect(await channel('EMAIL')).toMatchObject({ blocked: 0 })
    await addWebhook(db, person.userId, 'https://example.com/in')
    expect(await channel('WEBHOOK')).toMatchObject({ blocked: 0 })
    await sql`update notification_channels set status = 'OFF' where kind = 'WEBHOOK'`.execute(db)
    expect(await channel('WEBHOOK')).toMatchObject({ blocked: 1 })
    await pseudonymise(db, person.userId, new Date())
    expect(await channel('WEBHOOK')).toMatchObject({ blocked: 0 })
  })

  test('is paused until Telegram accepts messages again', async () => {
    const beforeMs = Date.now()
    await notify([TELEGRAM], { say: () => Promise.reject(new BotPaused(120)) })
    const pausedUntilMs = Date.parse((await channel('TELEGRAM')).pausedUntil as string)
    const afterMs = Date.now()
    expect(pausedUntilMs).toBeGreaterThan(beforeMs + 119_000)
    expect(pausedUntilMs).toBeLessThan(afterMs + 125_000)
    expect(await health()).toMatchObject({ queued: 1 })
    await sql`update telegram_pause set until = hopwise_now()`.execute(server.database.db)
    expect((await channel('TELEGRAM')).pausedUntil).toBeNull()
  })
})

describe('notification pairs', () => {
  const SET = `mutation ($input: NotificationPairInput!) {
    setNotificationPair(input: $input) { id }
  }`
  test('are counted while they are switched on', async () => {
    await withoutRules()
    const subject = await server.signedIn()
    await giveRunningTerm(server.database.db, subject.user.id as string)
    expect(await health()).toMatchObject({ pairs: 0, checkedEverySeconds: 0 })
    const before = await metrics()
    const chain = { kind: 'CHAIN', give: 'BTC', get: 'USDTTRC20', amount: 1, rateAtLeast: 70_000 }
    const set = async (input: object) => {
      const { data, errors } = await subject.ask(SET, { input })
      expect(errors).toEqual([])
      return data.setNotificationPair.id as string
    }
    const id = await set({ ...chain, channels: ['EMAIL'] })
    const rules = await health()
    expect(rules.pairs).toBe(1)
    await eventually(async () => expect((await health()).checkedEverySeconds).toBeGreaterThan(4.9))
    const current = await health()
    expect(current.checkedEverySeconds).toBeLessThan(8)
    expect(current.matcherShareOfCore).toBeGreaterThan(0)
    expect(current.matcherShareOfCore).toBeLessThan(current.matcherMostOfCore)
    const after = await metrics()
    expect(after.get('hopwise_matcher_pairs')).toBe(1)
    const looks = 'hopwise_matcher_checks_total'
    expect(after.get(looks)! - before.get(looks)!).toBeGreaterThanOrEqual(2)
    const longest = after.get('hopwise_matcher_longest_interval_seconds')
    expect(longest).toBeCloseTo(current.checkedEverySeconds, 0)
    const worked = 'hopwise_matcher_cpu_seconds_total'
    expect(after.get(worked)! - before.get(worked)!).toBeGreaterThan(0)
    expect(after.get(worked)! - before.get(worked)!).toBeLessThan(1)
    await set({ ...chain, id, channels: ['EMAIL'], isOn: false })
    expect(await health()).toMatchObject({ pairs: 0 })
    await eventually(async () => expect((await health()).checkedEverySeconds).toBe(0))
  })
})

test('the matcher stops following the notification pairs of a deleted account', async () => {
  const { db } = server.database
  const { matcher } = server.app
  await matcher!.readRules()
  expect(matcher!.health().watching).toBe(1)
  await pseudonymise(db, person.userId, new Date())
  expect(await health()).toMatchObject({ pairs: 0 })
  await eventually(() => expect(matcher!.health().watching).toBe(0))
})

test('the metrics for an operator’s monitor have the figures of the admin page', async () => {
  await agoBy(await notify([TELEGRAM]), 50)
  await notify([EMAIL], {})
  await notify([TELEGRAM], { say: () => Promise.reject(new BotBlocked()) })
  const ended = (kind: string, status: string) =>
    `hopwise_notification_deliveries_last_hour{channel="${kind}",status="${status}"}`
  await eventually(async () => {
    const values = await metrics()
    expect(values.get(ended('EMAIL', 'SENT'))).toBe(1)
    expect(values.get(ended('TELEGRAM', 'FAILED'))).toBe(1)
    expect(values.get(ended('PUSH', 'EXPIRED'))).toBe(0)
    expect(values.get('hopwise_notification_channels_blocked{channel="TELEGRAM"}')).toBe(1)
    expect(values.get('hopwise_notification_pairs')).toBe(1)
    // The other one waited for the bot as well, until it was blocked.
    expect(values.get('hopwise_notification_deliveries_queued')).toBe(0)
  })
  await agoBy(await notify([EMAIL]), 50)
  await eventually(async () => {
    const values = await metrics()
    expect(values.get('hopwise_notification_deliveries_queued')).toBe(1)
    expect(values.get('hopwise_notification_oldest_delivery_age_seconds')).toBeGreaterThanOrEqual(
      50,
    )
  })
})
