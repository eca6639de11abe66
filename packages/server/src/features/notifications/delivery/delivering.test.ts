import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BotBlocked, BotPaused } from '../../../bot/bot-message.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts'
import {
  channelOf,
  fired,
  addRecipient,
  ruleOf,
  statusOf,
  unitsLeft,
} from '../../../testing/notifications/fired.ts'
import {
  openTestDeliverer,
  type TestDeliverer,
  type TestDelivererOptions,
} from '../../../testing/notifications/test-deliverer.ts'
import { MailRefused } from '../../mail/index.ts'
import { noteTelegramBack } from '../channels/channels.ts'
import { endDelivery, MAILS_AN_HOUR } from './delivery-store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

const closes: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closes.splice(0)) await close()
  await sql`delete from telegram_pause`.execute(database.db)
})

function openDeliverer(options: TestDelivererOptions = {}): TestDeliverer {
  const opened = openTestDeliverer(database.db, options)
  closes.push(() => opened.close())
  return opened
}

const TELEGRAM = { kind: 'TELEGRAM' } as const
const EMAIL = { kind: 'EMAIL' } as const

/** Runs the queue until it is empty, whatever moment its jobs are for. */
async function runAll({ deliverer, enqueued }: TestDeliverer, most = 100): Promise<void> {
  for (let n = 0; n < most; n++) {
    const job = enqueued.shift()
    if (!job) return
    if (job.name === 'notifications/deliver') await deliverer.deliver(job.data['deliveryId']!)
  }
}

test('a queued delivery is sent once, even if its job runs several times', async () => {
  const { db } = database
  const person = await addRecipient(db)
  const { deliveries } = await fired(db, person, [TELEGRAM, EMAIL])
  const { deliverer, said, mailed } = openDeliverer()
  await Promise.all(
    [...deliveries, ...deliveries, ...deliveries].map((id) => deliverer.deliver(id)),
  )
  for (const id of deliveries) await deliverer.deliver(id)
  expect([said.length, mailed.length]).toEqual([1, 1])
  expect(said[0]!.to).toBe(person.telegramId)
  expect(mailed[0]!.to).toBe(person.email)
  for (const id of deliveries) {
    expect(await statusOf(db, id)).toEqual({ status: 'SENT', reason: null, tries: 1 })
  }
  expect(await unitsLeft(db, person.userId)).toBe(9)
  expect(await channelOf(db, person.userId, 'TELEGRAM')).toMatchObject({ status: 'ACTIVE' })
})

describe('a notification older than its time limit', () => {
  const late = (id: string, minutes: number) =>
    sql`
      update notifications set at = at - make_interval(mins => ${minutes}),
        good_until = good_until - make_interval(mins => ${minutes})
      where id = ${id}`.execute(database.db)

  test('in Telegram expires after three minutes and is given back to the quota', async () => {
    const { db } = database
    const person = await addRecipient(db)
    const { id, deliveries } = await fired(db, person, [TELEGRAM])
    await late(id, 4)
    const { deliverer, said } = openDeliverer()
    await deliverer.deliver(deliveries[0]!)
    expect(said).toEqual([])
    expect(await statusOf(db, deliveries[0]!)).toMatchObject({ status: 'EXPIRED' })
    expect(await unitsLeft(db, person.userId)).toBe(10)
  })

  test('by mail expires after half an hour', async () => {
    const { db } = database
    const person = await addRecipient(db)
    const [first, second] = [await fired(db, person, [EMAIL]), await fired(db, person, [EMAIL])]
    await late(first.id, 29)
    await late(second.id, 31)
    const { deliverer, mailed } = openDeliverer()
    await deliverer.deliver(first.deliveries[0]!)
    await deliverer.deliver(second.deliveries[0]!)
    expect(mailed).toHaveLength(1)
    expect(await statusOf(db, second.deliveries[0]!)).toMatchObject({ status: 'EXPIRED' })
    expect(await unitsLeft(db, person.userId)).toBe(9)
  })

  test('is ended by the next process if a crashed process left it behind', async () => {
    const { db } = database
    const person = await addRecipient(db)
    const { id, deliveries } = await fired(db, person, [TELEGRAM, EMAIL])
    await sql`
      update deliveries set status = 'SENDING', tries = 1, started_at = hopwise_now()
      where notification_id = ${id}`.execute(db)
    await late(id, 60)
    const { deliverer } = openDeliverer()
    await deliverer.sweep()
    for (const each of deliveries) {
      expect(await statusOf(db, each)).toMatchObject({ status: 'EXPIRED', reason: 'LATE' })
    }
    expect(await unitsLeft(db, person.userId)).toBe(10)
  })
})

