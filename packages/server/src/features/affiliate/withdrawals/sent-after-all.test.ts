import { eventually } from '@hopwise/testing/eventually'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { APPROVE, PAY, type Person, REFUSE, Town } from '../../../testing/partners/town.ts'
import {
  EARNED,
  confirmedWithdrawal,
  earner,
  reasonsOf,
  waitingWithdrawal,
} from '../../../testing/partners/withdrawing.ts'

const RECORD = `mutation ($id: ID!, $sum: String, $reference: String = "tx-after",
    $reason: String = "It is in the wallet") {
  adminRecordSent(id: $id, confirmAmount: $sum, reference: $reference, reason: $reason) {
    mayHaveLeft withdrawal { status reference } proposal { id kind amount reference reason } } }`
const CONFIRM = 'mutation ($id: ID!) { adminConfirmMoney(id: $id) { state } }'
const REJECT = 'mutation ($id: ID!) { adminRejectMoney(id: $id) { state } }'
const SEND = 'mutation ($id: ID!) { adminBeginSending(id: $id) { isSendingOwn } }'
const LOOK = `query ($id: ID!) { adminWithdrawal(id: $id) {
  owed mayHaveLeft paidBy { id } proposal { id }
  withdrawal { status reference reason steps { status } } } }`
const DELETE = 'mutation ($word: String!) { deleteAccount(confirmEmailOrName: $word) }'

const OPERATOR = 'operator@example.com'

let town: Town
let ann: Person
let approver: Person
let sender: Person
let third: Person
let id: string
let to: object
beforeAll(async () => {
  town = await Town.open({ HOPWISE_OPERATOR_MAIL: OPERATOR })
})
afterAll(() => town.close())

beforeEach(async () => {
  ;({ id, to, ann, approver, sender, third } = await waitingWithdrawal(town, await earner(town)))
})

const refuse = (by: Person) => by.ask(REFUSE, { id, sum: EARNED, reason: 'Asked twice' })
const record = (by: Person, more = {}) => by.ask(RECORD, { id, sum: EARNED, ...more })
const confirm = (by: Person, proposal: string) => by.ask(CONFIRM, { id: proposal })
const look = async () => (await third.ask(LOOK, { id })).data.adminWithdrawal
const earned = async () => {
  const row = await town.db
    .selectFrom('ledger_accounts')
    .select('balance_cents')
    .where('kind', '=', 'EARNED')
    .where('user_id', '=', ann.id)
    .executeTakeFirstOrThrow()
  return row.balance_cents
}
const proposalOf = async (by: Person, more = {}): Promise<string> => {
  const { data, errors } = await record(by, more)
  expect(errors).toEqual([])
  return data.adminRecordSent.proposal.id as string
}

/** Refused by two admins, once it was approved. */
async function refused(): Promise<void> {
  await approver.ask(APPROVE, { id, sum: EARNED })
  expect((await refuse(third)).errors).toEqual([])
  await confirm(approver, (await look()).proposal.id)
  expect((await look()).withdrawal.status).toBe('REFUSED')
}

const takesToWallet = async () => {
  const { errors } = await (
    await town.returns(ann)
  ).ask(`mutation { withdraw(input: { amount: "${EARNED}", method: "WALLET" }) { id } }`)
  expect(errors).toEqual([])
}

test('two admins who type the sum can record that the coins of a refused withdrawal were sent', async () => {
  await refused()
  expect(await earned()).toBe(1_770n)
  for (const [more, reason] of [
    [{ sum: '17.71' }, 'DOES_NOT_MATCH'],
    [{ reference: ' ' }, 'REQUIRED'],
    [{ reason: ' ' }, 'REQUIRED'],
  ] as const) {
    expect(reasonsOf(await record(sender, more))).toEqual([reason])
  }
  const { data } = await record(sender)
  const { proposal } = data.adminRecordSent
  expect(data.adminRecordSent).toMatchObject({
    mayHaveLeft: true,
    withdrawal: { status: 'REFUSED', reference: null },
    proposal: {
      kind: 'SENT_AFTER_ALL',
      amount: `-${EARNED}`,
      reference: 'tx-after',
      reason: 'It is in the wallet',
    },
  })
  expect(reasonsOf(await record(third))).toEqual(['PROPOSED_ALREADY'])
  expect(reasonsOf(await confirm(sender, proposal.id))).toEqual(['OWN_PROPOSAL'])
  expect(await earned()).toBe(1_770n)
  expect((await confirm(third, proposal.id)).data.adminConfirmMoney.state).toBe('CONFIRMED')
  const { withdrawal, ...rest } = await look()
  expect(rest).toEqual({
    owed: null,
    mayHaveLeft: false,
    paidBy: { id: sender.id },
    proposal: null,
  })
  expect(withdrawal).toMatchObject({ status: 'PAID', reference: 'tx-after', reason: null })
  expect(withdrawal.steps.map(({ status }: { status: string }) => status).slice(-3)).toEqual([
    'APPROVED',
    'REFUSED',
    'PAID',
  ])
  expect(await earned()).toBe(0n)
  expect(await town.payable(ann)).toBe(1_770n)
  await eventually(async () => {
    const mails = (await town.server.outbox()).filter((each) => each.to === ann.email)
    const text = 'its coins left: $17.70 is taken from your earnings again'
    const [mail, ...more] = mails.filter((each) => each.text.includes(text))
    expect(more).toEqual([])
    expect(mail!.text).not.toContain('you owe')
  })
  expect(await town.wrong()).toEqual([])
})

