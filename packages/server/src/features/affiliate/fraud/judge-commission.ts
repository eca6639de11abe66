import { type Selectable, sql, type Transaction } from 'kysely'
import type { CommissionTables, FraudFlag } from '../../../db/tables/commission-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { moveCommission } from '../commissions/commission-machine.ts'
import { takeBack } from '../commissions/take-back.ts'
import { findFlags, type Looking } from './find-flags.ts'

export type CommissionRow = Selectable<CommissionTables['commissions']>

/**
 * Judges a commission that has not matured, in the transaction that holds it: a void one is taken
 * back at once; a doubtful one waits for an admin. Flags that an admin has allowed no longer count.
 */
export async function judgeCommission(
  tx: Transaction<Tables>,
  commission: CommissionRow,
  payerId: string,
  looking: Looking,
): Promise<CommissionRow> {
  const { id, partner_id: partnerId, level, allowed, flags: known, state } = commission
  const { flags, isVoid } = await findFlags(tx, { payerId, partnerId, level }, looking)
  const fresh = flags.filter((flag) => isVoid || !allowed.includes(flag))
  if (fresh.length === 0) return commission
  const all = [...new Set<FraudFlag>([...known, ...fresh])]
  const isOther = all.length !== known.length || state !== 'UNDER_REVIEW'
  if (!isVoid && !isOther) return commission
  const flagged = { flags: sql<FraudFlag[]>`${all}::text[]` }
  if (!isVoid) return moveCommission(tx, id, 'UNDER_REVIEW', flagged)
  const noted = await tx
    .updateTable('commissions')
    .set(flagged)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return takeBack(tx, noted, { cents: noted.cents - noted.taken_cents, to: 'VOID' })
}
