import { sql } from 'kysely'
import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putMoney } from '../../../testing/money/people-with-money.ts'
import { type AdminServer, startAdminServer } from '../../../testing/start-admin-server.ts'
import { oneAfterAnother } from '../audit/index.ts'

const OPERATOR = 'operator@example.com'

let server: AdminServer
beforeAll(async () => {
  server = await startAdminServer({
    env: { HOPWISE_SELLS_TARIFFS: 'on', HOPWISE_OPERATOR_MAIL: OPERATOR },
  })
})
afterAll(() => server.close())

const LIST = `query ($query: AdminSubscriptionsQuery) {
  adminSubscriptions(query: $query) {
    total
    activeByType { type count }
    items {
      user { id email }
      state { status type autoRenewal }
      terms { refundable unused term { id type price refunded } }
    }
  }
}`
const REFUND = `mutation ($id: ID!, $amount: Money, $reason: String!) {
  adminRefundSubscription(id: $id, amount: $amount, reason: $reason) { id refunded }
}`
const GRANT = `mutation ($userId: ID!, $type: SubscriptionType!, $reason: String!) {
  adminGrantSubscription(userId: $userId, subscriptionType: $type, reason: $reason) {
    id type price startTime endTime
  }
}`
const BUY = `mutation ($type: SubscriptionType!) {
  subscribeUser(subscriptionType: $type) { id }
}`

async function subscriber(type: string, cents: bigint) {
  const browser = await server.signedIn()
  await putMoney(server.database.db, browser.user.id, cents)
  const { data } = await browser.ask(BUY, { type })
  return Object.assign(browser, { term: data.subscribeUser.id as string })
}

const found = async (query: object) =>
  (await server.admin.ask(LIST, { query })).data.adminSubscriptions
const balanceOf = async (browser: Awaited<ReturnType<typeof subscriber>>) =>
  (await browser.ask('{ wallet { balance } }')).data.wallet.balance as string
const actions = async (userId: string) =>
  (
    await server.admin.ask(`{ adminAuditLog(query: { subject: "user:${userId}" }) {
      items { action details } } }`)
  ).data.adminAuditLog.items

test('users are found by mailbox, state and plan, with active subscriptions counted by type', async () => {
  const [newbie, pro] = [await subscriber('NEWBIE_30', 2_500n), await subscriber('PRO_7', 1_900n)]
  const byMailbox = await found({ search: pro.email })
  expect(byMailbox.items).toMatchObject([
    {
      user: { id: pro.user.id },
      state: { status: 'ACTIVE', type: 'PRO_7', autoRenewal: true },
      terms: [{ refundable: '19.00', term: { type: 'PRO_7', price: '19.00' } }],
    },
  ])
  expect(byMailbox.activeByType).toEqual([
    { type: 'NEWBIE_30', count: 1 },
    { type: 'PRO_7', count: 1 },
  ])
  const ids = async (query: object) =>
    (await found(query)).items.map(({ user }: { user: { id: string } }) => user.id)
  expect(await ids({ tariff: 'NEWBIE' })).toEqual([newbie.user.id])
  expect(await ids({ status: 'ACTIVE' })).toEqual([pro.user.id, newbie.user.id])
  expect(await ids({ status: 'DISABLED' })).toEqual([])
  // A person who never had a tariff is found by a search alone.
  const never = await found({ search: 'subject@example.com' })
  expect(never.items).toMatchObject([{ state: { status: 'DISABLED', type: null }, terms: [] }])
  expect((await found({})).total).toBe(2)
})

test('a partial refund keeps the subscription, and a refund of all unused time ends the subscription', async () => {
  const person = await subscriber('NEWBIE_30', 2_500n)
  const refund = (amount?: string) =>
    server.admin.ask(REFUND, { id: person.term, reason: 'Asked for it', ...(amount && { amount }) })
  const part = await refund('5.00')
  expect(part.data.adminRefundSubscription.refunded).toBe('5.00')
  expect(await balanceOf(person)).toBe('5.00')
  const more = await refund('20.01')
  expect(more.errors[0]?.extensions.fields).toMatchObject([{ field: 'amount' }])
  const state = async () => (await found({ search: person.email })).items[0].state
  expect(await state()).toMatchObject({ status: 'ACTIVE', autoRenewal: true })
  const rest = await refund()
  expect(rest.errors).toEqual([])
  // A second or two have passed, which cost a cent at most.
  expect(['24.99', '25.00']).toContain(await balanceOf(person))
  expect(await state()).toMatchObject({ status: 'DISABLED', autoRenewal: false })
  expect((await refund()).errors[0]?.extensions.code).toBe('STATE_CHANGED')
  const log = await actions(person.user.id)
  expect(log.map(({ action }: { action: string }) => action)).toEqual([
    'TERM_REFUNDED',
    'TERM_REFUNDED',
  ])
  expect(JSON.parse(log[1].details)).toEqual({
    type: 'NEWBIE_30',
    amount: '5.00',
    hasEnded: false,
    reason: 'Asked for it',
  })
})

