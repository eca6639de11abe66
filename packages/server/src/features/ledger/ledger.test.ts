import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { silentLogger } from '../../lib/logger.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import {
  balanceOf,
  FloorError,
  MoneyGuard,
  moneyState,
  moneyTransaction,
  oncePerKey,
  postTransfer,
  reopenMoney,
  type Transfer,
} from './index.ts'

let database: TestDatabase
let guard: MoneyGuard
/** The enqueued news of stops. */
const stops: object[] = []
const enqueue = async (_tx: unknown, _name: string, data: object) => void stops.push(data)
beforeAll(async () => {
  database = await openTestDatabase()
  guard = new MoneyGuard({ db: database.db, log: silentLogger, jobs: { enqueue } }, 3_600_000)
})
afterAll(async () => {
  await guard.close()
  await database.drop()
})

let ann = ''
let bob = ''
beforeEach(async () => {
  await reopenMoney(database.db)
  ann = await newUser()
  bob = await newUser()
})

test('a transfer moves all of its legs and stores the balances after each of them', async () => {
  await post(deposit(ann, 5_000n))
  await post({
    ...deposit(ann, 100n),
    legs: [
      { from: { kind: 'CLEARING' }, to: wallet(ann), cents: 100n },
      { from: { kind: 'CLEARING' }, to: wallet(bob), cents: 7n },
      { from: { kind: 'CLEARING' }, to: wallet(ann), cents: 50n },
    ],
  })
  expect([await has(ann), await has(bob)]).toEqual([5_150n, 7n])
  const { rows } = await sql<{ to_after: bigint }>`
    select to_after from ledger_legs join ledger_accounts on ledger_accounts.id = to_account
    where user_id in (${ann}, ${bob}) order by ledger_legs.id`.execute(database.db)
  expect(rows.map(({ to_after }) => to_after)).toEqual([5_000n, 5_100n, 7n, 5_150n])
})

test('only one of several concurrent transfers with the same key is posted', async () => {
  const transfer = deposit(ann, 2_000n)
  const done = await Promise.all(Array.from({ length: 20 }, () => post(transfer)))
  expect(done.filter(Boolean)).toHaveLength(1)
  expect(await has(ann)).toBe(2_000n)
})

test('a transfer above the balance is refused and leaves nothing behind', async () => {
  await post(deposit(ann, 899n))
  await expect(post(term(ann, 900n))).rejects.toBeInstanceOf(FloorError)
  expect(await has(ann)).toBe(899n)
  const again = term(ann, 899n)
  expect(await post(again)).toBe(true)
  expect(await has(ann)).toBe(0n)
})

test('only one of 60 concurrent transfers of the whole balance succeeds', async () => {
  await post(deposit(ann, 900n))
  const tries = Array.from({ length: 60 }, () => post(term(ann, 900n)))
  const settled = await Promise.allSettled(tries)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = settled.filter((each) => each.status === 'rejected')
  expect(refused.every(({ reason }) => reason instanceof FloorError)).toBe(true)
  expect(await has(ann)).toBe(0n)
})

test('transfers over the same two accounts wait for each other without a deadlock', async () => {
  for (const each of [ann, bob]) await post(deposit(each, 10_000n))
  const both = (first: string, second: string): Transfer => ({
    ...term(first, 3n),
    legs: [
      { from: wallet(first), to: { kind: 'REVENUE' }, cents: 3n },
      { from: wallet(second), to: { kind: 'REVENUE' }, cents: 5n },
    ],
  })
  await Promise.all(
    Array.from({ length: 40 }, (_, at) => post(at % 2 ? both(ann, bob) : both(bob, ann))),
  )
  expect([await has(ann), await has(bob)]).toEqual([9_840n, 9_840n])
})

