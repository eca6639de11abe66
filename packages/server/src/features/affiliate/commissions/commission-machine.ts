import { type InsertObject, type Kysely, type Selectable, sql, type UpdateObject } from 'kysely'
import type { CommissionState, CommissionTables } from '../../../db/tables/commission-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import type { StateMachine } from '../../../lib/states/state-machine.ts'

type Row = Selectable<CommissionTables['commissions']>

/** A partner's deletion leaves shares as they are: others' payments are settled by them. */
export const commissionMachine = {
  table: 'commissions',
  column: 'state',
  begins: ['PENDING', 'UNDER_REVIEW'],
  comesFrom: {
    PENDING: ['UNDER_REVIEW'],
    UNDER_REVIEW: ['PENDING', 'UNDER_REVIEW'],
    MATURED: ['PENDING'],
    REVERSED: ['PENDING', 'UNDER_REVIEW', 'MATURED'],
    VOID: ['PENDING', 'UNDER_REVIEW'],
  },
  onDeletion: {
    PENDING: 'PENDING',
    UNDER_REVIEW: 'UNDER_REVIEW',
    MATURED: 'MATURED',
    REVERSED: 'REVERSED',
    VOID: 'VOID',
  },
} as const satisfies StateMachine<CommissionState>

type New = Omit<InsertObject<Tables, 'commissions'>, 'state'>

export function beginCommission(
  tx: Kysely<Tables>,
  state: (typeof commissionMachine.begins)[number],
  row: New,
): Promise<Row> {
  return tx
    .insertInto('commissions')
    .values({ ...row, state })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * The one way a commission changes its state. The caller holds its row.
 * @throws NoResultError if it is in no state that this may follow
 */
export async function moveCommission(
  tx: Kysely<Tables>,
  id: string,
  to: CommissionState,
  change: UpdateObject<Tables, 'commissions'> = {},
): Promise<Row> {
  const from: readonly CommissionState[] = commissionMachine.comesFrom[to]
  return tx
    .updateTable('commissions')
    .set({ ...change, state: to as never })
    .where('id', '=', id)
    .where(sql<boolean>`state = any(${from}::text[])`)
    .returningAll()
    .executeTakeFirstOrThrow()
}
