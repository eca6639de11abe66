import type { Kysely, Selectable, Transaction } from 'kysely'
import type {
  ApplicationStatus,
  ApplicationsTable,
} from '../../db/tables/offices/application-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { isUuid } from '../../lib/is-uuid.ts'
import { UserError } from '../../lib/user-error.ts'

type Db = Kysely<Tables>

export type ApplicationRow = Selectable<ApplicationsTable>

export interface ApplicationStep {
  readonly status: ApplicationStatus
  readonly atMs: number
}

/** Statuses that are neither decided nor withdrawn. */
const OPEN: readonly ApplicationStatus[] = ['DRAFT', 'SUBMITTED', 'CHECKING']

/** More than anybody has; older ones are still found by their id. */
export const MOST_LISTED = 50
export const MOST_STEPS = 50

/** Newest first. */
export async function applicationsOf(db: Db, userId: string): Promise<ApplicationRow[]> {
  return db
    .selectFrom('applications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute()
}

/** The application; with a user given, another's reads as one that does not exist. */
export async function findApplication(
  db: Db,
  id: string,
  userId?: string,
): Promise<ApplicationRow | undefined> {
  if (!isUuid(id)) return undefined
  let query = db.selectFrom('applications').selectAll().where('id', '=', id)
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  return query.executeTakeFirst()
}

/** The application, locked until the transaction ends; refuses where there is none. */
export async function holdApplication(
  tx: Transaction<Tables>,
  id: string,
  userId?: string,
): Promise<ApplicationRow> {
  if (!isUuid(id)) throw noSuchApplication()
  let query = tx.selectFrom('applications').selectAll().where('id', '=', id).forUpdate()
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  const row = await query.executeTakeFirst()
  if (!row) throw noSuchApplication()
  return row
}

/** Columns beside its status. */
export type Columns = Partial<Omit<ApplicationRow, 'id' | 'user_id' | 'lint' | 'status'>> & {
  readonly lint?: null
}

/** Oldest first. */
export async function stepsOf(db: Db, id: string): Promise<ApplicationStep[]> {
  const rows = await db
    .selectFrom('application_steps')
    .select(['status', 'at'])
    .where('application_id', '=', id)
    .orderBy('number', 'desc')
    .limit(MOST_STEPS)
    .execute()
  return rows.toReversed().map(({ status, at }) => ({ status, atMs: at.getTime() }))
}

export async function countOpen(tx: Db, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('status', 'in', OPEN)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The number of times that somebody has sent one since then. */
export async function countSubmits(tx: Db, userId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('application_steps')
    .innerJoin('applications', 'applications.id', 'application_id')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('application_steps.status', '=', 'SUBMITTED')
    .where('by_admin', '=', false)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** NOT_FOUND: the application is gone, or somebody else's. */
export function noSuchApplication(): UserError {
  return new UserError('NOT_FOUND', 'No such application')
}

/** STATE_CHANGED, with the present status: somebody acted on an older one. */
export function stateChanged({ status }: Pick<ApplicationRow, 'status'>): UserError {
  return new UserError('STATE_CHANGED', 'It has changed meanwhile', [], { status })
}
