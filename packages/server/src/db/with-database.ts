import { Client } from 'pg'
import { connectDatabase, type Database, DatabaseError } from './database.ts'
import {
  hasEmbeddedPostgres,
  runningPostgres,
  startEmbeddedPostgres,
} from './embedded/embedded-postgres.ts'

/** The place of a database. */
export interface DatabasePlace {
  /** Address of an own PostgreSQL; undefined: the embedded one. */
  readonly databaseUrl: string | undefined
  /** Folder of the embedded one's files. */
  readonly dataDir: string
}

interface Use {
  /** Whether nothing may be changed: no row, no table, and no database is made. */
  readonly isReadOnly?: boolean
}

/** Work on the database that the settings name, whether the server runs or not. */
export async function withDatabase<Done>(
  place: DatabasePlace,
  work: (db: Database) => Promise<Done>,
  { isReadOnly = false }: Use = {},
): Promise<Done> {
  if (isReadOnly && place.databaseUrl === undefined && !hasEmbeddedPostgres(place.dataDir)) {
    throw new DatabaseError(`there is no database in ${place.dataDir}`)
  }
  const reached = await reachDatabase(place)
  try {
    const db = await connectDatabase({ url: reached.url, connections: 1, isReadOnly })
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  } finally {
    await reached.close()
  }
}

interface Reached {
  readonly url: string
  close(): Promise<void>
}

async function reachDatabase({ databaseUrl, dataDir }: DatabasePlace): Promise<Reached> {
  const close = () => Promise.resolve()
  if (databaseUrl !== undefined) return { url: databaseUrl, close }
  const running = runningPostgres(dataDir)
  if (running !== undefined && (await answers(running))) return { url: running, close }
  return startEmbeddedPostgres({ dataDir })
}

/** A server that says nothing for so long answers nobody. */
const DEADLINE_MS = 10_000

/** A socket may be left over from one that was killed. Nothing is changed by asking. */
async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: DEADLINE_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
