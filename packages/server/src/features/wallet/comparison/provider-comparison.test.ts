import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { silentLogger } from '../../../lib/logger.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts'
import { personIn } from '../../../testing/money/people-with-money.ts'
import { RememberedProvider } from '../../../testing/money/remembered-provider.ts'
import { moneyTransaction } from '../../ledger/index.ts'
import type { Invoice } from '../../payments/index.ts'
import { insertDeposit } from '../deposits/deposit-store.ts'
import { creditDeposit, DepositTracker, findDeposit, WalletChanges } from '../index.ts'
import { forgetEvents, lastComparison, ProviderComparison } from './provider-comparison.ts'

const HOUR_MS = 3_600_000

let database: TestDatabase
let provider: RememberedProvider
let tracker: DepositTracker
let person = ''
beforeAll(async () => {
  database = await openTestDatabase()
  provider = new RememberedProvider()
  person = await personIn(database.db)
  tracker = new DepositTracker(
    {
      db: database.db,
      provider,
      currencies: [{ code: 'BTC', method: 'BTC-CHAIN' }],
      config: readConfig({ NODE_ENV: 'test' }).payments,
      changes: new WalletChanges(),
      jobs: { enqueue: () => Promise.resolve(), wake: () => undefined },
      baseUrl: () => 'http://localhost',
      log: silentLogger,
    },
    HOUR_MS,
  )
})
afterAll(async () => {
  await tracker.close()
  await database.drop()
})
beforeEach(async () => {
  await database.db.deleteFrom('provider_comparisons').execute()
})

/** One of so long ago, looked at once the provider says this of it. */
async function paid(hoursAgo: number, becomes: Partial<Invoice>): Promise<string> {
  const { db } = database
  const id = await insertDeposit(db, {
    userId: person,
    currency: 'BTC',
    cents: 2_500n,
    provider: provider.name,
    leaseSeconds: 60,
  })
  await tracker.begin((await findDeposit(db, id))!, 'en')
  provider.becomes(id, becomes)
  await tracker.check((await findDeposit(db, id))!)
  await sql`update deposits set created_at = created_at - ${hoursAgo} * interval '1 hour'
    where id = ${id}`.execute(db)
  const invoice = provider.invoices.find(({ depositId }) => depositId === id)!
  provider.madeMs.set(invoice.id, Date.now() - hoursAgo * HOUR_MS)
  return id
}

async function compare() {
  const servers = [1, 2, 3].map(
    () => new ProviderComparison({ db: database.db, tracker, log: silentLogger }, HOUR_MS),
  )
  const found = await Promise.all(servers.map((each) => each.run()))
  await Promise.all(servers.map((each) => each.close()))
  // One of several servers makes it.
  expect(found.filter((each) => each !== undefined).length).toBeLessThanOrEqual(1)
  return found.find((each) => each !== undefined)
}

const SETTLED = { state: 'SETTLED', paid: '25' } as const

test('the daily comparison with the payment provider reports nothing if all sums agree', async () => {
  await paid(30, SETTLED)
  await paid(40, { state: 'SETTLED', oddity: 'PAID_OVER', paid: '31.999' })
  // These wait for an admin, and those have not come to their end.
  await paid(50, { state: 'SETTLED', oddity: 'PAID_LATE', paid: '25' })
  await paid(2, SETTLED)
  expect(await compare()).toEqual([])
  expect(await lastComparison(database.db)).toMatchObject({ invoices: 3, differences: [] })
  expect(await compare()).toBeUndefined()
  await sql`update provider_comparisons set next_at = hopwise_now()`.execute(database.db)
  expect(await compare()).toEqual([])
})

test('no difference is reported if the excess was sent back or the provider states no settled sum', async () => {
  const over = { state: 'SETTLED', oddity: 'PAID_OVER', paid: '30' } as const
  const sentBack = await paid(30, SETTLED)
  provider.becomes(sentBack, over)
  await database.db
    .updateTable('deposits')
    .set({ sent_back_cents: 500n })
    .where('id', '=', sentBack)
    .execute()
  const unreported = await paid(31, over)
  provider.becomes(unreported, { ...over, settled: undefined })
  const found = (await compare())!.map(({ depositId }) => depositId)
  expect(found).not.toContain(sentBack)
  expect(found).not.toContain(unreported)
})