test('a money transaction that waits too long for a lock asks the client to retry', async () => {
  const hurried = await openTestDatabase(1_000)
  const holds = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const take = sql`lock table ledger_accounts in access exclusive mode`
  const holding = hurried.db.transaction().execute(async (tx) => {
    await take.execute(tx)
    holds.resolve()
    await done.promise
  })
  await holds.promise
  await expect(moneyTransaction(hurried.db, (tx) => take.execute(tx))).rejects.toMatchObject({
    code: 'OVERLOADED',
  })
  done.resolve()
  await holding
  await hurried.drop()
})

test('ledger rows cannot be updated, deleted or truncated', async () => {
  await post(deposit(ann, 1n))
  for (const change of [
    sql`update ledger_legs set cents = 2`,
    sql`delete from ledger_transfers`,
    sql`truncate ledger_legs`,
  ]) {
    await expect(change.execute(database.db)).rejects.toThrow('never changed')
  }
  expect(await has(ann)).toBe(1n)
})

/** Whatever is posted, in whatever order, no cent appears or vanishes and no floor is passed. */
test('every ledger invariant holds after transfers in any order', async () => {
  const kinds = ['DEPOSIT', 'TERM', 'REFUND', 'COMMISSION', 'MATURE', 'CLAWBACK'] as const
  const step = fc.record({
    who: fc.nat(2),
    kind: fc.constantFrom(...kinds),
    cents: fc.bigInt({ min: 1n, max: 500n }),
  })
  await assertProperty(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const people = [await newUser(), await newUser(), await newUser()]
      const model = people.map(() => ({ WALLET: 0n, PENDING: 0n, EARNED: 0n }))
      for (const { who, kind, cents } of steps) {
        const userId = people[who]!
        const [legs, change] = legsOf(kind, userId, cents)
        const next = { ...model[who]! }
        for (const [account, by] of change) next[account] += by
        const isBelow = next.WALLET < 0n || next.PENDING < 0n
        const posting = post({ key: newKey(), kind, subject: 'test', legs: [legs] })
        const isDone = await posting.catch((error: unknown) => {
          if (error instanceof FloorError) return false
          throw error
        })
        expect(isDone).toBe(!isBelow)
        if (isDone) model[who] = next
      }
      for (const [who, userId] of people.entries()) {
        for (const kind of ['WALLET', 'PENDING', 'EARNED'] as const) {
          expect(await balanceOf(database.db, { kind, userId })).toBe(model[who]![kind])
        }
      }
    }),
    { numRuns: 40 },
  )
  await guard.look()
  for (const isWhole of [false, true]) {
    const found = await guard.look({ isWhole })
    // No commission stands behind these postings; the partners' own tests check that invariant.
    const others = found.filter(({ name }) => name !== 'partners')
    expect(others.filter(({ holds }) => !holds)).toEqual([])
    expect(found.length).toBe(isWhole ? 8 : 1)
  }
})

test('a balance changed by hand suspends money transfers until an admin resumes them', async () => {
  await post(deposit(ann, 500n))
  await guard.look()
  await sql`update ledger_accounts set balance_cents = 501
    where user_id = ${ann}`.execute(database.db)
  stops.length = 0
  const looks = await Promise.all([guard.look(), guard.look(), guard.look()])
  for (const found of looks) {
    expect(found).toMatchObject([{ name: 'balances', holds: false, wrong: 1 }])
  }
  // The operator is notified of a stop once, however many servers find it.
  expect(stops).toEqual([{ because: 'balances' }])
  expect(await moneyState(database.db)).toMatchObject({ stoppedBecause: 'balances' })
  await expect(post(deposit(ann, 1n))).rejects.toMatchObject({ code: 'NOT_AVAILABLE' })
  // Reading goes on.
  expect(await has(ann)).toBe(501n)
  await sql`update ledger_accounts set balance_cents = 500
    where user_id = ${ann}`.execute(database.db)
  expect(await reopenMoney(database.db)).toBe(true)
  expect(await reopenMoney(database.db)).toBe(false)
  expect(await post(deposit(ann, 1n))).toBe(true)
})

