import type { Kysely, Selectable } from 'kysely'
import type { CommissionState, CommissionTables } from '../../../db/tables/commission-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { isUuid } from '../../../lib/is-uuid.ts'

export type CommissionRow = Selectable<CommissionTables['commissions']>

export interface CommissionsQuery {
  readonly state?: CommissionState | undefined
  readonly partnerId?: string | undefined
  readonly limit: number
  readonly offset: number
}

/** The newest first. */
export async function listCommissions(
  db: Kysely<Tables>,
  { state, partnerId, limit, offset }: CommissionsQuery,
): Promise<{ readonly items: CommissionRow[]; readonly total: number }> {
  if (partnerId !== undefined && !isUuid(partnerId)) return { items: [], total: 0 }
  const query = db
    .selectFrom('commissions')
    .$if(state !== undefined, (rows) => rows.where('state', '=', state!))
    .$if(partnerId !== undefined, (rows) => rows.where('partner_id', '=', partnerId!))
  const { count } = await query
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  const items = await query
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { items, total: Number(count) }
}

/** The payer whose payment the commission is a share of. */
export async function payerOf(db: Kysely<Tables>, termId: string): Promise<string> {
  const { user_id } = await db
    .selectFrom('subscription_terms')
    .select('user_id')
    .where('id', '=', termId)
    .executeTakeFirstOrThrow()
  return user_id
}