test('each difference is reported with its sums', async () => {
  const { db } = database
  const missed = await paid(30, { state: 'NEW' })
  provider.becomes(missed, SETTLED)
  const other = await paid(31, SETTLED)
  provider.becomes(other, { state: 'SETTLED', oddity: 'PAID_OVER', paid: '26' })
  const gone = await paid(32, SETTLED)
  provider.becomes(gone, { state: 'INVALID' })
  const twice = await paid(33, SETTLED)
  await db.updateTable('deposits').set({ invoice_id: 'another' }).where('id', '=', twice).execute()
  const unknown = await provider.createInvoice({
    depositId: '00000000-0000-4000-8000-000000000000',
    amount: '25.00',
    method: 'BTC-CHAIN',
    minutes: 60,
    returnTo: '',
    locale: 'en',
  })
  provider.becomes(unknown.depositId!, SETTLED)
  provider.madeMs.set(unknown.id, Date.now() - 30 * HOUR_MS)
  const found = await compare()
  const differences = found!.map(({ reason, depositId, creditedCents, settledCents }) => [
    reason,
    depositId,
    creditedCents,
    settledCents,
  ])
  expect(differences).toHaveLength(5)
  expect(differences).toEqual(
    expect.arrayContaining([
      ['NOT_CREDITED', missed, null, '2500'],
      ['OTHER_SUM', other, '2500', '2600'],
      ['NOT_SETTLED', gone, '2500', null],
      ['OTHER_INVOICE', twice, '2500', null],
      ['UNKNOWN_DEPOSIT', unknown.depositId, null, null],
    ]),
  )
  expect((await lastComparison(db))!.differences).toEqual(found)
})

test('a comparison that finds the provider away reports nothing and is repeated in an hour', async () => {
  provider.isAway = true
  expect(await compare()).toBeUndefined()
  provider.isAway = false
  expect(await lastComparison(database.db)).toBeUndefined()
  await sql`update provider_comparisons set next_at = next_at - interval '1 hour'`.execute(
    database.db,
  )
  expect(await compare()).toBeDefined()
})

test('stored events of the payment provider are deleted after ninety days', async () => {
  const id = await paid(1, { state: 'NEW' })
  const { invoice_id: invoiceId } = (await findDeposit(database.db, id))!
  for (const eventId of ['old', 'new']) {
    await tracker.hear({ eventId, invoiceId: invoiceId!, kind: 'InvoiceSettled' })
  }
  await sql`update provider_events set at = at - interval '91 days' where event_id = 'old'`.execute(
    database.db,
  )
  await forgetEvents(database.db)
  const left = await database.db.selectFrom('provider_events').select('event_id').execute()
  expect(left).toEqual([{ event_id: 'new' }])
})

test('an admin’s credit is reported when the provider has less than the credited sum', async () => {
  const LATE = { state: 'EXPIRED', oddity: 'PAID_LATE', paid: '25' } as const
  const [there, gone] = [await paid(30, LATE), await paid(31, LATE)]
  const admin = { id: person, reason: 'DEPOSIT_CREDITED' } as const
  for (const id of [there, gone]) {
    await moneyTransaction(database.db, (tx) => creditDeposit(tx, { id, cents: 2_500n, admin }))
  }
  const listDifferences = async () =>
    (await compare())!
      .filter(({ depositId }) => [there, gone].includes(depositId))
      .map(({ reason, depositId, creditedCents }) => [reason, depositId, creditedCents])
  expect(await listDifferences()).toEqual([])
  await sql`update provider_comparisons set next_at = hopwise_now()`.execute(database.db)
  provider.becomes(gone, { ...LATE, paid: '0' })
  expect(await listDifferences()).toEqual([['NOT_SETTLED', gone, '2500']])
})
