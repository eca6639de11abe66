import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  APPROVE,
  BITCOIN,
  codesOf,
  CONFIRM,
  PAY,
  type Person,
  REFUSE,
  Town,
  freshTron,
  WITHDRAW,
} from '../../../testing/partners/town.ts'
import { confirmedWithdrawal, EARNED, earner } from '../../../testing/partners/withdrawing.ts'

let town: Town
let admin: Person
let ann: Person
let toTron: Record<string, string>
beforeAll(async () => {
  town = await Town.open()
})
afterAll(() => town.close())

beforeEach(async () => {
  ann = await earner(town)
  admin = await town.newAdmin()
  toTron = { amount: EARNED, method: 'USDTTRC20', address: freshTron() }
})

const toWallet = { amount: EARNED, method: 'WALLET' }
const withdraw = (who: Person, input: object) => who.ask(WITHDRAW, { input })
const figures = async (who: Person) =>
  (await who.ask('{ partner { balance pending held earned paidOut } wallet { balance } }')).data
const statusOf = async (who: Person, id: string) =>
  (await who.ask('query ($id: ID!) { withdrawal(id: $id) { status steps { status } } }', { id }))
    .data.withdrawal

const canPay = async (who: Person, id: string): Promise<boolean> =>
  (await who.ask('query ($id: ID!) { adminWithdrawal(id: $id) { canPay } }', { id })).data
    .adminWithdrawal.canPay

const confirmed = (who: Person, input: object = toTron) => confirmedWithdrawal(town, who, input)

test('matured earnings reach the wallet at once and are listed among payments', async () => {
  expect((await figures(ann)).partner).toMatchObject({ balance: EARNED, earned: EARNED })
  const { data } = await withdraw(ann, toWallet)
  expect(data.withdraw).toMatchObject({ status: 'PAID', fee: '0.00', arrives: EARNED })
  expect(await figures(ann)).toEqual({
    partner: { balance: '0.00', pending: '0.00', held: '0.00', earned: EARNED, paidOut: EARNED },
    wallet: { balance: EARNED },
  })
  const payments = await ann.ask('{ payments { items { kind amount } } }')
  expect(payments.data.payments.items).toEqual([{ kind: 'EARNINGS', amount: EARNED }])
  expect(await town.wrong()).toEqual([])
})