/** The same sum requested again to the same address, once it may be approved. */
async function requestAgain(): Promise<string> {
  const input = { amount: EARNED, ...to }
  const next = await confirmedWithdrawal(town, await town.returns(ann), input)
  await town.passDays(3)
  approver = await town.returns(approver)
  sender = await town.returns(sender)
  third = await town.returns(third)
  return next
}

test('a sum requested again is not approved while a record that it was already sent is undecided', async () => {
  await refused()
  const next = await requestAgain()
  const proposal = await proposalOf(sender)
  const approve = () => approver.ask(APPROVE, { id: next, sum: EARNED })
  expect(reasonsOf(await approve())).toEqual(['SENT_WAITS'])
  await third.ask(REJECT, { id: proposal })
  expect(reasonsOf(await approve())).toEqual([])
  expect(await town.wrong()).toEqual([])
})

test('a transaction that paid another withdrawal is not accepted as proof of sent coins', async () => {
  await refused()
  const next = await requestAgain()
  expect(reasonsOf(await approver.ask(APPROVE, { id: next, sum: EARNED }))).toEqual([])
  await sender.ask(SEND, { id: next })
  expect(reasonsOf(await sender.ask(PAY, { id: next, sum: EARNED, reference: 'tx-2' }))).toEqual([])
  expect(reasonsOf(await record(sender, { reference: 'tx-2' }))).toEqual(['PAYS_ANOTHER'])
  expect(reasonsOf(await record(sender, { reference: 'tx-1' }))).toEqual([])
  expect(await town.wrong()).toEqual([])
})

test('coins that left after a refusal do not make their address a known one', async () => {
  await refused()
  await confirm(third, await proposalOf(sender))
  await town.pays(await town.arrives({ by: ann }))
  await town.passHold()
  const next = await confirmedWithdrawal(town, await town.returns(ann), { amount: EARNED, ...to })
  const { rows } = await sql<{ hours: number }>`
    select (extract(epoch from not_before - hopwise_now()) / 3600)::float8 as hours
    from withdrawals where id = ${next}`.execute(town.db)
  expect(rows[0]!.hours).toBeCloseTo(48)
})

const OWING = [
  ['en', 'Your earnings are below zero: you owe $17.70.'],
  ['ru', 'Ваш заработок меньше нуля: вы должны 17,70 $.'],
] as const
test.each(OWING)(
  'a partner who has taken the sum meanwhile owes the sum and is notified in the language %s',
  async (locale, text) => {
    await refused()
    await takesToWallet()
    await town.db.updateTable('users').set({ locale }).where('id', '=', ann.id).execute()
    await confirm(third, await proposalOf(sender))
    await eventually(async () => {
      const mails = (await town.server.outbox()).filter((each) => each.to === ann.email)
      const plain = mails.map((each) => each.text.replaceAll(/\s+/g, ' '))
      expect(plain.filter((each) => each.includes(text))).toHaveLength(1)
    })
    expect(await look()).toMatchObject({ owed: EARNED, withdrawal: { status: 'PAID' } })
    expect(await earned()).toBe(-1_770n)
    expect(await town.wrong()).toEqual([])
  },
)

