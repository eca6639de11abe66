import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { type SettableClock, settableClock } from '../../../testing/database/settable-clock.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts'
import { newSession } from '../../../testing/deletion/people-to-delete.ts'
import { ruleOf } from '../../../testing/notifications/fired.ts'
import {
  type AccountServer,
  type Browser,
  startAccountServer,
} from '../../../testing/start-account-server.ts'
import type { Json } from '../../../testing/start-test-server.ts'
import {
  startTelegramServer,
  type TelegramServer,
} from '../../../testing/telegram/telegram-server.ts'
import { putToSleep } from './sleep.ts'
import { loadRule, stopOf } from './owner.ts'

const DAY_SECONDS = 86_400
const SOON = 'Your notification pairs fall asleep in a week'
const ASLEEP = 'Your notification pairs have fallen asleep'

let database: TestDatabase
let clock: SettableClock
let telegram: TelegramServer
let server: AccountServer
let db: Database
beforeAll(async () => {
  database = await openTestDatabase()
  ;({ db } = database)
  clock = await settableClock(db, new Date('2027-01-10T12:00:00Z'))
  telegram = await startTelegramServer()
  const standInBot = () => Promise.resolve(telegram.config)
  server = await startAccountServer({ database, now: () => clock.nowMs(), standInBot })
})
afterAll(async () => {
  await server.close()
  await telegram.close()
  await database.drop()
})

type Owner = Browser & { readonly email: string; readonly user: Json; readonly ruleId: string }

/** Somebody with a plan that renews itself, and a rule; they visit now. */
async function owner(): Promise<Owner> {
  const one = await server.signedIn()
  const userId = one.user.id as string
  await sql`insert into subscription_terms (user_id, period, type, bought_by, cents, notifications,
      notifications_left, pairs, starts_at, ends_at)
    values (${userId}, 1, 'PRO_30', 'GRANT', 0, 3000, 3000, 30, hopwise_now(),
      hopwise_now() + interval '400 days')`.execute(db)
  return Object.assign(one, { ruleId: await ruleByMail(userId) })
}

async function ruleByMail(userId: string): Promise<string> {
  const id = await ruleOf(db, userId)
  await db
    .updateTable('notification_rules')
    .set({ channels: ['EMAIL'] })
    .where('id', '=', id)
    .execute()
  return id
}

const days = (count: number) => clock.pass(count * DAY_SECONDS)
/** Looks once, until its mails are sent: mails of two looks may overtake each other. */
async function look(): Promise<void> {
  await putToSleep(server.app.durable!)
  await eventually(async () => {
    const { rows } = await sql`
      select from pgboss.job where name = 'notifications/tell-trouble'
        and state in ('created', 'retry', 'active')`.execute(db)
    expect(rows).toEqual([])
  })
}
/** Subjects of somebody's mails about sleep, oldest first. */
async function mailsTo({ email }: Owner): Promise<string[]> {
  const mails = (await server.outbox()).filter(({ to }) => to === email)
  const subjects = mails.map(({ subject }) => subject as string).toReversed()
  return subjects.filter((subject) => subject === SOON || subject === ASLEEP)
}
/** The reason that the rule is silent, in a matcher's view. */
async function stopped({ user, ruleId }: Owner): Promise<string | undefined> {
  const loaded = await loadRule(db, { userId: user.id, id: ruleId }, clock.nowMs())
  return stopOf({ ...loaded!, knowsCurrencies: true, usualHops: 4 }, clock.nowMs())
}
const PAIRS = '{ notificationPairs { stopped } notificationSettings { sleptSince } }'
/** A person who has been away for long signs in anew: sessions end. */
async function visit({ user }: Owner): Promise<Json> {
  const { browser } = await newSession(server, user.id)
  const { data, errors } = await browser.ask(PAIRS)
  expect(errors).toEqual([])
  return data
}

test('an absent owner is notified a week before all rules are suspended, and at the suspension', async () => {
  const ann = await owner()
  await days(82)
  await look()
  expect(await mailsTo(ann)).toEqual([])
  await days(1)
  await look()
  await look()
  expect(await mailsTo(ann)).toEqual([SOON])
  await days(6)
  await look()
  expect(await stopped(ann)).toBeUndefined()
  await days(1)
  expect(await stopped(ann)).toBeUndefined()
  await look()
  await look()
  expect(await mailsTo(ann)).toEqual([SOON, ASLEEP])
  expect(await stopped(ann)).toBe('ASLEEP')
  await days(30)
  await look()
  expect(await mailsTo(ann)).toEqual([SOON, ASLEEP])
})

