import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type PoolConfig, types } from 'pg'
import { DEADLINE_MS } from '../lib/limits/deadline.ts'
import { isMigrated, migrate } from './migrate.ts'
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
  /** Milliseconds after which a statement, or the wait for a connection, is given up. */
  readonly deadlineMs?: number
  /** Refuses every change, and tables of an earlier release. */
  readonly isReadOnly?: boolean
  /** Called with errors of idle connections. */
  readonly onError?: (error: Error) => void
}

const OLDEST_VERSION = 15
const LOCK_MS = 2_000
/** Five minutes of waiting. */
const LOCK_TRIES = 100
const LOCKED = '55P03'
const DEADLOCK = '40P01'
const BIGINT_OID = 20
const NOT_FOUND = '3D000'
const NO_TABLE = '42P01'
const AUTH_CODES = new Set(['28000', '28P01'])

/** Counts and ids come as bigint: nothing is rounded on the way. */
types.setTypeParser(BIGINT_OID, BigInt)

/**
 * Connects, checks the version and brings the tables up to date, or leaves them alone where nothing
 * is to be written. Refuses with `DatabaseError`.
 */
export async function connectDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, connections = 10, onError, deadlineMs = DEADLINE_MS, isReadOnly = false } = options
  const config = { connectionString: url, connectionTimeoutMillis: deadlineMs }
  // The server's own limit, so that a statement nobody waits for any more ends there too.
  const readOnly = isReadOnly ? ' -c default_transaction_read_only=on' : ''
  const limits = `-c statement_timeout=${deadlineMs} -c timezone=UTC${readOnly}`
  const pool = new SharedPool(connections, { ...config, options: limits }, onError)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await checkVersion(db)
    if (isReadOnly) await checkTables(db)
    else await migrateWith(config)
    return db
  } catch (error) {
    await db.destroy()
    throw new DatabaseError(`${placeOf(url)}: ${whyNot(error)}`)
  }
}

/**
 * Brings the tables up to date on a connection without a limit of statements: an index of a large
 * table takes its time. It waits for a lock two seconds only, because everybody who reads the table
 * waits behind it, then lets them through and tries again: a backup may hold a table for minutes.
 */
async function migrateWith(config: PoolConfig): Promise<void> {
  const limits = `-c statement_timeout=0 -c lock_timeout=${LOCK_MS} -c timezone=UTC`
  // Of one connection, whose end may meet the database's own: a pool that hears of it.
  const pool = new SharedPool(1, { ...config, options: limits }, undefined)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    for (let tries = 1; ; tries++) {
      try {
        return await migrate(db)
      } catch (error) {
        const { code } = error as { code?: string }
        if ((code !== LOCKED && code !== DEADLOCK) || tries === LOCK_TRIES) throw error
        await sleep(LOCK_MS / 2)
      }
    }
  } finally {
    await db.destroy()
  }
}

async function checkVersion(db: Database): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select current_setting('server_version_num') as number`.execute(db)
  const version = Math.floor(Number(rows[0]!.number) / 10_000)
  if (version >= OLDEST_VERSION) return
  throw new Error(`PostgreSQL ${version} is too old: ${OLDEST_VERSION} or newer is needed`)
}

async function checkTables(db: Database): Promise<void> {
  if (await isMigrated(db)) return
  throw new Error('its tables are those of an earlier release: start the server once')
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
  if (code === NO_TABLE) return 'no server has made its tables yet'
  if (code === LOCKED) return 'others have held its tables for five minutes, a backup perhaps'
  if (code !== undefined && AUTH_CODES.has(code)) return 'the name or the password is wrong'
  if (message?.includes('timeout') === true) return 'it does not answer'
  return message ?? String(error)
}
