import { sql } from 'kysely'
import { until } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts'
import { giveRunningTerm } from '../../../testing/money/running-term.ts'
import { type StandIns, startStandIns } from '../../../testing/notifications/stand-ins.ts'
import {
  type AccountServer,
  type Browser,
  SIGN_IN,
  startAccountServer,
  tokenIn,
} from '../../../testing/start-account-server.ts'
import type { Json } from '../../../testing/start-test-server.ts'

let standIns: StandIns
let mail: MailServer
let isMailRefused = false
let server: AccountServer
let db: Database
let anna: Browser
let annaId: string
let vera: Browser
let veraId: string

beforeAll(async () => {
  standIns = await startStandIns()
  mail = await startMailServer({
    refuse: () => (isMailRefused ? { code: 550, when: 'to' } : undefined),
  })
  const standInBot = () => Promise.resolve(standIns.bot)
  const env = { SMTP_URL: mail.url }
  server = await startAccountServer({ standInBot, env })
  ;({ db } = server.database)
  await until(() => server.app.durable!.botUrl() !== undefined)
  ;[anna, annaId] = await byTelegram('anna')
  ;[vera, veraId] = await byTelegram('vera')
  await sql`
    update users set email = 'anna@example.com' where id = ${annaId}`.execute(db)
})
afterAll(async () => {
  await server.close()
  await mail.close()
  standIns.close()
})
beforeEach(async () => {
  isMailRefused = false
  await standIns.form('/hooks/faults', { status: '200' })
  await sql`delete from notification_tests`.execute(db)
  await sql`delete from notification_channels`.execute(db)
})

/** Somebody who signs in by the bot, with Pro. */
async function byTelegram(as: string): Promise<[Browser, string]> {
  const page = await standIns.say(as, '/start')
  const browser = server.browser()
  await browser.ask(SIGN_IN, { token: tokenIn(page.slice(page.lastIndexOf('/sign-in#'))) })
  const { data } = await browser.ask('{ currentUser { id } }')
  const { id } = data.currentUser
  await giveRunningTerm(db, id, { type: 'PRO_30', notifications: 3_000, pairs: 30 })
  return [browser, id]
}

/** A rule that nothing of this market answers, by so many channels. */
async function ruleOf(userId: string, ...channels: readonly string[]): Promise<string> {
  const asks = {
    kind: 'LOOP',
    through: ['BTC'],
    minProfitPercent: 49,
    capitalUsd: 1_000,
    maxHops: 3,
    filter: {},
    includeSuspicious: false,
  }
  const { rows } = await sql<{ id: string }>`
    insert into notification_rules (user_id, name, kind, asks, channels, cool_down_minutes, is_on)
    values (${userId}, 'Mine', 'LOOP', ${JSON.stringify(asks)}, ${[...channels]}, 10, true)
    returning id`.execute(db)
  return rows[0]!.id
}

const TEST = `mutation ($id: ID!) { testNotificationPair(id: $id) {
  isExample deliveries { channel status tries reason } } }`

/** The outcome in each channel, or the reason that nothing was sent. */
async function tried(id: string, by = anna): Promise<Json[]> {
  const { data, errors } = await by.ask(TEST, { id })
  expect(errors).toEqual([])
  expect(data.testNotificationPair.isExample).toBe(true)
  return (data.testNotificationPair.deliveries as Json[]).map(
    ({ channel, status, tries, reason }) => ({ channel, status, tries, reason }),
  )
}

const sent = (channel: string) => ({ channel, status: 'SENT', tries: 1, reason: null })
const notSent = (channel: string, reason: string, tries = 1) => ({
  channel,
  status: tries === 0 ? 'SKIPPED' : 'FAILED',
  tries,
  reason,
})

const connectWebhook = async (): Promise<Json> => {
  const { data } = await anna.ask(
    'mutation ($url: String) { setWebhook(url: $url) { secret channel { id } } }',
    { url: `${standIns.origin}/hooks/in` },
  )
  return data.setWebhook
}
async function connectBrowser(): Promise<string> {
  const { endpoint, keys } = await standIns.browser()
  const { data } = await anna.ask(
    'mutation ($input: PushInput!) { connectPush(input: $input) { id } }',
    { input: { endpoint, ...keys } },
  )
  expect(data.connectPush.id).toBeDefined()
  return endpoint as string
}

