import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { samples } from '../../../testing/deletion/mutation-samples.ts'
import { newPerson, type Person } from '../../../testing/deletion/people-to-delete.ts'
import { roots } from '../../../testing/keys/root-fields.ts'
import { personIn } from '../../../testing/money/people-with-money.ts'
import { offersOf } from '../../../testing/offers-of.ts'
import { type AccountServer, startAccountServer } from '../../../testing/start-account-server.ts'
import { viewerOf } from '../../accounts/index.ts'
import { moneyTransaction, postTransfer } from '../../ledger/index.ts'
import { giveTerm } from '../../subscriptions/index.ts'
import { audited, auditedIn } from './audited.ts'
import { auditedMoney } from './audited-money.ts'

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer({
    hasContent: true,
    market: [offersOf('1', { 'BTC > ETH @ 19': {} })],
    env: { HOPWISE_CONTACT_EMAIL: 'operator@example.com' },
  })
  const first = await newPerson(server)
  const { query } = await samples['adminAddExchanger']!(first, server)
  await first.browser.ask(query)
})
afterAll(() => server.close())

/** Everything that is somebody's money, or decides about it. */
const OF_MONEY = [
  'deposits',
  'withdrawals',
  'commissions',
  'subscription_terms',
  'money_proposals',
] as const

/** The person's rows of money, and every leg of the ledger that touches them. */
async function moneyOf({ id }: Pick<Person, 'id'>): Promise<readonly string[]> {
  const { db } = server.database
  const results = await Promise.all([
    ...OF_MONEY.map((table) => {
      const owner = table === 'commissions' ? 'partner_id' : 'user_id'
      return sql<{ row: string }>`
        select ${table} || each::text as row from ${sql.id(table)} each
        where ${sql.id(owner)} = ${id}`.execute(db)
    }),
    sql<{ row: string }>`
      select leg::text as row from ledger_legs leg
      join ledger_accounts account on account.id in (from_account, to_account)
      where account.user_id = ${id}`.execute(db),
  ])
  return results.flatMap(({ rows }) => rows.map(({ row }) => row)).toSorted()
}

/** Mutations that need more than these samples set up; none has to do with money. */
const ELSEWHERE = ['adminAcceptApplication', 'adminDecideTrial', 'adminMatchChanger']
const mutations = roots
  .filter(({ scope, operation }) => scope === 'admin' && operation === 'mutation')
  .map(({ name }) => name)
  .filter((name) => !ELSEWHERE.includes(name))

/** Admins' mutations that reach somebody's money: a new one is written down here, and judged. */
const REACH_MONEY = [
  'adminAdjustBalance',
  'adminApproveWithdrawal',
  'adminBeginSending',
  'adminConfirmMoney',
  'adminDecideCommission',
  'adminGrantSubscription',
  'adminPayWithdrawal',
  'adminRecordSent',
  'adminRefundSubscription',
  'adminRefuseWithdrawal',
  'adminRejectMoney',
  'adminResolveDeposit',
  'adminStopSending',
]

test('this file tests every mutation by which an admin can move money', async () => {
  const reaching: string[] = []
  for (const name of mutations) {
    const person = await newPerson(server)
    const { query, variables, by = person.browser } = await samples[name]!(person, server)
    const before = await moneyOf(person)
    await by.ask(query, variables ?? {})
    if (JSON.stringify(await moneyOf(person)) !== JSON.stringify(before)) reaching.push(name)
  }
  expect(reaching.toSorted()).toEqual(REACH_MONEY)
})

test.each(REACH_MONEY)(
  'the mutation %s is refused to the admin whose own money it would move',
  async (name) => {
    const person = await newPerson(server)
    const { query, variables } = await samples[name]!(person, server)
    const before = await moneyOf(person)
    const { errors } = await person.browser.ask(query, variables ?? {})
    expect(errors.map(({ extensions }) => extensions.fields?.[0]?.reason)).toEqual(['OWN_ACCOUNT'])
    expect(await moneyOf(person)).toEqual(before)
  },
)

describe('an admin’s action that moves money', () => {
  const given = (userId: string) =>
    ({
      key: `adjust:${userId}`,
      kind: 'ADJUSTMENT',
      subject: `adjust:${userId}`,
      legs: [{ from: { kind: 'ADJUSTMENTS' }, to: { kind: 'WALLET', userId }, cents: 100n }],
    }) as const
  const refused = { code: 'HW002' }
  const notBegun = 'money moves in a moneyTransaction alone'
  const entry = { action: 'BALANCE_ADJUSTED', subject: 'user:x' } as const

  test('is refused by the database if it names no owner, even if it only grants a plan', async () => {
    const { app } = server
    const person = await newPerson(server)
    const viewer = await viewerOf(app, person.browser.cookie)
    const other = await personIn(server.database.db)
    for (const userId of [person.id, other]) {
      const transfer = given(userId)
      const unbegun = audited(app, viewer, entry, (tx) => postTransfer(tx, transfer))
      await expect(unbegun).rejects.toThrow(notBegun)
      const moving = moneyTransaction(server.database.db, (tx) =>
        auditedIn(tx, { app, viewer: viewer!, entry }, () => postTransfer(tx, transfer)),
      )
      await expect(moving).rejects.toMatchObject(refused)
      const granting = audited(app, viewer, entry, (tx) =>
        giveTerm(tx, app.settings.content, { userId, type: 'PRO_30' }),
      )
      await expect(granting).rejects.toMatchObject(refused)
      expect(await moneyOf({ id: userId })).toEqual([])
    }
  })

  test('is refused if it names an owner other than the one whose money moves', async () => {
    const { app } = server
    const person = await newPerson(server)
    const viewer = await viewerOf(app, person.browser.cookie)
    const [named, other] = [await personIn(server.database.db), await personIn(server.database.db)]
    const context = { app, viewer } as Parameters<typeof auditedMoney>[0]
    const owned = {
      ...entry,
      field: 'userId',
      hold: () => Promise.resolve({ ownerId: named, row: null }),
    }
    for (const userId of [person.id, other]) {
      const moving = auditedMoney(context, owned, (tx) => postTransfer(tx, given(userId)))
      await expect(moving).rejects.toMatchObject(refused)
    }
    const deciding = auditedMoney(context, { ...owned, moves: false }, (tx) =>
      postTransfer(tx, given(named)),
    )
    await expect(deciding).rejects.toThrow(notBegun)
    expect(await auditedMoney(context, owned, (tx) => postTransfer(tx, given(named)))).toBe(true)
  })
})
