import { sql } from 'kysely'
import type { DepositStatus } from '../../db/tables/wallet-tables.ts'
import { moneyTransaction } from '../../features/ledger/index.ts'
import {
  creditDeposit,
  DepositTracker,
  depositMachine,
  findDeposit,
} from '../../features/wallet/index.ts'
import { silentLogger } from '../../lib/logger.ts'
import { RememberedProvider } from '../money/remembered-provider.ts'
import { decideOn } from './decide-on.ts'
import type { Call, Row, Walk, Walked } from './walked.ts'

type NewInvoice = Parameters<RememberedProvider['createInvoice']>[0]
type InvoiceChange = Parameters<RememberedProvider['becomes']>[1]

const resolve =
  (action: string, args = '') =>
  ({ id }: Row, { admin }: Walk): Call => ({
    query: `mutation { adminResolveDeposit(id: "${id}", action: ${action}${args},
      reason: "Looked at") { checkedAt } }`,
    by: admin,
  })

/** The tracker queries the deposit, and the provider has these invoices of it. */
const checking =
  (...invoices: readonly InvoiceChange[]) =>
  async ({ id }: Row, { server }: Walk): Promise<void> => {
    const { db, jobs, walletChanges: changes } = server.app.durable!
    const provider = new RememberedProvider()
    const tracker = new DepositTracker(
      {
        db,
        jobs,
        changes,
        provider,
        log: silentLogger,
        currencies: [{ code: 'BTC', method: 'BTC-CHAIN' }],
        config: server.app.config.payments,
        baseUrl: () => 'http://localhost',
      },
      3_600_000,
    )
    for (const invoice of invoices) {
      await provider.createInvoice({ depositId: id, amount: '25.00' } as NewInvoice)
      provider.becomes(id, invoice)
    }
    await tracker.check((await findDeposit(db, id))!)
    await tracker.close()
  }

/** The provider has no invoice of one that is too old to get one. */
async function givingUp(row: Row, walk: Walk): Promise<void> {
  await walk.server.database.db
    .updateTable('deposits')
    .set({ created_at: sql<Date>`hopwise_now() - interval '11 minutes'` })
    .where('id', '=', row.id)
    .execute()
  await checking()(row, walk)
}

const NOTHING_CAME: ReadonlySet<DepositStatus> = new Set([
  'CREATING',
  'PENDING',
  'EXPIRED',
  'CANCELLED',
])

const FOLLOWED: ReadonlySet<DepositStatus> = new Set(['CREATING', 'PENDING', 'CONFIRMING'])

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
        // Only where a doubt is open an admin decides about one that is followed.
        doubt: FOLLOWED.has(status) ? 'PAID_AMOUNT_UNKNOWN' : null,
        arrived_cents: NOTHING_CAME.has(status) ? null : 1_200n,
        settled_cents: NOTHING_CAME.has(status) ? null : 1_200n,
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
    adminConfirmMoney: decideOn('deposit', 'adminConfirmMoney'),
    adminRejectMoney: decideOn('deposit', 'adminRejectMoney'),
    'adminResolveDeposit CREDIT': resolve('CREDIT'),
    'adminResolveDeposit REFUND': resolve('REFUND', ', amount: "12.00"'),
    'adminResolveDeposit CLOSE': resolve('CLOSE'),
    'adminResolveDeposit CHECK': resolve('CHECK'),
  },
  jobs: {
    'checking without an invoice': checking(),
    'giving up without an invoice': givingUp,
    'checking a new one': checking({ state: 'NEW' }),
    'checking one that is seen': checking({ state: 'PROCESSING', paid: '25' }),
    'checking a settled one': checking({ state: 'SETTLED', paid: '25' }),
    'checking a part': checking({ state: 'SETTLED', paid: '13' }),
    'checking a late one': checking({ state: 'SETTLED', oddity: 'PAID_LATE', paid: '25' }),
    'checking an expired one': checking({ state: 'EXPIRED' }),
    'checking an expired part': checking({ state: 'EXPIRED', oddity: 'PAID_PARTIAL', paid: '13' }),
    'checking an invalid one': checking({ state: 'INVALID' }),
  },
}
