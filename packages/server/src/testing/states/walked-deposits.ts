import type { DepositStatus } from '../../db/tables/wallet-tables.ts'
import { moneyTransaction } from '../../features/ledger/index.ts'
import { creditDeposit, depositMachine, findDeposit } from '../../features/wallet/index.ts'
import type { Call, Row, Walk, Walked } from './walked.ts'

const resolve =
  (action: string) =>
  ({ id }: Row, { admin }: Walk): Call => ({
    query: `mutation { adminResolveDeposit(id: "${id}", action: ${action}, reason: "Looked at") {
      checkedAt } }`,
    by: admin,
  })

/** Decides about the credit that another admin has proposed. */
const decide =
  (name: 'adminConfirmMoney' | 'adminRejectMoney') =>
  async ({ id }: Row, { server, admin }: Walk): Promise<Call> => {
    const proposal = await server.database.db
      .selectFrom('money_proposals')
      .select('id')
      .where('subject', '=', `deposit:${id}`)
      .executeTakeFirstOrThrow()
    return { query: `mutation { ${name}(id: "${proposal.id}") { state } }`, by: admin }
  }

const NOTHING_CAME: ReadonlySet<DepositStatus> = new Set(['CREATING', 'EXPIRED', 'CANCELLED'])

export const walkedDeposits: Walked<DepositStatus> = {
  name: 'deposits',
  machine: depositMachine,
  begin: async (status, { id: userId }, { server, secondAdminId }) => {
    const { db } = server.database
    const isPaid = status === 'PAID'
    const { id } = await db
      .insertInto('deposits')
      .values({
        user_id: userId,
        currency: 'BTC',
        cents: 2_500n,
        status: isPaid ? 'UNDERPAID' : status,
        arrived_cents: NOTHING_CAME.has(status) ? null : 1_200n,
        ...(status === 'REFUNDED' && { refunded_cents: 1_200n, decided_cents: 1_200n }),
        provider: 'test',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const admin = { id: userId, reason: 'DEPOSIT_CREDITED' } as const
    if (isPaid) {
      await moneyTransaction(db, (tx) => creditDeposit(tx, { id, cents: 1_200n, admin }))
    }
    await db
      .insertInto('money_proposals')
      .values({
        kind: 'CREDIT',
        user_id: userId,
        subject: `deposit:${id}`,
        cents: 2_500n,
        reason: 'Looked at',
        proposed_by: secondAdminId,
      })
      .execute()
    return id
  },
  stateOf: async ({ id }, { server }) =>
    (await findDeposit(server.database.db, id))?.status ?? 'GONE',
  calls: {
    deposit: () => ({ query: 'mutation { deposit(input: { amount: "20" }) { id } }' }),
    cancelDeposit: ({ id }) => ({ query: `mutation { cancelDeposit(id: "${id}") { id } }` }),
    adminConfirmMoney: decide('adminConfirmMoney'),
    adminRejectMoney: decide('adminRejectMoney'),
    'adminResolveDeposit CREDIT': resolve('CREDIT'),
    'adminResolveDeposit REFUND': resolve('REFUND'),
    'adminResolveDeposit CLOSE': resolve('CLOSE'),
    'adminResolveDeposit CHECK': resolve('CHECK'),
  },
}
