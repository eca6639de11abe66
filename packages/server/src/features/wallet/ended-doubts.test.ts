import { assertProperty, runsWanted } from '@hopwise/testing'
import { sql } from 'kysely'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DepositBench } from '../../testing/money/deposit-bench.ts'
import { eachDepositBench } from '../../testing/money/each-deposit-bench.ts'
import type { AdminServer } from '../../testing/start-admin-server.ts'

let server: AdminServer
let bench: DepositBench
eachDepositBench((made) => ({ server, bench } = made))

const codeOf = async (pending: ReturnType<DepositBench['resolve']>) =>
  (await pending).errors[0]?.extensions.code

test('extra money that an admin set aside after a refund is listed again once it is confirmed', async () => {
  const gained = await bench.watchedWallet()
  const id = await bench.begin()
  await bench.becomes(id, { state: 'SETTLED', paid: '25' })
  await bench.resolve(id, 'REFUND')
  await bench.becomes(id, { state: 'INVALID', paid: '30' })
  expect(await bench.row(id)).toMatchObject({ status: 'REFUNDED', doubt: 'MORE_CAME' })
  expect((await bench.resolve(id, 'CLOSE')).errors).toEqual([])
  await bench.becomes(id, { state: 'INVALID', paid: '30' })
  expect(await bench.row(id)).toMatchObject({ status: 'REFUNDED', doubt: null })
  expect(await codeOf(bench.resolve(id, 'CLOSE'))).toBe('STATE_CHANGED')
  await bench.becomes(id, { state: 'INVALID', paid: '31' })
  expect(await bench.row(id)).toMatchObject({ doubt: 'MORE_CAME' })
  await bench.resolve(id, 'CLOSE')
  await bench.becomes(id, { state: 'SETTLED', oddity: 'PAID_OVER', paid: '31' })
  expect(await bench.row(id)).toMatchObject({ status: 'REFUNDED', doubt: 'MORE_CAME' })
  expect(await gained()).toBe(0n)
})

test('a credit that two admins gave for an invalid invoice raises no second doubt', async () => {
  const id = await bench.begin()
  await bench.becomes(id, { state: 'INVALID', paid: '25' })
  await bench.resolve(id, 'CREDIT')
  expect((await bench.confirm(id)).errors).toEqual([])
  await bench.becomes(id, { state: 'INVALID', paid: '25' })
  expect(await bench.row(id)).toMatchObject({ status: 'PAID', doubt: null })
})

test('an admin can leave a credited deposit as it is after its invoice became invalid', async () => {
  const gained = await bench.watchedWallet()
  const id = await bench.begin()
  // It was closed as it will be once more, before its money was credited.
  await bench.becomes(id, { state: 'INVALID', paid: '25' })
  await bench.resolve(id, 'CLOSE')
  await bench.becomes(id, { state: 'SETTLED', paid: '25' })
  await bench.becomes(id, { state: 'INVALID', paid: '25' })
  expect(await bench.row(id)).toMatchObject({ status: 'PAID', doubt: 'INVALID_AFTER_PAID' })
  const { data } = await bench.resolve(id, 'CLOSE')
  expect(data.adminResolveDeposit.deposit).toEqual({ status: 'PAID', credited: '25.00' })
  await bench.becomes(id, { state: 'INVALID', paid: '25' })
  expect(await bench.row(id)).toMatchObject({ status: 'PAID', doubt: null })
  expect(await gained()).toBe(2_500n)
  const log = await server.admin.ask(`{ adminAuditLog(query: { subject: "deposit:${id}" }) {
    items { action admin { id } details } } }`)
  expect(log.data.adminAuditLog.items[0]).toMatchObject({
    action: 'DEPOSIT_CLOSED',
    admin: { id: server.admin.user.id },
  })
  expect(JSON.stringify(log.data.adminAuditLog.items[0].details)).toContain('INVALID_AFTER_PAID')
})

test('no admin decides a doubt about their own deposit', async () => {
  const payer = await server.newAdmin()
  const id = await bench.begin(payer.user.id)
  await bench.becomes(id, { state: 'SETTLED', paid: '25' })
  await bench.becomes(id, { state: 'INVALID', paid: '25' })
  const { errors } = await payer.ask(
    `mutation { adminResolveDeposit(id: "${id}", action: CLOSE, reason: "Mine") { doubt } }`,
  )
  expect(errors[0]?.extensions.fields).toMatchObject([{ reason: 'OWN_ACCOUNT' }])
  expect(await bench.row(id)).toMatchObject({ doubt: 'INVALID_AFTER_PAID' })
})

