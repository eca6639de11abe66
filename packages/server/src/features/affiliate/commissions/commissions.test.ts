import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { silentLogger } from '../../../lib/logger.ts'
import { contentConfigOf } from '../../../settings/content-settings.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts'
import { personIn, putMoney } from '../../../testing/money/people-with-money.ts'
import { balanceOf, MoneyGuard, moneyTransaction, postTransfer } from '../../ledger/index.ts'
import { giveTerm, refundTerm } from '../../subscriptions/grants-and-refunds.ts'
import { Renewals } from '../../subscriptions/renewals.ts'
import { buy, renew, upgrade } from '../../subscriptions/selling.ts'
import { commissionsToExport } from './commissions-to-export.ts'
import { moveCommission } from './commission-machine.ts'
import { commissionOf, excessOf } from './accrue.ts'

const DAY_MS = 86_400_000
const settings = (texts: Record<string, string> = {}) =>
  contentConfigOf({ HOPWISE_SELLS_TARIFFS: 'on', ...texts })

let database: TestDatabase
let guard: MoneyGuard
let content = settings()
beforeAll(async () => {
  database = await openTestDatabase()
  guard = new MoneyGuard({ db: database.db, log: silentLogger }, 3_600_000)
})
afterAll(async () => {
  await guard.close()
  await database.drop()
})

/** Ann brought Bob, who brought Carl. */
let [ann, bob, carl] = ['', '', '']
beforeEach(async () => {
  content = settings()
  ann = await personIn(database.db)
  bob = await broughtBy(ann)
  carl = await broughtBy(bob)
})

const shop = () => ({ db: database.db, content })
const pending = (userId: string) => balanceOf(database.db, { kind: 'PENDING', userId })
const earned = (userId: string) => balanceOf(database.db, { kind: 'EARNED', userId })

const broughtBy = (partnerId: string) => personIn(database.db, partnerId)

async function bought(userId: string, type: 'NEWBIE_30' | 'PRO_7' = 'NEWBIE_30') {
  await putMoney(database.db, userId, 10_000n)
  return buy(shop(), { userId, type })
}

const commissions = (partnerId: string) =>
  database.db
    .selectFrom('commissions')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('at')
    .execute()

const back = (id: string, cents?: bigint) =>
  moneyTransaction(database.db, (tx) =>
    refundTerm(tx, { id, cents, admin: { id: ann, reason: 'TERM_REFUNDED' } }),
  )

async function expectRight() {
  const found = await guard.look({ isWhole: true })
  expect(found.filter(({ holds }) => !holds)).toEqual([])
  expect(found.map(({ name }) => name)).toContain('partners')
}

test('a purchase pays 30 % to the payer’s referrer and 10 % to the referrer’s referrer', async () => {
  await bought(carl)
  expect([await pending(bob), await pending(ann), await pending(carl)]).toEqual([750n, 250n, 0n])
  const [own] = await commissions(bob)
  expect(own).toMatchObject({ level: 1, cents: 750n, bps: 3_000n, state: 'PENDING' })
  expect(own!.matures_at.getTime() - own!.at.getTime()).toBeCloseTo(14 * DAY_MS, -3)
  expect((await commissions(ann))[0]).toMatchObject({ level: 2, cents: 250n, bps: 1_000n })
  await expectRight()
})

test('the referrer of a referrer’s referrer earns nothing', async () => {
  await bought(await broughtBy(carl))
  expect([await pending(carl), await pending(bob), await pending(ann)]).toEqual([750n, 250n, 0n])
  await expectRight()
})

