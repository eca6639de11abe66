import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shareOf } from '../../lib/money.ts'
import { silentLogger } from '../../lib/logger.ts'
import { contentConfigOf } from '../../settings/content-settings.ts'
import { type SettableClock, settableClock } from '../../testing/database/settable-clock.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { personIn, putMoney } from '../../testing/money/people-with-money.ts'
import { balanceOf, MoneyGuard, moneyTransaction } from '../ledger/index.ts'
import { giveTerm, refundTerm } from './grants-and-refunds.ts'
import { Renewals } from './renewals.ts'
import { buy, cancel, renew, setAutoRenewal, upgrade } from './selling.ts'
import { quoteOf, stateOf, termsOf } from './subscription-state.ts'

const sold = (prices: Record<string, string> = {}) =>
  contentConfigOf({ HOPWISE_SELLS_TARIFFS: 'on', ...prices })

let database: TestDatabase
let clock: SettableClock
let guard: MoneyGuard
let content = sold()
const notices: { userId: string; kind: string }[] = []
const jobs = {
  enqueue: async (_tx: unknown, _name: string, data: object) =>
    void notices.push(data as (typeof notices)[0]),
  wake: () => undefined,
}
const settings = {
  get content() {
    return content
  },
}
const servers: Renewals[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  clock = await settableClock(database.db, new Date('2027-01-10T12:00:00Z'))
  guard = new MoneyGuard({ db: database.db, log: silentLogger }, 3_600_000)
  const parts = { db: database.db, jobs, settings, log: silentLogger }
  for (let n = 0; n < 10; n++) servers.push(new Renewals(parts, 3_600_000))
})
afterAll(async () => {
  for (const each of servers) await each.close()
  await guard.close()
  await database.drop()
})

let ann = ''
beforeEach(async () => {
  content = sold()
  ann = await personIn(database.db)
})

const shop = () => ({ db: database.db, content })
const has = (userId = ann) => balanceOf(database.db, { kind: 'WALLET', userId })
const pay = (cents: bigint, userId = ann) => putMoney(database.db, userId, cents)
const termsOfAnn = async () => (await termsOf(database.db, ann, 100)).toReversed()
const noticesOf = (userId = ann) =>
  notices.filter((each) => each.userId === userId).map(({ kind }) => kind)
const codeOf = (doing: Promise<unknown>) =>
  doing.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? 'ERROR',
  )
const run = () => servers[0]!.run()
const DAY = 86_400

async function brokenInvariants(): Promise<string[]> {
  const found = await guard.look({ isWhole: true })
  return found.filter(({ holds }) => !holds).map(({ name }) => name)
}

test('of 200 concurrent purchases with money for one term, only one succeeds and is charged', async () => {
  for (let round = 0; round < 10; round++) {
    const userId = await personIn(database.db)
    await pay(2_500n, userId)
    const codes = await Promise.all(
      Array.from({ length: 200 }, () => codeOf(buy(shop(), { userId, type: 'NEWBIE_30' }))),
    )
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(codes.filter((code) => code === 'ALREADY_SUBSCRIBED')).toHaveLength(199)
    expect(await has(userId)).toBe(0n)
  }
})

test('a purchase above the balance reports the missing sum and leaves nothing behind', async () => {
  await pay(1_999n)
  await expect(buy(shop(), { userId: ann, type: 'NEWBIE_30' })).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    about: { missing: '5.01' },
  })
  expect(await termsOfAnn()).toEqual([])
  await pay(501n)
  expect(await codeOf(buy(shop(), { userId: ann }))).toBe('VALIDATION')
  expect(await codeOf(buy(shop(), { userId: ann, type: 'NEWBIE_30' }))).toBe('done')
  // A person with a tariff is told so, whatever the balance.
  expect(await codeOf(buy(shop(), { userId: ann }))).toBe('ALREADY_SUBSCRIBED')
})

