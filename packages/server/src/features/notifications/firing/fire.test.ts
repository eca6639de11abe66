import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts'
import { personIn } from '../../../testing/money/people-with-money.ts'
import { giveRunningTerm } from '../../../testing/money/running-term.ts'
import { loadRule } from '../rule-owners/owner.ts'
import type { Asks } from '../rules/rule.ts'
import { insertRule } from '../rules/rule-store.ts'
import { exampleFinding } from '../trying/schema.ts'
import { fire, type FiringOutcome } from './fire.ts'

const LOOP: Asks = {
  kind: 'LOOP',
  through: [],
  minProfitPercent: 1,
  capitalUsd: 1000,
  maxHops: 3,
  filter: {},
  includeSuspicious: false,
}

let database: TestDatabase
let db: Database
const enqueued: object[] = []
const jobs = {
  enqueue: async (_tx: unknown, _name: string, data: object) => void enqueued.push(data),
  wake: () => undefined,
}
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.drop())

async function ruleOf(userId: string, mostPerDay: number | null = null): Promise<string> {
  const own = { userId, name: '', kind: 'LOOP', asks: LOOP, channels: ['EMAIL'] } as const
  return insertRule(db, {
    ...own,
    coolDownMinutes: 10,
    mostPerDay,
    digestAt: null,
    isOn: true,
    endsAtMs: null,
  })
}

/** A matcher's try: it reads the rule, and notifies of these sources. */
async function notify(userId: string, id: string, sources: readonly string[], percent = 2) {
  const loaded = await loadRule(db, { userId, id }, Date.now())
  const { rule, owner } = loaded!
  const news = sources.map((source) => ({
    source,
    percent,
    sinceMs: 0,
    others: 1,
    finding: exampleFinding(LOOP),
  }))
  return fire(
    { db, jobs },
    { rule, owner, news, digest: null, digestDueMs: null, nowMs: Date.now() },
  )
}

const kinds = (outcomes: readonly FiringOutcome[]) => outcomes.map(({ kind }) => kind)

const leftOf = async (userId: string): Promise<number> => {
  const term = await db
    .selectFrom('subscription_terms')
    .select('notifications_left')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return term.notifications_left
}
const notificationsOf = async (userId: string) =>
  db.selectFrom('notifications').selectAll().where('user_id', '=', userId).execute()
const cool = (id: string) =>
  db
    .updateTable('notification_rules')
    .set({ last_fired_at: new Date(Date.now() - 3_600_000) })
    .where('id', '=', id)
    .execute()

test('concurrent matches of a rule make one notification and one job, in each of 1,000 cases', async () => {
  const people = await Promise.all(Array.from({ length: 100 }, () => personIn(db)))
  const before = enqueued.length
  let fired = 0
  for (const userId of people) {
    await giveRunningTerm(db, userId, { notifications: 100, pairs: 10 })
    const ids = await Promise.all(Array.from({ length: 10 }, () => ruleOf(userId, 100)))
    const outcomes = await Promise.all(
      ids.flatMap((id) => [notify(userId, id, ['1:A:B']), notify(userId, id, ['1:A:B'])]),
    )
    fired += kinds(outcomes).filter((kind) => kind === 'FIRED').length
    expect(await leftOf(userId)).toBe(90)
    expect(await notificationsOf(userId)).toHaveLength(10)
  }
  expect(fired).toBe(1_000)
  expect(enqueued).toHaveLength(before + 1_000)
})

test('a rule that is not allowed to notify now changes nothing and uses no quota', async () => {
  const userId = await personIn(db)
  await giveRunningTerm(db, userId, { notifications: 30 })
  const id = await ruleOf(userId, 2)
  expect(await notify(userId, id, ['1:A:B'])).toMatchObject({ kind: 'FIRED' })
  expect(await notify(userId, id, ['2:A:B'])).toEqual({ kind: 'NOT_NOW' })
  await cool(id)
  // Half a point more is the least that is news.
  expect(await notify(userId, id, ['1:A:B'], 2.4)).toEqual({ kind: 'NOTHING_NEW' })
  expect(await notify(userId, id, ['1:A:B', '2:A:B'], 2.4)).toMatchObject({ kind: 'FIRED' })
  const [, second] = (await notificationsOf(userId)).toSorted((a, b) => a.epoch - b.epoch)
  expect(second).toMatchObject({ more: 1, is_counted: true, period: 1 })
  expect(second!.findings).toHaveLength(1)
  await cool(id)
  expect(await notify(userId, id, ['3:A:B'])).toEqual({ kind: 'DAY_USED' })
  expect(await leftOf(userId)).toBe(28)
})

test('a message lists its loops in the order in which they are reported, not by name or profit', async () => {
  const userId = await personIn(db)
  await giveRunningTerm(db, userId)
  const id = await ruleOf(userId)
  const { rule, owner } = (await loadRule(db, { userId, id }, Date.now()))!
  // The surer one first; by its name and by what it pays it would be the last.
  const news = [
    { source: '9:A:B', percent: 1 },
    { source: '1:A:B', percent: 3 },
  ].map((each) => {
    const finding = { ...exampleFinding(LOOP), source: each.source }
    return { ...each, sinceMs: 0, others: 0, finding }
  })
  const firing = { rule, owner, news, digest: null, digestDueMs: null, nowMs: Date.now() }
  expect(await fire({ db, jobs }, firing)).toMatchObject({ kind: 'FIRED' })
  const [notification] = await notificationsOf(userId)
  const sources = (notification!.findings as { source: string }[]).map(({ source }) => source)
  expect(sources).toEqual(['9:A:B', '1:A:B'])
})

test('the last notification of a quota is used by only one of several concurrent rules', async () => {
  const userId = await personIn(db)
  await giveRunningTerm(db, userId, { notifications: 30, pairs: 30 })
  await db
    .updateTable('subscription_terms')
    .set({ notifications_left: 1 })
    .where('user_id', '=', userId)
    .execute()
  const ids = await Promise.all(Array.from({ length: 20 }, () => ruleOf(userId)))
  const outcomes = kinds(await Promise.all(ids.map((id) => notify(userId, id, ['1:A:B']))))
  expect(outcomes.filter((kind) => kind === 'FIRED')).toHaveLength(1)
  expect(outcomes.filter((kind) => kind === 'QUOTA_USED')).toHaveLength(19)
  expect(await leftOf(userId)).toBe(0)
  const cooled = await db
    .selectFrom('notification_rules')
    .select('last_fired_at')
    .where('user_id', '=', userId)
    .where('last_fired_at', 'is not', null)
    .execute()
  expect(cooled).toHaveLength(1)
})
