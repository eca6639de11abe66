import { createHmac } from 'node:crypto'
import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { silentLogger } from '../../lib/logger.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { balanceOf, MoneyGuard, moneyTransaction } from '../ledger/index.ts'
import { RememberedProvider } from '../../testing/money/remembered-provider.ts'
import { BtcpayProvider } from '../payments/index.ts'
import {
  creditDeposit,
  DepositTracker,
  findDeposit,
  notifyDepositJob,
  WalletChanges,
} from './index.ts'
import { insertDeposit } from './deposits/deposit-store.ts'
import type { DepositNotice } from './deposits/notices/note-deposit.ts'
import { judgeAmount } from './deposits/make-deposit.ts'
import { readReference, referenceOf } from './payments/reference.ts'
import { paymentsCsv } from './payments/payments-csv.ts'

let database: TestDatabase
let tracker: DepositTracker
let provider: RememberedProvider
let person = ''
/** Jobs that were enqueued. */
const enqueued: (DepositNotice & { name: string })[] = []
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  provider = new RememberedProvider()
  tracker = newTracker()
  person = await newUser()
})
afterEach(() => tracker.close())

const wallet = () => balanceOf(database.db, { kind: 'WALLET', userId: person })

describe('a deposit of $25 gets the right state', () => {
  test.each([
    ['nothing yet', { state: 'NEW' }, 'PENDING', 0n],
    ['half of it', { state: 'NEW', oddity: 'PAID_PARTIAL', paid: '12.5' }, 'PENDING', 0n],
    ['all of it, unsettled', { state: 'PROCESSING', paid: '25.00' }, 'CONFIRMING', 0n],
    ['all of it', { state: 'SETTLED', paid: '25' }, 'PAID', 2_500n],
    ['more', { state: 'SETTLED', oddity: 'PAID_OVER', paid: '31.999' }, 'PAID', 3_199n],
    ['less, settled', { state: 'SETTLED', paid: '24.9999' }, 'UNDERPAID', 0n],
    ['by hand', { state: 'SETTLED', oddity: 'MARKED', paid: '25' }, 'UNDERPAID', 0n],
    ['late', { state: 'SETTLED', oddity: 'PAID_LATE', paid: '25' }, 'LATE', 0n],
    ['half, ended', { state: 'EXPIRED', oddity: 'PAID_PARTIAL', paid: '9' }, 'UNDERPAID', 0n],
    ['ended', { state: 'EXPIRED', paid: '0' }, 'EXPIRED', 0n],
    ['it is invalid', { state: 'INVALID', paid: '25' }, 'FAILED', 0n],
    ['no sum', { state: 'SETTLED', paid: undefined }, 'PENDING', 0n],
    ['other dollars', { state: 'SETTLED', paid: '25', currency: 'EUR' }, 'PENDING', 0n],
    ['another sum', { state: 'SETTLED', paid: '30', amount: '30.00' }, 'PENDING', 0n],
    ['another store', { state: 'SETTLED', paid: '25', storeId: 'other' }, 'PENDING', 0n],
  ] as const)('when the provider reports: %s', async (_what, change, status, balance) => {
    const id = await begun()
    provider.becomes(id, change)
    for (let looks = 0; looks < 2; looks++) {
      await due(id)
      await tracker.look()
    }
    expect(await statusOf(id)).toBe(status)
    expect(await wallet()).toBe(balance)
    // A notice is written once, however often it is looked at; none is written while it goes on.
    const isNotified = status === 'PAID' || status === 'UNDERPAID' || status === 'LATE'
    const ofThis = enqueued.filter((each) => each.id === id)
    const notices = ofThis.filter(({ name }) => name === 'wallet/tell-deposit')
    expect(notices).toEqual(isNotified ? [{ name: 'wallet/tell-deposit', id, status }] : [])
    const { doubt } = (await findDeposit(database.db, id))!
    expect(ofThis.length - notices.length).toBe(doubt === null ? 0 : 1)
    await expectRight()
  })
})