test.each([
  ['2027-03-14T06:30:00Z', 'the night clocks go forward in America'],
  ['2027-03-27T23:30:00Z', 'the night clocks go forward in Europe'],
  ['2027-10-31T00:30:00Z', 'the night clocks go back'],
  ['2028-02-28T12:00:00Z', 'the end of a leap February'],
])('terms bought at %s, %s, have their full length', async (at) => {
  await clock.set(new Date(at))
  for (const [type, seconds] of [
    ['NEWBIE_7', 604_800],
    ['NEWBIE_14', 1_209_600],
    ['PRO_30', 2_592_000],
  ] as const) {
    const userId = await personIn(database.db)
    await pay(5_900n, userId)
    const term = await buy(shop(), { userId, type })
    expect(term.starts_at.getTime()).toBe(clock.nowMs())
    expect(term.ends_at.getTime() - term.starts_at.getTime()).toBe(seconds * 1000)
  }
})

test('concurrent renewals extend a plan only once, from exactly the end of its term', async () => {
  await pay(5_000n)
  const first = await buy(shop(), { userId: ann, type: 'NEWBIE_30' })
  await clock.pass(30 * DAY - 1)
  await run()
  expect(await has()).toBe(2_500n)
  await clock.pass(1)
  const renewed = await Promise.all(servers.map((each) => each.run()))
  expect(renewed.reduce((sum, each) => sum + each, 0)).toBe(1)
  const [, second] = await termsOfAnn()
  expect(second!.starts_at).toEqual(first.ends_at)
  expect(await has()).toBe(0n)
  expect(noticesOf()).toEqual(['IN_1_DAY', 'RENEWED'])
})

test('after a day of downtime a plan’s renewal is charged once and sends one notice', async () => {
  await pay(1_800n)
  await buy(shop(), { userId: ann, type: 'NEWBIE_7' })
  await clock.pass(8 * DAY)
  await run()
  await run()
  const [, second] = await termsOfAnn()
  expect(second!.starts_at.getTime()).toBe(clock.nowMs())
  expect([await has(), noticesOf()]).toEqual([0n, ['RENEWED']])
})

test('a renewal without enough money takes no money and is reported once', async () => {
  await pay(900n)
  await buy(shop(), { userId: ann, type: 'NEWBIE_7' })
  await clock.pass(4 * DAY)
  await run()
  expect(noticesOf()).toEqual([])
  await clock.pass(2.5 * DAY)
  await run()
  await clock.pass(DAY)
  await run()
  await run()
  expect(noticesOf()).toEqual(['IN_1_DAY', 'COULD_NOT'])
  expect(await stateOf(database.db, content, ann)).toMatchObject({ autoRenews: false })
  expect(await termsOfAnn()).toHaveLength(1)
})

test('a cancelled plan runs to its end, sends a notice then, and is not charged again', async () => {
  await pay(5_000n)
  await buy(shop(), { userId: ann, type: 'NEWBIE_14' })
  await cancel(database.db, ann)
  await cancel(database.db, ann)
  const state = await stateOf(database.db, content, ann)
  expect(state).toMatchObject({ autoRenews: false, cents: null, writeOffAtMs: null })
  expect(state.period).not.toBeNull()
  await clock.pass(14 * DAY)
  await run()
  expect([await has(), noticesOf()]).toEqual([3_500n, ['ENDED']])
  expect(await codeOf(setAutoRenewal(shop(), ann, true))).toBe('STATE_CHANGED')
})

test('the choice of automatic renewal is remembered for the next purchase', async () => {
  await pay(1_800n)
  await buy(shop(), { userId: ann, type: 'NEWBIE_7', autoRenewal: false })
  await clock.pass(7 * DAY)
  await buy(shop(), { userId: ann, type: 'NEWBIE_7' })
  expect(await stateOf(database.db, content, ann)).toMatchObject({ autoRenews: false })
})

