import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentConfigOf } from '../../../settings/content-settings.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts'
import { personIn, putMoney } from '../../../testing/money/people-with-money.ts'
import { buy } from '../../subscriptions/selling.ts'
import { findFlags } from './find-flags.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

let partner = ''
beforeEach(async () => {
  partner = await personIn(database.db)
})

const content = contentConfigOf({ HOPWISE_SELLS_TARIFFS: 'on' })
const CHEAPEST = 'NEWBIE_7'

const brought = () => personIn(database.db, partner)

const flagsOf = (payerId: string) =>
  findFlags(
    database.db,
    { payerId, partnerId: partner, level: 1 },
    { at: 'LATER', cheapest: CHEAPEST },
  )

async function deviceSeen(userId: string, mark: Buffer, ago: string): Promise<void> {
  await sql`insert into device_marks (user_id, mark, seen_at)
    values (${userId}, ${mark}, hopwise_now() - ${ago}::interval)`.execute(database.db)
}

async function networkOn(
  userId: string,
  mark: Buffer,
  { daysAgo, isSignUp = false }: { readonly daysAgo: number; readonly isSignUp?: boolean },
): Promise<void> {
  await sql`insert into network_marks (user_id, mark, day, is_sign_up)
    values (${userId}, ${mark}, current_date - ${daysAgo}::int, ${isSignUp})`.execute(database.db)
}

/** Signs up that many accounts by one link, one a minute; answers the first of them. */
async function arrive(many: number, mark?: Buffer): Promise<string> {
  const ids: string[] = []
  for (let n = 0; n < many; n++) {
    const id = await brought()
    ids.push(id)
    await sql`update users set created_at = '2026-11-02T10:00:00Z'::timestamptz
      + ${n} * interval '1 minute' where id = ${id}`.execute(database.db)
    if (mark) await networkOn(id, mark, { daysAgo: 0, isSignUp: true })
  }
  return ids[0]!
}

/** Somebody pays for the cheapest, or for another, and is never seen again. */
async function paysOnce(type: 'NEWBIE_7' | 'NEWBIE_30' = CHEAPEST): Promise<string> {
  const id = await brought()
  const { db } = database
  await putMoney(db, id, 10_000n)
  await buy({ db, content }, { userId: id, type })
  await sql`update users set last_visit_on = (created_at at time zone 'UTC')::date
    where id = ${id}`.execute(db)
  return id
}

test.each([
  ['59 days 23 hours', ['SAME_DEVICE']],
  ['60 days 1 hour', []],
])(
  'sharing a browser %s ago flags the account only if that is within sixty days',
  async (ago, flags) => {
    const [payer, mark] = [await brought(), randomBytes(32)]
    await deviceSeen(payer, mark, '0')
    await deviceSeen(partner, mark, ago)
    expect(await flagsOf(payer)).toEqual({ flags, isVoid: flags.length > 0 })
  },
)

test.each([
  [7, ['SAME_NETWORK']],
  [8, []],
])(
  'a partner’s use of a network %i days before a sign-up there is flagged only within a week',
  async (daysAgo, flags) => {
    const [payer, mark] = [await brought(), randomBytes(32)]
    await networkOn(payer, mark, { daysAgo: 0, isSignUp: true })
    await networkOn(partner, mark, { daysAgo })
    expect(await flagsOf(payer)).toEqual({ flags, isVoid: false })
  },
)

test.each([
  [5, []],
  [6, ['SIGNUP_BURST']],
])(
  '%i sign-ups from one network within a day are flagged only above the limit of five',
  async (many, flags) => {
    expect(await flagsOf(await arrive(many, randomBytes(32)))).toEqual({ flags, isVoid: false })
  },
)

test.each([
  [30, []],
  [31, ['SIGNUP_BURST']],
])('%i sign-ups within an hour are flagged only above the limit of thirty', async (many, flags) => {
  expect(await flagsOf(await arrive(many))).toEqual({ flags, isVoid: false })
})

test.each([
  [4, 0, []],
  [5, 0, ['THIN_PAYERS']],
  [3, 2, []],
  [4, 2, ['THIN_PAYERS']],
])(
  '%i one-time payers for the cheapest plan and %i others are flagged only above the limits',
  async (thin, others, flags) => {
    const ids: string[] = []
    for (let n = 0; n < thin; n++) ids.push(await paysOnce())
    for (let n = 0; n < others; n++) ids.push(await paysOnce('NEWBIE_30'))
    expect(await flagsOf(ids[0]!)).toEqual({ flags, isVoid: false })
  },
)