test('the coins shown as received for a deposit are those the provider reports', async () => {
  const id = await begun()
  expect(await tracker.coinsOf((await findDeposit(database.db, id))!)).toBe('0.0005')
})

test('20 concurrent attempts to credit a deposit credit it only one time', async () => {
  const id = await begun()
  provider.becomes(id, { state: 'SETTLED', paid: '25' })
  const asPaid = (await findDeposit(database.db, id))!
  const others = Array.from({ length: 3 }, newTracker)
  const tries = Array.from({ length: 20 }, (_, at) => async () => {
    if (at % 3 === 0) return tracker.check(asPaid)
    if (at % 3 === 1)
      return moneyTransaction(database.db, async (tx) => {
        await creditDeposit(tx, { id, cents: 2_500n })
      })
    await due(id)
    return others[at % others.length]!.look()
  })
  await Promise.all(tries.map((each) => each()))
  expect(await statusOf(id)).toBe('PAID')
  expect(await wallet()).toBe(2_500n)
  await Promise.all(others.map((each) => each.close()))
  expect(enqueued.filter((each) => each.id === id).length).toBeLessThanOrEqual(1)
  await expectRight()
})

test('an invoice that was not stored because of a crash is adopted, not created a second time', async () => {
  const id = await newRow()
  await provider.createInvoice({
    depositId: id,
    amount: '25.00',
    method: 'BTC-CHAIN',
    minutes: 60,
    returnTo: '',
    locale: 'en',
  })
  await due(id)
  await tracker.look()
  expect(await statusOf(id)).toBe('PENDING')
  expect(provider.made).toBe(1)
  const without = await newRow()
  await due(without)
  await tracker.look()
  expect(await statusOf(without)).toBe('PENDING')
})

test('no deposit is lost while the provider is away, and new deposits are refused after a while', async () => {
  const id = await begun()
  provider.isAway = true
  await due(id)
  await tracker.look()
  expect(await tracker.isOpen()).toBe(true)
  const longAgo = sql`failing_since - interval '5 minutes'`
  await sql`update provider_health set failing_since = ${longAgo}`.execute(database.db)
  expect(await tracker.isOpen()).toBe(false)
  provider.isAway = false
  provider.becomes(id, { state: 'SETTLED', paid: '25' })
  await due(id)
  await tracker.look()
  expect(await tracker.isOpen()).toBe(true)
  expect(await wallet()).toBe(2_500n)
})

test('a deposit without an invoice fails after ten minutes', async () => {
  const id = await newRow()
  provider.isAway = true
  await sql`update deposits set created_at = created_at - interval '11 minutes'
    where id = ${id}`.execute(database.db)
  await due(id)
  await tracker.look()
  expect(await statusOf(id)).toBe('FAILED')
})

test('a repeated event of the provider is stored once, and moves no money by itself', async () => {
  const id = await begun()
  const { invoice_id: invoiceId } = (await findDeposit(database.db, id))!
  for (let time = 0; time < 3; time++) {
    await tracker.hear({ eventId: `event-of-${id}`, invoiceId: invoiceId!, kind: 'InvoiceSettled' })
  }
  await tracker.hear({ eventId: 'x', invoiceId: 'nobody', kind: 'InvoiceSettled' })
  const rows = await database.db
    .selectFrom('provider_events')
    .selectAll()
    .where('deposit_id', '=', id)
    .execute()
  expect(rows).toMatchObject([{ repeats: 2 }])
  expect(tracker.strangers).toBe(1)
  expect(await statusOf(id)).toBe('PENDING')
  expect(await wallet()).toBe(0n)
})

test('a deposit whose payer was deleted meanwhile waits for an admin', async () => {
  const id = await begun()
  await database.db
    .updateTable('users')
    .set({ deleted_at: new Date(), name: '', email: null })
    .where('id', '=', person)
    .execute()
  provider.becomes(id, { state: 'SETTLED', paid: '25' })
  await due(id)
  await tracker.look()
  expect(await findDeposit(database.db, id)).toMatchObject({
    status: 'UNDERPAID',
    doubt: 'PAYER_DELETED',
  })
})