test('a raised price is charged only after a notice of it', async () => {
  await pay(10_000n)
  await buy(shop(), { userId: ann, type: 'NEWBIE_30' })
  content = sold({ HOPWISE_NEWBIE_USD: '9, 15, 25.50', HOPWISE_NEWBIE_NOTIFICATIONS: '1,2,3' })
  // Nobody looked for all of its last days.
  await clock.pass(30 * DAY)
  await run()
  expect(await has()).toBe(5_000n)
  await clock.pass(28 * DAY)
  await run()
  await clock.pass(2 * DAY)
  await run()
  expect(await has()).toBe(2_450n)
  const terms = await termsOfAnn()
  expect(terms.map(({ cents }) => cents)).toEqual([2_500n, 2_500n, 2_550n])
  expect(terms.map(({ notifications }) => notifications)).toEqual([300, 3, 3])
})

const RAISED = { HOPWISE_NEWBIE_USD: '9, 15, 60' }

test.each([
  ['off and on', [false, true]],
  ['on once more', [true]],
])(
  'an announced price stays the maximum if automatic renewal is switched %s',
  async (_how, choices) => {
    await pay(10_000n)
    await buy(shop(), { userId: ann, type: 'NEWBIE_30' })
    await clock.pass(29.2 * DAY)
    await run()
    expect(noticesOf()).toEqual(['IN_1_DAY'])
    for (const isOn of choices) await setAutoRenewal(shop(), ann, isOn)
    content = sold(RAISED)
    expect(await stateOf(database.db, content, ann)).toMatchObject({ cents: 2_500n })
    await clock.pass(DAY)
    await run()
    expect([await has(), noticesOf()]).toEqual([5_000n, ['IN_1_DAY', 'RENEWED']])
  },
)

test('switching renewal on at a raised price consents to that price and no higher one', async () => {
  await pay(20_000n)
  await buy(shop(), { userId: ann, type: 'NEWBIE_30' })
  content = sold(RAISED)
  // Renewal is on already: this is no consent to another price.
  await setAutoRenewal(shop(), ann, true)
  expect(await stateOf(database.db, content, ann)).toMatchObject({ cents: 2_500n })
  await cancel(database.db, ann)
  await setAutoRenewal(shop(), ann, true)
  expect(await stateOf(database.db, content, ann)).toMatchObject({ cents: 6_000n })
  content = sold({ HOPWISE_NEWBIE_USD: '9, 15, 70' })
  await clock.pass(30 * DAY)
  await run()
  expect(await has()).toBe(20_000n - 2_500n - 6_000n)
})

test('a renewal at the old price does not announce a raised price for the next renewal', async () => {
  await pay(20_000n)
  await buy(shop(), { userId: ann, type: 'NEWBIE_30' })
  content = sold(RAISED)
  for (const left of [15_000n, 12_500n]) {
    // Nobody looks in the last days of either term.
    await clock.pass(30 * DAY)
    await run()
    expect(await has()).toBe(left)
  }
  await clock.pass(29.5 * DAY)
  await run()
  await clock.pass(DAY / 2)
  await run()
  expect([await has(), noticesOf()]).toEqual([
    6_500n,
    ['RENEWED', 'RENEWED', 'IN_1_DAY', 'RENEWED'],
  ])
})

const dearer = () => sold({ HOPWISE_NEWBIE_USD: '9, 15, 25.01', HOPWISE_PRO_USD: '19, 33, 59.01' })

test.each([
  ['bought', [], (mostCents: bigint) => buy(shop(), { userId: ann, type: 'NEWBIE_30', mostCents })],
  [
    'renewed',
    ['NEWBIE_7'],
    (mostCents: bigint) => renew(shop(), { userId: ann, type: 'NEWBIE_30', mostCents }),
  ],
  [
    'upgraded',
    ['NEWBIE_7'],
    (mostCents: bigint) => upgrade(shop(), { userId: ann, type: 'PRO_30', mostCents }),
  ],
] as const)('a term is %s at no more than the price that was shown', async (did, had, doing) => {
  await pay(20_000n)
  for (const type of had) await buy(shop(), { userId: ann, type })
  const [before, terms] = [await has(), await termsOfAnn()]
  const seen = did === 'upgraded' ? 5_900n : 2_500n
  content = dearer()
  await expect(doing(seen)).rejects.toMatchObject({
    fields: [{ field: 'mostPrice', reason: 'PRICE_CHANGED' }],
  })
  expect([await has(), await termsOfAnn()]).toEqual([before, terms])
  // A price that fell is taken as it is now.
  content = sold()
  expect(await doing(seen + 1n)).toMatchObject({ cents: seen })
})

