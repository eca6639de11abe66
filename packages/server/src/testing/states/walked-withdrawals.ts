import type { WithdrawalStatus } from '../../db/tables/withdrawal-tables.ts'
import { findWithdrawal, withdrawalMachine } from '../../features/affiliate/index.ts'
import { expireWithdrawals } from '../../features/affiliate/withdrawals/expire-withdrawals.ts'
import { moneyTransaction, postTransfer } from '../../features/ledger/index.ts'
import { hashOfToken } from '../../lib/secrets/secret-token.ts'
import { type Person, TRACE } from '../deletion/people-to-delete.ts'
import { decideOn } from './decide-on.ts'
import { earnHonestly } from './honest-earnings.ts'
import type { Call, Row, Walk, Walked } from './walked.ts'

const CENTS = 1_000n
/** Tokens of confirming links are made from the row's id. */
const tokenOf = (id: string): string => id.replaceAll('-', '').padEnd(43, 'x')

const BACK: ReadonlySet<WithdrawalStatus> = new Set(['REFUSED', 'CANCELLED', 'EXPIRED'])

/** One that was approved, by another admin than the one who pays. */
const APPROVED: ReadonlySet<WithdrawalStatus> = new Set(['APPROVED', 'PAID', 'REFUSED'])

async function begin(
  status: WithdrawalStatus,
  person: Person,
  { server, adminId, secondAdminId }: Walk,
): Promise<string> {
  const { db } = server.database
  const userId = person.id
  await earnHonestly(db, userId)
  const { id } = await db
    .insertInto('withdrawals')
    .values({
      user_id: userId,
      status,
      method: 'BTC',
      cents: CENTS,
      fee_cents: 200n,
      address: `${TRACE}-${userId}`,
      address_mark: Buffer.from(userId),
      confirm_until: new Date(Date.now() + 1_800_000),
      not_before: status === 'AWAITS_CONFIRMATION' ? null : new Date(0),
      approved_by: APPROVED.has(status) ? secondAdminId : null,
      paid_by: status === 'PAID' ? adminId : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (status === 'AWAITS_CONFIRMATION') {
    const token_hash = hashOfToken(tokenOf(id))
    await db.updateTable('withdrawals').set({ token_hash }).where('id', '=', id).execute()
  }
  const earned = { kind: 'EARNED', userId } as const
  const held = { kind: 'HELD', userId } as const
  const move = (word: string, kind: 'WITHDRAWAL_ASKED' | 'WITHDRAWAL_BACK' | 'WITHDRAWAL_PAID') => {
    const to = { WITHDRAWAL_ASKED: held, WITHDRAWAL_BACK: earned, WITHDRAWAL_PAID: PAYOUTS }[kind]
    const from = kind === 'WITHDRAWAL_ASKED' ? earned : held
    const key = `withdrawal:${id}:${word}`
    const legs = [{ from, to, cents: CENTS }] as const
    const transfer = { key, kind, subject: `withdrawal:${id}`, legs }
    return moneyTransaction(db, (tx) => postTransfer(tx, transfer))
  }
  await move('asked', 'WITHDRAWAL_ASKED')
  if (status === 'PAID') await move('paid', 'WITHDRAWAL_PAID')
  if (BACK.has(status)) await move('back', 'WITHDRAWAL_BACK')
  await db
    .insertInto('money_proposals')
    .values({
      kind: status === 'REFUSED' ? 'SENT_AFTER_ALL' : 'REFUSAL',
      reference: status === 'REFUSED' ? `${TRACE} tx` : null,
      user_id: userId,
      subject: `withdrawal:${id}`,
      cents: CENTS,
      reason: `${TRACE} asked twice`,
      proposed_by: secondAdminId,
    })
    .execute()
  return id
}

const PAYOUTS = { kind: 'PAYOUTS' } as const

const byAdmin =
  (name: string, args = '') =>
  ({ id }: Row, { admin }: Walk): Call => ({
    query: `mutation { ${name}(id: "${id}"${args}) { earnedFrom } }`,
    by: admin,
  })

export const walkedWithdrawals: Walked<WithdrawalStatus> = {
  name: 'withdrawals',
  machine: withdrawalMachine,
  begin,
  stateOf: async ({ id }, { server }) =>
    (await findWithdrawal(server.database.db, id))?.status ?? 'GONE',
  // A payment under way needs its address.
  keepsWords: ['APPROVED'],
  calls: {
    withdraw: () => ({
      query: 'mutation { withdraw(input: { amount: 10, method: "WALLET" }) { id } }',
    }),
    confirmWithdrawal: ({ id }, { server }) => ({
      query: `mutation { confirmWithdrawal(token: "${tokenOf(id)}") { status } }`,
      by: server.browser(),
    }),
    cancelWithdrawal: ({ id }) => ({
      query: `mutation { cancelWithdrawal(id: "${id}") { status } }`,
    }),
    adminApproveWithdrawal: byAdmin('adminApproveWithdrawal', ', confirmAmount: "10"'),
    adminBeginSending: byAdmin('adminBeginSending'),
    adminStopSending: byAdmin('adminStopSending', ', reason: "Not sent"'),
    adminPayWithdrawal: byAdmin('adminPayWithdrawal', ', confirmAmount: "10", reference: "tx"'),
    adminRefuseWithdrawal: byAdmin(
      'adminRefuseWithdrawal',
      `, confirmAmount: "10", reason: "${TRACE} asked twice"`,
    ),
    adminRecordSent: byAdmin(
      'adminRecordSent',
      ', confirmAmount: "10", reference: "tx", reason: "It left"',
    ),
    adminConfirmMoney: decideOn('withdrawal', 'adminConfirmMoney'),
    adminRejectMoney: decideOn('withdrawal', 'adminRejectMoney'),
    adminAllowAddress: byAdmin('adminAllowAddress', ', reason: "A couple"'),
  },
  jobs: {
    expiring: async ({ id }, { server: { database } }) => {
      await database.db
        .updateTable('withdrawals')
        .set({ confirm_until: new Date(0) })
        .where('id', '=', id)
        .execute()
      await expireWithdrawals(database.db)
    },
  },
}