test('the ledger check finds a paid deposit without a transfer', async () => {
  const id = await begun()
  await sql`update deposits set status = 'PAID', credited_cents = 2500, arrived_cents = 2500
    where id = ${id}`.execute(database.db)
  const guard = new MoneyGuard({ db: database.db, log: silentLogger }, 3_600_000)
  const found = await guard.look({ isWhole: true })
  expect(found.filter(({ holds }) => !holds).map(({ name }) => name)).toEqual(['deposits'])
  await guard.close()
  await sql`delete from deposits where id = ${id}`.execute(database.db)
  await sql`update money_state set stopped_at = null, stopped_because = null`.execute(database.db)
})

test('a payer without a mailbox learns the current state of a deposit by Telegram', async () => {
  const id = await begun()
  await database.db
    .updateTable('users')
    .set({ email: null, telegram_id: 77n, telegram_name: '@payer' })
    .where('id', '=', person)
    .execute()
  const sent: string[] = []
  const mail = { canSend: true, outbox: undefined, send: fails, close: () => undefined }
  const job = notifyDepositJob({
    durable: { db: database.db, mail, baseUrl: () => 'http://localhost' },
    sendByBot: async (to, { text }) => void sent.push(`${to} ${text}`),
    slots: 1,
    log: silentLogger,
  })
  provider.becomes(id, { state: 'EXPIRED', oddity: 'PAID_PARTIAL', paid: '12' })
  await due(id)
  await tracker.look()
  await job.run({ id, status: 'UNDERPAID' })
  await job.run({ id, status: 'PAID' })
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatch(/^77 \$12\.00 came of the \$25\.00/)
})

describe('a webhook signature', () => {
  const config = {
    url: 'http://127.0.0.1:1',
    storeId: 's',
    apiKey: 'key-key-key',
    webhookSecret: 'a secret of ours',
    currencies: [],
  }
  const btcpay = new BtcpayProvider(config)
  afterAll(() => btcpay.close())
  const body = Buffer.from(
    '{"deliveryId":"d2","originalDeliveryId":"d1","invoiceId":"i","type":"x"}',
  )
  const sign = (bytes: Buffer, secret: string) =>
    `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`

  test('with our secret over the exact bytes is accepted', () => {
    const event = btcpay.verifyEvent(sign(body, config.webhookSecret), body)
    expect(event).toEqual({ eventId: 'd1', invoiceId: 'i', kind: 'x' })
  })

  test('is refused in each of 200 forged versions', () => {
    const right = sign(body, config.webhookSecret)
    for (let at = 0; at < 200; at++) {
      const bytes = Buffer.from(body)
      const forged = [
        () => btcpay.verifyEvent(undefined, body),
        () => btcpay.verifyEvent(sign(body, `secret ${at}`), body),
        () => btcpay.verifyEvent(right.slice(0, -1 - (at % 60)), body),
        () => {
          bytes[at % bytes.length]! ^= 1
          return btcpay.verifyEvent(right, bytes)
        },
      ][at % 4]!
      expect(forged()).toBeUndefined()
    }
  })
})

