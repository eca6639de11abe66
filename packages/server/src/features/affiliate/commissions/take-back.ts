import type { Selectable, Transaction } from 'kysely'
import type { CommissionTables } from '../../../db/tables/commission-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { postTransfer, type Transfer } from '../../ledger/index.ts'
import { moveCommission } from './commission-machine.ts'

type CommissionRow = Selectable<CommissionTables['commissions']>

/**
 * Takes part of a commission back, or all that is left of it, from its present account. The caller
 * holds its row.
 * @param to its status once nothing is left
 */
export async function takeBack(
  tx: Transaction<Tables>,
  { id, partner_id, cents: accrued, taken_cents, takes, state }: CommissionRow,
  {
    cents,
    to,
    admin,
  }: {
    readonly cents: bigint
    readonly to: 'REVERSED' | 'VOID'
    readonly admin?: NonNullable<Transfer['admin']>
  },
): Promise<CommissionRow> {
  const from = { kind: state === 'MATURED' ? 'EARNED' : 'PENDING', userId: partner_id } as const
  await postTransfer(tx, {
    key: `clawback:${id}:${takes + 1}`,
    kind: 'CLAWBACK',
    subject: commissionKey(id),
    legs: [{ from, to: { kind: 'COMMISSIONS' }, cents }],
    ...(admin ? { admin } : {}),
  })
  const isWhole = taken_cents + cents === accrued
  const taken = {
    taken_cents: taken_cents + cents,
    takes: takes + 1,
  }
  if (isWhole) return moveCommission(tx, id, to, taken)
  return tx
    .updateTable('commissions')
    .set(taken)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The commission's name in the ledger. */
export function commissionKey(id: string): string {
  return `commission:${id}`
}
