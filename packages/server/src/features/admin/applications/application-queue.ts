import { type Expression, type ExpressionBuilder, type Kysely, sql, type SqlBool } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { ApplicationStatus } from '../../../db/tables/offices/application-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import type { ExchangerFigures } from '../../../graphql/exchanger-type.ts'
import { durableOf } from '../../accounts/index.ts'
import { type ApplicationRow, officeHost } from '../../applications/index.ts'
import { exchangersById } from '../../exchangers/index.ts'

type Db = Kysely<Tables>

export interface QueueQuery {
  readonly status?: ApplicationStatus
  /** Part of a name, an address or an applicant's e-mail. */
  readonly search: string
  readonly limit: number
  readonly offset: number
}

/** Waiting applications first, the oldest of them on top; then the newest. Drafts are left out. */
export async function listApplications(
  db: Db,
  query: QueueQuery,
): Promise<{ readonly total: number; readonly items: ApplicationRow[] }> {
  const matching = db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .where((eb) => fits(eb, query))
  const { count } = await matching
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  const items = await matching
    .selectAll('applications')
    .orderBy(sql`applications.status in ('SUBMITTED', 'CHECKING')`, 'desc')
    .orderBy(sql`case when applications.status in ('SUBMITTED', 'CHECKING')
      then applications.submitted_at end`)
    .orderBy('applications.updated_at', 'desc')
    .orderBy('applications.id')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  return { total: Number(count), items }
}

/** The number of applications that wait for an admin. */
export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('status', 'in', ['SUBMITTED', 'CHECKING'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Queued = ExpressionBuilder<Pick<Tables, 'applications' | 'users'>, 'applications' | 'users'>

function fits(eb: Queued, { status, search }: QueueQuery): Expression<SqlBool> {
  const text = search.toWellFormed().replaceAll('\0', '').trim()
  const part = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const fields = ['project_name', 'site_url', 'export_url', 'administrator_name'] as const
  return eb.and([
    // An application that was never sent is its writer's alone.
    eb('submits', '>', 0),
    eb('applications.status', '<>', 'DRAFT'),
    ...(status === undefined ? [] : [eb('applications.status', '=', status)]),
    ...(text === ''
      ? []
      : [
          eb.or([
            ...fields.map((field) => eb(`applications.${field}`, 'ilike', part)),
            eb('users.email', 'ilike', part),
          ]),
        ]),
  ])
}

export const MOST_ALIKE = 20

/** Exchangers that are listed with the same site, or whose file comes from the same host. */
export async function exchangersOfHosts(
  app: AppContext,
  { hosts, exchanger_id }: ApplicationRow,
): Promise<ExchangerFigures[]> {
  const { db, exportFiles } = durableOf(app)
  const rows = await db
    .selectFrom('exchangers')
    .select(['id', 'site_url', 'feed_url'])
    .where((eb) => eb.or([eb('site_url', 'is not', null), eb('feed_url', 'is not', null)]))
    .orderBy('id')
    .execute()
  const hostOf = (address: string | null) =>
    address === null ? undefined : officeHost(address, exportFiles.standIn)
  const alike = rows
    .filter(({ id }) => id !== exchanger_id)
    .filter(({ site_url, feed_url }) =>
      hosts.some((host) => host === hostOf(site_url) || host === hostOf(feed_url)),
    )
  const ids = alike.slice(0, MOST_ALIKE).map(({ id }) => String(id))
  return [...(await exchangersById(app, new Set(ids))).values()]
}

/** Others that name the same site, or a file of the same host; newest first. */
export async function applicationsOfHosts(db: Db, row: ApplicationRow): Promise<ApplicationRow[]> {
  if (row.hosts.length === 0) return []
  return othersThan(db, row)
    .where(sql<boolean>`hosts && ${row.hosts}::text[]`)
    .execute()
}

/** Others of the same person, newest first. */
export async function applicationsOfOwner(db: Db, row: ApplicationRow): Promise<ApplicationRow[]> {
  return othersThan(db, row).where('user_id', '=', row.user_id).execute()
}

function othersThan(db: Db, { id }: ApplicationRow) {
  return db
    .selectFrom('applications')
    .selectAll()
    .where('id', '<>', id)
    .where('submits', '>', 0)
    .where('status', '<>', 'DRAFT')
    .orderBy('updated_at', 'desc')
    .limit(MOST_ALIKE)
}
