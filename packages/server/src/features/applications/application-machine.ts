import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type {
  ApplicationsTable,
  ApplicationStatus,
} from '../../db/tables/offices/application-tables.ts'
import type { Tables } from '../../db/tables.ts'
import type { StateMachine } from '../../lib/states/state-machine.ts'
import { type ApplicationRow, type Columns, stateChanged } from './application-store.ts'

export const applicationMachine = {
  table: 'applications',
  column: 'status',
  begins: ['DRAFT'],
  comesFrom: {
    DRAFT: ['DRAFT', 'SUBMITTED'],
    SUBMITTED: ['DRAFT', 'SUBMITTED', 'CHECKING'],
    CHECKING: ['SUBMITTED'],
    ACCEPTED: ['CHECKING'],
    REJECTED: ['CHECKING'],
    WITHDRAWN: ['DRAFT', 'SUBMITTED', 'CHECKING'],
  },
  onDeletion: {
    DRAFT: 'GONE',
    SUBMITTED: 'GONE',
    CHECKING: 'GONE',
    ACCEPTED: 'GONE',
    REJECTED: 'GONE',
    WITHDRAWN: 'GONE',
  },
} as const satisfies StateMachine<ApplicationStatus>

type New = Omit<Insertable<ApplicationsTable>, 'status'>

export async function beginApplication(
  tx: Transaction<Tables>,
  row: New & { readonly created_at: Date },
): Promise<ApplicationRow> {
  const begun = await tx
    .insertInto('applications')
    .values({ ...row, status: 'DRAFT' })
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteStep(tx, begun.id, { status: 'DRAFT', byAdmin: false, at: row.created_at })
  return begun
}

export function canMove(
  { status }: Pick<ApplicationRow, 'status'>,
  to: ApplicationStatus,
): boolean {
  const allowed: readonly ApplicationStatus[] = applicationMachine.comesFrom[to]
  return allowed.includes(status)
}

interface ApplicationMove {
  readonly to: ApplicationStatus
  readonly byAdmin: boolean
  readonly at: Date
  readonly with?: Columns
}

/**
 * The one way an application changes its status, with its step. The caller holds its row, as it was
 * last read; refuses where that has another status.
 */
export async function moveApplication(
  tx: Kysely<Tables>,
  row: ApplicationRow,
  { to, byAdmin, at, with: columns = {} }: ApplicationMove,
): Promise<ApplicationRow> {
  if (!canMove(row, to)) throw stateChanged(row)
  const isStep = to !== row.status || to === 'SUBMITTED'
  if (isStep) await noteStep(tx, row.id, { status: to, byAdmin, at })
  return tx
    .updateTable('applications')
    .set({ ...columns, status: to as never, updated_at: at })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface NewStep {
  readonly status: ApplicationStatus
  readonly byAdmin: boolean
  readonly at: Date
}

async function noteStep(tx: Kysely<Tables>, id: string, step: NewStep): Promise<void> {
  const { status, byAdmin, at } = step
  await sql`
    insert into application_steps (application_id, number, status, by_admin, at)
    select ${id}, coalesce(max(number), 0) + 1, ${status}, ${byAdmin}, ${at}
    from application_steps where application_id = ${id}`.execute(tx)
}
