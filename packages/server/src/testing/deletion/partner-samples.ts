import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import {
  moneyTransaction,
  postTransfer,
  reopenMoney,
  type Transfer,
} from '../../features/ledger/index.ts'
import { newSecretToken } from '../../lib/secrets/secret-token.ts'
import { personIn } from '../money/people-with-money.ts'
import { giveRunningTerm } from '../money/running-term.ts'
import type { AccountServer, Browser } from '../start-account-server.ts'
import { type Person, TRACE } from './people-to-delete.ts'

interface Sample {
  readonly query: string
  readonly by?: Browser
}

type AnotherAdmin = (server: AccountServer) => Promise<Browser>

const ask = (call: string): Sample => ({ query: `mutation { ${call} }` })

/** Earnings of no plan that was ever sold stop money, as soon as somebody counts. */
async function post(db: Database, transfer: Transfer): Promise<void> {
  await reopenMoney(db)
  await moneyTransaction(db, (tx) => postTransfer(tx, transfer))
}

/** Gives the person that much of matured earnings. */
async function earn({ id: userId }: Person, { database: { db } }: AccountServer): Promise<void> {
  const key = `test:${randomUUID()}`
  const [pending, earned] = [
    { kind: 'PENDING', userId },
    { kind: 'EARNED', userId },
  ] as const
  const cents = 2_000n
  await post(db, {
    key,
    kind: 'COMMISSION',
    subject: key,
    legs: [{ from: { kind: 'COMMISSIONS' }, to: pending, cents }],
  })
  const legs = [{ from: pending, to: earned, cents }] as const
  await post(db, { key: `${key}:mature`, kind: 'MATURE', subject: key, legs })
}

type Status = 'AWAITS_CONFIRMATION' | 'PENDING' | 'APPROVED' | 'REFUSED'

