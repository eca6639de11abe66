import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type AdminServer,
  type SignedIn,
  startAdminServer,
} from '../../../testing/start-admin-server.ts'
import { MoneyGuard, moneyTransaction } from '../../ledger/index.ts'
import { creditDeposit } from '../../wallet/index.ts'
import { silentLogger } from '../../../lib/logger.ts'

let server: AdminServer
let second: SignedIn
let third: SignedIn
beforeAll(async () => {
  server = await startAdminServer()
  second = await server.newAdmin()
  third = await server.newAdmin()
})
afterAll(() => server.close())

let owner: SignedIn
beforeEach(async () => {
  owner = await server.signedIn(`${randomUUID()}@example.com`)
})

const RESOLVE = `mutation ($id: ID!, $amount: Money) {
  adminResolveDeposit(id: $id, action: CREDIT, amount: $amount, reason: "They wrote to us") {
    deposit { status credited } proposal { id amount isOwn reason proposedBy { id } }
  }
}`
const ADJUST = `mutation ($userId: ID!, $amount: Money!, $key: String!, $reason: String = "Twice") {
  adminAdjustBalance(userId: $userId, amount: $amount, reason: $reason, key: $key) {
    kind status amount balanceAfter reference
  }
}`
const CONFIRM = `mutation ($id: ID!) { adminConfirmMoney(id: $id) { state decidedBy { id } } }`
const REJECT = `mutation ($id: ID!) { adminRejectMoney(id: $id) { state decidedBy { id } } }`
const WAITING = `{ adminMoneyProposals(state: OPEN, limit: 50) {
  otherAdmins needsSecondAdmin
  items { id kind amount isOwn isAboutViewer depositId user { id } }
} }`

