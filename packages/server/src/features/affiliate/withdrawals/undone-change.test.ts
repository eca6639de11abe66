import { eventually } from '@hopwise/testing/eventually'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  APPROVE,
  codesOf,
  CONFIRM,
  freshTron,
  PAY,
  type Person,
  Town,
  WITHDRAW,
} from '../../../testing/partners/town.ts'
import { EARNED, earner, reasonsOf } from '../../../testing/partners/withdrawing.ts'

const START = 'mutation ($email: String) { startConnecting(way: EMAIL, email: $email) }'
const CONNECT = 'mutation ($token: String!) { connectIdentity(token: $token) { email } }'
const UNDO = 'mutation ($token: String!) { undoWayChange(token: $token) }'
const BEGIN = 'mutation ($id: ID!) { adminBeginSending(id: $id) { isSendingOwn } }'
const UNDO_LINK = /undo-change#([\w-]{43})/
const OPERATOR = 'operator@example.com'

let town: Town
let owner: Person
let admin: Person
let sender: Person
let thiefsMailbox: string
let thieves = 0
beforeAll(async () => {
  town = await Town.open({ HOPWISE_OPERATOR_MAIL: OPERATOR })
})
afterAll(() => town.close())

beforeEach(async () => {
  owner = await earner(town)
  ;[admin, sender] = [await town.newAdmin(), await town.newAdmin()]
  thiefsMailbox = `thief-${++thieves}@example.com`
})

const request = async (): Promise<string> => {
  const input = { amount: EARNED, method: 'USDTTRC20', address: freshTron() }
  return (await owner.ask(WITHDRAW, { input })).data.withdraw.id
}
const confirm = (token: string) => town.server.browser().ask(CONFIRM, { token })

/** A thief in the owner's browser makes their own mailbox that of the account. */
async function replaceMailbox(): Promise<void> {
  await owner.ask(START, { email: thiefsMailbox })
  const token = await town.server.tokenFor(thiefsMailbox, 0)
  expect((await owner.ask(CONNECT, { token })).data.connectIdentity.email).toBe(thiefsMailbox)
}

const mailsTo = async (mailbox: string) =>
  (await town.server.outbox()).filter(({ to }) => to === mailbox).map(({ text }) => text as string)

/** The owner undoes the change by the link of the message about it. */
async function undo(): Promise<void> {
  const token = await eventually(async () => {
    const found = (await mailsTo(owner.email)).map((text) => UNDO_LINK.exec(text)?.[1])
    expect(found.some(Boolean)).toBe(true)
    return found.find(Boolean)!
  })
  expect((await town.server.browser().ask(UNDO, { token })).data).toEqual({ undoWayChange: true })
}

/** The id of what the thief has requested and confirmed. */
async function stolen(): Promise<string> {
  await replaceMailbox()
  const id = await request()
  const { data } = await confirm(await town.confirmToken(thiefsMailbox))
  expect(data.confirmWithdrawal.status).toBe('PENDING')
  return id
}