test('a money request runs once per idempotency key, and the key with other values is refused', async () => {
  let made = 0
  const ask = (args: object) =>
    moneyTransaction(database.db, (tx) =>
      oncePerKey(tx, { userId: ann, key: 'form-1', operation: 'deposit', args }, async () => {
        await sql`select pg_sleep(0.02)`.execute(tx)
        return `made-${++made}`
      }),
    )
  const results = await Promise.all(Array.from({ length: 8 }, () => ask({ cents: '20.00' })))
  expect(new Set(results)).toEqual(new Set(['made-1']))
  await expect(ask({ cents: '21.00' })).rejects.toMatchObject({ code: 'KEY_REUSED' })
})

test('the idempotency key of a money request may be used again after the request failed', async () => {
  const ask = (work: () => Promise<string>) =>
    moneyTransaction(database.db, (tx) =>
      oncePerKey(tx, { userId: bob, key: 'form-2', operation: 'deposit', args: {} }, work),
    )
  await expect(ask(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await ask(() => Promise.resolve('made'))).toBe('made')
})

test('the ledger uses the clock of the database, which only tests can move', async () => {
  const { rows } = await sql<{ gap: number }>`
    select extract(epoch from hopwise_now() - clock_timestamp())::float8 as gap`.execute(
    database.db,
  )
  expect(rows[0]!.gap).toBeCloseTo(0, 1)
  const moved = await database.db.transaction().execute(async (tx) => {
    await sql`select set_config('hopwise.clock_shift', '2 hours', true)`.execute(tx)
    const { rows: later } = await sql<{ gap: number }>`
      select extract(epoch from hopwise_now() - clock_timestamp())::float8 as gap`.execute(tx)
    return later[0]!.gap
  })
  expect(moved).toBeCloseTo(7_200, 1)
})

let keys = 0
const newKey = (): string => `test:${++keys}`

const wallet = (userId: string) => ({ kind: 'WALLET', userId }) as const

function deposit(userId: string, cents: bigint): Transfer {
  const legs = [{ from: { kind: 'CLEARING' }, to: wallet(userId), cents }] as const
  return { key: newKey(), kind: 'DEPOSIT', subject: 'test', legs }
}

function term(userId: string, cents: bigint): Transfer {
  const legs = [{ from: wallet(userId), to: { kind: 'REVENUE' }, cents }] as const
  return { key: newKey(), kind: 'TERM', subject: 'test', legs }
}

type Account = 'WALLET' | 'PENDING' | 'EARNED'

/** A transfer's leg, and its effect on the person. */
function legsOf(
  kind: 'DEPOSIT' | 'TERM' | 'REFUND' | 'COMMISSION' | 'MATURE' | 'CLAWBACK',
  userId: string,
  cents: bigint,
): [Transfer['legs'][0], [Account, bigint][]] {
  const own = (account: Account) => ({ kind: account, userId })
  switch (kind) {
    case 'DEPOSIT':
      return [{ from: { kind: 'CLEARING' }, to: own('WALLET'), cents }, [['WALLET', cents]]]
    case 'TERM':
      return [{ from: own('WALLET'), to: { kind: 'REVENUE' }, cents }, [['WALLET', -cents]]]
    case 'REFUND':
      return [{ from: { kind: 'REVENUE' }, to: own('WALLET'), cents }, [['WALLET', cents]]]
    case 'COMMISSION':
      return [{ from: { kind: 'COMMISSIONS' }, to: own('PENDING'), cents }, [['PENDING', cents]]]
    case 'MATURE': {
      const change: [Account, bigint][] = [
        ['PENDING', -cents],
        ['EARNED', cents],
      ]
      return [{ from: own('PENDING'), to: own('EARNED'), cents }, change]
    }
    case 'CLAWBACK':
      return [{ from: own('EARNED'), to: { kind: 'COMMISSIONS' }, cents }, [['EARNED', -cents]]]
  }
}

const post = (transfer: Transfer) =>
  moneyTransaction(database.db, (tx) => postTransfer(tx, transfer))

const has = (userId: string) => balanceOf(database.db, wallet(userId))

let people = 0
async function newUser(): Promise<string> {
  const name = `person-${++people}`
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
