import { randomUUID } from 'node:crypto'
import { Kind } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../../schema/schema.ts'
import { depositOf } from '../../testing/deletion/money-samples.ts'
import { samples } from '../../testing/deletion/mutation-samples.ts'
import { newPerson, type Person } from '../../testing/deletion/people-to-delete.ts'
import { pageOperations } from '../../testing/documents/page-documents.ts'
import { DepositBench } from '../../testing/money/deposit-bench.ts'
import { moneyOfPerson } from '../../testing/money/money-of-person.ts'
import { putMoney } from '../../testing/money/people-with-money.ts'
import { freshTron } from '../../testing/partners/town.ts'
import { offersOf } from '../../testing/offers-of.ts'
import type { AdminServer } from '../../testing/start-admin-server.ts'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'

let server: AccountServer
let bench: DepositBench
beforeAll(async () => {
  server = await startAccountServer({
    hasContent: true,
    market: [offersOf('1', { 'BTC > ETH @ 19': {} })],
    env: { HOPWISE_CONTACT_EMAIL: 'operator@example.com', HOPWISE_SELLS_TARIFFS: 'on' },
  })
  // Samples put money where they need it: the ledger's whole check would stop all of it.
  await server.database.db
    .updateTable('money_state')
    .set({ checked_whole_at: new Date() })
    .execute()
  bench = new DepositBench(server as AdminServer)
})
afterAll(async () => {
  await bench.close()
  await server.close()
})

const mutations = Object.keys(schema.getMutationType()!.getFields()).toSorted()

/** Mutations that need more than this test sets up; none has to do with money. */
const ELSEWHERE = ['adminAcceptApplication', 'adminDecideTrial', 'adminMatchChanger']

type Answer = Awaited<ReturnType<Person['browser']['ask']>>

interface Sent {
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly answers: readonly Answer[]
}

type Send = (once: () => Promise<Answer>) => Promise<readonly Answer[]>

const once: Send = async (ask) => [await ask()]
const twice: Send = async (ask) => [await ask(), await ask()]
const atOnce: Send = (ask) => Promise.all([ask(), ask()])

type Prepare = (typeof samples)[string]

/** The effect of a mutation on somebody's money where the same bytes are sent so. */
async function sent(name: string, prepare: Prepare, send: Send): Promise<Sent> {
  const { db } = server.database
  const person = await newPerson(server)
  await putMoney(db, person.id, 20_000n)
  if (name === 'renewSubscription' || name === 'upgradeSubscription') {
    await person.browser.ask('mutation { subscribeUser(subscriptionType: NEWBIE_7) { id } }')
  }
  const { query, variables, by = person.browser } = await prepare(person, server)
  const before = await moneyOfPerson(db, person.id)
  Object.assign(server.app.durable!, { deposits: name === 'deposit' ? bench.tracker : undefined })
  const answers = await send(() => by.ask(query, variables ?? {}))
  return { before, after: await moneyOfPerson(db, person.id), answers }
}

/** An answer as two people get it alike; ids are those of one. */
const outcomeOf = ({ data, errors }: Answer) => ({
  data,
  refused: errors.map(({ extensions: { code, fields } }) => fields?.[0]?.reason ?? code),
})

/** Mutations that reach money: a new one is written down here, and sent twice below. */
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
  'cancelDeposit',
  'cancelWithdrawal',
  'confirmWithdrawal',
  'deposit',
  'renewSubscription',
  'subscribeUser',
  'upgradeSubscription',
  'withdraw',
]

/** Mutations refused the second time, as their state says that it is done; others answer alike. */
const REFUSED_AGAIN: Readonly<Record<string, string>> = {
  adminApproveWithdrawal: 'STATE_CHANGED',
  adminDecideCommission: 'STATE_CHANGED',
  adminPayWithdrawal: 'STATE_CHANGED',
  adminRecordSent: 'PROPOSED_ALREADY',
  adminRefuseWithdrawal: 'STATE_CHANGED',
  adminRejectMoney: 'STATE_CHANGED',
  adminStopSending: 'STATE_CHANGED',
  cancelWithdrawal: 'STATE_CHANGED',
  confirmWithdrawal: 'NOT_FOUND',
}

