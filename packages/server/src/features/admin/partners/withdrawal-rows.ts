import { type Kysely, sql } from 'kysely'
import type { WithdrawalStatus } from '../../../db/tables/withdrawal-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { isUuid } from '../../../lib/is-uuid.ts'
import type { WithdrawalRow } from '../../affiliate/index.ts'

export interface WithdrawalsQuery {
  readonly statuses?: readonly WithdrawalStatus[]
  /** Part of a partner's e-mail or name; or a whole id, address or transaction. */
  readonly search?: string
}

/** Withdrawals that need somebody first, then the newest. */
export async function listAllWithdrawals(
  db: Kysely<Tables>,
  { statuses, search = '' }: WithdrawalsQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly items: WithdrawalRow[] }> {
  const text = search.toWellFormed().replaceAll('\0', '').trim()
  let query = db.selectFrom('withdrawals').selectAll('withdrawals')
  if (statuses && statuses.length > 0) query = query.where('status', 'in', statuses)
  if (text !== '') {
    const part = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    query = query.where((eb) =>
      eb.or([
        ...(isUuid(text) ? [eb('withdrawals.id', '=', text)] : []),
        eb('address', '=', text),
        eb('reference', '=', text),
        eb.exists(
          eb
            .selectFrom('users')
            .select('users.id')
            .whereRef('users.id', '=', 'withdrawals.user_id')
            .where((user) => user.or([user('email', 'ilike', part), user('name', 'ilike', part)])),
        ),
      ]),
    )
  }
  const { count } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  const items = await query
    .orderBy(sql`status in ('PENDING', 'APPROVED')`, 'desc')
    .orderBy('at', 'desc')
    .orderBy('withdrawals.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { total: Number(count), items }
}

/** The number of payers that a partner has earned from. */
export async function earnedFrom(db: Kysely<Tables>, partnerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct term.user_id)::int as count
    from commissions own join subscription_terms term on term.id = own.term_id
    where partner_id = ${partnerId} and own.cents > own.taken_cents`.execute(db)
  return rows[0]!.count
}