test('a withdrawal to an address requires a link, a wait, an approval and a payment', async () => {
  const { data } = await withdraw(ann, toTron)
  const { id } = data.withdraw
  expect(data.withdraw).toMatchObject({ status: 'AWAITS_CONFIRMATION', arrives: '16.70' })
  expect((await figures(ann)).partner).toMatchObject({ balance: '0.00', held: EARNED })
  const token = await town.confirmToken(ann.email)
  const look = await town.server
    .browser()
    .ask('query ($token: String!) { withdrawalByToken(token: $token) { address amount } }', {
      token,
    })
  const { address } = toTron
  const short = `${address!.slice(0, 6)}…${address!.slice(-6)}`
  expect(look.data.withdrawalByToken).toEqual({ address: short, amount: EARNED })
  expect((await statusOf(ann, id)).status).toBe('AWAITS_CONFIRMATION')
  await town.server.browser().ask(CONFIRM, { token })
  expect(codesOf(await admin.ask(PAY, { id, sum: EARNED, reference: 'tx' }))).toEqual([
    'STATE_CHANGED',
  ])
  expect(await canPay(admin, id)).toBe(false)
  await town.passDays(1.9)
  const again = await town.returns(admin)
  const early = await again.ask(APPROVE, { id, sum: EARNED })
  expect(early.errors[0]?.extensions.fields).toMatchObject([{ reason: 'NOT_YET' }])
  await town.passDays(0.2)
  expect((await again.ask(APPROVE, { id, sum: EARNED })).data.adminApproveWithdrawal).toEqual({
    withdrawal: { status: 'APPROVED' },
    flags: [],
  })
  expect(codesOf(await again.ask(APPROVE, { id, sum: EARNED }))).toEqual(['STATE_CHANGED'])
  const late = await ann.ask('mutation ($id: ID!) { cancelWithdrawal(id: $id) { id } }', { id })
  expect(codesOf(late)).toEqual(['STATE_CHANGED'])
  const empty = await again.ask(PAY, { id, sum: EARNED, reference: '  ' })
  expect(empty.errors[0]?.extensions.fields).toMatchObject([{ field: 'reference' }])
  const alone = await again.ask(PAY, { id, sum: EARNED, reference: 'tx-1' })
  expect(alone.errors[0]?.extensions.fields).toMatchObject([{ reason: 'OWN_APPROVAL' }])
  expect((await statusOf(ann, id)).status).toBe('APPROVED')
  const second = await town.newAdmin()
  expect([await canPay(again, id), await canPay(second, id)]).toEqual([false, true])
  const paid = await Promise.all(
    Array.from({ length: 5 }, () => second.ask(PAY, { id, sum: EARNED, reference: 'tx-1' })),
  )
  expect(paid.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  expect(await canPay(second, id)).toBe(false)
  expect(await statusOf(ann, id)).toEqual({
    status: 'PAID',
    steps: ['AWAITS_CONFIRMATION', 'PENDING', 'APPROVED', 'PAID'].map((status) => ({ status })),
  })
  expect((await figures(ann)).partner).toMatchObject({ held: '0.00', paidOut: EARNED })
  const log = await again.ask(`{ adminAuditLog(query: { subject: "withdrawal:${id}" }) {
    items { action } } }`)
  expect(log.data.adminAuditLog.items).toEqual([
    { action: 'WITHDRAWAL_PAID' },
    { action: 'WITHDRAWAL_APPROVED' },
  ])
  expect(await town.wrong()).toEqual([])
})

test('a withdrawal to an address that was paid before waits half as long', async () => {
  const first = await confirmed(ann, { ...toTron, amount: '10' })
  await sql`update withdrawals set status = 'PAID', is_paid_alone = true
    where id = ${first}`.execute(town.db)
  await sql`select post_transfer(${`withdrawal:${first}:paid`}, 'WITHDRAWAL_PAID',
    ${`withdrawal:${first}`}, '{HELD}', ${`{${ann.id}}`}, '{PAYOUTS}', '{null}', '{1000}',
    null, null)`.execute(town.db)
  await town.pays(await town.arrives({ by: ann }))
  await town.passHold()
  ann = await town.returns(ann)
  const known = await town.confirmToken(ann.email)
  const { data, errors } = await withdraw(ann, toTron)
  expect(errors).toEqual([])
  const token = await town.confirmToken(ann.email, known)
  await town.server.browser().ask(CONFIRM, { token })
  const { rows } = await sql<{ hours: number }>`
    select (extract(epoch from not_before - hopwise_now()) / 3600)::float8 as hours
    from withdrawals where id = ${data.withdraw.id}`.execute(town.db)
  expect(rows[0]!.hours).toBeCloseTo(24)
})

test('a partner who reads Russian gets mails with sums in Russian format', async () => {
  await town.db.updateTable('users').set({ locale: 'ru' }).where('email', '=', ann.email).execute()
  await withdraw(ann, toTron)
  await town.confirmToken(ann.email)
  const mail = (await town.server.outbox()).find(({ to }) => to === ann.email)
  const subject = 'Подтвердите вывод 17,70 $ из Hopwise'
  expect(mail).toMatchObject({ subject, text: expect.stringContaining('Придёт 16,70 $.') })
})

test('only one of a hundred concurrent requests for the whole balance succeeds', async () => {
  const both = [toTron, toWallet]
  const tries = await Promise.all(
    Array.from({ length: 100 }, (_, n) => withdraw(ann, both[n % both.length]!)),
  )
  expect(tries.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  expect(await town.payable(ann)).toBe(1_770n)
  expect(await town.wrong()).toEqual([])
})

test('requests with one idempotency key make one withdrawal, and other values are refused', async () => {
  const input = { ...toTron, key: 'form-1' }
  const tries = await Promise.all(Array.from({ length: 20 }, () => withdraw(ann, input)))
  expect(new Set(tries.map(({ data }) => data?.withdraw.id)).size).toBe(1)
  expect(codesOf(await withdraw(ann, { ...input, amount: '11' }))).toEqual(['KEY_REUSED'])
})

test('the link that confirms a withdrawal works once, within half an hour, and only by a POST', async () => {
  const { data } = await withdraw(ann, toTron)
  const { id } = data.withdraw
  const token = await town.confirmToken(ann.email)
  for (const path of [`/confirm-withdrawal?token=${token}`, `/confirm-withdrawal/${token}`]) {
    await fetch(town.server.origin + path)
  }
  const press = encodeURIComponent(`mutation { confirmWithdrawal(token: "${token}") { status } }`)
  const got = await fetch(`${town.server.origin}/graphql?query=${press}`)
  expect(got.status).toBeGreaterThanOrEqual(400)
  expect((await statusOf(ann, id)).status).toBe('AWAITS_CONFIRMATION')
  const stranger = town.server.browser()
  expect(codesOf(await stranger.ask(CONFIRM, { token: 'x'.repeat(43) }))).toEqual(['NOT_FOUND'])
  const tries = await Promise.all(
    Array.from({ length: 10 }, () => town.server.browser().ask(CONFIRM, { token })),
  )
  expect(tries.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  expect((await statusOf(ann, id)).steps).toHaveLength(2)
})

test('an unconfirmed withdrawal is returned to the balance after half an hour', async () => {
  const { data } = await withdraw(ann, toTron)
  const token = await town.confirmToken(ann.email)
  await town.clock.pass(1_801)
  expect(codesOf(await town.server.browser().ask(CONFIRM, { token }))).toEqual(['NOT_FOUND'])
  await town.maturing.run()
  expect((await statusOf(ann, data.withdraw.id)).status).toBe('EXPIRED')
  expect((await figures(ann)).partner).toMatchObject({ balance: EARNED, held: '0.00' })
  expect(await town.wrong()).toEqual([])
})

test('a withdrawal to an address is refused if the sign-in is old, and no money is reserved', async () => {
  await town.clock.pass(601)
  expect(codesOf(await withdraw(ann, { ...toTron, amount: '18' }))).toEqual(['INSUFFICIENT_FUNDS'])
  expect(codesOf(await withdraw(ann, toTron))).toEqual(['SIGN_IN_AGAIN'])
  expect((await figures(ann)).partner).toMatchObject({ balance: EARNED, held: '0.00' })
  expect((await withdraw(ann, toWallet)).errors).toEqual([])
})

test('admins do not decide their own withdrawals, and other users decide none', async () => {
  await town.makeAdmin(ann)
  const id = await confirmed(ann)
  await town.passDays(3)
  const own = await town.returns(ann)
  for (const question of [APPROVE, PAY, REFUSE]) {
    const { errors } = await own.ask(question, { id, sum: EARNED, reference: 'tx' })
    expect(errors[0]?.extensions.fields).toMatchObject([{ reason: 'OWN_ACCOUNT' }])
  }
  const stranger = await town.arrives()
  for (const question of [APPROVE, PAY, REFUSE]) {
    const { errors } = await stranger.ask(question, { id, sum: EARNED, reference: 'tx' })
    expect(errors[0]?.extensions.code).toBe('NOT_AUTHORIZED')
  }
  const cancel = await stranger.ask('mutation ($id: ID!) { cancelWithdrawal(id: $id) { id } }', {
    id,
  })
  expect(codesOf(cancel)).toEqual(['NOT_FOUND'])
  expect(await statusOf(stranger, id)).toBeNull()
  expect((await statusOf(own, id)).status).toBe('PENDING')
})

test('a refused withdrawal shows the reason, and its sum can be requested again', async () => {
  const id = await confirmed(ann)
  const { data } = await admin.ask(REFUSE, { id, sum: EARNED, reason: 'Wrong network' })
  expect(data.adminRefuseWithdrawal.withdrawal).toEqual({
    status: 'REFUSED',
    reason: 'Wrong network',
  })
  expect((await figures(ann)).partner).toMatchObject({ balance: EARNED, held: '0.00' })
  const { data: next } = await withdraw(ann, toTron)
  const cancelled = await ann.ask('mutation ($id: ID!) { cancelWithdrawal(id: $id) { status } }', {
    id: next.withdraw.id,
  })
  expect(cancelled.data.cancelWithdrawal.status).toBe('CANCELLED')
  expect(codesOf(await admin.ask(REFUSE, { id, sum: EARNED }))).toEqual(['STATE_CHANGED'])
  expect(await town.payable(ann)).toBe(1_770n)
  expect(await town.wrong()).toEqual([])
})

test('deleting the account cancels open withdrawals and erases their addresses', async () => {
  const id = await confirmed(ann)
  const { data } = await ann.ask(
    'mutation ($word: String!) { deleteAccount(confirmEmailOrName: $word) }',
    { word: ann.email },
  )
  expect(data.deleteAccount).toBe(true)
  const row = await town.db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'CANCELLED', address: null })
  expect(await town.wrong()).toEqual([])
})

test('a withdrawal requested while money transfers are suspended is refused', async () => {
  await sql`update money_state set stopped_at = now(), stopped_because = 'test'`.execute(town.db)
  expect(codesOf(await withdraw(ann, toWallet))).toEqual(['NOT_AVAILABLE'])
  await sql`update money_state set stopped_at = null, stopped_because = null`.execute(town.db)
})

const good = freshTron()
const wrong = good.slice(0, -1) + (good.endsWith('x') ? 'y' : 'x')
test.each([
  [{ amount: '' }, 'amount', 'Required field'],
  [{ amount: '9.99' }, 'amount', 'Minimum: $10'],
  [{ amount: '-5' }, 'amount', 'Minimum: $10'],
  [{ amount: '10.001' }, 'amount', 'Enter an amount like 20 or 20.50'],
  [{ amount: 'ten' }, 'amount', 'Enter an amount like 20 or 20.50'],
  [{ amount: '1e2' }, 'amount', 'Enter an amount like 20 or 20.50'],
  [{ amount: '0.99', method: 'WALLET' }, 'amount', 'Minimum: $1'],
  [{ method: '' }, 'method', 'Required field'],
  [{ method: 'DOGE' }, 'method', 'Choose one of the ways listed'],
  [{ method: 'constructor' }, 'method', 'Choose one of the ways listed'],
  [{ address: '' }, 'address', 'Required field'],
  [{ address: BITCOIN }, 'address', 'This is no address of that network: check each character'],
  [{ address: wrong }, 'address', 'This is no address of that network: check each character'],
  [{ key: 'a b' }, 'key', 'From 1 to 64 Latin letters, digits, hyphens and underscores'],
])('the input %j is refused with an error at the field %s', async (change, field, message) => {
  const { errors } = await withdraw(ann, { ...toTron, ...change })
  expect(errors[0]?.extensions.fields).toMatchObject([{ field, message }])
  expect(await town.payable(ann)).toBe(1_770n)
})

test('all errors of a withdrawal are reported together, and too large a sum shows what is missing', async () => {
  const { errors } = await withdraw(ann, { amount: '1', method: 'BTC', address: freshTron() })
  expect(errors[0]!.extensions.fields!.map(({ field }: { field: string }) => field)).toEqual([
    'amount',
    'address',
  ])
  const more = await withdraw(ann, { ...toTron, amount: '20.50' })
  expect(more.errors[0]?.extensions).toMatchObject({ code: 'INSUFFICIENT_FUNDS', missing: '2.80' })
})
