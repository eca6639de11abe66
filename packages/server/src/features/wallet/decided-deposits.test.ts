import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DepositBench } from '../../testing/money/deposit-bench.ts'
import { eachDepositBench } from '../../testing/money/each-deposit-bench.ts'
import type { AdminServer } from '../../testing/start-admin-server.ts'

let server: AdminServer
let bench: DepositBench
eachDepositBench((made) => ({ server, bench } = made))

const rowOf = (id: string) => bench.row(id)
const begun = () => bench.begin()
const becomes: DepositBench['becomes'] = (id, change) => bench.becomes(id, change)
const resolve: DepositBench['resolve'] = (...args) => bench.resolve(...args)
const reasonOf = ({ errors }: Awaited<ReturnType<DepositBench['resolve']>>) =>
  errors[0]?.extensions.fields?.[0]?.reason
const watchedWallet = () => bench.watchedWallet()

test('a payment that vanishes before its confirmation counts as not arrived', async () => {
  const gained = await watchedWallet()
  const id = await begun()
  expect(await becomes(id, { state: 'PROCESSING', paid: '25' })).toBe('CONFIRMING')
  expect(await rowOf(id)).toMatchObject({ arrived_cents: 2_500n })
  expect(await becomes(id, { state: 'INVALID', paid: '0' })).toBe('FAILED')
  expect(await rowOf(id)).toMatchObject({ arrived_cents: 0n })
  const { data } = await resolve(id, 'CREDIT', '25.00')
  expect(data.adminResolveDeposit.deposit).toEqual({ status: 'FAILED', credited: null })
  expect(await gained()).toBe(0n)
})

test('a second payment that was sent back is not credited', async () => {
  const gained = await watchedWallet()
  const id = await begun()
  await becomes(id, { state: 'SETTLED', paid: '25' })
  const over = { state: 'SETTLED', oddity: 'PAID_OVER', paid: '50' } as const
  await becomes(id, over)
  const tooMuch = await resolve(id, 'REFUND', '25.01')
  expect(tooMuch.errors[0]?.extensions.fields).toMatchObject([{ reason: 'BAD_AMOUNT' }])
  expect((await resolve(id, 'REFUND')).data.adminResolveDeposit).toMatchObject({
    deposit: { status: 'PAID', credited: '25.00' },
    suggestedCredit: null,
  })
  expect(await becomes(id, over)).toBe('PAID')
  expect(await rowOf(id)).toMatchObject({ sent_back_cents: 2_500n, doubt: null })
  expect((await resolve(id, 'CREDIT')).errors[0]?.extensions.code).toBe('STATE_CHANGED')
  expect(await gained()).toBe(2_500n)
  expect((await resolve(id, 'REFUND')).data.adminResolveDeposit.deposit.status).toBe('REFUNDED')
  expect(await gained()).toBe(0n)
})

test('taking back a credit does not decide about coins that are still unconfirmed', async () => {
  const id = await begun()
  await becomes(id, { state: 'SETTLED', paid: '25' })
  await becomes(id, { state: 'INVALID', paid: '30' })
  expect((await resolve(id, 'REFUND', '25.00')).data.adminResolveDeposit.deposit.status).toBe(
    'REFUNDED',
  )
  expect(await rowOf(id)).toMatchObject({ decided_cents: 0n })
  await becomes(id, { state: 'SETTLED', oddity: 'PAID_OVER', paid: '30' })
  expect(await rowOf(id)).toMatchObject({ status: 'REFUNDED', doubt: 'MORE_CAME' })
})

test('a deposit whose money arrives after a refund comes first in the list', async () => {
  const gained = await watchedWallet()
  const id = await begun()
  await becomes(id, { state: 'SETTLED', paid: '25' })
  expect((await resolve(id, 'REFUND')).data.adminResolveDeposit.deposit.status).toBe('REFUNDED')
  await begun()
  await becomes(id, { state: 'SETTLED', oddity: 'PAID_OVER', paid: '40' })
  expect(await rowOf(id)).toMatchObject({ status: 'REFUNDED', doubt: 'MORE_CAME' })
  const { data } = await server.admin.ask(
    '{ adminDeposits(query: { limit: 1 }) { items { deposit { id } doubt } } }',
  )
  expect(data.adminDeposits.items).toEqual([{ deposit: { id }, doubt: 'MORE_CAME' }])
  const tooMuch = await resolve(id, 'REFUND', '15.01')
  expect(tooMuch.errors[0]?.extensions.fields).toMatchObject([{ reason: 'BAD_AMOUNT' }])
  const sent = await resolve(id, 'REFUND')
  expect(sent.data.adminResolveDeposit.deposit.status).toBe('REFUNDED')
  expect(await rowOf(id)).toMatchObject({ sent_back_cents: 1_500n, doubt: null })
  expect((await resolve(id, 'REFUND')).errors[0]?.extensions.code).toBe('STATE_CHANGED')
  expect(await gained()).toBe(0n)
})