describe('a deposit amount', () => {
  test.each([
    [undefined, 'REQUIRED'],
    ['', 'REQUIRED'],
    [' \t', 'REQUIRED'],
    ['19.99', 'BELOW_LEAST_DEPOSIT'],
    ['-1e3', 'BELOW_LEAST_DEPOSIT'],
    ['0.1e2', 'BELOW_LEAST_DEPOSIT'],
    ['twenty', 'NOT_AN_AMOUNT'],
    ['2e1', 'NOT_AN_AMOUNT'],
    ['20.001', 'NOT_AN_AMOUNT'],
    ['+20', 'NOT_AN_AMOUNT'],
    ['5000.01', 'ABOVE_MOST_DEPOSIT'],
  ])('%j is refused', (text, reason) => {
    expect(judgeAmount(text, 500_000n)).toMatchObject({ reason })
  })

  /** Whatever is typed, a deposit is begun for exactly that sum or not at all. */
  test('is taken exactly or refused, never rounded', () => {
    assertProperty(
      fc.property(fc.bigInt({ min: 0n, max: 600_000n }), fc.string(), (cents, noise) => {
        const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
        const judged = judgeAmount(text, 500_000n)
        const right =
          cents < 2_000n
            ? { reason: 'BELOW_LEAST_DEPOSIT' }
            : cents > 500_000n
              ? { reason: 'ABOVE_MOST_DEPOSIT', max: 5_000 }
              : { cents }
        expect(judged).toEqual(right)
        const isTaken = 'cents' in judgeAmount(noise, 500_000n)
        expect(isTaken && !/^\d+(\.\d{1,2})?$/.test(noise.trim())).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })
})

test('a payment reference is read back correctly, and no two payments share a reference', () => {
  const seen = new Set<string>()
  for (let number = 1n; number < 5_000n; number++) {
    for (const kind of ['deposit', 'leg'] as const) {
      const text = referenceOf(kind, number)
      expect(text).toMatch(/^P-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
      expect(readReference(text.toLowerCase())).toEqual({ kind, number })
      seen.add(text)
    }
  }
  expect(seen.size).toBe(2 * 4_999)
  expect(readReference('P-123')).toBeUndefined()
})

test('a spreadsheet of payments has numbers in the format of its language and no formulas', () => {
  const payment = {
    id: 'x',
    userId: 'u',
    atMs: Date.UTC(2026, 0, 31, 12),
    kind: 'REFUND',
    status: 'DONE',
    cents: -1_250n,
    balanceAfter: 5n,
    depositId: null,
    subject: '',
    type: null,
    reference: '=1+1',
  } as const
  expect(paymentsCsv([payment], 'ru').split('\r\n')[1]).toBe(
    "2026-01-31 12:00:00;Возврат;-12,50;Выполнено;0,05;'=1+1",
  )
  expect(paymentsCsv([payment], 'en')).toContain(',-12.50,Done,0.05,')
})

const fails = () => Promise.reject(new Error('there is no mailbox'))

function newTracker(): DepositTracker {
  return new DepositTracker(
    {
      db: database.db,
      provider,
      currencies: [{ code: 'BTC', method: 'BTC-CHAIN' }],
      config: readConfig({ NODE_ENV: 'test' }).payments,
      changes: new WalletChanges(),
      jobs: {
        enqueue: async (_tx, name, data) =>
          void enqueued.push({ name, ...(data as DepositNotice) }),
        wake: () => undefined,
      },
      baseUrl: () => 'http://localhost',
      log: silentLogger,
    },
    3_600_000,
  )
}

function newRow(): Promise<string> {
  return insertDeposit(database.db, {
    userId: person,
    currency: 'BTC',
    cents: 2_500n,
    provider: provider.name,
    leaseSeconds: 60,
  })
}

async function begun(): Promise<string> {
  const id = await newRow()
  await tracker.begin((await findDeposit(database.db, id))!, 'en')
  expect(await statusOf(id)).toBe('PENDING')
  return id
}

async function due(id: string): Promise<void> {
  await sql`update deposits set next_check_at = hopwise_now() where id = ${id}`.execute(database.db)
}

async function statusOf(id: string) {
  return (await findDeposit(database.db, id))!.status
}

async function expectRight(): Promise<void> {
  const guard = new MoneyGuard({ db: database.db, log: silentLogger }, 3_600_000)
  const found = await guard.look({ isWhole: true })
  await guard.close()
  expect(found.filter(({ holds }) => !holds)).toEqual([])
}

let people = 0
async function newUser(): Promise<string> {
  const name = `payer-${++people}`
  const { id } = await database.db
    .insertInto('users')
    .values({
      name,
      email: `${name}@example.org`,
      locale: 'en',
      referral_code: name,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