/** A withdrawal to an address: under way, or refused once it was approved. */
async function withdrawalOf(
  person: Person,
  server: AccountServer,
  status: Status,
): Promise<{ readonly id: string; readonly token: string }> {
  await earn(person, server)
  const { db } = server.database
  const { token, hash } = newSecretToken()
  const { id } = await db
    .insertInto('withdrawals')
    .values({
      user_id: person.id,
      status,
      method: 'BTC',
      cents: 1_000n,
      fee_cents: 200n,
      address: TRACE,
      address_mark: Buffer.from(person.id),
      token_hash: status === 'AWAITS_CONFIRMATION' ? hash : null,
      confirm_until: new Date(Date.now() + 1_800_000),
      not_before: status === 'AWAITS_CONFIRMATION' ? null : new Date(0),
      approved_by: status === 'APPROVED' || status === 'REFUSED' ? await personIn(db) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [from, to] = [
    { kind: 'EARNED', userId: person.id },
    { kind: 'HELD', userId: person.id },
  ] as const
  await post(db, {
    key: `withdrawal:${id}:asked`,
    kind: 'WITHDRAWAL_ASKED',
    subject: `withdrawal:${id}`,
    legs: [{ from, to, cents: 1_000n }],
  })
  if (status === 'REFUSED') {
    await post(db, {
      key: `withdrawal:${id}:back`,
      kind: 'WITHDRAWAL_BACK',
      subject: `withdrawal:${id}`,
      legs: [{ from: to, to: from, cents: 1_000n }],
    })
  }
  return { id, token }
}

/** Another account was paid to the person's address. */
async function sameAddress({ id }: Person, { database: { db } }: AccountServer): Promise<void> {
  const other = await personIn(db)
  await db
    .insertInto('withdrawals')
    .values({
      user_id: other,
      status: 'PENDING',
      method: 'BTC',
      cents: 1_000n,
      fee_cents: 200n,
      address: null,
      address_mark: Buffer.from(id),
    })
    .execute()
}

/** A share of the person's that an admin has to decide. */
async function commissionOf({ id }: Person, { database: { db } }: AccountServer): Promise<string> {
  const payer = await personIn(db, id)
  await giveRunningTerm(db, payer)
  const term = await db
    .selectFrom('subscription_terms')
    .select('id')
    .where('user_id', '=', payer)
    .executeTakeFirstOrThrow()
  const row = await db
    .insertInto('commissions')
    .values({
      term_id: term.id,
      level: 1,
      partner_id: id,
      cents: 100n,
      bps: 1_000n,
      state: 'UNDER_REVIEW',
      matures_at: new Date(Date.now() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Partners' mutations, and admins' on them. */
export const partnerSamples = (anotherAdmin: AnotherAdmin) => ({
  withdraw: async (person: Person, server: AccountServer) => {
    await earn(person, server)
    const input = `{ amount: 10, method: "WALLET", key: "${randomUUID()}" }`
    return ask(`withdraw(input: ${input}) { id }`)
  },
  confirmWithdrawal: async (person: Person, server: AccountServer) => {
    const { token } = await withdrawalOf(person, server, 'AWAITS_CONFIRMATION')
    return ask(`confirmWithdrawal(token: "${token}") { status }`)
  },
  cancelWithdrawal: async (person: Person, server: AccountServer) => {
    const { id } = await withdrawalOf(person, server, 'PENDING')
    return ask(`cancelWithdrawal(id: "${id}") { status }`)
  },
  adminApproveWithdrawal: async (person: Person, server: AccountServer) => {
    const { id } = await withdrawalOf(person, server, 'PENDING')
    const call = ask(`adminApproveWithdrawal(id: "${id}", confirmAmount: "10") { earnedFrom }`)
    return { ...call, by: await anotherAdmin(server) }
  },
  adminPayWithdrawal: async (person: Person, server: AccountServer) => {
    const { id } = await withdrawalOf(person, server, 'APPROVED')
    const call = ask(
      `adminPayWithdrawal(id: "${id}", confirmAmount: "10", reference: "tx") { earnedFrom }`,
    )
    return { ...call, by: await anotherAdmin(server) }
  },
  adminBeginSending: async (person: Person, server: AccountServer) => {
    const { id } = await withdrawalOf(person, server, 'APPROVED')
    return {
      ...ask(`adminBeginSending(id: "${id}") { earnedFrom }`),
      by: await anotherAdmin(server),
    }
  },
  adminStopSending: async (person: Person, server: AccountServer) => {
    const { id } = await withdrawalOf(person, server, 'APPROVED')
    const by = await anotherAdmin(server)
    await by.ask(ask(`adminBeginSending(id: "${id}") { earnedFrom }`).query)
    const call = ask(`adminStopSending(id: "${id}", reason: "${TRACE}") { earnedFrom }`)
    return { ...call, by }
  },
  adminRefuseWithdrawal: async (person: Person, server: AccountServer) => {
    const { id } = await withdrawalOf(person, server, 'PENDING')
    const call = ask(`adminRefuseWithdrawal(id: "${id}", confirmAmount: "10",
      reason: "${TRACE} is wrong") { earnedFrom }`)
    return { ...call, by: await anotherAdmin(server) }
  },
  adminRecordSent: async (person: Person, server: AccountServer) => {
    const { id } = await withdrawalOf(person, server, 'REFUSED')
    const call = ask(`adminRecordSent(id: "${id}", confirmAmount: "10", reference: "tx",
      reason: "${TRACE} has it") { earnedFrom }`)
    return { ...call, by: await anotherAdmin(server) }
  },
  adminAllowAddress: async (person: Person, server: AccountServer) => {
    const { id } = await withdrawalOf(person, server, 'PENDING')
    await sameAddress(person, server)
    const call = ask(`adminAllowAddress(id: "${id}", reason: "${TRACE}") { earnedFrom }`)
    return { ...call, by: await anotherAdmin(server) }
  },
  adminDecideCommission: async (person: Person, server: AccountServer) => {
    const id = await commissionOf(person, server)
    const call = ask(
      `adminDecideCommission(id: "${id}", allow: true, reason: "${TRACE}") { state }`,
    )
    return { ...call, by: await anotherAdmin(server) }
  },
})
