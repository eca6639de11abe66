import { eventually } from '@hopwise/testing/eventually'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DepositBench } from '../../testing/money/deposit-bench.ts'
import { type AdminServer, startAdminServer } from '../../testing/start-admin-server.ts'

let server: AdminServer
let bench: DepositBench
beforeAll(async () => {
  server = await startAdminServer({ env: { HOPWISE_OPERATOR_MAIL: 'operator@example.com' } })
})
afterAll(() => server.close())
beforeEach(() => {
  bench = new DepositBench(server)
})
afterEach(() => bench.close())

const LATE = { state: 'EXPIRED', oddity: 'PAID_LATE' } as const
const PARTIAL = { state: 'EXPIRED', oddity: 'PAID_PARTIAL' } as const
const MARKED = { state: 'SETTLED', oddity: 'MARKED' } as const
const OVER = { state: 'SETTLED', oddity: 'PAID_OVER' } as const

const reasonOf = async (pending: ReturnType<DepositBench['resolve']>) =>
  (await pending).errors.map(({ extensions }) => extensions.fields?.[0]?.reason ?? extensions.code)

describe('one admin alone cannot credit unconfirmed coins of an ended invoice', () => {
  test.each([
    ['late', { ...LATE, paid: '90000' }, 9_000_000n],
    ['in part', { ...PARTIAL, paid: '24.99' }, 2_499n],
    ['marked by hand', { ...MARKED, paid: '10' }, 1_000n],
    ['late, of which nobody can say', { ...LATE, paid: '25', settled: undefined }, 2_500n],
  ] as const)('when paid %s', async (_what, seen, cents) => {
    const gained = await bench.watchedWallet()
    const id = await bench.begin()
    await bench.becomes(id, { settled: '0', ...seen })
    expect((await bench.resolve(id, 'CREDIT')).errors).toEqual([])
    expect(await gained()).toBe(0n)
    expect((await bench.confirm(id)).errors).toEqual([])
    expect(await gained()).toBe(cents)
  })
})

test('one admin alone can credit exactly the part of a late payment that has settled', async () => {
  const gained = await bench.watchedWallet()
  const id = await bench.begin()
  await bench.becomes(id, { ...LATE, paid: '90010.50', settled: '10.50' })
  expect((await bench.resolve(id, 'CREDIT', '10.50')).errors).toEqual([])
  expect(await gained()).toBe(1_050n)
  await bench.becomes(id, { ...LATE, paid: '90010.50', settled: '10.50' })
  expect(await bench.row(id)).toMatchObject({ status: 'PAID', doubt: null })
  expect(await reasonOf(bench.resolve(id, 'CREDIT'))).toEqual(['STATE_CHANGED'])
  await bench.becomes(id, { ...LATE, paid: '90010.50' })
  expect(await bench.row(id)).toMatchObject({ status: 'PAID', doubt: 'MORE_CAME' })
  expect((await bench.resolve(id, 'CREDIT')).errors).toEqual([])
  expect(await gained()).toBe(9_001_050n)
})

test('an unsettled payment that an admin closed is listed again once it settles', async () => {
  const id = await bench.begin()
  await bench.becomes(id, { ...PARTIAL, paid: '10', settled: '0' })
  expect((await bench.resolve(id, 'CLOSE')).errors).toEqual([])
  expect(await bench.becomes(id, { ...PARTIAL, paid: '10', settled: '0' })).toBe('FAILED')
  expect(await bench.becomes(id, { ...PARTIAL, paid: '10' })).toBe('UNDERPAID')
  const gained = await bench.watchedWallet()
  expect((await bench.resolve(id, 'CREDIT')).errors).toEqual([])
  expect(await gained()).toBe(1_000n)
})

test('unsettled coins above the amount of a settled invoice are not credited automatically', async () => {
  const gained = await bench.watchedWallet()
  const id = await bench.begin()
  await bench.becomes(id, { ...OVER, paid: '5025', settled: '25' })
  expect(await gained()).toBe(2_500n)
  expect(await bench.row(id)).toMatchObject({ status: 'PAID', doubt: 'MORE_CAME' })
  expect(await reasonOf(bench.resolve(id, 'CREDIT'))).toEqual(['STATE_CHANGED'])
  await bench.becomes(id, { ...OVER, paid: '5025' })
  expect((await bench.resolve(id, 'CREDIT')).errors).toEqual([])
  expect(await gained()).toBe(502_500n)
})

test('an overpaid invoice whose payments have settled is credited in full automatically', async () => {
  const gained = await bench.watchedWallet()
  const id = await bench.begin()
  await bench.becomes(id, { ...OVER, paid: '30' })
  expect(await gained()).toBe(3_000n)
  expect(await bench.row(id)).toMatchObject({ status: 'PAID', doubt: null })
})

