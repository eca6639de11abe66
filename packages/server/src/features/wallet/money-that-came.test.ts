import { describe, expect, test } from 'vitest'
import type { DepositStatus } from '../../db/tables/wallet-tables.ts'
import { statesOf } from '../../lib/states/state-machine.ts'
import { silentLogger } from '../../lib/logger.ts'
import type { DepositBench } from '../../testing/money/deposit-bench.ts'
import { eachDepositBench } from '../../testing/money/each-deposit-bench.ts'
import type { AdminServer, SignedIn } from '../../testing/start-admin-server.ts'
import { MoneyGuard } from '../ledger/index.ts'
import { depositMachine } from './index.ts'
import { insertDeposit } from './deposits/deposit-store.ts'

type Payer = Pick<SignedIn, 'ask'>

let server: AdminServer
let bench: DepositBench
eachDepositBench((made) => ({ server, bench } = made))

const rowOf = (id: string) => bench.row(id)
const begun = () => bench.begin()
const becomes: DepositBench['becomes'] = (id, change) => bench.becomes(id, change)
const resolve: DepositBench['resolve'] = (...args) => bench.resolve(...args)
const watchedWallet = () => bench.watchedWallet()

test('a deposit paid half in time and half late is reported to the payer as LATE in full', async () => {
  const gained = await watchedWallet()
  const id = await begun()
  expect(await becomes(id, { state: 'NEW', oddity: 'PAID_PARTIAL', paid: '12.50' })).toBe('PENDING')
  const half = { state: 'EXPIRED', oddity: 'PAID_PARTIAL', paid: '12.50' } as const
  expect(await becomes(id, half)).toBe('UNDERPAID')
  expect(await becomes(id, { state: 'SETTLED', oddity: 'PAID_LATE', paid: '25' })).toBe('LATE')
  expect(await rowOf(id)).toMatchObject({ arrived_cents: 2_500n })
  expect(bench.news).toEqual(['UNDERPAID', 'LATE'])
  expect((await resolve(id, 'CREDIT')).errors).toEqual([])
  expect(await gained()).toBe(2_500n)
})

describe('an unambiguous sum that settles after its invoice ended is credited automatically', () => {
  test.each([
    ['invalid, then settled', { state: 'INVALID', paid: '25' }],
    ['invalid before anything was seen', { state: 'INVALID', paid: '0' }],
    ['ended, then settled in time after all', { state: 'EXPIRED', paid: '0' }],
  ] as const)('when the invoice was %s', async (_what, end) => {
    const gained = await watchedWallet()
    const id = await begun()
    await becomes(id, end)
    expect(await gained()).toBe(0n)
    expect(await becomes(id, { state: 'SETTLED', paid: '25' })).toBe('PAID')
    expect(await gained()).toBe(2_500n)
    expect(bench.news).toEqual(['PAID'])
    expect(await becomes(id, { state: 'SETTLED', paid: '25' })).toBe('PAID')
    expect(await gained()).toBe(2_500n)
  })
})

test.each([
  ['part of the sum', { state: 'SETTLED', paid: '24' }, 'UNDERPAID', 2_400n],
  ['the whole sum, late', { state: 'SETTLED', oddity: 'PAID_LATE', paid: '25' }, 'LATE', 2_500n],
] as const)(
  'a payment of %s after an invalid invoice waits for an admin',
  async (_what, then, status, sum) => {
    const gained = await watchedWallet()
    const id = await begun()
    expect(await becomes(id, { state: 'INVALID', paid: '0' })).toBe('FAILED')
    expect(await becomes(id, then)).toBe(status)
    expect(await gained()).toBe(0n)
    expect((await resolve(id, 'CREDIT')).errors).toEqual([])
    expect(await gained()).toBe(sum)
  },
)

test('only two admins together can credit money seen in an invoice that stays invalid', async () => {
  const gained = await watchedWallet()
  const id = await begun()
  expect(await becomes(id, { state: 'INVALID', paid: '25' })).toBe('FAILED')
  expect(await rowOf(id)).toMatchObject({ doubt: 'INVALID_WITH_PAYMENT' })
  expect((await resolve(id, 'CREDIT')).data.adminResolveDeposit).toMatchObject({
    deposit: { status: 'FAILED', credited: null },
    suggestedCredit: '25.00',
  })
  expect(await gained()).toBe(0n)
  expect((await bench.confirm(id)).errors).toEqual([])
  expect(await gained()).toBe(2_500n)
  expect(await becomes(id, { state: 'SETTLED', paid: '25' })).toBe('PAID')
  expect(await gained()).toBe(2_500n)
  expect(await rowOf(id)).toMatchObject({ doubt: null })
})