/** Invoices of a deposit of 25 $, of which any may follow any. */
const SAID = [
  { state: 'NEW', paid: '0' },
  { state: 'NEW', oddity: 'PAID_PARTIAL', paid: '10' },
  { state: 'PROCESSING', paid: '25' },
  { state: 'PROCESSING', oddity: 'PAID_OVER', paid: '40' },
  { state: 'SETTLED', paid: '25' },
  { state: 'SETTLED', paid: undefined },
  { state: 'SETTLED', oddity: 'PAID_OVER', paid: '40' },
  { state: 'SETTLED', oddity: 'PAID_LATE', paid: '25' },
  { state: 'SETTLED', oddity: 'MARKED', paid: '10' },
  { state: 'SETTLED', paid: '25', storeId: 'other' },
  { state: 'SETTLED', oddity: 'PAID_OVER', paid: '40', settled: '25' },
  { state: 'EXPIRED', paid: '0' },
  { state: 'EXPIRED', oddity: 'PAID_LATE', paid: '0' },
  { state: 'EXPIRED', oddity: 'PAID_LATE', paid: '25' },
  { state: 'EXPIRED', oddity: 'PAID_LATE', paid: '25', settled: '10' },
  { state: 'EXPIRED', oddity: 'PAID_PARTIAL', paid: '10' },
  { state: 'INVALID', paid: '0' },
  { state: 'INVALID', paid: '25' },
  { state: 'INVALID', paid: '40' },
] as const
const step = fc.record({
  said: fc.constantFrom(...SAID),
  decisions: fc.uniqueArray(fc.constantFrom('CREDIT', 'REFUND', 'CLOSE', 'CANCEL'), {
    maxLength: 2,
  }),
})
const walk = fc.record({
  isOld: fc.boolean(),
  isGone: fc.boolean(),
  steps: fc.array(step, { minLength: 1, maxLength: 6 }),
})
const walks = runsWanted ?? 100

/** Whatever an invoice goes through, a decision ends a doubt until something new happens. */
test(
  `no doubt decided by an admin returns until something new happens, in ${walks} random histories`,
  async () => {
    const { db } = server.database
    const decide = async (id: string, action: string) => {
      if (action === 'CANCEL') {
        return server.subject.ask(`mutation { cancelDeposit(id: "${id}") { status } }`)
      }
      const { errors } = await bench.resolve(id, action)
      const waiting = await sql`select from money_proposals
        where subject = ${`deposit:${id}`} and state = 'OPEN'`.execute(db)
      return waiting.rows.length > 0 ? bench.confirm(id) : { errors }
    }
    const doubts = new Set<string>()
    await assertProperty(
      fc.asyncProperty(walk, async ({ isOld, isGone, steps }) => {
        const payer = isGone ? await server.signedIn() : undefined
        const id = await bench.begin(payer?.user.id)
        if (isOld) {
          await sql`update deposits set created_at = hopwise_now() - interval '26 hours'
            where id = ${id}`.execute(db)
        }
        await payer?.ask(
          'mutation ($words: String!) { deleteAccount(confirmEmailOrName: $words) }',
          {
            words: payer.email,
          },
        )
        for (const { said, decisions } of steps) {
          const invoice = { storeId: bench.provider.storeId, ...said }
          await bench.becomes(id, invoice)
          const { doubt } = await bench.row(id)
          if (doubt !== null) doubts.add(doubt)
          for (const action of decisions) {
            const { errors } = await decide(id, action)
            expect(errors.map(({ extensions }) => extensions.code)).not.toContain('INTERNAL')
          }
          const isOpen = (await bench.row(id)).doubt !== null
          const ended = isOpen ? await decide(id, 'CLOSE') : { errors: [] }
          expect(ended.errors).toEqual([])
          if (doubt === null && decisions.length === 0) continue
          await bench.becomes(id, invoice)
          expect((await bench.row(id)).doubt).toBeNull()
        }
      }),
      { numRuns: walks },
    )
    expect([...doubts].toSorted()).toEqual([
      'CAME_AFTER_DECISION',
      'INVALID_AFTER_PAID',
      'INVALID_WITH_PAYMENT',
      'MARKED_BY_HAND',
      'MORE_CAME',
      'NOT_ENDED',
      'OTHER_STORE',
      'PAID_AMOUNT_UNKNOWN',
      'PAYER_DELETED',
      'VANISHED_AFTER_PAID',
    ])
  },
  60_000 + 3_000 * walks,
)
