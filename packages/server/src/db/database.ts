import { Kysely, PostgresDialect, sql } from 'kysely'
import { types } from 'pg'
import { migrate } from './migrate.ts'
import { SharedPool } from './shared-pool.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** The reason that a database cannot be used, for the one who runs the server. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}

export interface DatabaseOptions {
  /** A connection string; `host` may be the directory of a socket. */
  readonly url: string
  /** Most connections of all shares together; each has one at least. */
  readonly connections?: number
  /** Called with errors of idle connections. */
  readonly onError?: (error: Error) => void
}

const OLDEST_VERSION = 15
const CONNECT_MS = 5_000
const STATEMENT_MS = 5_000
const BIGINT_OID = 20
const NOT_FOUND = '3D000'
const AUTH_CODES = new Set(['28000', '28P01'])

/** Counts and ids come as bigint: nothing is rounded on the way. */
types.setTypeParser(BIGINT_OID, BigInt)

/** Connects, checks the version and brings the tables up to date. Refuses with `DatabaseError`. */
export async function connectDatabase(options: DatabaseOptions): Promise<Database> {
  const config = {
    connectionString: options.url,
    connectionTimeoutMillis: CONNECT_MS,
    // The server's own limit, so that a statement nobody waits for any more ends there too.
    options: `-c statement_timeout=${STATEMENT_MS} -c timezone=UTC`,
  }
  const pool = new SharedPool(options.connections ?? 10, config, options.onError)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await checkVersion(db)
    await migrate(db)
    return db
  } catch (error) {
    await db.destroy()
    throw new DatabaseError(`${placeOf(options.url)}: ${whyNot(error)}`)
  }
}

async function checkVersion(db: Database): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select current_setting('server_version_num') as number`.execute(db)
  const version = Math.floor(Number(rows[0]!.number) / 10_000)
  if (version >= OLDEST_VERSION) return
  throw new Error(`PostgreSQL ${version} is too old: ${OLDEST_VERSION} or newer is needed`)
}

/** The address without the password. */
function placeOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  return `the database at ${host}${port === '' ? '' : `:${port}`}${pathname}`
}

function whyNot(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'nothing listens there'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'no machine has this name'
  if (code === NOT_FOUND) return 'it does not exist; create it first'
  if (code !== undefined && AUTH_CODES.has(code)) return 'the name or the password is wrong'
  if (message?.includes('timeout') === true) return 'it does not answer'
  return message ?? String(error)
}