test('a test message arrives in each kind of channel, is marked as a test, and uses no quota', async () => {
  const { secret } = await connectWebhook()
  await standIns.form('/hooks/secret', { secret })
  await connectBrowser()
  const mails = mail.mails.length
  const id = await ruleOf(annaId, 'TELEGRAM', 'EMAIL', 'PUSH', 'WEBHOOK')
  expect(await tried(id)).toEqual(['TELEGRAM', 'EMAIL', 'PUSH', 'WEBHOOK'].map(sent))
  expect(await standIns.chat('anna')).toContain('This is a test with made-up figures')
  expect(await standIns.chat('anna')).toContain('expected +49.00')
  expect(mail.mails).toHaveLength(mails + 1)
  expect(mail.mails.at(-1)).toContain('To: anna@example.com')
  const [push] = await standIns.json('/push/messages')
  expect(JSON.parse(push.text).title).toContain('49')
  expect(JSON.parse(push.text).body).toContain('expected +49.00')
  const [call] = await standIns.json('/hooks/calls')
  expect(call.fault).toBeUndefined()
  expect(JSON.parse(call.body)).toMatchObject({ data: { isTest: true, isExample: true } })
  const { data } = await anna.ask(
    '{ subscription { remainingNotifications } notifications { total } }',
  )
  expect(data).toEqual({
    subscription: { remainingNotifications: 3_000 },
    notifications: { total: 0 },
  })
})

test('a test message goes to each browser, and skips channels that are off or not connected', async () => {
  await connectBrowser()
  await connectBrowser()
  await connectWebhook()
  await sql`update notification_channels set status = 'OFF' where kind = 'WEBHOOK'`.execute(db)
  const calls = await standIns.json('/hooks/calls')
  expect(await tried(await ruleOf(annaId, 'PUSH', 'WEBHOOK'))).toEqual([
    sent('PUSH'),
    sent('PUSH'),
    notSent('WEBHOOK', 'NOT_CONNECTED', 0),
  ])
  expect(await standIns.json('/hooks/calls')).toEqual(calls)
})

test('a channel that refuses a test message reports the reason and stays on', async () => {
  await connectWebhook()
  await standIns.form('/hooks/faults', { status: '503' })
  const endpoint = await connectBrowser()
  await fetch(endpoint, { method: 'DELETE' })
  isMailRefused = true
  const id = await ruleOf(annaId, 'EMAIL', 'PUSH', 'WEBHOOK', 'TELEGRAM')
  expect(await tried(id)).toEqual([
    notSent('EMAIL', 'BOUNCED'),
    notSent('PUSH', 'GONE'),
    notSent('WEBHOOK', 'STATUS_503'),
    sent('TELEGRAM'),
  ])
  await standIns.form('/hooks/faults', { status: '410' })
  expect(await tried(await ruleOf(annaId, 'WEBHOOK'))).toEqual([notSent('WEBHOOK', 'GONE')])
  // A test changes nothing: real messages find a channel's faults.
  const { data } = await anna.ask('{ notificationChannels { kind status failures } }')
  for (const { status, failures } of data.notificationChannels as Json[]) {
    expect({ status, failures }).toEqual({ status: 'ACTIVE', failures: 0 })
  }
})

test('a user who blocked the bot and tests a rule learns that the bot is blocked', async () => {
  const [boris, borisId] = await byTelegram('boris')
  await standIns.form('/telegram/block', { as: 'boris' })
  expect(await tried(await ruleOf(borisId, 'TELEGRAM', 'EMAIL'), boris)).toEqual([
    notSent('TELEGRAM', 'BLOCKED'),
    notSent('EMAIL', 'NOT_CONNECTED', 0),
  ])
})

test('nobody can test another user’s rule or get messages through their channels', async () => {
  const { errors } = await vera.ask(TEST, { id: await ruleOf(annaId, 'TELEGRAM') })
  expect(errors[0]!.extensions.code).toBe('NOT_FOUND')
  await connectBrowser()
  await connectWebhook()
  const before = [await standIns.json('/push/messages'), await standIns.json('/hooks/calls')]
  expect(await tried(await ruleOf(veraId, 'PUSH', 'WEBHOOK'), vera)).toEqual([
    notSent('PUSH', 'NOT_CONNECTED', 0),
    notSent('WEBHOOK', 'NOT_CONNECTED', 0),
  ])
  expect([await standIns.json('/push/messages'), await standIns.json('/hooks/calls')]).toEqual(
    before,
  )
})

test('only five of many concurrent test messages are sent, and another user can send five more', async () => {
  const id = await ruleOf(annaId, 'WEBHOOK')
  await connectWebhook()
  const calls = (await standIns.json('/hooks/calls')).length as number
  const answers = await Promise.all(Array.from({ length: 12 }, () => anna.ask(TEST, { id })))
  const refused = answers.filter(({ errors }) => errors.length > 0)
  expect(refused).toHaveLength(7)
  for (const { errors } of refused) {
    expect(errors[0]!.extensions.code).toBe('RATE_LIMITED')
  }
  expect(await standIns.json('/hooks/calls')).toHaveLength(calls + 5)
  await tried(await ruleOf(veraId, 'TELEGRAM'), vera)
  // An hour after the first there is room for one.
  await sql`update notification_tests set at = at - interval '1 hour' where user_id = ${annaId}
    and at = (select min(at) from notification_tests where user_id = ${annaId})`.execute(db)
  await tried(id)
  expect((await anna.ask(TEST, { id })).errors).toHaveLength(1)
})
