import type { Transaction } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { SignInWay } from '../../../db/account-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import {
  type Account,
  durableOf,
  holdAccount,
  loadAccount,
  requireFresh,
  requireViewer,
  type Viewer,
} from '../../accounts/index.ts'
import { insertChange, waysOf } from './change-store.ts'
import { NOTIFY_CHANGE } from './notify-change.job.ts'

/**
 * The only way in which somebody changes their ways to sign in. They have signed in a moment ago,
 * the account is locked meanwhile, and all who signed in by it before are notified in the same
 * transaction, each with a link that undoes it.
 */
export async function changeWays(
  context: RequestContext,
  /** Makes the change, and returns its way. */
  change: (tx: Transaction<Tables>, viewer: Viewer) => Promise<SignInWay>,
): Promise<Account> {
  const viewer = requireViewer(context)
  const { app } = context
  const { db, jobs } = durableOf(app)
  requireFresh('account', viewer, app.now())
  const account = await db.transaction().execute(async (tx) => {
    await holdAccount(tx, viewer)
    const before = await waysOf(tx, viewer.id)
    const way = await change(tx, viewer)
    const after = await waysOf(tx, viewer.id)
    if (before.email !== after.email || before.telegram_id !== after.telegram_id) {
      const now = new Date(app.now())
      for (const id of await insertChange(tx, { userId: viewer.id, way, before, now })) {
        await jobs.enqueue(tx, NOTIFY_CHANGE, { id })
      }
    }
    return loadAccount(tx, viewer.id)
  })
  jobs.wake(NOTIFY_CHANGE)
  return account
}