describe('credited coins that vanish raise a doubt', () => {
  test.each([
    ['still late', { ...LATE, paid: '0' }],
    ['expired', { state: 'EXPIRED', paid: '0' }],
    ['less, in part', { ...PARTIAL, paid: '10' }],
    ['new', { state: 'NEW', paid: '0' }],
    ['invalid', { state: 'INVALID', paid: '0' }],
  ] as const)('when the invoice is reported as: %s', async (_what, then) => {
    const gained = await bench.watchedWallet()
    const id = await bench.begin()
    await bench.becomes(id, { ...LATE, paid: '25' })
    expect((await bench.resolve(id, 'CREDIT')).errors).toEqual([])
    await bench.becomes(id, then)
    const doubt = then.state === 'INVALID' ? 'INVALID_AFTER_PAID' : 'VANISHED_AFTER_PAID'
    expect(await bench.row(id)).toMatchObject({ status: 'PAID', doubt })
    expect((await bench.resolve(id, 'REFUND')).errors).toEqual([])
    await bench.becomes(id, then)
    expect(await bench.row(id)).toMatchObject({ status: 'REFUNDED', doubt: null })
    expect(await gained()).toBe(0n)
  })
})

describe('money taken back before it settled', () => {
  const takenBack = async () => {
    const id = await bench.begin()
    await bench.becomes(id, { state: 'SETTLED', paid: '25' })
    await bench.becomes(id, { state: 'INVALID', paid: '25' })
    expect((await bench.resolve(id, 'REFUND')).errors).toEqual([])
    await bench.becomes(id, { state: 'INVALID', paid: '25' })
    expect(await bench.row(id)).toMatchObject({ status: 'REFUNDED', doubt: null })
    return id
  }

  test.each([
    ['at once', []],
    ['by way of another state', [{ state: 'PROCESSING', paid: '25' }]],
  ] as const)('is credited again by two admins when it settles %s', async (_what, between) => {
    const gained = await bench.watchedWallet()
    const id = await takenBack()
    for (const each of between) await bench.becomes(id, each)
    await bench.becomes(id, { state: 'SETTLED', paid: '25' })
    expect(await bench.row(id)).toMatchObject({ doubt: 'CAME_AFTER_DECISION' })
    expect(await reasonOf(bench.resolve(id, 'CREDIT', '25.01'))).toEqual(['BAD_AMOUNT'])
    expect((await bench.resolve(id, 'CREDIT')).errors).toEqual([])
    expect(await gained()).toBe(0n)
    expect((await bench.confirm(id)).errors).toEqual([])
    expect(await gained()).toBe(2_500n)
    await bench.becomes(id, { state: 'SETTLED', paid: '25' })
    expect(await bench.row(id)).toMatchObject({ status: 'PAID', doubt: null })
    expect(await reasonOf(bench.resolve(id, 'CREDIT'))).toEqual(['STATE_CHANGED'])
    // More is counted from what is in the wallet once.
    await bench.becomes(id, { ...OVER, paid: '40' })
    expect(await bench.row(id)).toMatchObject({ doubt: 'MORE_CAME' })
    expect((await bench.resolve(id, 'CREDIT')).errors).toEqual([])
    expect(await gained()).toBe(4_000n)
  })

  test.each(['REFUND', 'CLOSE'])(
    'cannot be credited again after a decision to %s',
    async (action) => {
      const gained = await bench.watchedWallet()
      const id = await takenBack()
      await bench.becomes(id, { state: 'SETTLED', paid: '25' })
      expect((await bench.resolve(id, action)).errors).toEqual([])
      await bench.becomes(id, { state: 'SETTLED', paid: '25' })
      expect(await bench.row(id)).toMatchObject({ status: 'REFUNDED', doubt: null })
      expect(await reasonOf(bench.resolve(id, 'CREDIT'))).toEqual(['STATE_CHANGED'])
      expect(await gained()).toBe(0n)
    },
  )
})

test('a decided doubt is raised again when the invoice becomes invalid again', async () => {
  const id = await bench.begin()
  await bench.becomes(id, { state: 'SETTLED', paid: '25' })
  for (let times = 0; times < 2; times++) {
    await bench.becomes(id, { state: 'INVALID', paid: '25' })
    expect(await bench.row(id)).toMatchObject({ doubt: 'INVALID_AFTER_PAID' })
    expect((await bench.resolve(id, 'CLOSE')).errors).toEqual([])
    await bench.becomes(id, { state: 'INVALID', paid: '25' })
    expect(await bench.row(id)).toMatchObject({ doubt: null })
    await bench.becomes(id, { state: 'SETTLED', paid: '25' })
  }
})