const approve = async (id: string) => (await town.returns(admin)).ask(APPROVE, { id, sum: EARNED })
const begin = async (id: string) => (await town.returns(sender)).ask(BEGIN, { id })
const statusOf = async (id: string) =>
  (
    await town.db
      .selectFrom('withdrawals')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status
const earned = async () => {
  const { rows } = await sql<{ cents: bigint }>`
    select balance_cents as cents from ledger_accounts
    where kind = 'EARNED' and user_id = ${owner.id}`.execute(town.db)
  return rows[0]!.cents
}

test('undoing a mailbox change cancels a withdrawal that the thief has confirmed', async () => {
  const id = await stolen()
  expect(await earned()).toBe(0n)
  await undo()
  expect([await statusOf(id), await earned()]).toEqual(['CANCELLED', 1_770n])
  await town.passDays(4)
  expect(codesOf(await approve(id))).toEqual(['STATE_CHANGED'])
  expect(await town.wrong()).toEqual([])
})

test('a link mailed to a thief confirms no withdrawal after the mailbox change was undone', async () => {
  await replaceMailbox()
  const id = await request()
  const token = await town.confirmToken(thiefsMailbox)
  await undo()
  expect(codesOf(await confirm(token))).toEqual(['NOT_FOUND'])
  expect([await statusOf(id), await earned()]).toEqual(['CANCELLED', 1_770n])
})

test('a withdrawal is not approved while an earlier change of sign-in method can be undone', async () => {
  const id = await stolen()
  await town.passDays(2.9)
  expect(reasonsOf(await approve(id))).toEqual(['WAY_CHANGED'])
  await undo()
  expect(await statusOf(id)).toBe('CANCELLED')
})

test('a withdrawal can be approved and sent when the earlier change of sign-in method is final', async () => {
  const id = await stolen()
  await town.passDays(3.1)
  expect((await approve(id)).errors).toEqual([])
  expect((await begin(id)).errors).toEqual([])
})

test('a withdrawal requested before a change of sign-in method and confirmed after it has to wait', async () => {
  const id = await request()
  const token = await town.confirmToken(owner.email)
  await town.passDays(0.003)
  await replaceMailbox()
  await confirm(token)
  await town.passDays(2.5)
  expect(reasonsOf(await approve(id))).toEqual(['WAY_CHANGED'])
  await undo()
  expect(await statusOf(id)).toBe('CANCELLED')
})

test('a withdrawal confirmed before a change of sign-in method neither waits nor is cancelled', async () => {
  const id = await request()
  await confirm(await town.confirmToken(owner.email))
  await town.passDays(2.1)
  owner = await town.returns(owner)
  await replaceMailbox()
  expect((await approve(id)).errors).toEqual([])
  await undo()
  expect(await statusOf(id)).toBe('APPROVED')
  expect((await begin(id)).errors).toEqual([])
})

test('if a sign-in change is undone while money transfers are suspended, the sum returns later', async () => {
  const id = await stolen()
  const stop = (at: Date | null) => town.db.updateTable('money_state').set({ stopped_at: at })
  await stop(new Date()).execute()
  await undo()
  await stop(null).execute()
  expect([await statusOf(id), await earned()]).toEqual(['PENDING', 0n])
  await town.passDays(4)
  expect(reasonsOf(await approve(id))).toEqual(['WAY_CHANGE_UNDONE'])
  await town.maturing.run()
  expect([await statusOf(id), await earned()]).toEqual(['CANCELLED', 1_770n])
  expect(await town.wrong()).toEqual([])
})

test('a thief’s link stays invalid if the change was undone while money transfers were suspended', async () => {
  await replaceMailbox()
  const id = await request()
  const token = await town.confirmToken(thiefsMailbox)
  const stop = (at: Date | null) => town.db.updateTable('money_state').set({ stopped_at: at })
  await stop(new Date()).execute()
  await undo()
  await stop(null).execute()
  expect(codesOf(await confirm(token))).toEqual(['NOT_FOUND'])
  await town.maturing.run()
  expect([await statusOf(id), await earned()]).toEqual(['EXPIRED', 1_770n])
})

test('sending an approved withdrawal is refused and reported after a sign-in change was undone', async () => {
  const id = await stolen()
  await town.passDays(3.1)
  expect((await approve(id)).errors).toEqual([])
  // A server of an older release has approved it earlier.
  await sql`update way_changes set undo_until = undo_until + interval '9 days'`.execute(town.db)
  expect(reasonsOf(await begin(id))).toEqual(['WAY_CHANGED'])
  await undo()
  expect(await statusOf(id)).toBe('APPROVED')
  expect(reasonsOf(await begin(id))).toEqual(['WAY_CHANGE_UNDONE'])
  await eventually(async () => {
    const mails = (await mailsTo(OPERATOR)).filter((text) => text.includes(`withdrawal:${id}`))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('Nobody begins to send it any more: refuse it.')
  })
  // Its coins have left all the same: that is seen, and can be recorded.
  const facts = `query ($id: ID!) { adminWithdrawal(id: $id) { canPay isWayChangeUndone } }`
  expect((await sender.ask(facts, { id })).data.adminWithdrawal).toEqual({
    canPay: true,
    isWayChangeUndone: true,
  })
  const payment = { id, sum: EARNED, reference: 'tx' }
  expect((await sender.ask(PAY, payment)).errors).toEqual([])
  expect([await statusOf(id), await earned()]).toEqual(['PAID', 0n])
  expect((await sender.ask(facts, { id })).data.adminWithdrawal.isWayChangeUndone).toBe(false)
  expect(await town.wrong()).toEqual([])
})
