import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { printMoney } from '../../../lib/money.ts'

/** A partner's withdrawals, oldest first. */
export async function withdrawalsToExport(db: Kysely<Tables>, userId: string) {
  const rows = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute()
  return rows.map(({ at, status, method, cents, fee_cents, address, reference, reason }) => ({
    at: at.toISOString(),
    status,
    method,
    amount: printMoney(cents),
    fee: printMoney(fee_cents),
    address,
    reference,
    reason,
  }))
}