test('a check that began before a doubt was decided does not raise the doubt again', async () => {
  const id = await bench.begin()
  await bench.becomes(id, { state: 'SETTLED', paid: '25' })
  const before = await bench.row(id)
  await bench.becomes(id, { state: 'INVALID', paid: '25' })
  expect((await bench.resolve(id, 'CLOSE')).errors).toEqual([])
  await bench.tracker.check(before)
  expect(await bench.row(id)).toMatchObject({ doubt: null })
})

test('a decided doubt about a vanished payment is not raised a second time', async () => {
  const id = await bench.begin()
  await bench.becomes(id, { ...LATE, paid: '25' })
  expect((await bench.resolve(id, 'CREDIT')).errors).toEqual([])
  await bench.becomes(id, { ...LATE, paid: '10', settled: '0' })
  expect(await bench.row(id)).toMatchObject({ doubt: 'VANISHED_AFTER_PAID' })
  expect((await bench.resolve(id, 'CLOSE')).errors).toEqual([])
  await bench.becomes(id, { ...LATE, paid: '10', settled: '0' })
  expect(await bench.row(id)).toMatchObject({ status: 'PAID', doubt: null })
})

describe('no admin can decide about the same money twice', () => {
  test('if the provider fails once to report the settled sum', async () => {
    const gained = await bench.watchedWallet()
    const id = await bench.begin()
    await bench.becomes(id, { ...LATE, paid: '90' })
    expect((await bench.resolve(id, 'CREDIT')).errors).toEqual([])
    await bench.becomes(id, { ...LATE, paid: '90', settled: undefined })
    expect(await bench.row(id)).toMatchObject({ settled_cents: 9_000n })
    expect((await bench.resolve(id, 'REFUND')).errors).toEqual([])
    await bench.becomes(id, { ...LATE, paid: '90' })
    expect(await bench.row(id)).toMatchObject({ status: 'REFUNDED', doubt: null })
    expect(await reasonOf(bench.resolve(id, 'CREDIT'))).toEqual(['STATE_CHANGED'])
    expect(await reasonOf(bench.resolve(id, 'REFUND'))).toEqual(['STATE_CHANGED'])
    expect(await gained()).toBe(0n)
  })

  test('if the provider was not queried when the credit was taken back', async () => {
    const id = await bench.begin()
    await bench.becomes(id, { ...LATE, paid: '90', settled: undefined })
    expect((await bench.resolve(id, 'CREDIT')).errors).toEqual([])
    expect((await bench.confirm(id)).errors).toEqual([])
    expect((await bench.resolve(id, 'REFUND')).errors).toEqual([])
    await bench.becomes(id, { ...LATE, paid: '90' })
    expect(await bench.row(id)).toMatchObject({ status: 'REFUNDED', doubt: null })
    expect(await reasonOf(bench.resolve(id, 'CREDIT'))).toEqual(['STATE_CHANGED'])
  })

  test('if a check that began before the credit ends after it', async () => {
    const id = await bench.begin()
    await bench.becomes(id, { ...LATE, paid: '90', settled: '0' })
    const before = await bench.row(id)
    await bench.becomes(id, { ...LATE, paid: '90' })
    expect((await bench.resolve(id, 'CREDIT')).errors).toEqual([])
    bench.provider.becomes(id, { settled: '0' })
    await bench.tracker.check(before)
    expect(await bench.row(id)).toMatchObject({ settled_cents: 9_000n })
  })
})

test('admins cannot credit more money again than was taken back before it settled', async () => {
  const gained = await bench.watchedWallet()
  const id = await bench.begin()
  await bench.becomes(id, { state: 'SETTLED', paid: '25' })
  expect((await bench.resolve(id, 'REFUND', '10.00')).errors).toEqual([])
  await bench.becomes(id, { ...OVER, paid: '30' })
  expect((await bench.resolve(id, 'CREDIT')).errors).toEqual([])
  await bench.becomes(id, { state: 'INVALID', paid: '30' })
  expect((await bench.resolve(id, 'REFUND', '20.00')).errors).toEqual([])
  await bench.becomes(id, { ...OVER, paid: '30' })
  expect(await bench.row(id)).toMatchObject({ doubt: 'CAME_AFTER_DECISION' })
  expect(await reasonOf(bench.resolve(id, 'CREDIT', '20.01'))).toEqual(['BAD_AMOUNT'])
  expect((await bench.resolve(id, 'CREDIT')).errors).toEqual([])
  expect((await bench.confirm(id)).errors).toEqual([])
  expect(await gained()).toBe(2_000n)
})

