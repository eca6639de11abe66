import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '../../schema/schema.ts'
import { samples } from '../../testing/deletion/mutation-samples.ts'
import { newPerson } from '../../testing/deletion/people-to-delete.ts'
import { personIn, putMoney } from '../../testing/money/people-with-money.ts'
import { offersOf } from '../../testing/offers-of.ts'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'
import { postTransfer } from './index.ts'

let server: AccountServer
beforeAll(async () => {
  server = await startBreaking('off')
})
afterAll(() => server.close())

/** A server whose database breaks off the first transfer since `transfers_tried` began anew. */
async function startBreaking(sells: 'on' | 'off'): Promise<AccountServer> {
  const begun = await startAccountServer({
    hasContent: true,
    market: [offersOf('1', { 'BTC > ETH @ 19': {} })],
    env: { HOPWISE_CONTACT_EMAIL: 'operator@example.com', HOPWISE_SELLS_TARIFFS: sells },
  })
  const { db } = begun.database
  // PostgreSQL ends one of two that wait for each other so; a sequence is not undone with it.
  await sql`create sequence transfers_tried`.execute(db)
  await sql
    .raw(
      `create function end_the_first() returns trigger language plpgsql as $$
      begin
        if nextval('transfers_tried') = 1 then
          raise exception 'deadlock detected' using errcode = '40P01';
        end if;
        return new;
      end $$`,
    )
    .execute(db)
  await sql`create trigger ends_the_first before insert on ledger_transfers
    for each row execute function end_the_first()`.execute(db)
  return begun
}

const isMet = async ({ database } = server): Promise<boolean> => {
  const { rows } = await sql<{ met: boolean }>`
    select is_called as met from transfers_tried`.execute(database.db)
  return rows[0]!.met
}

const restart = ({ database } = server) =>
  sql`alter sequence transfers_tried restart`.execute(database.db)

/** Mutations that move somebody's money here: nothing is sold, and nothing comes from outside. */
const MOVING = [
  'adminConfirmMoney',
  'adminPayWithdrawal',
  'adminRefuseWithdrawal',
  'adminResolveDeposit',
  'cancelWithdrawal',
  'withdraw',
]

/** Mutations that need more than this test sets up; none of them moves money. */
const ELSEWHERE = new Set(['adminAcceptApplication', 'adminDecideTrial', 'adminMatchChanger'])

test('every mutation that moves money is retried after a deadlock', async () => {
  const met: string[] = []
  const refused: Record<string, unknown> = {}
  const names = Object.keys(schema.getMutationType()!.getFields()).toSorted()
  for (const name of names.filter((each) => !ELSEWHERE.has(each))) {
    const person = await newPerson(server)
    const { query, variables, by = person.browser } = await samples[name]!(person, server)
    await restart()
    const { errors } = await by.ask(query, variables ?? {})
    if (!(await isMet())) continue
    met.push(name)
    if (errors.length > 0) refused[name] = errors[0]!.extensions
  }
  expect(refused).toEqual({})
  expect(met).toEqual(MOVING)
})

const BUY = 'subscribeUser(subscriptionType: NEWBIE_7) { id }'

/** Changes that move money where plans are sold, to somebody with or without a plan. */
const SELLING = [
  ['subscribeUser', false, () => BUY],
  ['renewSubscription', true, () => 'renewSubscription(subscriptionType: NEWBIE_7) { id }'],
  ['upgradeSubscription', true, () => 'upgradeSubscription(subscriptionType: PRO_30) { id }'],
  [
    'adminRefundSubscription',
    true,
    (term: string) => `adminRefundSubscription(id: "${term}", reason: "asked") { id }`,
  ],
] as const

test('sales, renewals, plan changes and refunds are retried after a deadlock', async () => {
  const shop = await startBreaking('on')
  try {
    const { db } = shop.database
    const admin = await shop.signedIn()
    await db.insertInto('user_roles').values({ user_id: admin.user.id, role: 'ADMIN' }).execute()
    for (const [name, hasPlan, call] of SELLING) {
      const { id, browser } = await newPerson(shop)
      await putMoney(db, id, 20_000n)
      const bought = hasPlan ? await browser.ask(`mutation { ${BUY} }`) : undefined
      const term: string = bought?.data.subscribeUser.id ?? ''
      await restart(shop)
      const by = name.startsWith('admin') ? admin : browser
      const { errors } = await by.ask(`mutation { ${call(term)} }`)
      expect([name, errors, await isMet(shop)]).toEqual([name, [], true])
    }
  } finally {
    await shop.close()
  }
})

test('deleting an account is retried after a deadlock while open sums are given back', async () => {
  const person = await newPerson(server)
  await samples['cancelWithdrawal']!(person, server)
  await restart()
  const { errors } = await person.elsewhere.ask(
    'mutation ($words: String!) { deleteAccount(confirmEmailOrName: $words) }',
    { words: person.name },
  )
  expect(errors).toEqual([])
  expect(await isMet()).toBe(true)
})

test('a ledger transfer in an ordinary database transaction is refused', async () => {
  const { db } = server.database
  const userId = await personIn(db)
  const legs = [{ from: { kind: 'CLEARING' }, to: { kind: 'WALLET', userId }, cents: 1n }] as const
  const transfer = { key: 'test:stranger', kind: 'DEPOSIT', subject: 'test', legs } as const
  await expect(db.transaction().execute((tx) => postTransfer(tx, transfer))).rejects.toThrow(
    'money moves in a moneyTransaction alone',
  )
})
