import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DepositBench } from '../../testing/money/deposit-bench.ts'
import { eachDepositBench } from '../../testing/money/each-deposit-bench.ts'
import type { AdminServer } from '../../testing/start-admin-server.ts'
import { oneAfterAnother } from '../admin/audit/index.ts'

let server: AdminServer
let bench: DepositBench
eachDepositBench((made) => ({ server, bench } = made))

/** The server's own tracker, which a refund uses, is the bench's. */
const useTracker = (deposits: DepositBench['tracker'] | undefined) =>
  Object.assign(server.app.durable!, { deposits })
beforeEach(() => void useTracker(bench.tracker))
afterEach(() => void useTracker(undefined))

const LATE = { state: 'EXPIRED', oddity: 'PAID_LATE' } as const

/** As an older process notes it, or one that was killed after the credit. */
const forgetsSettled = (id: string) =>
  sql`update deposits set settled_cents = 0 where id = ${id}`.execute(server.database.db)

test('taking back a credit raises no doubt because of an outdated settled sum', async () => {
  const id = await bench.begin()
  await bench.becomes(id, { state: 'SETTLED', paid: '25' })
  await forgetsSettled(id)
  const { data, errors } = await bench.resolve(id, 'REFUND')
  expect(errors).toEqual([])
  expect(data.adminResolveDeposit.isProviderAway).toBe(false)
  expect(await logged(id)).not.toHaveProperty('isProviderAway')
  expect(await bench.row(id)).toMatchObject({ unsettled_refund_cents: 0n, decided_cents: 2_500n })
  await bench.becomes(id, { state: 'SETTLED', paid: '25' })
  expect(await bench.row(id)).toMatchObject({ status: 'REFUNDED', doubt: null })
})

test('coins that settle after their credit was taken back are reported to admins', async () => {
  const id = await bench.begin()
  await bench.becomes(id, { state: 'SETTLED', paid: '25' })
  bench.provider.becomes(id, { state: 'INVALID' })
  expect((await bench.resolve(id, 'REFUND')).errors).toEqual([])
  expect(await bench.row(id)).toMatchObject({ unsettled_refund_cents: 2_500n })
  await bench.becomes(id, { state: 'SETTLED', paid: '25' })
  expect(await bench.row(id)).toMatchObject({ doubt: 'CAME_AFTER_DECISION' })
})

test('a full refund is refused if the received sum has changed, but a stated sum is sent back', async () => {
  const gained = await bench.watchedWallet()
  const id = await bench.begin()
  await bench.becomes(id, { ...LATE, paid: '10' })
  bench.provider.becomes(id, { paid: '15', settled: '15' })
  expect((await bench.resolve(id, 'REFUND')).errors[0]?.extensions.code).toBe('STATE_CHANGED')
  expect(await bench.row(id)).toMatchObject({ status: 'LATE', arrived_cents: 1_500n })
  bench.provider.becomes(id, { paid: '20', settled: '20' })
  expect((await bench.resolve(id, 'REFUND', '15.00')).errors).toEqual([])
  expect(await bench.row(id)).toMatchObject({ status: 'REFUNDED', refunded_cents: 1_500n })
  expect(await gained()).toBe(0n)
})

test('a refund of a stated sum that was not credited takes nothing out of the wallet', async () => {
  const gained = await bench.watchedWallet()
  const id = await bench.begin()
  await bench.becomes(id, { state: 'SETTLED', paid: '25' })
  await bench.becomes(id, { state: 'SETTLED', paid: '35', settled: '35' })
  const before = await gained()
  bench.provider.becomes(id, { state: 'INVALID', settled: '0' })
  const { errors } = await bench.resolve(id, 'REFUND', '10.00')
  expect(errors[0]?.extensions.code).toBe('STATE_CHANGED')
  expect(await gained()).toBe(before)
})

/** A refund, which has asked the provider and waits, while another process changes the deposit. */
async function refundWhile(id: string, change: () => Promise<unknown>, amount?: string) {
  const { db } = server.database
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db)
    return rows[0]!.count
  }
  const refund = await db.transaction().execute(async (tx) => {
    await oneAfterAnother(tx)
    const pending = bench.resolve(id, 'REFUND', amount)
    await expect.poll(waiting).toBe(1)
    await change()
    return { pending }
  })
  return refund.pending
}

