import { sql } from 'kysely'
import { eventually, until } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AccountServer,
  type Browser,
  startAccountServer,
  tokenIn,
} from '../../../testing/start-account-server.ts'
import { channelOf, fired, ruleOf, statusOf } from '../../../testing/notifications/fired.ts'
import { type StandIns, startStandIns } from '../../../testing/notifications/stand-ins.ts'

let standIns: StandIns
let server: AccountServer
let anna: Browser
let userId: string

beforeAll(async () => {
  standIns = await startStandIns()
  server = await startAccountServer({ standInBot: () => Promise.resolve(standIns.bot) })
  await until(() => server.app.durable!.botUrl() !== undefined)
  anna = server.browser()
  await anna.ask(SIGN_IN, { token: tokenIn(linkOf(await say('/start'))) })
  const { data } = await anna.ask('{ currentUser { id } }')
  userId = data.currentUser.id
  await sql`
    insert into subscription_terms (user_id, period, type, bought_by, cents, notifications,
      notifications_left, pairs, starts_at, ends_at)
    values (${userId}, 1, 'PRO_30', 'GRANT', 0, 3000, 3000, 30, hopwise_now(),
      hopwise_now() + interval '30 days')`.execute(server.database.db)
})

afterAll(async () => {
  await server.close()
  standIns.close()
})

const SIGN_IN = 'mutation ($token: String!) { signIn(token: $token) { id } }'

const say = (text: string) => standIns.say('anna', text)
const chat = () => standIns.chat('anna')
const linkOf = (page: string) => page.slice(page.lastIndexOf('/sign-in#'))

async function notify(ruleId: string, targets: Parameters<typeof fired>[2]) {
  const { db, jobs } = server.app.durable!
  const made = await fired(db, { userId, ruleId }, targets)
  await db.transaction().execute(async (tx) => {
    for (const deliveryId of made.deliveries) {
      await jobs.enqueue(tx, 'notifications/deliver', { deliveryId })
    }
  })
  jobs.wake('notifications/deliver')
  return made
}

test('a notification arrives in Telegram, at the push service and at the webhook', async () => {
  const { db } = server.app.durable!
  const ruleId = await ruleOf(db, userId)
  const { endpoint, keys } = await standIns.browser()
  const pushed = await anna.ask(
    'mutation ($input: PushInput!) { connectPush(input: $input) { id status } }',
    { input: { endpoint, ...keys } },
  )
  const hooked = await anna.ask(
    'mutation ($url: String) { setWebhook(url: $url) { secret channel { id } } }',
    { url: `${standIns.origin}/hooks/in` },
  )
  await standIns.form('/hooks/secret', { secret: hooked.data.setWebhook.secret })
  const { deliveries } = await notify(ruleId, [
    { kind: 'TELEGRAM' },
    { kind: 'PUSH', id: pushed.data.connectPush.id },
    { kind: 'WEBHOOK', id: hooked.data.setWebhook.channel.id },
  ])
  for (const id of deliveries) {
    await eventually(async () => expect((await statusOf(db, id)).status).toBe('SENT'))
  }
  expect(await chat()).toContain('<b>+1.84 % · 1,000 USD</b>')
  const [push] = await standIns.json('/push/messages')
  expect(JSON.parse(push.text)).toMatchObject({ title: '+1.84 % · BTC → PMUSD → WIREINR' })
  const [call] = await standIns.json('/hooks/calls')
  expect(call.fault).toBeUndefined()
  expect(JSON.parse(call.body).type).toBe('notification.fired')
})

test('the button of a message mutes its rule, and the message then shows that it is muted', async () => {
  const { db } = server.app.durable!
  const ruleId = await ruleOf(db, userId)
  const { deliveries } = await notify(ruleId, [{ kind: 'TELEGRAM' }])
  await eventually(async () => expect((await statusOf(db, deliveries[0]!)).status).toBe('SENT'))
  const page = await chat()
  const buttons = [
    ...page.matchAll(/name="message" value="(\d+)">\s*<input[^>]*name="data" value="([^"]+)"/g),
  ]
  const [, message, data] = buttons.at(-1)!
  const answered = await standIns.form('/telegram/press', {
    as: 'anna',
    message: message!,
    data: data!,
  })
  expect(answered).toContain('The rule is off')
  expect(answered).toContain('Undo')
  const { is_on } = await db
    .selectFrom('notification_rules')
    .select('is_on')
    .where('id', '=', ruleId)
    .executeTakeFirstOrThrow()
  expect(is_on).toBe(false)
})

test('a 429 answer from Telegram delays notifications but no sign-in', async () => {
  const { db } = server.app.durable!
  const ruleId = await ruleOf(db, userId)
  await standIns.form('/telegram/faults', { retryAfter: '4' })
  const first = await notify(ruleId, [{ kind: 'TELEGRAM' }])
  await eventually(async () => {
    const { rows } = await sql`select from telegram_pause where until > hopwise_now()`.execute(db)
    expect(rows).toHaveLength(1)
  })
  const second = await notify(ruleId, [{ kind: 'TELEGRAM' }])
  const signIn = tokenIn(linkOf(await say('/start')))
  expect(signIn).toHaveLength(43)
  for (const { deliveries } of [first, second]) {
    expect((await statusOf(db, deliveries[0]!)).status).toBe('QUEUED')
  }
  for (const { deliveries } of [first, second]) {
    await eventually(async () => expect((await statusOf(db, deliveries[0]!)).status).toBe('SENT'))
  }
  // The link alone.
  expect((await standIns.json('/telegram/faults')).early).toBe(1)
})

test('a user who blocks the bot gets no messages until a press of Start', async () => {
  const { db } = server.app.durable!
  const ruleId = await ruleOf(db, userId)
  await standIns.form('/telegram/block', { as: 'anna' })
  await eventually(async () =>
    expect(await channelOf(db, userId, 'TELEGRAM')).toMatchObject({ status: 'BLOCKED' }),
  )
  const CHANNELS = '{ notificationChannels { kind status reason } }'
  const { data } = await anna.ask(CHANNELS)
  expect(data.notificationChannels).toContainEqual({
    kind: 'TELEGRAM',
    status: 'BLOCKED',
    reason: 'BLOCKED',
  })
  const silent = await notify(ruleId, [{ kind: 'TELEGRAM' }])
  await eventually(async () =>
    expect((await statusOf(db, silent.deliveries[0]!)).status).toBe('SKIPPED'),
  )
  await say('/start')
  const heard = await notify(ruleId, [{ kind: 'TELEGRAM' }])
  await eventually(async () =>
    expect((await statusOf(db, heard.deliveries[0]!)).status).toBe('SENT'),
  )
})