test('a repeated purchase gets its first answer even after the price was raised', async () => {
  await pay(10_000n)
  await buy(shop(), { userId: ann, type: 'NEWBIE_7' })
  const buying = { userId: ann, type: 'NEWBIE_30', key: 'form-1', mostCents: 2_500n } as const
  const { id } = await renew(shop(), buying)
  content = dearer()
  expect((await renew(shop(), buying)).id).toBe(id)
  expect((await renew(shop(), { ...buying, mostCents: 2_501n })).id).toBe(id)
  expect(await termsOfAnn()).toHaveLength(2)
})

test('terms are not renewed while sales are stopped, and sold terms remain', async () => {
  await pay(5_000n)
  await buy(shop(), { userId: ann, type: 'NEWBIE_7' })
  content = contentConfigOf({ HOPWISE_SELLS_TARIFFS: 'off' })
  expect(await codeOf(renew(shop(), { userId: ann }))).toBe('NOT_SOLD_YET')
  expect((await stateOf(database.db, content, ann)).period).not.toBeNull()
  await clock.pass(7 * DAY)
  await run()
  expect([await has(), noticesOf()]).toEqual([4_100n, ['ENDED']])
})

test('a further term begins when the last term ends, up to a hundred days ahead', async () => {
  await pay(30_000n)
  const first = await buy(shop(), { userId: ann, type: 'NEWBIE_30' })
  const second = await renew(shop(), { userId: ann, type: 'PRO_30' })
  expect(second.starts_at).toEqual(first.ends_at)
  await renew(shop(), { userId: ann })
  expect(await codeOf(renew(shop(), { userId: ann }))).toBe('TOO_FAR_AHEAD')
  expect(await has()).toBe(30_000n - 2_500n - 2n * 5_900n)
})

test('repeated renewals with one idempotency key buy one term', async () => {
  await pay(20_000n)
  await buy(shop(), { userId: ann, type: 'NEWBIE_7' })
  const buying = { userId: ann, type: 'NEWBIE_7', key: 'form-1' } as const
  const terms = await Promise.all(Array.from({ length: 20 }, () => renew(shop(), buying)))
  expect(new Set(terms.map(({ id }) => id)).size).toBe(1)
  expect(await has()).toBe(20_000n - 1_800n)
  expect(await codeOf(renew(shop(), { ...buying, type: 'PRO_7' }))).toBe('KEY_REUSED')
})

test('an upgrade refunds the unused seconds and starts at once', async () => {
  await pay(10_000n)
  await buy(shop(), { userId: ann, type: 'NEWBIE_30' })
  await renew(shop(), { userId: ann, type: 'NEWBIE_7' })
  await clock.pass(10 * DAY + 1)
  const pro = await upgrade(shop(), { userId: ann, type: 'PRO_30' })
  const rest = (2_500n * BigInt(20 * DAY - 1)) / BigInt(30 * DAY)
  expect(pro.starts_at.getTime()).toBe(clock.nowMs())
  expect(await has()).toBe(10_000n - 2_500n + rest - 5_900n)
  expect((await stateOf(database.db, content, ann)).next).toEqual([])
  expect(await codeOf(upgrade(shop(), { userId: ann, type: 'PRO_30' }))).toBe('STATE_CHANGED')
})