test.each([
  ['a credit', { state: 'INVALID', paid: '25' }, { state: 'SETTLED', paid: '25' }, 'PAID', 2_500n],
  [
    'a move',
    { state: 'EXPIRED', oddity: 'PAID_PARTIAL', paid: '10' },
    { state: 'SETTLED', oddity: 'PAID_LATE', paid: '25' },
    'LATE',
    0n,
  ],
] as const)(
  '%s computed from outdated data does not override an admin’s decision',
  async (_what, end, then, next, credited) => {
    const gained = await watchedWallet()
    const id = await begun()
    await becomes(id, end)
    const older = await rowOf(id)
    expect((await resolve(id, 'CLOSE')).errors).toEqual([])
    bench.provider.becomes(id, then)
    await bench.tracker.check(older)
    expect((await rowOf(id)).status).toBe('FAILED')
    await bench.tracker.look()
    expect((await rowOf(id)).status).toBe(next)
    expect(await gained()).toBe(credited)
  },
)

test('an event that comes during the last check of an old deposit is not lost', async () => {
  const { db } = server.database
  const id = await begun()
  await sql`update deposits set created_at = hopwise_now() - interval '26 hours'
    where id = ${id}`.execute(db)
  const claimed = await rowOf(id)
  // As the event does.
  await sql`update deposits set next_check_at = hopwise_now() where id = ${id}`.execute(db)
  await bench.tracker.check(claimed)
  expect((await rowOf(id)).next_check_at).not.toBeNull()
})

test.each([
  ['EXPIRED', { state: 'EXPIRED', paid: '0' }],
  ['FAILED', { state: 'INVALID', paid: '0' }],
  ['CANCELLED', { state: 'NEW', paid: '0' }],
] as const)(
  'a deposit that ended as %s without money can be closed by one admin or credited by two',
  async (status, end) => {
    const ended = async () => {
      const id = await begun()
      await becomes(id, end)
      if (status === 'CANCELLED') {
        await server.subject.ask(`mutation { cancelDeposit(id: "${id}") { status } }`)
      }
      expect((await rowOf(id)).status).toBe(status)
      return id
    }
    // An admin says that it was found by hand.
    const found = await ended()
    expect(reasonOf(await resolve(found, 'REFUND', '0.01'))).toBe('NOTHING_CAME')
    await resolve(found, 'CREDIT', '5.00')
    expect((await bench.confirm(found)).errors).toEqual([])
    expect((await resolve(found, 'REFUND', '5.00')).errors).toEqual([])
    expect(await rowOf(found)).toMatchObject({ status: 'REFUNDED', refunded_cents: 500n })
    const closed = await ended()
    expect((await resolve(closed, 'CLOSE')).errors).toEqual([])
    expect((await rowOf(closed)).status).toBe('FAILED')
  },
)

test('coins that arrive after two admins credited them are not credited again', async () => {
  const gained = await watchedWallet()
  const id = await begun()
  await becomes(id, { state: 'EXPIRED', oddity: 'PAID_PARTIAL', paid: '10' })
  await resolve(id, 'CREDIT', '25.00')
  expect((await bench.confirm(id)).errors).toEqual([])
  await becomes(id, { state: 'SETTLED', oddity: 'PAID_LATE', paid: '25' })
  expect(await rowOf(id)).toMatchObject({ status: 'PAID', doubt: null })
  expect(await gained()).toBe(2_500n)
})

test('more coins reopen the doubt about a closed deposit, and are credited when they settle', async () => {
  const gained = await watchedWallet()
  const id = await begun()
  await becomes(id, { state: 'INVALID', paid: '25' })
  expect(await rowOf(id)).toMatchObject({ status: 'FAILED', doubt: 'INVALID_WITH_PAYMENT' })
  await resolve(id, 'CLOSE')
  await becomes(id, { state: 'INVALID', paid: '25' })
  expect(await rowOf(id)).toMatchObject({ status: 'FAILED', doubt: null })
  await becomes(id, { state: 'INVALID', paid: '26' })
  expect(await rowOf(id)).toMatchObject({ status: 'FAILED', doubt: 'INVALID_WITH_PAYMENT' })
  await becomes(id, { state: 'SETTLED', oddity: 'PAID_OVER', paid: '26' })
  expect(await rowOf(id)).toMatchObject({ status: 'PAID', doubt: null })
  expect(await gained()).toBe(2_600n)
})

test('if the received sum is unknown, at most the requested sum of a deposit is sent back', async () => {
  const id = await begun()
  await becomes(id, { state: 'EXPIRED', paid: undefined })
  expect(await rowOf(id)).toMatchObject({ arrived_cents: null })
  expect(reasonOf(await resolve(id, 'REFUND', '25.01'))).toBe('MORE_THAN_ASKED')
  expect((await resolve(id, 'REFUND', '25.00')).errors).toEqual([])
  // Not a second time, either.
  await sql`update deposits set doubt = 'NOT_ENDED' where id = ${id}`.execute(server.database.db)
  expect(reasonOf(await resolve(id, 'REFUND', '0.01'))).toBe('MORE_THAN_ASKED')
})

test('money that is first seen after a refund waits for an admin’s decision', async () => {
  const id = await begun()
  await becomes(id, { state: 'EXPIRED', paid: undefined })
  await resolve(id, 'REFUND', '5.00')
  await becomes(id, { state: 'SETTLED', paid: '25' })
  expect(await rowOf(id)).toMatchObject({ status: 'UNDERPAID', doubt: 'CAME_AFTER_DECISION' })
})

test('an admin cannot send back more money than has arrived in a deposit', async () => {
  const id = await begun()
  await becomes(id, { state: 'EXPIRED', oddity: 'PAID_PARTIAL', paid: '10' })
  const { errors } = await resolve(id, 'REFUND', '10.01')
  expect(errors[0]?.extensions.fields).toMatchObject([{ reason: 'BAD_AMOUNT' }])
})
