import { type Kysely, sql } from 'kysely'
import type { ProposalState } from '../../../db/tables/ledger-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { isUuid } from '../../../lib/is-uuid.ts'
import { printMoney } from '../../../lib/money.ts'
import { UserError } from '../../../lib/user-error.ts'
import type { ProposalRow } from './proposal-machine.ts'

type Db = Kysely<Tables>

export async function findProposal(db: Db, id: string): Promise<ProposalRow> {
  const row = isUuid(id)
    ? await db.selectFrom('money_proposals').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw new UserError('NOT_FOUND', 'There is no such proposal')
  return row
}

/** The proposal about a subject that waits for a second admin; null where none does. */
export async function openProposal(db: Db, subject: string): Promise<ProposalRow | null> {
  const row = await db
    .selectFrom('money_proposals')
    .selectAll()
    .where('subject', '=', subject)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  return row ?? null
}

/** Whether something of that kind is proposed about a person. */
export async function hasOpenProposal(
  db: Db,
  userId: string,
  kind: ProposalRow['kind'],
): Promise<boolean> {
  const row = await db
    .selectFrom('money_proposals')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  return row !== undefined
}

export interface ProposalFilter {
  readonly state?: ProposalState
  readonly limit: number
  readonly offset: number
}

/** Those that wait first, then the newest. */
export async function listProposals(
  db: Db,
  { state, limit, offset }: ProposalFilter,
): Promise<{ readonly total: number; readonly items: ProposalRow[] }> {
  let query = db.selectFrom('money_proposals')
  if (state !== undefined) query = query.where('state', '=', state)
  const { count } = await query
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  const items = await query
    .selectAll()
    .orderBy(sql`state = 'OPEN'`, 'desc')
    .orderBy('proposed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { total: Number(count), items }
}

/**
 * Admins' proposals about a person's money, oldest first, without the admins' names; their reasons
 * are among what admins did.
 */
export async function proposalsToExport(db: Db, userId: string) {
  const rows = await db
    .selectFrom('money_proposals')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('proposed_at')
    .execute()
  return rows.map(({ kind, cents, state, reference, proposed_at }) => ({
    at: proposed_at.toISOString(),
    kind,
    amount: printMoney(cents),
    ...(reference !== null && { reference }),
    state,
  }))
}

/** The number of admins besides this one who can sign in. */
export async function countOtherAdmins(db: Db, adminId: string): Promise<number> {
  const { count } = await db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('role', '=', 'ADMIN')
    .where('users.id', '<>', adminId)
    .where('blocked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