test('an upgrade without enough money leaves the term and the balance unchanged', async () => {
  await pay(3_500n)
  await buy(shop(), { userId: ann, type: 'NEWBIE_30' })
  await renew(shop(), { userId: ann, type: 'NEWBIE_7' })
  await clock.pass(3 * DAY)
  const before = await termsOfAnn()
  // Of $25, a tenth is used; of the $9 that begin later, nothing.
  await expect(upgrade(shop(), { userId: ann, type: 'PRO_30' })).rejects.toMatchObject({
    about: { missing: '26.50' },
  })
  const request = { userId: ann, type: 'PRO_30', purpose: 'UPGRADE' } as const
  expect(await quoteOf(database.db, content, request)).toMatchObject({ missing: 2_650n })
  expect([await has(), await termsOfAnn()]).toEqual([100n, before])
  await pay(2_650n)
  await upgrade(shop(), { userId: ann, type: 'PRO_30' })
  expect(await has()).toBe(0n)
})

test('an upgrade concurrent with a renewal never charges twice for the same second', async () => {
  for (let round = 0; round < 20; round++) {
    const userId = await personIn(database.db)
    await pay(20_000n, userId)
    await buy(shop(), { userId, type: 'NEWBIE_7' })
    await clock.pass(7 * DAY)
    const [code] = await Promise.all([
      codeOf(upgrade(shop(), { userId, type: 'PRO_7' })),
      ...servers.map((each) => each.run()),
    ])
    const terms = await termsOf(database.db, userId, 10)
    // Either came first: an upgrade of an ended term is refused, one of the next term is not.
    expect(['done', 'STATE_CHANGED']).toContain(code)
    expect(terms).toHaveLength(code === 'done' ? 3 : 2)
    const spent = terms.reduce((sum, each) => sum + each.cents - each.refunded_cents, 0n)
    expect(await has(userId)).toBe(20_000n - spent)
    expect(await brokenInvariants()).toEqual([])
  }
})

test('an admin can refund part of a term, or end the term and refund its unused rest', async () => {
  await pay(2_500n)
  const admin = { id: ann, reason: 'TERM_REFUNDED' } as const
  const { id } = await buy(shop(), { userId: ann, type: 'NEWBIE_30' })
  const back = (cents?: bigint) =>
    moneyTransaction(database.db, (tx) => refundTerm(tx, { id, cents, admin }))
  await back(100n)
  expect(await codeOf(back(2_401n))).toBe('VALIDATION')
  expect((await stateOf(database.db, content, ann)).period).not.toBeNull()
  await clock.pass(15 * DAY)
  await back()
  expect(await has()).toBe(1_350n)
  expect((await stateOf(database.db, content, ann)).period).toBeNull()
  await run()
  expect(await has()).toBe(1_350n)
  expect(await codeOf(back())).toBe('STATE_CHANGED')
})

test('a granted term is free and is not renewed', async () => {
  await moneyTransaction(database.db, (tx) => giveTerm(tx, content, { userId: ann, type: 'PRO_7' }))
  expect(await stateOf(database.db, content, ann)).toMatchObject({
    autoRenews: false,
    period: { cents: 0n, bought_by: 'GRANT' },
  })
})

test('a process with a wrong clock ends no term and charges no price early', async () => {
  await pay(5_000n)
  await buy(shop(), { userId: ann, type: 'NEWBIE_7' })
  const real = Date.now
  for (const hours of [2, -2]) {
    Date.now = () => real() + hours * 3_600_000
    await run()
  }
  Date.now = real
  expect(await has()).toBe(4_100n)
})

/** However a price is refunded in parts, refunds and the kept part add up to it exactly. */
test('refunds and the kept part always add up to the price', () => {
  const cents = fc.bigInt({ min: 1n, max: 100_000_000n })
  const parts = fc.array(fc.bigInt({ min: 0n, max: 10_000n }), { maxLength: 6 })
  let tried = 0
  assertProperty(
    fc.property(cents, parts, (price, shares) => {
      let refunded = 0n
      for (const share of shares) {
        const back = shareOf(price - refunded, share)
        refunded += back
        const kept = price - refunded
        if (back < 0n || kept < 0n || refunded + kept !== price) return false
      }
      tried++
      return true
    }),
    { numRuns: 100_000 },
  )
  expect(tried).toBe(100_000)
})

test('every money invariant holds after all purchases and refunds of this file', async () => {
  expect(await brokenInvariants()).toEqual([])
})
