import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { withDatabase } from './db/with-database.ts'
import { grantRole, revokeRole, userIdByEmail } from './features/accounts/index.ts'
import { insertAction, oneAfterAnother } from './features/admin/audit/index.ts'
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
  return withDatabase(config, (db) => changeRole(db, change, address))
}

/** The actor in the log: anybody who may run commands on this machine. */
const COMMAND_LINE = { id: null, name: 'hopwise admin' }

function changeRole(db: Database, change: AdminChange, email: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await oneAfterAnother(tx)
    const userId = await userIdByEmail(tx, email)
    if (userId === undefined) return false
    const isGrant = change === 'grant'
    const isChanged = await (isGrant ? grantRole : revokeRole)(tx, userId, 'ADMIN')
    if (isChanged) {
      await insertAction(tx, {
        atMs: Date.now(),
        admin: COMMAND_LINE,
        action: isGrant ? 'ADMIN_GRANTED' : 'ADMIN_REVOKED',
        subject: `user:${userId}`,
        details: { before: { admin: !isGrant }, after: { admin: isGrant } },
      })
    }
    return isChanged || isGrant
  })
}