describe('a notification that counts against the quota', () => {
  test('stays counted if one channel has delivered the message', async () => {
    const { db } = database
    const person = await addRecipient(db)
    const { deliveries } = await fired(db, person, [TELEGRAM, EMAIL])
    const { deliverer } = openDeliverer({ mail: () => Promise.reject(new MailRefused('550')) })
    for (const id of deliveries) await deliverer.deliver(id)
    expect(await unitsLeft(db, person.userId)).toBe(9)
  })

  test('is given back only one time, even if twenty processes concurrently end it as failed', async () => {
    const { db } = database
    const person = await addRecipient(db)
    const { id, deliveries } = await fired(db, person, [TELEGRAM, EMAIL])
    const end = { status: 'FAILED', reason: 'TEST' } as const
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        db.transaction().execute((tx) => endDelivery(tx, deliveries[n % 2]!, end)),
      ),
    )
    expect(await unitsLeft(db, person.userId)).toBe(10)
    const { is_counted } = await db
      .selectFrom('notifications')
      .select('is_counted')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(is_counted).toBe(false)
  })
})

test('a delivery whose process crashed is retried after its attempt has timed out', async () => {
  const { db } = database
  const person = await addRecipient(db)
  const { deliveries } = await fired(db, person, [TELEGRAM])
  const [id] = deliveries as [string]
  await sql`
    update deliveries set status = 'SENDING', tries = 1, started_at = hopwise_now()
    where id = ${id}`.execute(db)
  const { deliverer, said } = openDeliverer()
  await deliverer.deliver(id)
  expect(said).toHaveLength(0)
  await sql`
    update deliveries set started_at = started_at - interval '101 seconds'
    where id = ${id}`.execute(db)
  await deliverer.deliver(id)
  expect(said).toHaveLength(1)
  expect(await statusOf(db, id)).toEqual({ status: 'SENT', reason: null, tries: 2 })
})

describe('Telegram', () => {
  test('is retried with a back-off while it is away, until the message expires', async () => {
    const { db } = database
    const person = await addRecipient(db)
    const { deliveries } = await fired(db, person, [TELEGRAM])
    let tries = 0
    const parts = openDeliverer({
      say: () => (++tries < 3 ? Promise.reject(new Error('502')) : Promise.resolve()),
    })
    await parts.deliverer.deliver(deliveries[0]!)
    expect(parts.enqueued[0]!.afterSeconds).toBeGreaterThanOrEqual(2)
    await runAll(parts)
    expect(tries).toBe(3)
    expect(await statusOf(db, deliveries[0]!)).toMatchObject({ status: 'SENT', tries: 3 })
  })

  test('gets no message before the end of a wait that it asks for, even after a restart', async () => {
    const { db } = database
    const person = await addRecipient(db)
    const { deliveries } = await fired(db, person, [TELEGRAM])
    let refuses = true
    const say = () => (refuses ? Promise.reject(new BotPaused(2)) : Promise.resolve())
    const first = openDeliverer({ say })
    await first.deliverer.deliver(deliveries[0]!)
    refuses = false
    expect(await statusOf(db, deliveries[0]!)).toMatchObject({ status: 'QUEUED', tries: 0 })
    expect(first.enqueued[0]!.afterSeconds).toBeGreaterThan(2)
    // Another process, with nothing in its memory.
    const second = openDeliverer({ say })
    await first.close()
    await second.deliverer.deliver(deliveries[0]!)
    await second.deliverer.deliver(deliveries[0]!)
    expect(second.said).toEqual([])
    // A person who signs in meanwhile waits for nobody.
    await second.parts.voice!.sendLink(1n, { text: 'link' })
    expect(second.said).toHaveLength(1)
    await sql`update telegram_pause set until = hopwise_now()`.execute(db)
    await second.deliverer.deliver(deliveries[0]!)
    expect(second.said).toHaveLength(2)
    expect(await statusOf(db, deliveries[0]!)).toMatchObject({ status: 'SENT', tries: 1 })
  })

  test('gets no messages for a user who blocks the bot until a press of Start; one mail says so', async () => {
    const { db } = database
    const person = await addRecipient(db)
    const one = await fired(db, person, [TELEGRAM])
    const two = await fired(db, person, [TELEGRAM])
    const other = await fired(db, person, [TELEGRAM, EMAIL])
    const parts = openDeliverer({ say: () => Promise.reject(new BotBlocked()) })
    await parts.deliverer.deliver(one.deliveries[0]!)
    await parts.deliverer.shutOut(person.telegramId)
    expect(await statusOf(db, one.deliveries[0]!)).toMatchObject({ status: 'FAILED' })
    for (const id of [two.deliveries[0]!, other.deliveries[0]!]) {
      expect(await statusOf(db, id)).toMatchObject({ status: 'SKIPPED', reason: 'BLOCKED' })
    }
    // One of three units is still on its way, by mail.
    expect(await unitsLeft(db, person.userId)).toBe(9)
    expect(parts.enqueued).toEqual([
      {
        name: 'notifications/tell-trouble',
        data: { userId: person.userId, trouble: 'TELEGRAM_BLOCKED' },
        afterSeconds: 0,
      },
    ])
    const later = await fired(db, person, [TELEGRAM])
    await parts.deliverer.deliver(later.deliveries[0]!)
    expect(await statusOf(db, later.deliveries[0]!)).toMatchObject({ status: 'SKIPPED' })
    await noteTelegramBack(db, person.telegramId)
    expect(await channelOf(db, person.userId, 'TELEGRAM')).toMatchObject({ status: 'ACTIVE' })
    const mended = openDeliverer()
    const last = await fired(db, person, [TELEGRAM])
    await parts.close()
    await mended.deliverer.deliver(last.deliveries[0]!)
    expect(mended.said).toHaveLength(1)
  })

  test('gets messages from one process at a time, and the next process takes over', async () => {
    const { db } = database
    const person = await addRecipient(db)
    const [one, two] = [await fired(db, person, [TELEGRAM]), await fired(db, person, [TELEGRAM])]
    const [first, second] = [openDeliverer(), openDeliverer()]
    await first.deliverer.deliver(one.deliveries[0]!)
    await second.deliverer.deliver(two.deliveries[0]!)
    expect([first.said.length, second.said.length]).toEqual([1, 0])
    await first.close()
    await runAll(second)
    expect(second.said).toHaveLength(1)
  })
})

