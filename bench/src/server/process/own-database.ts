import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, startEmbeddedPostgres } from '@hopwise/server'
import { Pool } from 'pg'

/** A database that outlives the servers on it. */
export interface OwnDatabase {
  readonly url: string
  readonly db: Awaited<ReturnType<typeof connectDatabase>>
  readonly pool: Pool
  close(): Promise<void>
}

/** Opens the database of `npm start`, with empty tables. */
export async function openOwnDatabase(): Promise<OwnDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hopwise-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const { url } = postgres
  const db = await connectDatabase({ url, connections: 4 })
  const pool = new Pool({ connectionString: url, max: 4 })
  // The database may end before its last connections do.
  pool.on('error', () => undefined)
  return {
    url,
    db,
    pool,
    close: async () => {
      await pool.end()
      await db.destroy()
      await postgres.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