test('the payer is notified of a sum once, even if it was credited twice', async () => {
  const id = await bench.begin()
  await bench.becomes(id, { state: 'SETTLED', paid: '25' })
  await bench.becomes(id, { state: 'INVALID', paid: '25' })
  expect((await bench.resolve(id, 'REFUND')).errors).toEqual([])
  await bench.becomes(id, { state: 'SETTLED', paid: '25' })
  expect((await bench.resolve(id, 'CREDIT')).errors).toEqual([])
  expect((await bench.confirm(id)).errors).toEqual([])
  const text = await eventually(async () => {
    const mails = (await server.outbox()).filter((mail) => mail.text.includes(`deposit=${id}`))
    expect(mails).toHaveLength(1)
    return mails[0]!.text
  })
  expect(text).toContain('$25.00')
  expect(text).not.toContain('$50.00')
})

test('the operator is mailed about each sum sent back, also for a credit taken back too early', async () => {
  const mails = async (id: string) =>
    (await server.outbox()).filter(
      ({ text }) => text.includes(id) && text.includes('has sent back $25.00 of a deposit'),
    )
  const id = await bench.begin()
  await bench.becomes(id, { state: 'SETTLED', paid: '25' })
  await bench.becomes(id, { state: 'INVALID', paid: '25' })
  for (const times of [1, 2]) {
    expect((await bench.resolve(id, 'REFUND')).errors).toEqual([])
    await eventually(async () => expect(await mails(id)).toHaveLength(times))
    await bench.becomes(id, { state: 'SETTLED', paid: '25' })
  }
})

test('a decision about part of the money that was taken back too early leaves the rest open', async () => {
  const gained = await bench.watchedWallet()
  const id = await bench.begin()
  await bench.becomes(id, { state: 'SETTLED', paid: '25' })
  await bench.becomes(id, { state: 'INVALID', paid: '25' })
  expect((await bench.resolve(id, 'REFUND')).errors).toEqual([])
  await bench.becomes(id, { state: 'SETTLED', paid: '25' })
  expect((await bench.resolve(id, 'REFUND', '10.00')).errors).toEqual([])
  for (const amount of ['10.00', '5.00']) {
    expect((await bench.resolve(id, 'CREDIT', amount)).errors).toEqual([])
    expect((await bench.confirm(id)).errors).toEqual([])
  }
  expect(await gained()).toBe(1_500n)
  expect(await reasonOf(bench.resolve(id, 'CREDIT'))).toEqual(['STATE_CHANGED'])
})

describe('unsettled coins are never sent back', () => {
  test.each([
    ['late', { ...LATE, paid: '90', settled: '0' }],
    ['in part', { ...PARTIAL, paid: '10', settled: '9.99' }],
    ['late, of which nobody can say', { ...LATE, paid: '25', settled: undefined }],
    ['in an invalid invoice', { state: 'INVALID', paid: '25' }],
  ] as const)('paid %s', async (_what, seen) => {
    const id = await bench.begin()
    await bench.becomes(id, seen)
    expect(await reasonOf(bench.resolve(id, 'REFUND'))).toEqual(['NOT_SETTLED'])
    expect((await bench.resolve(id, 'CLOSE')).errors).toEqual([])
  })

  test('from a credited deposit by a decision that names no sum', async () => {
    const gained = await bench.watchedWallet()
    const id = await bench.begin()
    await bench.becomes(id, { ...OVER, paid: '40', settled: '25' })
    expect(await bench.row(id)).toMatchObject({ status: 'PAID', doubt: 'MORE_CAME' })
    expect(await reasonOf(bench.resolve(id, 'REFUND'))).toEqual(['REQUIRED'])
    expect(await gained()).toBe(2_500n)
    expect((await bench.resolve(id, 'REFUND', '5.00')).errors).toEqual([])
    expect(await gained()).toBe(2_000n)
  })

  test('together with the settled part of a deposit, and are reported once they settle', async () => {
    const id = await bench.begin()
    await bench.becomes(id, { ...LATE, paid: '90', settled: '10' })
    expect((await bench.resolve(id, 'REFUND', '10.00')).errors).toEqual([])
    await bench.becomes(id, { ...LATE, paid: '90', settled: '10' })
    expect(await bench.row(id)).toMatchObject({ status: 'REFUNDED', doubt: null })
    await bench.becomes(id, { ...LATE, paid: '90' })
    expect(await bench.row(id)).toMatchObject({ status: 'LATE', doubt: 'CAME_AFTER_DECISION' })
    expect((await bench.resolve(id, 'REFUND')).errors).toEqual([])
    expect(await bench.row(id)).toMatchObject({ refunded_cents: 9_000n, doubt: null })
  })
})
