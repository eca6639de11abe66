import { eventually } from '@hopwise/testing/eventually'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { APPROVE, PAY, type Person, REFUSE, Town } from '../../../testing/partners/town.ts'
import {
  EARNED,
  earner,
  reasonsOf,
  waitingWithdrawal,
} from '../../../testing/partners/withdrawing.ts'

const BEGIN = `mutation ($id: ID!) { adminBeginSending(id: $id) {
  isSendingOwn canPay sendingBy { id } withdrawal { status address } } }`
const STOP = `mutation ($id: ID!, $reason: String = "Nothing was sent") {
  adminStopSending(id: $id, reason: $reason) { sendingBy { id } sendingSince } }`
const REJECT = 'mutation ($id: ID!) { adminRejectMoney(id: $id) { state } }'

const DELETE = 'mutation ($word: String!) { deleteAccount(confirmEmailOrName: $word) }'

const OPERATOR = 'operator@example.com'

let town: Town
let ann: Person
let approver: Person
let sender: Person
let third: Person
let id: string
beforeAll(async () => {
  town = await Town.open({ HOPWISE_OPERATOR_MAIL: OPERATOR })
})
afterAll(() => town.close())

beforeEach(async () => {
  ;({ id, ann, approver, sender, third } = await waitingWithdrawal(town, await earner(town)))
  await approver.ask(APPROVE, { id, sum: EARNED })
})

const refuse = (by: Person) => by.ask(REFUSE, { id, sum: EARNED, reason: 'Asked twice' })
const pay = (by: Person) => by.ask(PAY, { id, sum: EARNED, reference: 'tx' })
const statusNow = async () =>
  (
    await town.db
      .selectFrom('withdrawals')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status
const waiting = async () => {
  const { data } = await third.ask(
    `query ($id: ID!) { adminWithdrawal(id: $id) { proposal { id } refusalNeedsSecond } }`,
    { id },
  )
  return data.adminWithdrawal
}

test('a withdrawal that is being sent can be paid only by its sender and refused by nobody', async () => {
  const { data } = await sender.ask(BEGIN, { id })
  expect(data.adminBeginSending).toMatchObject({
    isSendingOwn: true,
    canPay: true,
    sendingBy: { id: sender.id },
    withdrawal: { status: 'APPROVED' },
  })
  // Called again, it answers alike.
  expect((await sender.ask(BEGIN, { id })).errors).toEqual([])
  for (const by of [approver, third, sender])
    expect(reasonsOf(await refuse(by))).toEqual(['BEING_SENT'])
  expect(await waiting()).toEqual({ proposal: null, refusalNeedsSecond: true })
  expect(reasonsOf(await third.ask(BEGIN, { id }))).toEqual(['BEING_SENT'])
  expect(reasonsOf(await pay(third))).toEqual(['BEING_SENT'])
  expect((await pay(sender)).errors).toEqual([])
  expect(await statusNow()).toBe('PAID')
  expect(await town.payable(ann)).toBe(1_770n)
  expect(await town.wrong()).toEqual([])
})

test('nobody can begin to send a withdrawal while its refusal waits for confirmation', async () => {
  expect((await refuse(third)).errors).toEqual([])
  expect(reasonsOf(await sender.ask(BEGIN, { id }))).toEqual(['REFUSAL_WAITS'])
  const { proposal } = await waiting()
  await sender.ask(REJECT, { id: proposal.id })
  expect((await sender.ask(BEGIN, { id })).errors).toEqual([])
})

test('if the refusal and the sending of a withdrawal begin concurrently, only one succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([sender.ask(BEGIN, { id }), refuse(third)])
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
    const { proposal } = await waiting()
    if (proposal) await third.ask(REJECT, { id: proposal.id })
    else await sender.ask(STOP, { id })
  }
})

test('sending a withdrawal can be stopped by the sender, or by another admin after a day', async () => {
  await sender.ask(BEGIN, { id })
  expect(reasonsOf(await sender.ask(STOP, { id, reason: ' ' }))).toEqual(['REQUIRED'])
  expect(reasonsOf(await third.ask(STOP, { id }))).toEqual(['BEING_SENT'])
  const freed = { sendingBy: null, sendingSince: null }
  expect((await sender.ask(STOP, { id })).data.adminStopSending).toEqual(freed)
  expect(reasonsOf(await sender.ask(STOP, { id }))).toEqual(['STATE_CHANGED'])
  await sender.ask(BEGIN, { id })
  await town.passDays(1.01)
  third = await town.returns(third)
  expect((await third.ask(STOP, { id })).data.adminStopSending).toEqual(freed)
  expect((await refuse(third)).errors).toEqual([])
  const log = await third.ask(`{ adminAuditLog(query: { subject: "withdrawal:${id}" }) {
    items { action admin { id } } } }`)
  expect(log.data.adminAuditLog.items.slice(0, 3)).toEqual([
    { action: 'MONEY_PROPOSED', admin: { id: third.id } },
    { action: 'WITHDRAWAL_NOT_SENT', admin: { id: third.id } },
    { action: 'WITHDRAWAL_SENDING', admin: { id: sender.id } },
  ])
})

