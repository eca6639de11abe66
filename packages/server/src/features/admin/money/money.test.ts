import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminServer, startAdminServer } from '../../../testing/start-admin-server.ts'

let server: AdminServer
beforeAll(async () => {
  server = await startAdminServer()
})
afterAll(() => server.close())

const RESOLVE = `mutation ($id: ID!, $action: DepositAction!, $amount: Money, $reason: String!) {
  adminResolveDeposit(id: $id, action: $action, amount: $amount, reason: $reason) {
    deposit { status credited refunded }
  }
}`

async function underpaid(): Promise<string> {
  const row = await server.database.db
    .insertInto('deposits')
    .values({
      user_id: server.subject.id,
      currency: 'BTC',
      cents: 2_500n,
      status: 'UNDERPAID',
      arrived_cents: 1_200n,
      provider: 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const balance = async () =>
  (await server.subject.ask('{ wallet { balance } }')).data.wallet.balance as string

test('what came is credited once, and taken back as far as it is there', async () => {
  const id = await underpaid()
  const credit = { id, action: 'CREDIT', reason: 'It came' }
  const tries = await Promise.all(
    Array.from({ length: 5 }, () => server.admin.ask(RESOLVE, credit)),
  )
  expect(tries.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  const codes = tries.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))
  expect(new Set(codes)).toEqual(new Set(['STATE_CHANGED']))
  expect(await balance()).toBe('12.00')
  const more = await server.admin.ask(RESOLVE, { ...credit, action: 'REFUND', amount: '12.01' })
  expect(more.errors[0]?.extensions.fields).toMatchObject([{ reason: 'MORE_THAN_CREDITED' }])
  const { data } = await server.admin.ask(RESOLVE, { ...credit, action: 'REFUND', amount: '5.00' })
  expect(data.adminResolveDeposit.deposit).toEqual({
    status: 'REFUNDED',
    credited: '12.00',
    refunded: '5.00',
  })
  expect(await balance()).toBe('7.00')
  const log = await server.admin.ask(`{ adminAuditLog(query: { subject: "deposit:${id}" }) {
    items { action } } }`)
  expect(log.data.adminAuditLog.items).toEqual([
    { action: 'DEPOSIT_REFUNDED' },
    { action: 'DEPOSIT_CREDITED' },
  ])
})

test('a decision needs a reason, and money that moves', async () => {
  const id = await underpaid()
  const { errors } = await server.admin.ask(RESOLVE, { id, action: 'CLOSE', reason: ' ' })
  expect(errors[0]?.extensions.fields).toMatchObject([{ field: 'reason', reason: 'REQUIRED' }])
  await server.database.db
    .updateTable('money_state')
    .set({ stopped_at: new Date(), stopped_because: 'balances' })
    .execute()
  const stopped = await server.admin.ask(RESOLVE, { id, action: 'CREDIT', reason: 'It came' })
  expect(stopped.errors[0]?.extensions.code).toBe('NOT_AVAILABLE')
  const reopen = 'mutation { adminReopenMoney(reason: "Found") { isStopped } }'
  expect((await server.admin.ask(reopen)).data).toEqual({ adminReopenMoney: { isStopped: false } })
  const closed = await server.admin.ask(RESOLVE, { id, action: 'CLOSE', reason: 'Theirs' })
  expect(closed.data.adminResolveDeposit.deposit.status).toBe('FAILED')
})

test('deposits that need somebody are first, and found by payer and by reference', async () => {
  const id = await underpaid()
  const { data } = await server.subject.ask('{ payments { items { reference deposit { id } } } }')
  const { reference } = data.payments.items.find(
    (each: { deposit: { id: string } | null }) => each.deposit?.id === id,
  )
  for (const search of [reference, id, 'subject@example']) {
    const found = await server.admin.ask(
      `query ($query: AdminDepositsQuery) { adminDeposits(query: $query) {
        items { deposit { id } suggestedCredit } } }`,
      { query: { search } },
    )
    expect(found.data.adminDeposits.items[0]).toEqual({ deposit: { id }, suggestedCredit: '12.00' })
  }
})
