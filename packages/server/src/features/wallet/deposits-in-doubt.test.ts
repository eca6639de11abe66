import { sql } from 'kysely'
import { eventually } from '@hopwise/testing/eventually'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DepositBench } from '../../testing/money/deposit-bench.ts'
import { type AdminServer, startAdminServer } from '../../testing/start-admin-server.ts'

const OPERATOR = 'operator@example.com'

let server: AdminServer
let bench: DepositBench
beforeAll(async () => {
  server = await startAdminServer({ env: { HOPWISE_OPERATOR_MAIL: OPERATOR } })
})
afterAll(() => server.close())
beforeEach(() => {
  bench = new DepositBench(server)
})
afterEach(() => bench.close())

const rowOf = (id: string) => bench.row(id)
const begun = () => bench.begin()
const becomes: DepositBench['becomes'] = (id, change) => bench.becomes(id, change)
const resolve: DepositBench['resolve'] = (...args) => bench.resolve(...args)
const watchedWallet = () => bench.watchedWallet()

describe('a deposit that stays incomplete', () => {
  const old = (id: string) =>
    server.database.db
      .updateTable('deposits')
      .set({ created_at: sql<Date>`hopwise_now() - interval '26 hours'` })
      .where('id', '=', id)
      .execute()
  const SEEN = ['NOT_SETTLED'] as const
  const STUCK = [
    [
      'of an unknown sum',
      { state: 'SETTLED', paid: undefined },
      'PAID_AMOUNT_UNKNOWN',
      'PENDING',
      [],
    ],
    ['of another store', { state: 'SETTLED', storeId: 'x' }, 'OTHER_STORE', 'PENDING', []],
    ['in part for a day', { state: 'NEW', paid: '10' }, 'NOT_ENDED', 'PENDING', SEEN],
    ['unconfirmed for a day', { state: 'PROCESSING', paid: '25' }, 'NOT_ENDED', 'CONFIRMING', SEEN],
  ] as const

  test.each(STUCK)(
    'and that has a payment %s can be decided by an admin',
    async (_what, change, doubt, status, refused) => {
      const [ids, gained] = [[await begun(), await begun(), await begun()], await watchedWallet()]
      for (const id of ids) {
        if (doubt === 'NOT_ENDED') await old(id)
        await becomes(id, change)
        expect(await rowOf(id)).toMatchObject({ status, doubt })
      }
      const [toCredit, toRefund, toClose] = ids as [string, string, string]
      // Nothing of it is confirmed: a second admin has to confirm the credit.
      expect((await resolve(toCredit, 'CREDIT', '25.00')).errors).toEqual([])
      expect(await gained()).toBe(0n)
      expect((await bench.confirm(toCredit)).errors).toEqual([])
      expect(await gained()).toBe(2_500n)
      // Nobody sends back what was seen and has not settled.
      const { errors } = await resolve(toRefund, 'REFUND', '10.00')
      expect(errors.map(({ extensions }) => extensions.fields?.[0]?.reason)).toEqual(refused)
      await resolve(toRefund, 'CLOSE')
      expect((await resolve(toClose, 'CLOSE')).errors).toEqual([])
      for (const id of ids) {
        await becomes(id, change)
        expect(await rowOf(id)).toMatchObject({ doubt: null })
      }
      expect(await gained()).toBe(2_500n)
    },
  )

  test('refuses an admin’s decision to credit, refund or close it unless it is in doubt', async () => {
    const id = await begun()
    await becomes(id, { state: 'PROCESSING', paid: '25' })
    for (const action of ['CREDIT', 'REFUND', 'CLOSE']) {
      const { errors } = await resolve(id, action)
      expect([action, errors[0]?.extensions.code]).toEqual([action, 'STATE_CHANGED'])
    }
  })

  test('is listed for admins after a partial payment even if it was cancelled', async () => {
    const id = await begun()
    await server.subject.ask(`mutation { cancelDeposit(id: "${id}") { status } }`)
    await old(id)
    await becomes(id, { state: 'NEW', paid: '10' })
    expect(await rowOf(id)).toMatchObject({ status: 'CANCELLED', doubt: 'NOT_ENDED' })
  })

  test('is not confirmed by an invoice of another store', async () => {
    const gained = await watchedWallet()
    const id = await begun()
    await becomes(id, { state: 'PROCESSING', paid: '25' })
    await becomes(id, { state: 'SETTLED', storeId: 'x' })
    expect((await resolve(id, 'CREDIT')).data.adminResolveDeposit.deposit.credited).toBeNull()
    expect(await gained()).toBe(0n)
  })
})

test('the operator gets one mail for each deposit that waits for an admin', async () => {
  const mails = async (id: string) =>
    (await server.outbox()).filter(
      ({ to, text }) => to === OPERATOR && text.includes(id) && !text.includes('has sent back'),
    )
  const payer = await server.signedIn()
  const ids = [await begun(), await begun(), await bench.begin(payer.user.id)] as const
  const [takenBack, marked, gone] = ids
  await becomes(takenBack, { state: 'SETTLED', paid: '25' })
  await resolve(takenBack, 'REFUND')
  await becomes(takenBack, { state: 'SETTLED', oddity: 'PAID_OVER', paid: '40' })
  await becomes(marked, { state: 'SETTLED', oddity: 'MARKED', paid: '0' })
  await payer.ask('mutation ($words: String!) { deleteAccount(confirmEmailOrName: $words) }', {
    words: payer.email,
  })
  await becomes(gone, { state: 'SETTLED', paid: '25' })
  await eventually(async () => {
    for (const id of ids) expect(await mails(id)).toHaveLength(1)
  })
  const [mail] = await mails(takenBack)
  expect(mail).toMatchObject({ text: expect.stringContaining('More came than was credited.') })
  // Each of these was looked at twice, and the last one came after all of them.
  const last = await begun()
  await becomes(last, { state: 'SETTLED', oddity: 'MARKED', paid: '0' })
  await eventually(async () => expect(await mails(last)).toHaveLength(1))
  for (const id of ids) expect(await mails(id)).toHaveLength(1)
})

test('a doubt raised from outdated data does not override an admin’s decision', async () => {
  const id = await begun()
  await becomes(id, { state: 'EXPIRED', oddity: 'PAID_PARTIAL', paid: '10' })
  const older = await rowOf(id)
  await resolve(id, 'CREDIT')
  bench.provider.becomes(id, { state: 'SETTLED', oddity: 'MARKED', paid: '10' })
  await bench.tracker.check(older)
  expect(await rowOf(id)).toMatchObject({ status: 'PAID', doubt: null })
})
