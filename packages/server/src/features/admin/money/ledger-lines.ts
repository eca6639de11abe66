import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { isUuid } from '../../../lib/is-uuid.ts'

/** One leg of a transfer. */
export interface LedgerLine {
  readonly transferId: string
  readonly at: Date
  readonly kind: string
  readonly subject: string
  readonly from: string
  readonly to: string
  readonly cents: bigint
  readonly fromAfter: bigint | null
  readonly toAfter: bigint | null
}

export interface LedgerQuery {
  readonly userId?: string
  readonly subject?: string
  readonly limit: number
  readonly offset: number
}

/** The newest first. */
export async function ledgerLines(
  db: Kysely<Tables>,
  { userId, subject, limit, offset }: LedgerQuery,
): Promise<{ readonly items: LedgerLine[]; readonly total: number }> {
  if (userId !== undefined && !isUuid(userId)) return { items: [], total: 0 }
  const lines = sql`
    from ledger_legs leg
    join ledger_transfers transfer on transfer.id = leg.transfer_id
    join ledger_accounts giver on giver.id = leg.from_account
    join ledger_accounts taker on taker.id = leg.to_account
    where (${userId ?? null}::uuid is null
        or ${userId ?? null}::uuid in (giver.user_id, taker.user_id))
      and (${subject ?? null}::text is null or transfer.subject = ${subject ?? null})`
  const { rows } = await sql<LedgerLine>`
    select transfer.id::text as "transferId", transfer.at, transfer.kind, transfer.subject,
      giver.kind as "from", taker.kind as "to", leg.cents,
      leg.from_after as "fromAfter", leg.to_after as "toAfter"
    ${lines} order by leg.id desc limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ count: bigint }>`select count(*) ${lines}`.execute(db)
  return { items: rows, total: Number(counted.rows[0]!.count) }
}