test('refunds made concurrently are each logged with their own sum', async () => {
  const person = await subscriber('NEWBIE_30', 2_500n)
  const { db } = server.database
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db)
    return rows[0]!.count
  }
  const refund = () =>
    server.admin.ask(REFUND, { id: person.term, reason: 'Asked for it', amount: '5.00' })
  // Both have read what they read before their transactions.
  const refunds = await db.transaction().execute(async (tx) => {
    await oneAfterAnother(tx)
    const both = [refund(), refund()]
    await expect.poll(async () => (await waiting()) === 2).toBe(true)
    return both
  })
  await Promise.all(refunds)
  const log = await actions(person.user.id)
  const sums = log.map(({ details }: { details: string }) => JSON.parse(details).amount)
  expect(sums).toEqual(['5.00', '5.00'])
})

test('a granted subscription is free, begins after the last one, and is logged', async () => {
  const person = await subscriber('NEWBIE_7', 900n)
  const give = { userId: person.user.id, type: 'PRO_14', reason: 'We were down' }
  const { data } = await server.admin.ask(GRANT, give)
  const terms = (await found({ search: person.email })).items[0].terms
  expect(terms).toMatchObject([
    { refundable: '0.00', unused: '0.00', term: { type: 'PRO_14', price: '0.00' } },
    { term: { type: 'NEWBIE_7' } },
  ])
  const { startTime, endTime } = data.adminGrantSubscription
  expect(Date.parse(endTime) - Date.parse(startTime)).toBe(1_209_600_000)
  expect(await balanceOf(person)).toBe('0.00')
  expect((await actions(person.user.id))[0].action).toBe('TERM_GRANTED')
})

test('a refund or grant needs a reason and an account other than the admin’s', async () => {
  const person = await subscriber('NEWBIE_7', 900n)
  const refused = async (query: string, variables: object) => {
    const { errors } = await server.admin.ask(query, variables)
    return [errors[0]?.extensions.code, errors[0]?.extensions.fields?.[0]?.reason]
  }
  const type = 'PRO_7'
  expect(await refused(REFUND, { id: person.term, reason: ' ' })).toEqual([
    'VALIDATION',
    'REQUIRED',
  ])
  expect(await refused(GRANT, { userId: person.user.id, type, reason: '' })).toEqual([
    'VALIDATION',
    'REQUIRED',
  ])
  expect(await refused(GRANT, { userId: server.admin.user.id, type, reason: 'Me' })).toEqual([
    'VALIDATION',
    'OWN_ACCOUNT',
  ])
  const nobody = '00000000-0000-4000-8000-000000000000'
  for (const id of [nobody, 'nobody']) {
    expect((await refused(GRANT, { userId: id, type, reason: 'x' }))[0]).toBe('NOT_FOUND')
    expect((await refused(REFUND, { id, reason: 'x' }))[0]).toBe('NOT_FOUND')
  }
})

test('no subscription is refunded while money transfers are suspended', async () => {
  const person = await subscriber('NEWBIE_7', 900n)
  const set = (stopped_at: Date | null) =>
    server.database.db.updateTable('money_state').set({ stopped_at }).execute()
  await set(new Date())
  const { errors } = await server.admin.ask(REFUND, { id: person.term, reason: 'Asked' })
  expect(errors[0]?.extensions.code).toBe('NOT_AVAILABLE')
  await set(null)
  expect(await balanceOf(person)).toBe('0.00')
})

test('the operator is mailed about plans granted, refunded almost in full or refunded after use', async () => {
  const mailsOf = async (userId: string) =>
    (await server.outbox()).filter(({ to, text }) => to === OPERATOR && text.includes(userId))
  const [fair, used, cheap, given] = [
    await subscriber('PRO_30', 5_900n),
    await subscriber('PRO_30', 5_900n),
    await subscriber('PRO_30', 5_900n),
    await server.signedIn(),
  ]
  const reason = 'A friend'
  await server.admin.ask(REFUND, { id: fair.term, reason })
  await sql`update subscription_terms set starts_at = starts_at - interval '20 days',
    ends_at = ends_at - interval '20 days' where id = ${used.term}`.execute(server.database.db)
  expect(
    (await server.admin.ask(REFUND, { id: used.term, amount: '59.00', reason })).errors,
  ).toEqual([])
  // All but a cent: the plan runs on.
  await server.admin.ask(REFUND, { id: cheap.term, amount: '58.99', reason })
  await server.admin.ask(GRANT, { userId: given.user.id, type: 'PRO_30', reason })
  const expected = {
    [used.user.id]: 'refunded $59.00 of a used PRO_30',
    [cheap.user.id]: 'refunded $58.99 of a PRO_30 that runs on',
    [given.user.id]: 'given PRO_30 away',
  }
  await eventually(async () => {
    for (const [userId, words] of Object.entries(expected)) {
      const mails = await mailsOf(userId)
      expect(mails).toHaveLength(1)
      expect(mails[0]!.text).toContain(words)
      expect(mails[0]!.text).toContain(server.admin.user.id)
    }
  })
  expect(await mailsOf(fair.user.id)).toEqual([])
})