test('a visit resumes suspended rules, and the page shows for three days that they were suspended', async () => {
  const ann = await owner()
  await days(83)
  await look()
  await days(7)
  await look()
  const asleepAt = new Date(clock.nowMs()).toISOString()
  await days(5)
  expect(await stopped(ann)).toBe('ASLEEP')
  const awake = { notificationPairs: [{ stopped: null }] }
  expect(await visit(ann)).toEqual({ ...awake, notificationSettings: { sleptSince: asleepAt } })
  expect(await stopped(ann)).toBeUndefined()
  await look()
  await days(2)
  await look()
  expect((await visit(ann)).notificationSettings).toEqual({ sleptSince: asleepAt })
  await days(1)
  await look()
  expect((await visit(ann)).notificationSettings).toEqual({ sleptSince: null })
  // The next absence begins it all again.
  await days(83)
  await look()
  await days(7)
  await look()
  expect(await mailsTo(ann)).toEqual([SOON, ASLEEP, SOON, ASLEEP])
  expect(await stopped(ann)).toBe('ASLEEP')
})

test('a visit on the day on which rules are suspended resumes them', async () => {
  const ann = await owner()
  await days(83)
  await look()
  await days(7)
  await look()
  await clock.pass(3_600)
  expect((await visit(ann)).notificationPairs).toEqual([{ stopped: null }])
  expect(await stopped(ann)).toBeUndefined()
})

test('rules of an owner who returns after the warning are not suspended', async () => {
  const ann = await owner()
  await days(83)
  await look()
  await days(3)
  await visit(ann)
  await look()
  await days(4)
  await look()
  expect(await stopped(ann)).toBeUndefined()
  expect(await mailsTo(ann)).toEqual([SOON])
})

test('an owner who visits each day with one session is never absent', async () => {
  const ann = await owner()
  for (let day = 0; day < 55; day++) {
    await days(1)
    await ann.ask(PAIRS)
  }
  await days(60)
  await look()
  expect(await mailsTo(ann)).toEqual([])
})

test('the warning comes a week before the suspension even if the servers were down when it was due', async () => {
  const ann = await owner()
  await days(120)
  await look()
  await look()
  expect(await mailsTo(ann)).toEqual([SOON])
  expect(await stopped(ann)).toBeUndefined()
  await days(7)
  await look()
  expect(await mailsTo(ann)).toEqual([SOON, ASLEEP])
})

test('a rule with an end date is neither suspended nor a reason for a warning', async () => {
  const [bob, ann] = [await owner(), await owner()]
  const endsAt = new Date(clock.nowMs() + 200 * DAY_SECONDS * 1000)
  await db
    .updateTable('notification_rules')
    .set({ ends_at: endsAt })
    .where('user_id', 'in', [bob.user.id, ann.user.id])
    .execute()
  const other = await ruleByMail(ann.user.id)
  await days(83)
  await look()
  await days(7)
  await look()
  expect(await mailsTo(bob)).toEqual([])
  expect(await stopped(bob)).toBeUndefined()
  // A rule with an end stays awake beside one without.
  expect(await mailsTo(ann)).toEqual([SOON, ASLEEP])
  expect(await stopped(ann)).toBeUndefined()
  expect(await stopped({ ...ann, ruleId: other })).toBe('ASLEEP')
})

test('an owner with no plan, no active rule or a blocked account gets no warning of a suspension', async () => {
  const [planless, off, blocked] = [await owner(), await owner(), await owner()]
  await db.deleteFrom('subscription_terms').where('user_id', '=', planless.user.id).execute()
  await db
    .updateTable('notification_rules')
    .set({ is_on: false })
    .where('user_id', '=', off.user.id)
    .execute()
  await db
    .updateTable('users')
    .set({ blocked_at: new Date() })
    .where('id', '=', blocked.user.id)
    .execute()
  await days(83)
  await look()
  for (const each of [planless, off, blocked]) expect(await mailsTo(each)).toEqual([])
})

test('ten processes that look for absent owners concurrently notify each of them once', async () => {
  const people = [await owner(), await owner(), await owner()]
  const looks = () => Promise.all(Array.from({ length: 10 }, look))
  await days(83)
  await looks()
  await days(7)
  await looks()
  for (const each of people) expect(await mailsTo(each)).toEqual([SOON, ASLEEP])
})

test('an owner without a mailbox is notified by the bot, in their language', async () => {
  const ann = await owner()
  await db
    .updateTable('users')
    .set({ email: null, telegram_id: 77n, telegram_name: '@ann', locale: 'ru' })
    .where('id', '=', ann.user.id)
    .execute()
  await days(83)
  await look()
  await eventually(() => {
    const texts = telegram.sent.filter(({ chat_id }) => String(chat_id) === '77')
    expect(texts).toHaveLength(1)
    expect(texts[0]!.text).toContain('Чтобы они не уснули, достаточно один раз зайти.')
    expect(JSON.stringify(texts[0])).toContain('/profile#notification-pairs')
  })
})
