import type { Config } from './config.ts'
import { connectDatabase, DatabaseError } from './db/database.ts'
import { runningPostgres, startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts'
import { grantRole, revokeRole } from './features/accounts/index.ts'
import { canonicalEmail } from './features/sign-in/index.ts'

export type AdminChange = 'grant' | 'revoke'

/**
 * Makes somebody an admin, or no longer. The server may run meanwhile: its very database is used.
 * False where the address has no account, or was no admin.
 */
export async function changeAdmins(
  config: Config,
  change: AdminChange,
  email: string,
): Promise<boolean> {
  const address = canonicalEmail(email)
  if (address === undefined) return false
  const reached = await reachDatabase(config)
  try {
    const db = await connectDatabase({ url: reached.url, connections: 1 })
    try {
      const set = change === 'grant' ? grantRole : revokeRole
      return await set(db, address, 'ADMIN')
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

async function reachDatabase({ databaseUrl, dataDir }: Config): Promise<Reached> {
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