test('a closed deposit stays closed until more money arrives, which an admin can credit', async () => {
  const gained = await watchedWallet()
  const id = await begun()
  const half = { state: 'EXPIRED', oddity: 'PAID_PARTIAL', paid: '12.50' } as const
  await becomes(id, half)
  await resolve(id, 'CLOSE')
  expect(await becomes(id, half)).toBe('FAILED')
  const late = { state: 'SETTLED', oddity: 'PAID_LATE', paid: '25' } as const
  expect(await becomes(id, late)).toBe('LATE')
  expect(await rowOf(id)).toMatchObject({ doubt: 'CAME_AFTER_DECISION' })
  await resolve(id, 'CLOSE')
  expect(await becomes(id, late)).toBe('FAILED')
  expect((await resolve(id, 'CREDIT')).errors).toEqual([])
  expect(await gained()).toBe(2_500n)
  expect(bench.news).toEqual(['UNDERPAID', 'LATE'])
})

test('only the rest of a sum is credited once a part was sent back', async () => {
  const gained = await watchedWallet()
  const id = await begun()
  await becomes(id, { state: 'EXPIRED', oddity: 'PAID_PARTIAL', paid: '10' })
  expect((await resolve(id, 'REFUND')).data.adminResolveDeposit.deposit.status).toBe('REFUNDED')
  expect(await becomes(id, { state: 'SETTLED', oddity: 'PAID_LATE', paid: '25' })).toBe('LATE')
  expect((await resolve(id, 'CREDIT')).errors).toEqual([])
  expect(await gained()).toBe(1_500n)
  const again = await resolve(id, 'CREDIT')
  expect(again.errors[0]?.extensions.code).toBe('STATE_CHANGED')
})