/** However often a client repeats a request, money moves once. */
test('every mutation that moves money is sent twice by the tests of this file', async () => {
  const reaching: string[] = []
  for (const name of mutations.filter((each) => !ELSEWHERE.includes(each))) {
    const { before, after } = await sent(name, samples[name]!, once)
    if (JSON.stringify(before) !== JSON.stringify(after)) reaching.push(name)
  }
  expect(reaching).toEqual(REACH_MONEY)
})

/** A request of an admin about a person's money. */
const byAdmin = async (call: string) => ({
  query: `mutation { ${call} }`,
  by: (await newPerson(server)).browser,
})

const key = () => `reason: "Asked for it", key: "${randomUUID()}"`

const resolving = (id: string, action: string) =>
  byAdmin(`adminResolveDeposit(id: "${id}", action: ${action}, amount: "5.00", ${key()}) {
    deposit { status credited refunded } suggestedCredit }`)

/** Requests about a part of a sum, after which there is enough left for another. */
const OF_PARTS: readonly (readonly [title: string, name: string, prepare: Prepare])[] = [
  [
    'a part of a term’s price goes back',
    'adminRefundSubscription',
    async ({ browser }) => {
      const bought = 'mutation { subscribeUser(subscriptionType: NEWBIE_30) { id } }'
      const { id } = (await browser.ask(bought)).data.subscribeUser
      return byAdmin(
        `adminRefundSubscription(id: "${id}", amount: "5.00", ${key()}) { id refunded endTime }`,
      )
    },
  ],
  [
    'a part of a deposit is credited',
    'adminResolveDeposit',
    async (person) => resolving(await depositOf(person, server, 'UNDERPAID'), 'CREDIT'),
  ],
  [
    'a part of a deposit is sent back',
    'adminResolveDeposit',
    async (person) => resolving(await depositOf(person, server, 'UNDERPAID'), 'REFUND'),
  ],
  [
    'a part of what came since a deposit was credited is sent back',
    'adminResolveDeposit',
    async (person) => {
      const id = await depositOf(person, server, 'UNDERPAID')
      const first = await resolving(id, 'CREDIT')
      await first.by.ask(first.query)
      const facts = { arrived_cents: 3_000n, settled_cents: 3_000n }
      await server.database.db.updateTable('deposits').set(facts).where('id', '=', id).execute()
      return resolving(id, 'REFUND')
    },
  ],
]

const OF_ALL = REACH_MONEY.map((name) => [name, name, samples[name]!] as const)

describe.each([
  ['one after the other', twice],
  ['at once', atOnce],
] as const)('a mutation sent twice (%s)', (_how, send) => {
  test.each([...OF_ALL, ...OF_PARTS])('takes effect once: %s', async (_title, name, prepare) => {
    const { before, after } = await sent(name, prepare, once)
    expect(after).not.toEqual(before)
    const again = await sent(name, prepare, send)
    expect(again.after).toEqual(after)
    const [first, second] = again.answers
      .map(outcomeOf)
      .toSorted((a, b) => a.refused.length - b.refused.length)
    expect(first!.refused).toEqual([])
    const refused = REFUSED_AGAIN[name]
    expect(second).toEqual(refused === undefined ? first : { data: null, refused: [refused] })
  })
})

const toAddress = () => `mutation { withdraw(input: { amount: 10, method: "USDTTRC20",
  address: "${freshTron()}", key: "${randomUUID()}" }) { id status } }`

/** Reasons for which a server with other settings refuses the same as something new. */
const REFUSED_NOW = [
  ['deposit', 'UNKNOWN_CURRENCY'],
  ['renewSubscription', 'NOT_SOLD_YET'],
  ['subscribeUser', 'NOT_SOLD_YET'],
  ['upgradeSubscription', 'NOT_SOLD_YET'],
  ['withdraw', 'BELOW_LEAST:1000'],
] as const

