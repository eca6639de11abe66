import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Json } from '../../../testing/start-test-server.ts'
import {
  APPROVE,
  codesOf,
  freshTron,
  PAY,
  type Person,
  REFUSE,
  Town,
  WITHDRAW,
} from '../../../testing/partners/town.ts'
import { confirmedWithdrawal, EARNED, earner } from '../../../testing/partners/withdrawing.ts'

let town: Town
let admin: Person
let ann: Person
beforeAll(async () => {
  town = await Town.open()
})
afterAll(() => town.close())

beforeEach(async () => {
  ann = await earner(town)
  admin = await town.newAdmin()
})

const confirmed = (who: Person, address = freshTron()) =>
  confirmedWithdrawal(town, who, { amount: EARNED, method: 'USDTTRC20', address })

const rowOf = (id: string) =>
  town.db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const statusOf = async (who: Person, id: string) =>
  (await who.ask('query ($id: ID!) { withdrawal(id: $id) { status } }', { id })).data.withdrawal

test('an admin decides about a withdrawal by typing its sum, and no other sum is accepted', async () => {
  const id = await confirmed(ann)
  await town.passDays(3)
  const here = await town.returns(admin)
  const wrong = [
    [undefined, 'REQUIRED'],
    ['  ', 'REQUIRED'],
    ['17.71', 'DOES_NOT_MATCH'],
    ['16.70', 'DOES_NOT_MATCH'],
    ['-17.70', 'DOES_NOT_MATCH'],
    ['17.700', 'DOES_NOT_MATCH'],
    ['0x11', 'DOES_NOT_MATCH'],
  ] as const
  const refused = async (question: string) => {
    for (const [sum, reason] of wrong) {
      const { errors } = await here.ask(question, { id, sum, reference: 'tx' })
      expect([sum, errors[0]?.extensions.fields]).toMatchObject([
        sum,
        [{ field: 'confirmAmount', reason }],
      ])
    }
  }
  await refused(APPROVE)
  await refused(REFUSE)
  expect((await statusOf(ann, id)).status).toBe('PENDING')
  expect((await here.ask(APPROVE, { id, sum: ' 17.7 ' })).errors).toEqual([])
  await refused(PAY)
  await refused(REFUSE)
  expect((await statusOf(ann, id)).status).toBe('APPROVED')
  expect(await town.wrong()).toEqual([])
})

test('an approved withdrawal can still be paid until a second admin confirms its refusal', async () => {
  const confirm = 'mutation ($id: ID!) { adminConfirmMoney(id: $id) { state } }'
  const first = await confirmed(ann)
  const bob = await earner(town)
  const ids = [first, await confirmed(bob)] as const
  await town.passDays(3)
  const [sender, third] = [await town.newAdmin(), await town.newAdmin()]
  const proposalOf = async (id: string) => {
    const { data } = await third.ask(
      '{ adminMoneyProposals(state: OPEN) { items { id kind withdrawalId amount } } }',
    )
    return data.adminMoneyProposals.items.find((each: Json) => each.withdrawalId === id)
  }
  for (const id of ids) {
    await (await town.returns(admin)).ask(APPROVE, { id, sum: EARNED })
    const { data } = await third.ask(REFUSE, { id, sum: EARNED, reason: 'Asked twice' })
    expect(data.adminRefuseWithdrawal.withdrawal).toEqual({ status: 'APPROVED', reason: null })
    const again = await third.ask(REFUSE, { id, sum: EARNED })
    expect(again.errors[0]?.extensions.fields).toMatchObject([{ reason: 'PROPOSED_ALREADY' }])
    const proposal = await proposalOf(id)
    expect(proposal).toMatchObject({ kind: 'REFUSAL', amount: EARNED })
    const own = await third.ask(confirm, { id: proposal.id })
    expect(own.errors[0]?.extensions.fields).toMatchObject([{ reason: 'OWN_PROPOSAL' }])
  }
  // Its coins were sent meanwhile: nothing goes back.
  const waiting = await proposalOf(ids[0])
  const paid = await sender.ask(PAY, { id: ids[0], sum: EARNED, reference: 'tx' })
  expect(paid.data.adminPayWithdrawal.withdrawal.status).toBe('PAID')
  expect(codesOf(await sender.ask(confirm, { id: waiting.id }))).toEqual(['STATE_CHANGED'])
  // Those of the other were not.
  const { id } = await proposalOf(ids[1])
  expect((await sender.ask(confirm, { id })).data.adminConfirmMoney).toEqual({ state: 'CONFIRMED' })
  expect(codesOf(await sender.ask(PAY, { id: ids[1], sum: EARNED, reference: 'tx' }))).toEqual([
    'STATE_CHANGED',
  ])
  expect((await statusOf(await town.returns(bob), ids[1])).status).toBe('REFUSED')
  expect(await town.payable(ann, bob)).toBe(2n * 1_770n)
  expect(await town.wrong()).toEqual([])
})