test('admins see a second payment into a credited deposit and can credit it only once', async () => {
  const gained = await watchedWallet()
  const id = await begun()
  await becomes(id, { state: 'SETTLED', paid: '25' })
  expect(await becomes(id, { state: 'SETTLED', oddity: 'PAID_OVER', paid: '50' })).toBe('PAID')
  expect(await gained()).toBe(2_500n)
  expect(await rowOf(id)).toMatchObject({ doubt: 'MORE_CAME' })
  const tooMuch = await resolve(id, 'CREDIT', '25.01')
  expect(tooMuch.errors[0]?.extensions.fields).toMatchObject([{ field: 'amount' }])
  const tries = await Promise.all(Array.from({ length: 5 }, () => resolve(id, 'CREDIT')))
  expect(tries.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  expect(await gained()).toBe(5_000n)
  expect(await becomes(id, { state: 'SETTLED', oddity: 'PAID_OVER', paid: '50' })).toBe('PAID')
  expect(await rowOf(id)).toMatchObject({ doubt: null })
  const { data } = await server.subject.ask('{ payments { items { kind amount } } }')
  expect(data.payments.items.slice(0, 2)).toEqual([
    { kind: 'DEPOSIT', amount: '25.00' },
    { kind: 'DEPOSIT', amount: '25.00' },
  ])
  expect((await resolve(id, 'REFUND', '30.00')).errors).toEqual([])
  expect(await gained()).toBe(2_000n)
})

/** A deposit of 25 dollars that somebody began, whose account is deleted. */
async function begunByGone(): Promise<string> {
  const gone = await server.signedIn()
  const { db } = server.database
  const deposit = { userId: gone.user.id, currency: 'BTC', cents: 2_500n, leaseSeconds: 60 }
  const id = await insertDeposit(db, { ...deposit, provider: bench.provider.name })
  await bench.tracker.begin(await rowOf(id), 'en')
  await gone.ask('mutation ($words: String!) { deleteAccount(confirmEmailOrName: $words) }', {
    words: gone.email,
  })
  return id
}

test('a deleted account is never credited, and its money is sent back', async () => {
  const id = await begunByGone()
  expect(await becomes(id, { state: 'SETTLED', paid: '25' })).toBe('UNDERPAID')
  expect(await rowOf(id)).toMatchObject({ doubt: 'PAYER_DELETED' })
  const credit = await resolve(id, 'CREDIT')
  expect(credit.errors[0]?.extensions.fields).toMatchObject([{ reason: 'PAYER_DELETED' }])
  expect((await resolve(id, 'REFUND')).data.adminResolveDeposit.deposit.status).toBe('REFUNDED')
})

test('money found for a deleted account is sent back, up to the requested sum', async () => {
  const id = await begunByGone()
  expect(await becomes(id, { state: 'EXPIRED', paid: '0' })).toBe('EXPIRED')
  const tooMuch = await resolve(id, 'REFUND', '25.01')
  expect(tooMuch.errors[0]?.extensions.fields).toMatchObject([{ reason: 'MORE_THAN_ASKED' }])
  expect((await resolve(id, 'REFUND', '25.00')).errors).toEqual([])
  expect(await rowOf(id)).toMatchObject({ status: 'REFUNDED', refunded_cents: 2_500n })
})

/** Ways into each state that a settled payment may come after. */
const REACHED: Readonly<Record<DepositStatus, (id: string, payer: Payer) => Promise<unknown>>> = {
  CREATING: () => Promise.resolve(),
  PENDING: () => Promise.resolve(),
  CONFIRMING: (id) => becomes(id, { state: 'PROCESSING', paid: '25' }),
  PAID: (id) => becomes(id, { state: 'SETTLED', paid: '25' }),
  UNDERPAID: (id) => becomes(id, { state: 'EXPIRED', oddity: 'PAID_PARTIAL', paid: '10' }),
  LATE: (id) => becomes(id, { state: 'SETTLED', oddity: 'PAID_LATE', paid: '10' }),
  EXPIRED: (id) => becomes(id, { state: 'EXPIRED', paid: '0' }),
  FAILED: (id) => becomes(id, { state: 'INVALID', paid: '0' }),
  REFUNDED: async (id) => {
    await becomes(id, { state: 'EXPIRED', oddity: 'PAID_PARTIAL', paid: '10' })
    await resolve(id, 'REFUND')
  },
  CANCELLED: (id, payer) => payer.ask(`mutation { cancelDeposit(id: "${id}") { status } }`),
}

const STATES = statesOf(depositMachine).filter((each) => each !== 'CREATING')

describe('late money reaches the wallet by itself or through an admin', () => {
  test.each(STATES)('if the deposit is in the state %s', async (status) => {
    const gained = await watchedWallet()
    const id = await begun()
    await REACHED[status](id, server.subject)
    expect((await rowOf(id)).status).toBe(status)
    await becomes(id, { state: 'SETTLED', oddity: 'PAID_LATE', paid: '40' })
    const { data } = await server.admin.ask(
      'query ($id: ID!) { adminDeposit(id: $id) { suggestedCredit } }',
      { id },
    )
    const isByHand = data.adminDeposit.suggestedCredit !== null
    const credit = isByHand ? await resolve(id, 'CREDIT') : { errors: [] }
    expect(credit.errors).toEqual([])
    expect(await gained()).toBe(status === 'REFUNDED' ? 3_000n : 4_000n)
  })
})

/** As above; a credited one may be taken back before more comes. */
const BEFORE_DELETION = [
  ...STATES.map((status) => [status, REACHED[status]] as const),
  [
    'a take-back',
    async (id: string, payer: Payer) => {
      await REACHED.PAID(id, payer)
      await resolve(id, 'REFUND')
    },
  ] as const,
]

describe('late money for a deleted account comes first in the list and can be sent back', () => {
  test.each(BEFORE_DELETION)(
    'even if the state or last event of the deposit was %s',
    async (_name, reach) => {
      const payer = await server.signedIn()
      const id = await bench.begin(payer.user.id)
      await reach(id, payer)
      await payer.ask('mutation ($words: String!) { deleteAccount(confirmEmailOrName: $words) }', {
        words: payer.email,
      })
      // A newer one that needs nobody.
      await begun()
      await becomes(id, { state: 'SETTLED', oddity: 'PAID_LATE', paid: '40' })
      const { data } = await server.admin.ask(
        '{ adminDeposits(query: { limit: 1 }) { items { deposit { id } } } }',
      )
      expect(data.adminDeposits.items).toEqual([{ deposit: { id } }])
      const credit = await resolve(id, 'CREDIT')
      expect(credit.errors[0]?.extensions.fields).toMatchObject([{ reason: 'PAYER_DELETED' }])
      expect((await resolve(id, 'REFUND')).errors).toEqual([])
      const { doubt, arrived_cents, sent_back_cents, refunded_cents, credited_cents } =
        await rowOf(id)
      const inWallet = credited_cents ?? 0n
      const sentBack = sent_back_cents + (credited_cents === null ? (refunded_cents ?? 0n) : 0n)
      expect([doubt, sentBack]).toEqual([null, arrived_cents! - inWallet])
    },
  )
})

test('an automatic credit and an admin’s credit never count the same money twice', async () => {
  for (let round = 0; round < 5; round++) {
    const gained = await watchedWallet()
    const id = await begun()
    await becomes(id, { state: 'INVALID', paid: '25' })
    bench.provider.becomes(id, { state: 'SETTLED', paid: '25' })
    const seen = await rowOf(id)
    await Promise.all([resolve(id, 'CREDIT'), bench.tracker.check(seen), resolve(id, 'CREDIT')])
    expect(await gained()).toBe(2_500n)
  }
})

test('every declared deposit state can be reached', () => {
  const begins = new Set<string>(depositMachine.begins)
  const unreached = statesOf(depositMachine).filter(
    (each) => !begins.has(each) && depositMachine.comesFrom[each].length === 0,
  )
  expect(unreached).toEqual([])
})

test('all accounts of the ledger still add up after all deposits of this file', async () => {
  const guard = new MoneyGuard({ db: server.database.db, log: silentLogger }, 3_600_000)
  const found = await guard.look({ isWhole: true })
  await guard.close()
  expect(found.filter(({ holds }) => !holds)).toEqual([])
})