describe('mail', () => {
  test('to one user is limited to twelve an hour, and the rest comes with the next mail', async () => {
    const { db } = database
    const person = await addRecipient(db, { left: 100 })
    const parts = openDeliverer()
    const all: string[] = []
    for (let n = 0; n < MAILS_AN_HOUR + 4; n++) {
      const { deliveries } = await fired(db, person, [EMAIL])
      all.push(deliveries[0]!)
      await parts.deliverer.deliver(deliveries[0]!)
    }
    expect(parts.mailed).toHaveLength(12)
    expect(parts.enqueued).toHaveLength(4)
    expect(parts.enqueued[0]!.afterSeconds).toBeGreaterThan(3_500)
    // The first leaves the hour before those that wait are too old.
    await sql`
      update deliveries set at = at - interval '50 minutes'
      where id = ${all[0]!}`.execute(db)
    await sql`
      update deliveries set at = at - interval '11 minutes'
      where id = ${all[0]!}`.execute(db)
    await runAll(parts, 4)
    expect(parts.mailed).toHaveLength(13)
    expect(parts.mailed[12]!.subject).toMatch(/, and 3 more$/)
    for (const id of all) expect(await statusOf(db, id)).toMatchObject({ status: 'SENT' })
    expect(await unitsLeft(db, person.userId)).toBe(84)
  })

  test('stays within twelve an hour even for concurrent deliveries', async () => {
    const { db } = database
    const person = await addRecipient(db, { left: 100 })
    const parts = openDeliverer()
    const made = []
    for (let n = 0; n < 30; n++) made.push(await fired(db, person, [EMAIL]))
    await Promise.all(made.map(({ deliveries }) => parts.deliverer.deliver(deliveries[0]!)))
    expect(parts.mailed.length).toBeLessThanOrEqual(12)
  })

  test('to an unknown mailbox is never retried, and the user learns of the failure in Telegram', async () => {
    const { db } = database
    const person = await addRecipient(db)
    const { deliveries } = await fired(db, person, [EMAIL])
    const parts = openDeliverer({ mail: () => Promise.reject(new MailRefused('550')) })
    await parts.deliverer.deliver(deliveries[0]!)
    expect(await statusOf(db, deliveries[0]!)).toMatchObject({
      status: 'FAILED',
      reason: 'BOUNCED',
    })
    expect(await channelOf(db, person.userId, 'EMAIL')).toMatchObject({ status: 'BOUNCED' })
    expect(parts.enqueued).toHaveLength(1)
    expect(await unitsLeft(db, person.userId)).toBe(10)
  })
})

test('a notification whose rule is muted is not sent any more and is given back to the quota', async () => {
  const { db } = database
  const person = await addRecipient(db)
  const other = await ruleOf(db, person.userId)
  const muted = await fired(db, person, [TELEGRAM, EMAIL])
  const spoken = await fired(db, { ...person, ruleId: other }, [EMAIL])
  await sql`update notification_rules set is_on = false where id = ${person.ruleId}`.execute(db)
  const { deliverer, said, mailed } = openDeliverer()
  for (const id of [...muted.deliveries, ...spoken.deliveries]) await deliverer.deliver(id)
  expect([said.length, mailed.length]).toEqual([0, 1])
  expect(await statusOf(db, muted.deliveries[0]!)).toMatchObject({
    status: 'SKIPPED',
    reason: 'MUTED',
  })
  expect(await unitsLeft(db, person.userId)).toBe(9)
})

test('a channel that is not connected is skipped with a reason', async () => {
  const { db } = database
  const person = await addRecipient(db)
  await db.updateTable('users').set({ telegram_id: null }).where('id', '=', person.userId).execute()
  const { deliveries } = await fired(db, person, [TELEGRAM, { kind: 'WEBHOOK' }])
  const { deliverer } = openDeliverer()
  for (const id of deliveries) await deliverer.deliver(id)
  expect((await statusOf(db, deliveries[0]!)).reason).toBe('NOT_CONNECTED')
  expect((await statusOf(db, deliveries[1]!)).reason).toBe('REMOVED')
  await deliverer.deliver(randomUUID())
  expect(await unitsLeft(db, person.userId)).toBe(10)
})