test('an approved withdrawal of a deleted account is paid, or refused by one admin', async () => {
  const first = await confirmed(ann)
  const bob = await earner(town)
  const ids = [first, await confirmed(bob)] as const
  await town.passDays(3)
  const here = await town.returns(admin)
  for (const id of ids) await here.ask(APPROVE, { id, sum: EARNED })
  // A refusal that waits ends with the account.
  await here.ask(REFUSE, { id: ids[0], sum: EARNED })
  for (const who of [ann, bob]) {
    const back = await town.returns(who)
    const { data } = await back.ask(
      'mutation ($word: String!) { deleteAccount(confirmEmailOrName: $word) }',
      { word: who.email },
    )
    expect(data.deleteAccount).toBe(true)
  }
  const refused = await here.ask(REFUSE, { id: ids[0], sum: EARNED, reason: 'No such address' })
  expect(refused.errors).toEqual([])
  expect((await rowOf(ids[0])).status).toBe('REFUSED')
  // No word about somebody deleted is kept.
  expect((await rowOf(ids[0])).reason).toBeNull()
  const sender = await town.newAdmin()
  const paid = await sender.ask(PAY, { id: ids[1], sum: EARNED, reference: 'tx' })
  expect(paid.errors).toEqual([])
  expect((await rowOf(ids[1])).status).toBe('PAID')
  expect(await town.wrong()).toEqual([])
})

test('an admin must type the sum of a commission to take it back, but not to allow it', async () => {
  const partner = await town.arrives()
  await town.pays(await town.arrives({ by: partner, network: partner.network }))
  const { data } = await admin.ask(
    'query ($of: ID) { adminCommissions(state: UNDER_REVIEW, partnerId: $of) { items { id } } }',
    { of: partner.id },
  )
  const [{ id }] = data.adminCommissions.items
  const decide = (sum: string | null) =>
    admin.ask(
      `mutation ($id: ID!, $sum: String) { adminDecideCommission(id: $id, allow: false,
        reason: "one person", confirmAmount: $sum) { state } }`,
      { id, sum },
    )
  for (const [sum, reason] of [
    [null, 'REQUIRED'],
    ['17.69', 'DOES_NOT_MATCH'],
  ] as const) {
    const { errors } = await decide(sum)
    expect(errors[0]?.extensions.fields).toMatchObject([{ field: 'confirmAmount', reason }])
  }
  expect((await decide('17.70')).data.adminDecideCommission.state).toBe('VOID')
  expect(await town.payable(partner)).toBe(0n)
  expect(await town.wrong()).toEqual([])
})

test('a commission on an admin’s own payment is decided by another admin', async () => {
  const partner = await town.arrives()
  const payer = await town.arrives({ by: partner, network: partner.network })
  await town.pays(payer)
  await town.makeAdmin(payer)
  const { data } = await admin.ask(
    'query ($of: ID) { adminCommissions(state: UNDER_REVIEW, partnerId: $of) { items { id } } }',
    { of: partner.id },
  )
  const [{ id }] = data.adminCommissions.items
  const allow = (by: Person) =>
    by.ask(
      `mutation ($id: ID!) { adminDecideCommission(id: $id, allow: true, reason: "fine") {
        state } }`,
      { id },
    )
  const own = await allow(payer)
  expect(own.errors[0]?.extensions.fields).toMatchObject([{ reason: 'OWN_ACCOUNT' }])
  expect((await allow(admin)).data.adminDecideCommission.state).toBe('PENDING')
})

