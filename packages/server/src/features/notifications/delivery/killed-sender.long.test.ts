import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BotMessage, BotPaused } from '../../../bot/bot-message.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts'
import { fired, addRecipient } from '../../../testing/notifications/fired.ts'
import {
  openTestDeliverer,
  type TestDeliverer,
} from '../../../testing/notifications/test-deliverer.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

/** One each: nobody waits for the pace of a chat. */
const PEOPLE = 200
const KILLS = 20
const QUOTA = 2

test('each of 200 notifications is sent exactly once although the sender is killed 20 times', async () => {
  const { db } = database
  const queue: string[] = []
  for (let n = 0; n < PEOPLE; n++) {
    const person = await addRecipient(db, { left: QUOTA })
    queue.push(...(await fired(db, person, [{ kind: 'TELEGRAM' }])).deliveries)
  }
  const all = [...queue]
  let calls = 0
  let sent = 0
  let early = 0
  let pausedUntilMs = 0
  let dying: PromiseWithResolvers<'DEAD'> | undefined
  const say = async (_to: bigint, _message: BotMessage): Promise<void> => {
    calls++
    if (Date.now() < pausedUntilMs) early++
    // Every fourth call fails; a few ask to wait.
    if (calls % 90 === 0) {
      pausedUntilMs = Date.now() + 300
      throw new BotPaused(0.3)
    }
    if (calls % 4 === 0) throw new Error('502')
    sent++
    // The message was sent, and its sender dies before that is written.
    if (dying) {
      dying.resolve('DEAD')
      await new Promise(() => undefined)
    }
  }
  const senders: TestDeliverer[] = []
  const newSender = (): TestDeliverer => {
    const sender = openTestDeliverer(db, { say, perSecond: 100_000 })
    senders.push(sender)
    return sender
  }
  let sender = newSender()
  let kills = 0
  let sentAtKill = 0
  for (let n = 0; queue.length > 0; n++) {
    expect(n).toBeLessThan(5_000)
    const id = queue.shift()!
    const isToDie = kills < KILLS && sent >= sentAtKill + 5
    dying = isToDie ? Promise.withResolvers() : undefined
    const sending = sender.deliverer.deliver(id).then(() => 'DONE' as const)
    const outcome = await Promise.race([sending, ...(dying ? [dying.promise] : [])])
    if (outcome === 'DEAD') {
      kills++
      sentAtKill = sent
      dying = undefined
      // Its job comes again when the try is over; its lease is over by then as well.
      await sql`
        update deliveries set started_at = started_at - interval '101 seconds'
        where status = 'SENDING'`.execute(db)
      await sql`delete from telegram_speaker`.execute(db)
      queue.push(id)
      sender = newSender()
    }
    const waits = sender.enqueued.splice(0)
    queue.push(...waits.map(({ data }) => data['deliveryId']!))
    // All that is left waits for Telegram, or for its turn with somebody.
    if (waits.length > 0) await sleep(queue.length < 20 ? 100 : 1)
  }
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from deliveries where id = any(${all}::uuid[])
    group by status order by status`.execute(db)
  const ended = Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  expect(Object.keys(ended).filter((status) => !['SENT', 'EXPIRED'].includes(status))).toEqual([])
  expect(early).toBe(0)
  expect(kills).toBe(KILLS)
  // Only dead senders' messages may arrive twice.
  expect(sent - (ended['SENT'] ?? 0)).toBeLessThanOrEqual(KILLS)
  const units = await sql<{ left: number; counted: number }>`
    select sum(notifications_left)::int as left,
      (select count(*)::int from notifications where is_counted) as counted
    from subscription_terms`.execute(db)
  const { left, counted } = units.rows[0]!
  expect(left + counted).toBe(PEOPLE * QUOTA)
  expect(counted).toBe(ended['SENT'])
  for (const each of senders) await each.close()
})
