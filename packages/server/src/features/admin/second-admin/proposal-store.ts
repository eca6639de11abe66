import { type Kysely, type Selectable, sql } from 'kysely'
import type { LedgerTables, ProposalState } from '../../../db/tables/ledger-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { isUuid } from '../../../lib/is-uuid.ts'
import { printMoney } from '../../../lib/money.ts'
import { UserError } from '../../../lib/user-error.ts'

type Db = Kysely<Tables>

export type ProposalRow = Selectable<LedgerTables['money_proposals']>

export interface NewProposal {
  readonly id: string
  readonly kind: ProposalRow['kind']
  /** The owner of the money. */
  readonly userId: string
  readonly subject: string
  /** Signed: what it does to the balance. */
  readonly cents: bigint
  readonly reason: string
  readonly proposedBy: string
  /** Done at once by the proposer alone. */
  readonly isAlone: boolean
}

export async function insertProposal(tx: Db, proposal: NewProposal): Promise<ProposalRow> {
  const { id, kind, userId, subject, cents, reason, proposedBy, isAlone } = proposal
  return tx
    .insertInto('money_proposals')
    .values({
      id,
      kind,
      user_id: userId,
      subject,
      cents,
      reason,
      proposed_by: proposedBy,
      ...(isAlone
        ? { state: 'CONFIRMED', decided_by: proposedBy, decided_at: NOW, is_alone: true }
        : {}),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const NOW = sql<Date>`hopwise_now()`

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

/**
 * The one way a proposal ends: undefined where it has ended, and where its proposer would confirm
 * it.
 */
export async function endProposal(
  tx: Db,
  id: string,
  { state, by }: { readonly state: Exclude<ProposalState, 'OPEN'>; readonly by: string },
): Promise<ProposalRow | undefined> {
  let ending = tx
    .updateTable('money_proposals')
    .set({ state, decided_by: by, decided_at: NOW })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
  if (state === 'CONFIRMED') ending = ending.where('proposed_by', '<>', by)
  return ending.returningAll().executeTakeFirst()
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
  let asked = db.selectFrom('money_proposals')
  if (state !== undefined) asked = asked.where('state', '=', state)
  const { count } = await asked
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  const items = await asked
    .selectAll()
    .orderBy(sql`state = 'OPEN'`, 'desc')
    .orderBy('proposed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { total: Number(count), items }
}

/** Admins' proposals about a person's money, oldest first, without the admins' names. */
export async function proposalsToExport(db: Db, userId: string) {
  const rows = await db
    .selectFrom('money_proposals')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('proposed_at')
    .execute()
  return rows.map(({ kind, cents, reason, state, proposed_at }) => ({
    at: proposed_at.toISOString(),
    kind,
    amount: printMoney(cents),
    reason,
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

/**
 * A part of forgetting somebody: nothing of theirs waits any more, and no admin's words about them
 * stay.
 */
export async function forgetProposals(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('money_proposals')
    .set({ state: 'REJECTED', decided_at: NOW })
    .where('user_id', '=', userId)
    .where('state', '=', 'OPEN')
    .execute()
  await tx
    .updateTable('money_proposals')
    .set({ reason: '' })
    .where('user_id', '=', userId)
    .execute()
}