describe('a change of settings', () => {
  let later: AccountServer
  let laterBench: DepositBench
  beforeAll(async () => {
    later = await startAccountServer({
      database: server.database,
      env: {
        HOPWISE_SELLS_TARIFFS: 'off',
        HOPWISE_AFFILIATE_LEAST_WITHDRAWAL_USD: '1000',
        HOPWISE_PAYOUT_METHODS: 'LTC=0.20',
        HOPWISE_MOST_DEPOSIT_USD: '20',
      },
    })
    laterBench = new DepositBench(later as AdminServer, [{ code: 'LTC', method: 'LTC-CHAIN' }])
    Object.assign(later.app.durable!, { deposits: laterBench.tracker })
  })
  afterAll(async () => {
    await laterBench.close()
    await later.close()
  })

  const readyFor = async (name: string) => {
    const person = await newPerson(server)
    await putMoney(server.database.db, person.id, 20_000n)
    if (name === 'renewSubscription' || name === 'upgradeSubscription') {
      await person.browser.ask('mutation { subscribeUser(subscriptionType: NEWBIE_7) { id } }')
    }
    const sample = await samples[name]!(person, server)
    // Settings limit withdrawals to an address alone.
    const query = name === 'withdraw' ? toAddress() : sample.query
    Object.assign(server.app.durable!, { deposits: bench.tracker })
    const laterBrowser = later.browser()
    laterBrowser.setCookie(person.browser.cookie)
    return {
      now: () => person.browser.ask(query),
      later: () => laterBrowser.ask(query),
      money: () => moneyOfPerson(server.database.db, person.id),
    }
  }

  test.each(REFUSED_NOW)(
    'does not change the answer to a repeated request of the mutation %s',
    async (name) => {
      const sending = await readyFor(name)
      const first = await sending.now()
      expect(first.errors).toEqual([])
      const money = await sending.money()
      expect(outcomeOf(await sending.later())).toEqual(outcomeOf(first))
      expect(await sending.money()).toEqual(money)
    },
  )

  test.each(REFUSED_NOW)(
    'lets the refused mutation %s succeed when it is repeated later',
    async (name, reason) => {
      const sending = await readyFor(name)
      const money = await sending.money()
      expect(outcomeOf(await sending.later()).refused).toEqual([reason])
      expect(await sending.money()).toEqual(money)
      expect((await sending.now()).errors).toEqual([])
    },
  )
})

test('a repeated deposit request gets the first answer even while the payment provider is away', async () => {
  const { browser } = await newPerson(server)
  Object.assign(server.app.durable!, { deposits: bench.tracker })
  const deposit = (sentKey: string) => {
    const input = `{ currency: "BTC", amount: "25", key: "${sentKey}" }`
    return browser.ask(`mutation { deposit(input: ${input}) { id payTo } }`)
  }
  const first = await deposit('begun')
  expect(first.errors).toEqual([])
  const { db } = server.database
  const failing = { provider: bench.provider.name, failing_since: new Date(Date.now() - 3_600_000) }
  await db
    .insertInto('provider_health')
    .values(failing)
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(failing))
    .execute()
  expect(outcomeOf(await deposit('begun'))).toEqual(outcomeOf(first))
  expect(outcomeOf(await deposit('new')).refused).toEqual(['NOT_AVAILABLE'])
  await db.deleteFrom('provider_health').where('provider', '=', bench.provider.name).execute()
})

test('pages send an idempotency key with every mutation that accepts such a key', () => {
  const fields = schema.getMutationType()!.getFields()
  const withoutKey = pageOperations
    .filter(({ operation }) => operation === 'mutation')
    .flatMap(({ selectionSet }) => selectionSet.selections)
    .flatMap((selection) => (selection.kind === Kind.FIELD ? [selection] : []))
    .filter(({ name }) => fields[name.value]!.args.some((each) => each.name === 'key'))
    .filter((field) => !field.arguments?.some((each) => each.name.value === 'key'))
  expect(withoutKey.map(({ name }) => name.value)).toEqual([])
})
