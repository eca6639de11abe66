import { connectDatabase, type Database, DatabaseError } from './database.ts'
import { runningPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts'

/** The place of a database. */
interface DatabasePlace {
  /** Address of an own PostgreSQL; undefined: the embedded one. */
  readonly databaseUrl: string | undefined
  /** Folder of the embedded one's files. */
  readonly dataDir: string
}

/** Work on the database that the settings name, whether the server runs or not. */
export async function withDatabase<Done>(
  place: DatabasePlace,
  work: (db: Database) => Promise<Done>,
): Promise<Done> {
  const reached = await reachDatabase(place)
  try {
    const db = await connectDatabase({ url: reached.url, connections: 1 })
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

/** A socket may be left over from one that was killed. */
async function answers(url: string): Promise<boolean> {
  try {
    await (await connectDatabase({ url, connections: 1 })).destroy()
    return true
  } catch (error) {
    if (error instanceof DatabaseError) return false
    throw error
  }
}
