import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { LedgerTables, ProposalState } from '../../../db/tables/ledger-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import type { StateMachine } from '../../../lib/states/state-machine.ts'

type Db = Kysely<Tables>

export type ProposalRow = Selectable<LedgerTables['money_proposals']>

/** One admin alone may be enough: such a proposal begins CONFIRMED. */
export const proposalMachine = {
  table: 'money_proposals',
  column: 'state',
  begins: ['OPEN', 'CONFIRMED'],
  comesFrom: { OPEN: [], CONFIRMED: ['OPEN'], REJECTED: ['OPEN'] },
  onDeletion: { OPEN: 'REJECTED', CONFIRMED: 'CONFIRMED', REJECTED: 'REJECTED' },
} as const satisfies StateMachine<ProposalState>

const NOW = sql<Date>`hopwise_now()`

type New = Omit<Insertable<LedgerTables['money_proposals']>, 'state' | 'decided_by' | 'decided_at'>

/** Begins a proposal, or what its proposer does alone. */
export async function beginProposal(tx: Db, row: New): Promise<ProposalRow> {
  const alone = { state: 'CONFIRMED', decided_by: row.proposed_by, decided_at: NOW } as const
  return tx
    .insertInto('money_proposals')
    .values({ ...row, ...(row.is_alone === true && alone) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * The one way an admin ends a proposal: undefined where it has ended, and where its proposer would
 * confirm it.
 */
export async function endProposal(
  tx: Db,
  id: string,
  { state, by }: { readonly state: Exclude<ProposalState, 'OPEN'>; readonly by: string },
): Promise<ProposalRow | undefined> {
  let ending = tx
    .updateTable('money_proposals')
    .set({ state: state as never, decided_by: by, decided_at: NOW })
    .where('id', '=', id)
    .where('state', 'in', proposalMachine.comesFrom[state])
  if (state === 'CONFIRMED') ending = ending.where('proposed_by', '<>', by)
  return ending.returningAll().executeTakeFirst()
}

/**
 * A part of forgetting somebody: nothing of theirs waits any more, and no admin's words about them
 * stay.
 */
export async function forgetProposals(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('money_proposals')
    .set({ state: proposalMachine.onDeletion.OPEN as never, decided_at: NOW })
    .where('user_id', '=', userId)
    .where('state', '=', 'OPEN')
    .execute()
  await tx
    .updateTable('money_proposals')
    .set({ reason: '', reference: null })
    .where('user_id', '=', userId)
    .execute()
}