test('no withdrawal is approved while any objection against it is open', async () => {
  const other = await town.arrives()
  await town.pays(await town.arrives({ by: other }))
  await town.passHold()
  const address = freshTron()
  const ids: string[] = []
  for (const who of [ann, other]) ids.push(await confirmed(await town.returns(who), address))
  await town.passDays(3)
  const here = await town.returns(admin)
  for (const id of ids) {
    const { errors } = await here.ask(APPROVE, { id, sum: EARNED })
    expect(errors[0]?.extensions.fields).toMatchObject([{ reason: 'HAS_FLAGS' }])
  }
  expect(await town.wrong()).toEqual([])
})

const ALLOW = `mutation ($id: ID!, $reason: String!) {
  adminAllowAddress(id: $id, reason: $reason) { flags isAddressShared } }`

test('an address that was entered but never paid does not get another partner flagged', async () => {
  const address = freshTron()
  const id = await confirmed(ann, address)
  const stranger = await earner(town)
  const input = { amount: EARNED, method: 'USDTTRC20', address }
  const { data } = await stranger.ask(WITHDRAW, { input })
  const cancel = 'mutation ($id: ID!) { cancelWithdrawal(id: $id) { status } }'
  await stranger.ask(cancel, { id: data.withdraw.id })
  await stranger.ask(WITHDRAW, { input })
  await town.passDays(3)
  await town.maturing.run()
  const here = await town.returns(admin)
  expect((await here.ask(APPROVE, { id, sum: EARNED })).errors).toEqual([])
  expect(await town.wrong()).toEqual([])
})

test('an address shared by two partners is paid only after an admin has allowed the address', async () => {
  const address = freshTron()
  const first = await confirmed(ann, address)
  await town.passDays(3)
  const here = await town.returns(admin)
  await here.ask(APPROVE, { id: first, sum: EARNED })
  const payer = await town.returns(await town.newAdmin())
  await payer.ask(PAY, { id: first, sum: EARNED, reference: 'tx' })
  expect((await statusOf(ann, first)).status).toBe('PAID')
  const other = await earner(town)
  const second = await confirmed(other, address)
  await town.passDays(3)
  const again = await town.returns(admin)
  const refused = await again.ask(APPROVE, { id: second, sum: EARNED })
  expect(refused.errors[0]?.extensions.fields).toMatchObject([{ reason: 'HAS_FLAGS' }])
  const noReason = await again.ask(ALLOW, { id: second, reason: ' ' })
  expect(noReason.errors[0]?.extensions.fields).toMatchObject([{ field: 'reason' }])
  const allowed = await again.ask(ALLOW, { id: second, reason: 'A couple' })
  expect(allowed.data.adminAllowAddress).toEqual({ flags: [], isAddressShared: false })
  expect((await again.ask(APPROVE, { id: second, sum: EARNED })).errors).toEqual([])
  const log = await again.ask(`{ adminAuditLog(query: { subject: "withdrawal:${second}" }) {
    items { action details } } }`)
  expect(log.data.adminAuditLog.items).toContainEqual({
    action: 'ADDRESS_ALLOWED',
    details: '{"reason":"A couple"}',
  })
})

test('an admin who was paid at an address cannot allow other partners to use it', async () => {
  const address = freshTron()
  const first = await confirmed(ann, address)
  await town.passDays(3)
  await (await town.returns(admin)).ask(APPROVE, { id: first, sum: EARNED })
  await (await town.newAdmin()).ask(PAY, { id: first, sum: EARNED, reference: 'tx' })
  const second = await confirmed(await earner(town), address)
  await town.makeAdmin(ann)
  const own = await (await town.returns(ann)).ask(ALLOW, { id: second, reason: 'A couple' })
  expect(own.errors[0]?.extensions.fields).toMatchObject([{ reason: 'OWN_ACCOUNT' }])
  const words = 'Married to Fred First of Leeds'
  await (await town.returns(admin)).ask(ALLOW, { id: second, reason: words })
  const kept = () => town.db.selectFrom('admin_words').select('words').where('words', '=', words)
  expect(await kept().execute()).toHaveLength(2)
  const erased = await (
    await town.returns(ann)
  ).ask('mutation ($word: String!) { deleteAccount(confirmEmailOrName: $word) }', {
    word: ann.email,
  })
  expect(erased.data.deleteAccount).toBe(true)
  expect(await kept().execute()).toEqual([])
})
