import { sql } from 'kysely'
import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MoneyGuard } from '../../ledger/index.ts'
import type { DepositTracker, DepositRow } from '../../wallet/index.ts'
import { lateWorth } from './admin-deposit-type.ts'
import { type AdminServer, startAdminServer } from '../../../testing/start-admin-server.ts'

let server: AdminServer
beforeAll(async () => {
  server = await startAdminServer({ env: { HOPWISE_OPERATOR_MAIL: 'operator@example.com' } })
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
      settled_cents: 1_200n,
      provider: 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const balance = async () =>
  (await server.subject.ask('{ wallet { balance } }')).data.wallet.balance as string

test('money that arrived is credited only once, and no more than was credited is taken back', async () => {
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
  // One admin does this alone, and earnings moved to the balance may leave by it.
  const mail = await eventually(async () => {
    const mails = await server.outbox()
    const [first, ...others] = mails.filter(({ text }) => text.includes(`/admin/deposits/${id}`))
    expect(others).toEqual([])
    return first!.text
  })
  expect(mail).toContain('has sent back $5.00 of a deposit')
  const log = await server.admin.ask(`{ adminAuditLog(query: { subject: "deposit:${id}" }) {
    items { action } } }`)
  expect(log.data.adminAuditLog.items).toEqual([
    { action: 'DEPOSIT_REFUNDED' },
    { action: 'DEPOSIT_CREDITED' },
  ])
})

test('a decision about a deposit needs a reason and is refused while payments are stopped', async () => {
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

test('deposits that need an admin come first and are found by payer and reference', async () => {
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

test('the number of deposits that need an admin does not depend on the search', async () => {
  const waiting = async () => {
    const question = '{ adminDeposits(query: { search: "nobody", limit: 1 }) { total waiting } }'
    const { total, waiting: count } = (await server.admin.ask(question)).data.adminDeposits
    expect(total).toBe(0)
    return count as number
  }
  const before = await waiting()
  const id = await underpaid()
  await underpaid()
  expect(await waiting()).toBe(before + 2)
  await server.admin.ask(RESOLVE, { id, action: 'CREDIT', reason: 'It came' })
  expect(await waiting()).toBe(before + 1)
})

test('only a late deposit shows what its coins are worth, at our market’s current price', async () => {
  const coinsOf = () => Promise.resolve('0.0005')
  const deposits = { coinsOf } as unknown as DepositTracker
  const app = { ...server.app, durable: { ...server.app.durable!, deposits } }
  const worthOf = (status: string) =>
    lateWorth(app, { status, currency: 'BTC' } as unknown as DepositRow)
  const { data } = await server.admin.ask('{ currencies { code usdPrice } }')
  const { usdPrice } = data.currencies.find(({ code }: { code: string }) => code === 'BTC')
  expect(usdPrice).toBeGreaterThan(1_000)
  expect(await worthOf('LATE')).toEqual({ coins: '0.0005', usd: 0.0005 * usdPrice })
  expect(await worthOf('PAID')).toBeNull()
})

const mailsTo = async (to: string, words: string) =>
  (await server.outbox()).filter((mail) => mail.to === to && mail.subject.includes(words))

test('the payer is notified of a credit only once, in their language', async () => {
  const ivan = await server.signedIn('ivan@example.com')
  await ivan.ask('mutation { updateProfile(locale: RU) { locale } }')
  const { id } = await server.database.db
    .insertInto('deposits')
    .values({
      user_id: ivan.user.id,
      currency: 'BTC',
      cents: 2_500n,
      status: 'LATE',
      arrived_cents: 2_500n,
      settled_cents: 2_500n,
      provider: 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const credit = { id, action: 'CREDIT', amount: '24.00', reason: 'It came' }
  await Promise.all([server.admin.ask(RESOLVE, credit), server.admin.ask(RESOLVE, credit)])
  const [mail] = await eventually(async () => {
    const found = await mailsTo('ivan@example.com', 'зачислено')
    expect(found).toHaveLength(1)
    return found
  })
  expect(mail.subject).toBe('24,00 $ зачислено в кошелёк Hopwise')
  expect(mail.text).toContain('Баланс: 24,00 $.')
  expect(mail.text).toContain(`/profile/payments?deposit=${id}`)
})

test('the operator is mailed when a wrong balance stops all payments', async () => {
  const { db } = server.database
  const { jobs } = server.app.durable!
  const guard = new MoneyGuard({ db, log: server.app.log, jobs }, 3_600_000)
  const move = (by: number) =>
    sql`update ledger_accounts set balance_cents = balance_cents + ${by}
      where user_id = ${server.subject.id} and kind = 'WALLET'`.execute(db)
  await move(1)
  await Promise.all([guard.look(), guard.look()])
  await guard.close()
  await eventually(async () =>
    expect(await mailsTo('operator@example.com', 'stopped')).toHaveLength(1),
  )
  await move(-1)
  await server.admin.ask('mutation { adminReopenMoney(reason: "Mended") { isStopped } }')
})
