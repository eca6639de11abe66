import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { printMoney } from '../../../lib/money.ts'

/** A partner's commissions, oldest first, without anything about the payers. */
export async function commissionsToExport(db: Kysely<Tables>, partnerId: string) {
  const rows = await db
    .selectFrom('commissions')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ at, level, cents, taken_cents, state, matures_at }) => ({
    at: at.toISOString(),
    level,
    amount: printMoney(cents),
    takenBack: printMoney(taken_cents),
    state,
    maturesAt: matures_at.toISOString(),
  }))
}
