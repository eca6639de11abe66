import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { silentLogger } from '../../lib/logger.ts'
import { RememberedProvider } from '../../testing/money/remembered-provider.ts'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'
import { DepositTracker, findDeposit, WalletChanges } from './index.ts'
import { insertDeposit } from './deposits/deposit-store.ts'

let server: AccountServer
let owner: Awaited<ReturnType<AccountServer['signedIn']>>
let provider: RememberedProvider
let tracker: DepositTracker
beforeAll(async () => {
  server = await startAccountServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.signedIn()
  provider = new RememberedProvider()
  tracker = new DepositTracker(
    {
      db: server.database.db,
      provider,
      currencies: [{ code: 'BTC', method: 'BTC-CHAIN' }],
      config: readConfig({ NODE_ENV: 'test' }).payments,
      changes: new WalletChanges(),
      jobs: server.app.durable!.jobs,
      baseUrl: () => 'http://localhost',
      log: silentLogger,
    },
    3_600_000,
  )
})
afterEach(() => tracker.close())

const CANCEL = 'mutation ($id: ID!) { cancelDeposit(id: $id) { id status arrived } }'
const SHOWN = `query ($id: ID!) {
  deposit(id: $id) { status }
  wallet { balance openDeposits { id } }
  payments { items { status } }
}`

async function newDeposit(): Promise<string> {
  const deposit = { userId: owner.user.id, currency: 'BTC', cents: 2_500n, leaseSeconds: 60 }
  return insertDeposit(server.database.db, { ...deposit, provider: provider.name })
}

async function begun(): Promise<string> {
  const id = await newDeposit()
  await tracker.begin((await findDeposit(server.database.db, id))!, 'en')
  return id
}

const check = async (id: string) => tracker.check((await findDeposit(server.database.db, id))!)

const codesOf = ({ errors }: { errors: readonly { extensions: { code: string } }[] }) =>
  errors.map(({ extensions }) => extensions.code)

test('a payer’s repeated cancellation of an open deposit gets the same answer', async () => {
  for (const make of [begun, newDeposit]) {
    const id = await make()
    for (let times = 0; times < 2; times++) {
      const { data } = await owner.ask(CANCEL, { id })
      expect(data.cancelDeposit).toEqual({ id, status: 'CANCELLED', arrived: null })
    }
    const { data } = await owner.ask(SHOWN, { id })
    expect(data.deposit.status).toBe('CANCELLED')
    expect(data.wallet).toEqual({ balance: '0.00', openDeposits: [] })
    expect(data.payments.items[0]).toEqual({ status: 'CANCELLED' })
    await check(id)
    expect((await findDeposit(server.database.db, id))?.status).toBe('CANCELLED')
  }
})

test('a new deposit may begin after six earlier ones were cancelled', async () => {
  for (let times = 0; times < 6; times++) await owner.ask(CANCEL, { id: await begun() })
  const { data } = await owner.ask(SHOWN, { id: await begun() })
  expect(data.wallet.openDeposits).toHaveLength(1)
})

test.each([
  ['are settled in time', { state: 'SETTLED', paid: '25' }, 'PAID', '25.00'],
  ['are seen', { state: 'PROCESSING', paid: '25' }, 'CONFIRMING', '0.00'],
  ['are too few', { state: 'EXPIRED', oddity: 'PAID_PARTIAL', paid: '9' }, 'UNDERPAID', '0.00'],
  ['never come', { state: 'EXPIRED', paid: '0' }, 'CANCELLED', '0.00'],
] as const)(
  'a cancelled deposit whose coins %s gets the right state',
  async (_what, change, status, balance) => {
    const id = await begun()
    await owner.ask(CANCEL, { id })
    provider.becomes(id, change)
    for (let times = 0; times < 2; times++) await check(id)
    const { data } = await owner.ask(SHOWN, { id })
    expect([data.deposit.status, data.wallet.balance]).toEqual([status, balance])
  },
)

test('a deposit that has received coins or has ended cannot be cancelled', async () => {
  const part = await begun()
  provider.becomes(part, { state: 'NEW', oddity: 'PAID_PARTIAL', paid: '5' })
  await check(part)
  const paid = await begun()
  provider.becomes(paid, { state: 'SETTLED', paid: '25' })
  await check(paid)
  for (const id of [part, paid]) {
    expect(codesOf(await owner.ask(CANCEL, { id }))).toEqual(['STATE_CHANGED'])
  }
})

test('a deposit that is cancelled and credited concurrently loses no money', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, begun))
  for (const id of ids) provider.becomes(id, { state: 'SETTLED', paid: '25' })
  await Promise.all(ids.flatMap((id) => [owner.ask(CANCEL, { id }), check(id)]))
  for (const id of ids) await check(id)
  const { data } = await owner.ask('{ wallet { balance } }')
  expect(data.wallet.balance).toBe('100.00')
})

test('no user can cancel another user’s deposit', async () => {
  const id = await begun()
  const stranger = await server.signedIn('stranger@example.com')
  expect(codesOf(await stranger.ask(CANCEL, { id }))).toEqual(['NOT_FOUND'])
  expect(codesOf(await server.browser().ask(CANCEL, { id }))).toEqual(['NOT_AUTHORIZED'])
  expect(codesOf(await owner.ask(CANCEL, { id: 'none' }))).toEqual(['NOT_FOUND'])
  expect((await findDeposit(server.database.db, id))?.status).toBe('PENDING')
})