test('renewals and terms bought ahead earn a commission as purchases do; granted terms do not', async () => {
  const { db } = database
  await bought(bob)
  await renew(shop(), { userId: bob, type: 'NEWBIE_7' })
  expect(await pending(ann)).toBe(750n + 270n)
  await sql`update subscriptions set ends_at = hopwise_now(), period = period
    where user_id = ${bob}`.execute(db)
  await sql`update subscription_terms set starts_at = starts_at - interval '37 days',
    ends_at = ends_at - interval '37 days' where user_id = ${bob}`.execute(db)
  await sql`update subscriptions set ends_at = (select max(ends_at) from subscription_terms
    where user_id = ${bob}), auto_renews = true where user_id = ${bob}`.execute(db)
  const jobs = { enqueue: () => Promise.resolve(), wake: () => undefined }
  const renewals = new Renewals({ db, jobs, settings: { content }, log: silentLogger }, 3_600_000)
  expect(await renewals.run()).toBe(1)
  await renewals.close()
  expect(await pending(ann)).toBe(750n + 2n * 270n)
  await moneyTransaction(db, (tx) => giveTerm(tx, content, { userId: bob, type: 'PRO_7' }))
  expect(await pending(ann)).toBe(750n + 2n * 270n)
  expect((await commissions(ann)).every(({ partner_id }) => partner_id === ann)).toBe(true)
  await expectRight()
})

test('an upgrade takes back the commission on the refunded part and earns one on the new price', async () => {
  const first = await bought(bob)
  const pro = await upgrade(shop(), { userId: bob, type: 'PRO_30' })
  const { refunded_cents: refunded } = await database.db
    .selectFrom('subscription_terms')
    .select('refunded_cents')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  const kept = commissionOf(first.cents - refunded, 3_000n)
  expect(await pending(ann)).toBe(kept + commissionOf(pro.cents, 3_000n))
  await expectRight()
})

test('partial refunds take commissions back to the cent until nothing is left', async () => {
  const { id } = await bought(carl)
  for (const cents of [1n, 333n, 7n, 1_000n]) {
    await back(id, cents)
    await expectRight()
  }
  const left = 2_500n - 1_341n
  expect([await pending(bob), await pending(ann)]).toEqual([
    commissionOf(left, 3_000n),
    commissionOf(left, 1_000n),
  ])
  await back(id, left)
  expect([await pending(bob), await pending(ann)]).toEqual([0n, 0n])
  for (const partner of [ann, bob]) {
    expect((await commissions(partner))[0]).toMatchObject({ state: 'REVERSED' })
  }
  await expectRight()
})

test('a matured commission is taken back after a refund, even if it was already withdrawn', async () => {
  const { db } = database
  const { id } = await bought(bob)
  const [own] = await commissions(ann)
  await moneyTransaction(db, async (tx) => {
    const [from, to] = [
      { kind: 'PENDING', userId: ann },
      { kind: 'EARNED', userId: ann },
    ] as const
    const subject = `commission:${own!.id}`
    const key = `mature:${own!.id}`
    const withdrawal = await tx
      .insertInto('withdrawals')
      .values({ user_id: ann, status: 'PENDING', method: 'WALLET', cents: 700n, fee_cents: 0n })
      .returning('id')
      .executeTakeFirstOrThrow()
    await postTransfer(tx, { key, kind: 'MATURE', subject, legs: [{ from, to, cents: 750n }] })
    const held = { kind: 'HELD', userId: ann } as const
    await postTransfer(tx, {
      key: `withdrawal:${withdrawal.id}:asked`,
      kind: 'WITHDRAWAL_ASKED',
      subject: `withdrawal:${withdrawal.id}`,
      legs: [{ from: to, to: held, cents: 700n }],
    })
    await moveCommission(tx, own!.id, 'MATURED')
  })
  await back(id, 2_000n)
  expect([await earned(ann), await pending(ann)]).toEqual([50n - 600n, 0n])
  expect((await commissions(ann))[0]).toMatchObject({ state: 'MATURED', taken_cents: 600n })
  await expectRight()
})

test('a commission keeps the percentage that was set at the time of the payment', async () => {
  content = settings({ HOPWISE_AFFILIATE_PERCENT: '12.55', HOPWISE_AFFILIATE_HOLD_DAYS: '1' })
  const { id } = await bought(bob)
  expect(await pending(ann)).toBe(313n)
  content = settings({ HOPWISE_AFFILIATE_PERCENT: '100' })
  await back(id, 100n)
  expect(await pending(ann)).toBe((2_400n * 1_255n) / 10_000n)
  content = settings({ HOPWISE_AFFILIATE_PERCENT: '0', HOPWISE_AFFILIATE_SECOND_PERCENT: '0' })
  const before = (await commissions(bob)).length
  await bought(carl)
  expect(await commissions(bob)).toHaveLength(before)
  await expectRight()
})