test('concurrent confirmations and rejections pay a withdrawal once or not at all', async () => {
  await refused()
  const fourth = await town.newAdmin()
  const proposal = await proposalOf(sender)
  const answers = await Promise.all([
    ...[third, fourth, approver, third].map((by) => confirm(by, proposal)),
    sender.ask(REJECT, { id: proposal }),
    record(fourth),
  ])
  const states = answers
    .slice(0, 5)
    .flatMap(({ data, errors }) =>
      errors.length > 0 ? [] : [(data.adminConfirmMoney ?? data.adminRejectMoney).state as string],
    )
  expect(new Set(states).size).toBe(1)
  const isPaid = states[0] === 'CONFIRMED'
  expect((await look()).withdrawal.status).toBe(isPaid ? 'PAID' : 'REFUSED')
  expect(await earned()).toBe(isPaid ? 0n : 1_770n)
  expect(await town.wrong()).toEqual([])
})

test('concurrent records of sent coins make one proposal', async () => {
  await refused()
  const answers = await Promise.all([sender, third, approver].map((by) => record(by)))
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
})

test('an undecided record of sent coins allows no other decision about the refused withdrawal', async () => {
  await refused()
  const proposal = await proposalOf(sender)
  const answers = await Promise.all([
    approver.ask(APPROVE, { id, sum: EARNED }),
    third.ask(PAY, { id, sum: EARNED, reference: 'tx' }),
    refuse(third),
    confirm(third, proposal),
  ])
  expect(answers.map(reasonsOf)).toEqual([
    ['STATE_CHANGED'],
    ['STATE_CHANGED'],
    ['STATE_CHANGED'],
    [],
  ])
  expect((await look()).withdrawal).toMatchObject({ status: 'PAID', reference: 'tx-after' })
  expect(await town.wrong()).toEqual([])
})

test('a rejected record of sent coins moves no money and can be proposed again', async () => {
  await refused()
  await third.ask(REJECT, { id: await proposalOf(sender) })
  expect((await look()).withdrawal.status).toBe('REFUSED')
  expect(await earned()).toBe(1_770n)
  await confirm(approver, await proposalOf(sender))
  expect((await look()).withdrawal.status).toBe('PAID')
})

test('the approver may record sent coins; the confirming admin then counts as the payer', async () => {
  await refused()
  await confirm(third, await proposalOf(approver))
  expect((await look()).paidBy).toEqual({ id: third.id })
})

test('only a withdrawal refused after its approval can be recorded as sent', async () => {
  expect(reasonsOf(await record(sender))).toEqual(['STATE_CHANGED'])
  await refuse(third)
  expect(await look()).toMatchObject({ mayHaveLeft: false, withdrawal: { status: 'REFUSED' } })
  expect(reasonsOf(await record(sender))).toEqual(['STATE_CHANGED'])
})

test('one admin alone can record coins sent to a deleted account, and the reason is not stored', async () => {
  await refused()
  // A proposal that waits ends with the account.
  await proposalOf(sender)
  const back = await town.returns(ann)
  expect((await back.ask(DELETE, { word: ann.email })).errors).toEqual([])
  expect(reasonsOf(await record(approver))).toEqual(['OWN_APPROVAL'])
  const { data } = await record(sender)
  expect(data.adminRecordSent.proposal).toBeNull()
  expect(await look()).toMatchObject({ mayHaveLeft: false, paidBy: { id: sender.id } })
  expect((await look()).withdrawal).toMatchObject({ status: 'PAID', reference: null })
  const kept = await town.db
    .selectFrom('money_proposals')
    .select(['reason', 'reference'])
    .where('user_id', '=', ann.id)
    .execute()
  expect(new Set(kept.flatMap((row) => [row.reason, row.reference]))).toEqual(new Set(['', null]))
  expect(await earned()).toBe(0n)
  await eventually(async () => {
    const mails = (await town.server.outbox()).filter((each) => each.to === OPERATOR)
    expect(mails.filter((each) => each.text.includes('sent after all'))).toHaveLength(1)
  })
  expect(await town.wrong()).toEqual([])
})

test('when an older server erases the reason of a proposal, the transaction is erased as well', async () => {
  await refused()
  const proposal = await proposalOf(sender)
  const { reference } = await town.db
    .updateTable('money_proposals')
    .set({ reason: '' })
    .where('id', '=', proposal)
    .returning('reference')
    .executeTakeFirstOrThrow()
  expect(reference).toBeNull()
})

test('a partner who is an admin can neither record nor confirm their own withdrawal', async () => {
  await refused()
  await town.makeAdmin(ann)
  ann = await town.returns(ann)
  expect(reasonsOf(await record(ann))).toEqual(['OWN_ACCOUNT'])
  expect(reasonsOf(await confirm(ann, await proposalOf(sender)))).toEqual(['OWN_ACCOUNT'])
})
