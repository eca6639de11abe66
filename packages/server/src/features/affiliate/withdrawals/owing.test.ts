import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { APPROVE, PAY, type Person, REFUSE, Town } from '../../../testing/partners/town.ts'
import { EARNED, reasonsOf, waitingWithdrawal } from '../../../testing/partners/withdrawing.ts'

const BEGIN = 'mutation ($id: ID!) { adminBeginSending(id: $id) { isSendingOwn } }'
const STOP =
  'mutation ($id: ID!) { adminStopSending(id: $id, reason: "Nothing was sent") { isSendingOwn } }'
const OWED = 'query ($id: ID!) { adminWithdrawal(id: $id) { owed withdrawal { status } } }'

let town: Town
let ann: Person
let term: string
let approver: Person
let sender: Person
let third: Person
let id: string
beforeAll(async () => {
  town = await Town.open()
})
afterAll(() => town.close())

beforeEach(async () => {
  const partner = await town.arrives()
  term = await town.pays(await town.arrives({ by: partner }))
  await town.passHold()
  const partnerBack = await town.returns(partner)
  ;({ id, ann, approver, sender, third } = await waitingWithdrawal(town, partnerBack))
})

const approve = () => approver.ask(APPROVE, { id, sum: EARNED })
const pay = (by: Person) => by.ask(PAY, { id, sum: EARNED, reference: 'tx' })
const refund = () => town.refunds(third, term, '59.00')
const row = async () => (await third.ask(OWED, { id })).data.adminWithdrawal

test('a withdrawal of earnings that a refund took back is not approved, and its refusal ends the debt', async () => {
  expect(await row()).toEqual({ owed: null, withdrawal: { status: 'PENDING' } })
  await refund()
  expect(reasonsOf(await approve())).toEqual(['OWES'])
  expect(await row()).toEqual({ owed: EARNED, withdrawal: { status: 'PENDING' } })
  expect((await third.ask(REFUSE, { id, sum: EARNED })).errors).toEqual([])
  expect(await row()).toEqual({ owed: null, withdrawal: { status: 'REFUSED' } })
  expect(await town.payable(ann)).toBe(0n)
  expect(await town.wrong()).toEqual([])
})

test('nobody can begin to send approved earnings that were taken back', async () => {
  await approve()
  await refund()
  expect(reasonsOf(await sender.ask(BEGIN, { id }))).toEqual(['OWES'])
  expect(await row()).toEqual({ owed: EARNED, withdrawal: { status: 'APPROVED' } })
  expect(await town.wrong()).toEqual([])
})

test('a withdrawal whose coins have left is recorded as paid even after a refund', async () => {
  await approve()
  await sender.ask(BEGIN, { id })
  await refund()
  expect(reasonsOf(await sender.ask(BEGIN, { id }))).toEqual(['OWES'])
  // The mark is given back by mistake: the coins have left all the same.
  expect((await sender.ask(STOP, { id })).errors).toEqual([])
  expect((await pay(sender)).errors).toEqual([])
  expect(await row()).toEqual({ owed: EARNED, withdrawal: { status: 'PAID' } })
  expect(await town.wrong()).toEqual([])
})