test('a refund is refused if the received sum has changed since the provider was queried', async () => {
  const id = await bench.begin()
  await bench.becomes(id, { ...LATE, paid: '10', settled: '10' })
  const { errors } = await refundWhile(id, () =>
    bench.becomes(id, { ...LATE, paid: '15', settled: '15' }),
  )
  expect(errors[0]?.extensions).toMatchObject({ code: 'STATE_CHANGED', status: 'LATE' })
  expect(await bench.row(id)).toMatchObject({ status: 'LATE', refunded_cents: null })
})

test('a refund of a stated sum takes nothing from the wallet if the sum was credited meanwhile', async () => {
  const gained = await bench.watchedWallet()
  const id = await bench.begin()
  const part = { state: 'EXPIRED', oddity: 'PAID_PARTIAL', paid: '10', settled: '10' } as const
  expect(await bench.becomes(id, part)).toBe('UNDERPAID')
  const rest = () => bench.becomes(id, { state: 'SETTLED', paid: '25', settled: '25' })
  const { errors } = await refundWhile(id, rest, '10.00')
  expect(errors[0]?.extensions.code).toBe('STATE_CHANGED')
  expect(await gained()).toBe(2_500n)
})

/** The details of the last entry of the log about a deposit. */
async function logged(id: string) {
  const { data } = await server.admin.ask(
    `query ($of: String) {
      adminAuditLog(query: { subject: $of, limit: 1 }) { items { details } }
    }`,
    { of: `deposit:${id}` },
  )
  return JSON.parse(data.adminAuditLog.items[0].details)
}

test('an admin’s decision while the provider is away uses the stored state and is marked as such', async () => {
  const id = await bench.begin()
  await bench.becomes(id, { state: 'SETTLED', paid: '25' })
  bench.provider.isAway = true
  const { data, errors } = await bench.resolve(id, 'REFUND')
  expect(errors).toEqual([])
  expect(data.adminResolveDeposit.isProviderAway).toBe(true)
  expect(await logged(id)).toMatchObject({ isProviderAway: true })
  expect((await bench.resolve(id, 'CHECK')).errors[0]?.extensions.code).toBe('NOT_AVAILABLE')
  expect(await bench.row(id)).toMatchObject({ status: 'REFUNDED', refunded_cents: 2_500n })
})

test('a vanished payment is decided once, even if no settled sum is reported', async () => {
  const id = await bench.begin()
  await bench.becomes(id, { ...LATE, paid: '90', settled: undefined })
  await sql`update deposits set settled_cents = null, arrived_cents = 9000, status = 'PAID',
    credited_cents = 9000, decided_cents = 9000 where id = ${id}`.execute(server.database.db)
  const vanished = { ...LATE, paid: '10', settled: undefined }
  await bench.becomes(id, vanished)
  expect(await bench.row(id)).toMatchObject({ settled_cents: null, doubt: 'VANISHED_AFTER_PAID' })
  expect((await bench.resolve(id, 'CLOSE')).errors).toEqual([])
  await bench.becomes(id, vanished)
  expect(await bench.row(id)).toMatchObject({ status: 'PAID', doubt: null })
})

test('a sum that admins took back and then credited again is shown to the payer only once', async () => {
  const id = await bench.begin()
  await bench.becomes(id, { state: 'SETTLED', paid: '25' })
  await bench.becomes(id, { state: 'INVALID', paid: '25' })
  expect((await bench.resolve(id, 'REFUND')).errors).toEqual([])
  const shown = async () => {
    const { data } = await server.admin.ask(
      'query ($id: ID!) { adminDeposit(id: $id) { deposit { credited refunded } } }',
      { id },
    )
    return data.adminDeposit.deposit
  }
  expect(await shown()).toEqual({ credited: '25.00', refunded: '25.00' })
  await bench.becomes(id, { state: 'SETTLED', paid: '25' })
  expect((await bench.resolve(id, 'CREDIT')).errors).toEqual([])
  expect((await bench.confirm(id)).errors).toEqual([])
  expect(await shown()).toEqual({ credited: '25.00', refunded: null })
})
