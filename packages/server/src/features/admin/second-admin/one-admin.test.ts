import { randomUUID } from 'node:crypto'
import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../../config.ts'
import { partnerSamples } from '../../../testing/deletion/partner-samples.ts'
import { newPerson } from '../../../testing/deletion/people-to-delete.ts'
import { type AdminServer, startAdminServer } from '../../../testing/start-admin-server.ts'
import { operatorMailbox } from '../../mail/index.ts'

const OPERATOR = 'operator@example.com'
const env = { HOPWISE_SECOND_ADMIN: 'off', HOPWISE_OPERATOR_MAIL: OPERATOR }
let server: AdminServer
beforeAll(async () => {
  server = await startAdminServer({ env })
})
afterAll(() => server.close())

/** The one mail to the operator whose text has these words. */
async function mailWith(...words: readonly string[]) {
  return eventually(async () => {
    const mails = (await server.outbox()).filter(({ to }) => to === OPERATOR)
    const found = mails.filter(({ subject, text }) =>
      words.every((each) => `${subject}\n${text}`.includes(each)),
    )
    expect(found).toHaveLength(1)
    return found[0]!
  })
}

const balance = async () =>
  (await server.subject.ask('{ wallet { balance } }')).data.wallet.balance as string

test('the second admin is required unless an operator’s mailbox is configured', () => {
  expect(() => readConfig({ HOPWISE_SECOND_ADMIN: 'off' })).toThrow(ConfigError)
  expect(() => readConfig({ HOPWISE_SECOND_ADMIN: 'off' })).toThrow(/HOPWISE_OPERATOR_MAIL/)
  expect(readConfig(env).payments.needsSecondAdmin).toBe(false)
  expect(readConfig({}).payments.needsSecondAdmin).toBe(true)
})

test('if no second admin is required, the operator is mailed when an admin credits more than arrived', async () => {
  const { id } = await server.database.db
    .insertInto('deposits')
    .values({
      user_id: server.subject.id,
      currency: 'BTC',
      cents: 2_500n,
      status: 'UNDERPAID',
      arrived_cents: 1_000n,
      settled_cents: 1_000n,
      provider: 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { data } = await server.admin.ask(
    `mutation ($id: ID!) { adminResolveDeposit(id: $id, action: CREDIT, amount: "25.00",
      reason: "The rest came by hand") { deposit { status credited } proposal { id } } }`,
    { id },
  )
  expect(data.adminResolveDeposit).toEqual({
    deposit: { status: 'PAID', credited: '25.00' },
    proposal: null,
  })
  expect(await balance()).toBe('25.00')
  const mail = await mailWith('$25.00', id, 'The rest came by hand')
  expect(mail.text).toContain(`admin (${server.admin.user.id})`)
  expect(mail.text).toContain(`/admin/deposits/${id}`)
})

test('one admin alone can adjust any balance but their own, only once for each idempotency key', async () => {
  const adjust = (userId: string, key: string) =>
    server.admin.ask(
      `mutation ($userId: ID!, $key: String!) {
        adminAdjustBalance(userId: $userId, amount: "-1.25", reason: "Paid twice", key: $key) {
          status balanceAfter
        } }`,
      { userId, key },
    )
  const key = randomUUID()
  for (let times = 0; times < 3; times++) {
    const { data } = await adjust(server.subject.id, key)
    expect(data.adminAdjustBalance).toEqual({ status: 'DONE', balanceAfter: '23.75' })
  }
  await mailWith('one admin has changed a balance by −$1.25', server.subject.id, 'Paid twice')
  const { errors } = await adjust(server.admin.user.id, randomUUID())
  expect(errors[0]?.extensions.fields).toMatchObject([{ reason: 'OWN_ACCOUNT' }])
})

test('without a second admin, the approver pays a withdrawal, and the operator is mailed', async () => {
  const person = await newPerson(server)
  const by = async () => server.admin
  const { adminPayWithdrawal } = partnerSamples(by)
  const { query } = await adminPayWithdrawal(person, server)
  const [, id] = /id: "([\w-]+)"/.exec(query)!
  await server.database.db
    .updateTable('withdrawals')
    .set({ approved_by: server.admin.user.id })
    .where('id', '=', id!)
    .execute()
  expect((await server.admin.ask(query)).errors).toEqual([])
  const mail = await mailWith('paid out $10.00')
  expect(mail.text).toContain(`/admin/withdrawals/${id}`)
})

const SET = `mutation ($name: String!, $value: String!) {
  adminSetSetting(name: $name, value: $value) { value } }`
const RESET = 'mutation ($name: String!) { adminResetSetting(name: $name) { value } }'

test.each([
  ['HOPWISE_AFFILIATE_PERCENT', '89', '30'],
  ['HOPWISE_AFFILIATE_SECOND_PERCENT', '68', '10'],
  ['HOPWISE_AFFILIATE_HOLD_DAYS', '1', '14'],
])(
  'a change of the setting %s is mailed to the operator, and so is its reset',
  async (name, to, was) => {
    await server.admin.ask(SET, { name, value: to })
    const mail = await mailWith(name, `from “${was}” to “${to}”`)
    expect(mail.text).toContain(`admin (${server.admin.user.id})`)
    await server.admin.ask(RESET, { name })
    await mailWith(name, `from “${to}” to “${was}”`)
  },
)

test('a change of the contact address is mailed to the previous address as well', async () => {
  const [name, first, next] = ['HOPWISE_CONTACT_EMAIL', 'first@example.com', 'next@example.com']
  await server.admin.ask(SET, { name, value: first })
  await server.admin.ask(SET, { name, value: next })
  await mailWith(name, `from “${first}” to “${next}”`)
  await eventually(async () => {
    const mails = (await server.outbox()).filter(({ text }) => text.includes(`to “${next}”`))
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([first, OPERATOR]))
  })
  await server.admin.ask(RESET, { name })
})

test('only an address from the environment is the operator’s mailbox', () => {
  expect(operatorMailbox(undefined, { environment: {} })).toBeUndefined()
  const environment = { HOPWISE_CONTACT_EMAIL: 'office@example.com' }
  expect(operatorMailbox(undefined, { environment })).toBe('office@example.com')
  expect(operatorMailbox(OPERATOR, { environment })).toBe(OPERATOR)
})

test('saving a setting with its old value, or one that concerns no money, sends no mail', async () => {
  await server.admin.ask(SET, { name: 'HOPWISE_REPLY_DAYS', value: '9' })
  await server.admin.ask(SET, { name: 'HOPWISE_REFERRAL_DAYS', value: '90' })
  await server.admin.ask(SET, { name: 'HOPWISE_NEWBIE_USD', value: '8, 15, 25' })
  // Mails of one kind go in their order: what comes after these has come.
  await mailWith('HOPWISE_NEWBIE_USD')
  const mails = (await server.outbox()).filter(({ to }) => to === OPERATOR)
  expect(mails.filter(({ subject }) => /REPLY_DAYS|REFERRAL_DAYS/.test(subject))).toEqual([])
})