async function underpaid(of: SignedIn): Promise<string> {
  const row = await server.database.db
    .insertInto('deposits')
    .values({
      user_id: of.user.id,
      currency: 'BTC',
      cents: 2_500n,
      status: 'UNDERPAID',
      arrived_cents: 1_000n,
      settled_cents: 1_000n,
      provider: 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const balance = async (of = owner) =>
  (await of.ask('{ wallet { balance } }')).data.wallet.balance as string

const reasonsOf = ({ errors }: { errors: readonly { extensions: any }[] }): string[] =>
  errors.map(({ extensions }) => extensions.fields?.[0]?.reason ?? extensions.code)

async function proposed(amount: string, by = server.admin): Promise<string> {
  const { errors } = await by.ask(ADJUST, { userId: owner.user.id, amount, key: randomUUID() })
  expect(errors).toEqual([])
  const { data } = await by.ask(WAITING)
  return data.adminMoneyProposals.items.find(
    ({ user }: { user: { id: string } }) => user.id === owner.user.id,
  ).id
}

async function wrongInvariants(): Promise<readonly string[]> {
  const guard = new MoneyGuard({ db: server.database.db, log: silentLogger }, 3_600_000)
  const found = await guard.look({ isWhole: true })
  await guard.close()
  return found.filter(({ holds }) => !holds).map(({ name }) => name)
}

test('a credit above the sum that arrived is posted only after a second admin confirms the credit', async () => {
  const id = await underpaid(owner)
  const { data } = await server.admin.ask(RESOLVE, { id, amount: '999999999.00' })
  expect(data.adminResolveDeposit).toMatchObject({
    deposit: { status: 'UNDERPAID', credited: null },
    proposal: { amount: '999999999.00', isOwn: true, proposedBy: { id: server.admin.user.id } },
  })
  expect(await balance()).toBe('0.00')
  const again = await server.admin.ask(RESOLVE, { id, amount: '999999999.00' })
  expect(reasonsOf(again)).toEqual(['PROPOSED_ALREADY'])
  const proposal = data.adminResolveDeposit.proposal.id
  expect(reasonsOf(await server.admin.ask(CONFIRM, { id: proposal }))).toEqual(['OWN_PROPOSAL'])
  expect(await balance()).toBe('0.00')
  const tries = await Promise.all(
    [second, third, second, server.admin, third, second].map((each) =>
      each.ask(CONFIRM, { id: proposal }),
    ),
  )
  const done = tries.flatMap(({ errors, data: confirmation }) =>
    errors.length === 0 ? [confirmation.adminConfirmMoney.decidedBy.id as string] : [],
  )
  // The one who came first is answered alike however often.
  expect(new Set(done).size).toBe(1)
  expect(new Set(tries.flatMap(reasonsOf))).toEqual(new Set(['OWN_PROPOSAL', 'STATE_CHANGED']))
  expect(await balance()).toBe('999999999.00')
  const { rows } = await sql<{ second_admin: string }>`
    select second_admin from deposits where id = ${id}`.execute(server.database.db)
  expect(rows).toEqual([{ second_admin: done[0] }])
  const log = await server.admin.ask(`{ adminAuditLog(query: { subject: "deposit:${id}" }) {
    items { action } } }`)
  expect(log.data.adminAuditLog.items).toEqual([
    { action: 'MONEY_CONFIRMED' },
    { action: 'MONEY_PROPOSED' },
  ])
  expect(await wrongInvariants()).toEqual([])
})

test('one admin alone can credit up to the sum that arrived, and an earlier proposal then ends', async () => {
  const id = await underpaid(owner)
  const { data } = await server.admin.ask(RESOLVE, { id, amount: '10.01' })
  const proposal = data.adminResolveDeposit.proposal.id
  const credited = await second.ask(RESOLVE, { id, amount: '10.00' })
  expect(credited.data.adminResolveDeposit).toEqual({
    deposit: { status: 'PAID', credited: '10.00' },
    proposal: null,
  })
  expect(reasonsOf(await third.ask(CONFIRM, { id: proposal }))).toEqual(['STATE_CHANGED'])
  expect(await balance()).toBe('10.00')
})

test('confirming a proposal credits nothing if the deposit was credited meanwhile', async () => {
  const id = await underpaid(owner)
  const { data } = await server.admin.ask(RESOLVE, { id, amount: '20.00' })
  // The rest came.
  await moneyTransaction(server.database.db, (tx) => creditDeposit(tx, { id, cents: 2_000n }))
  const proposal = data.adminResolveDeposit.proposal.id
  expect(reasonsOf(await second.ask(CONFIRM, { id: proposal }))).toEqual(['STATE_CHANGED'])
  expect((await second.ask(REJECT, { id: proposal })).data.adminRejectMoney.state).toBe('REJECTED')
  expect(await balance()).toBe('20.00')
  expect(await wrongInvariants()).toEqual([])
})

test('two admins together can adjust a balance, one time for each idempotency key', async () => {
  const key = randomUUID()
  const variables = { userId: owner.user.id, amount: '12.50', key }
  const pending = { kind: 'ADJUSTMENT', status: 'PENDING', amount: '12.50', balanceAfter: null }
  const tries = await Promise.all(
    Array.from({ length: 5 }, () => server.admin.ask(ADJUST, variables)),
  )
  for (const { data } of tries) expect(data.adminAdjustBalance).toMatchObject(pending)
  const other = await server.admin.ask(ADJUST, { ...variables, amount: '12.51' })
  expect(reasonsOf(other)).toEqual(['KEY_REUSED'])
  const { data } = await second.ask(WAITING)
  const own = data.adminMoneyProposals.items.filter(
    ({ user }: { user: { id: string } }) => user.id === owner.user.id,
  )
  expect(own).toMatchObject([{ kind: 'ADJUSTMENT', amount: '12.50', isOwn: false }])
  expect(data.adminMoneyProposals).toMatchObject({ otherAdmins: 2, needsSecondAdmin: true })
  expect(await balance()).toBe('0.00')
  await second.ask(CONFIRM, { id: own[0].id })
  expect(await balance()).toBe('12.50')
  const now = await server.admin.ask(ADJUST, variables)
  expect(now.data.adminAdjustBalance).toMatchObject({ status: 'DONE', balanceAfter: '12.50' })
  const { payments } = (await owner.ask('{ payments { items { kind status amount reference } } }'))
    .data
  expect(payments.items).toEqual([
    {
      kind: 'ADJUSTMENT',
      status: 'DONE',
      amount: '12.50',
      reference: now.data.adminAdjustBalance.reference,
    },
  ])
  const subject = `user:${owner.user.id}`
  const log = await server.admin.ask(`{ adminAuditLog(query: { subject: "${subject}" }) {
    items { action } } }`)
  expect(log.data.adminAuditLog.items).toEqual([
    { action: 'MONEY_CONFIRMED' },
    { action: 'MONEY_PROPOSED' },
  ])
  expect(await wrongInvariants()).toEqual([])
})

test('an adjustment above the balance is refused and its proposal stays open', async () => {
  const id = await proposed('-0.01')
  expect(reasonsOf(await second.ask(CONFIRM, { id }))).toEqual(['INSUFFICIENT_FUNDS'])
  const { data } = await second.ask(WAITING)
  expect(data.adminMoneyProposals.items.map((each: { id: string }) => each.id)).toContain(id)
  expect((await server.admin.ask(REJECT, { id })).data.adminRejectMoney.state).toBe('REJECTED')
  expect(reasonsOf(await second.ask(CONFIRM, { id }))).toEqual(['STATE_CHANGED'])
})

test.each([
  [{ amount: '0.00' }, 'BAD_AMOUNT'],
  [{ amount: '100000.01' }, 'OUT_OF_RANGE:-100000:100000'],
  [{ amount: '-100000.01' }, 'OUT_OF_RANGE:-100000:100000'],
  [{ reason: ' ' }, 'REQUIRED'],
  [{ reason: 'x'.repeat(501) }, 'TOO_LONG'],
  [{ key: '' }, 'NOT_A_KEY'],
  [{ userId: randomUUID() }, 'NOT_FOUND'],
  [{ userId: 'nobody' }, 'NOT_FOUND'],
])('an adjustment with %j is refused', async (change, reason) => {
  const variables = { userId: owner.user.id, amount: '1.00', key: randomUUID(), ...change }
  expect(reasonsOf(await server.admin.ask(ADJUST, variables))).toEqual([reason])
})

test('no admin can propose, confirm or reject a proposal about their own money', async () => {
  const own = second.user.id
  for (const [userId, reason] of [
    [own, 'OWN_ACCOUNT'],
    // An account has one id: in large letters it is nobody's.
    [own.toUpperCase(), 'NOT_FOUND'],
  ] as const) {
    const adjusted = await second.ask(ADJUST, { userId, amount: '5.00', key: randomUUID() })
    expect(reasonsOf(adjusted)).toEqual([reason])
    const granted = await second.ask(
      `mutation { adminGrantSubscription(userId: "${userId}", subscriptionType: PRO_30,
        reason: "Mine") { id } }`,
    )
    expect(reasonsOf(granted)).toEqual([reason])
  }
  const credit = await second.ask(RESOLVE, { id: await underpaid(second), amount: '10.00' })
  expect(reasonsOf(credit)).toEqual(['OWN_ACCOUNT'])
  owner = second
  const id = await proposed('5.00')
  for (const question of [CONFIRM, REJECT]) {
    expect(reasonsOf(await second.ask(question, { id }))).toEqual(['OWN_ACCOUNT'])
  }
  expect(await balance(second)).toBe('0.00')
  await third.ask(REJECT, { id })
})

test('the database refuses credits above the sum that arrived and decisions by a single admin', async () => {
  const { db } = server.database
  const id = await underpaid(owner)
  const credit = sql`update deposits set status = 'PAID', credited_cents = 1001 where id = ${id}`
  await expect(credit.execute(db)).rejects.toMatchObject({ constraint: 'credited_has_arrived' })
  const paid = db
    .insertInto('withdrawals')
    .values({
      user_id: owner.user.id,
      status: 'PAID',
      method: 'BTC',
      cents: 1_000n,
      fee_cents: 200n,
      address_mark: Buffer.alloc(32),
      approved_by: second.user.id,
      paid_by: second.user.id,
    })
    .execute()
  await expect(paid).rejects.toMatchObject({ constraint: 'payment_needs_second' })
  const alone = db
    .insertInto('money_proposals')
    .values({
      kind: 'ADJUSTMENT',
      user_id: owner.user.id,
      subject: 'adjust:x',
      cents: 1n,
      reason: 'x',
      proposed_by: second.user.id,
      decided_by: second.user.id,
      decided_at: new Date(),
      state: 'CONFIRMED',
    })
    .execute()
  await expect(alone).rejects.toMatchObject({ constraint: 'proposal_needs_second' })
})

test('deleting an account rejects its proposals and erases their reasons', async () => {
  const id = await proposed('3.00')
  const { errors } = await owner.ask(
    `mutation { deleteAccount(confirmEmailOrName: "${owner.user.email}") }`,
  )
  expect(errors).toEqual([])
  const row = await server.database.db
    .selectFrom('money_proposals')
    .select(['state', 'reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ state: 'REJECTED', reason: '' })
  expect(reasonsOf(await second.ask(CONFIRM, { id }))).toEqual(['NOT_FOUND'])
})