test('a deleted partner earns no commission, and a blocked one only after an admin’s review', async () => {
  const set = (id: string, change: object) =>
    database.db.updateTable('users').set(change).where('id', '=', id).execute()
  await set(bob, { deleted_at: new Date(), name: '', email: null })
  await set(ann, { blocked_at: new Date() })
  await bought(carl)
  expect(await commissions(bob)).toEqual([])
  expect(await commissions(ann)).toMatchObject([{ level: 2, state: 'UNDER_REVIEW' }])
  await expectRight()
})

test('an account’s referrer never changes and is an older account, so referrals form no circle', async () => {
  const { db } = database
  const set = (id: string, referred_by: string | null) =>
    db.updateTable('users').set({ referred_by }).where('id', '=', id).execute()
  for (const [id, partner] of [
    [ann, bob],
    [ann, ann],
    [bob, carl],
    [carl, null],
  ] as const) {
    await expect(set(id, partner)).rejects.toThrow(/never changes/)
  }
  const born = (by: string) =>
    db
      .insertInto('users')
      .values({
        name: 'old',
        email: 'old@example.org',
        locale: 'en',
        referral_code: 'old-one',
        referred_by: by,
        created_at: new Date(Date.now() - 86_400_000),
      })
      .execute()
  await expect(born(ann)).rejects.toThrow(/older/)
  await set(bob, ann)
})

test('concurrent payments by referrals of one partner each earn a commission', async () => {
  const payers = await Promise.all(Array.from({ length: 20 }, () => broughtBy(bob)))
  await Promise.all(payers.map((each) => bought(each, 'PRO_7')))
  expect([await pending(bob), await pending(ann)]).toEqual([20n * 570n, 20n * 190n])
  await expectRight()
})

test('the export lists a partner’s own commissions and not their payers', async () => {
  const { id } = await bought(bob)
  await back(id, 500n)
  const exported = await commissionsToExport(database.db, ann)
  expect(exported).toMatchObject([
    { level: 1, amount: '7.50', takenBack: '1.50', state: 'PENDING' },
  ])
  expect(JSON.stringify(exported)).not.toContain(bob)
})

test('the ledger check finds a commission that was changed by hand', async () => {
  await bought(bob)
  const set = (by: bigint) =>
    database.db
      .updateTable('commissions')
      .set({ cents: 750n + by })
      .where('partner_id', '=', ann)
      .execute()
  await set(1n)
  const found = await guard.look({ isWhole: true })
  expect(found.filter(({ holds }) => !holds).map(({ name }) => name)).toEqual(['partners'])
  await set(0n)
  await sql`update money_state set stopped_at = null, stopped_because = null`.execute(database.db)
  await expectRight()
})

describe('shares of 1,000,000 random prices', () => {
  /** A generator of our own: the same numbers each time, and fast. */
  function random(seed: number): (below: number) => number {
    let state = seed
    return (below) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 0x1_0000_0000) * below)
    }
  }

  /** However a price is refunded, what partners keep is their share of the rest, to the cent. */
  test('are exact and never exceed the commission, however a price is refunded in parts', () => {
    const next = random(20_261_126)
    let wrong = 0
    for (let split = 0; split < 1_000_000; split++) {
      const price = BigInt(1 + next(100_000_000))
      const bps = BigInt(1 + next(10_000))
      const cents = commissionOf(price, bps)
      if (cents * 10_000n > price * bps || (cents + 1n) * 10_000n <= price * bps) wrong++
      let [kept, takenCents] = [price, 0n]
      for (let part = next(4); part > 0; part--) {
        kept -= (kept * BigInt(next(10_001))) / 10_000n
        const excess = excessOf({ cents, takenCents, bps }, kept)
        takenCents += excess
        const left = cents - takenCents
        // Cents left to the partner are the share of the price kept, whatever happened before.
        if (excess < 0n || left < 0n || left !== commissionOf(kept, bps)) wrong++
      }
      if (excessOf({ cents, takenCents, bps }, 0n) !== cents - takenCents) wrong++
    }
    expect(wrong).toBe(0)
  })
})