test('a sender who begins to send again gets another day before others can stop the sending', async () => {
  await sender.ask(BEGIN, { id })
  await town.passDays(0.9)
  expect((await (await town.returns(sender)).ask(BEGIN, { id })).errors).toEqual([])
  await town.passDays(0.9)
  expect(reasonsOf(await (await town.returns(third)).ask(STOP, { id }))).toEqual(['BEING_SENT'])
})

test('the sender and the operator are mailed when another admin stops the sending', async () => {
  await sender.ask(BEGIN, { id })
  await town.passDays(1.01)
  expect((await (await town.returns(third)).ask(STOP, { id })).errors).toEqual([])
  await eventually(async () => {
    const mails = (await town.server.outbox()).filter(({ text }) => text.includes(third.id))
    expect(mails).toHaveLength(2)
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([OPERATOR, sender.email]))
    expect(mails[0]!.text).toContain(sender.id)
    expect(mails[0]!.text).toContain(`/admin/withdrawals/${id}`)
  })
})

test('the reason for stopping a sending is hidden from the partner, and deleted with either admin', async () => {
  const words = 'Sam Sender is in hospital'
  const kept = () => town.db.selectFrom('admin_words').select('words').where('words', '=', words)
  await sender.ask(BEGIN, { id })
  await town.passDays(1.01)
  await (await town.returns(third)).ask(STOP, { id, reason: words })
  expect(await kept().execute()).toHaveLength(2)
  const exported = async (who: Person) =>
    (await (await town.returns(who)).ask('mutation { exportMyData }')).data.exportMyData as string
  expect(await exported(ann)).not.toContain(words)
  expect(await exported(sender)).toContain(words)
  await (await town.returns(sender)).ask(DELETE, { word: sender.email })
  expect(await kept().execute()).toEqual([])
})

test('while money transfers are suspended, sending a withdrawal cannot begin but can be stopped', async () => {
  await sql`update money_state set stopped_at = now(), stopped_because = 'test'`.execute(town.db)
  try {
    expect(reasonsOf(await sender.ask(BEGIN, { id }))).toEqual(['NOT_AVAILABLE'])
  } finally {
    await sql`update money_state set stopped_at = null, stopped_because = null`.execute(town.db)
  }
  await sender.ask(BEGIN, { id })
  await sql`update money_state set stopped_at = now(), stopped_because = 'test'`.execute(town.db)
  try {
    expect((await sender.ask(STOP, { id })).errors).toEqual([])
  } finally {
    await sql`update money_state set stopped_at = null, stopped_because = null`.execute(town.db)
  }
})

test('the admin who approved a withdrawal cannot send it, and only approved withdrawals are sent', async () => {
  expect(reasonsOf(await approver.ask(BEGIN, { id }))).toEqual(['OWN_APPROVAL'])
  await pay(sender)
  expect(reasonsOf(await third.ask(BEGIN, { id }))).toEqual(['STATE_CHANGED'])
})

test('a withdrawal that is being sent to a deleted account cannot be refused', async () => {
  await sender.ask(BEGIN, { id })
  const back = await town.returns(ann)
  expect((await back.ask(DELETE, { word: ann.email })).errors).toEqual([])
  expect(await waiting()).toEqual({ proposal: null, refusalNeedsSecond: false })
  expect(reasonsOf(await refuse(third))).toEqual(['BEING_SENT'])
  await sender.ask(STOP, { id })
  expect((await refuse(third)).data.adminRefuseWithdrawal.withdrawal.status).toBe('REFUSED')
  expect(await town.wrong()).toEqual([])
})

test('a server of an older release cannot refuse an approved withdrawal alone', async () => {
  const alone = () =>
    sql`update withdrawals set status = 'REFUSED' where id = ${id}`.execute(town.db)
  await expect(alone()).rejects.toMatchObject({ code: 'HW003' })
  await refuse(third)
  await expect(alone()).rejects.toMatchObject({ code: 'HW003' })
  const { proposal } = await waiting()
  await sender.ask(REJECT, { id: proposal.id })
  await sender.ask(BEGIN, { id })
  await expect(alone()).rejects.toMatchObject({ code: 'HW003' })
  expect(await statusNow()).toBe('APPROVED')
})

test('a server of an older release can end a sending only by recording that the sender paid', async () => {
  await sender.ask(BEGIN, { id })
  const becomes = (status: string, by: Person) =>
    sql`update withdrawals set status = ${status}, paid_by = ${by.id} where id = ${id}`.execute(
      town.db,
    )
  await expect(becomes('PAID', third)).rejects.toMatchObject({ code: 'HW003' })
  await expect(becomes('CANCELLED', sender)).rejects.toMatchObject({ code: 'HW003' })
  await expect(becomes('PENDING', sender)).rejects.toMatchObject({ code: 'HW003' })
  expect(await statusNow()).toBe('APPROVED')
  expect((await pay(sender)).errors).toEqual([])
})
