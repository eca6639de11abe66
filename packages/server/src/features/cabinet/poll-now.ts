import type { RequestContext } from '../../context.ts'
import { patienceMs } from '../../lib/limits/deadline.ts'
import { fieldError, RateLimitedError, UserError } from '../../lib/user-error.ts'
import { durableOf, requireViewer } from '../accounts/index.ts'
import { POLL_EVERY_MS } from './requested-address.ts'
import { requireOwned } from './owned.ts'

/**
 * Fetches the file before its turn, once a minute, over all servers. The result of a try that takes
 * longer than an answer may take appears in the list of tries.
 */
export async function pollNow(context: RequestContext, id: string): Promise<boolean> {
  const { app } = context
  const { feeds } = app
  const owned = await requireOwned(context, id)
  if (!feeds) throw new UserError('NOT_AVAILABLE', 'No files are polled here')
  if (!owned.isPolled) throw fieldError('id', 'NOT_POLLED', 'Its file is not polled')
  const nowMs = app.now()
  const { numUpdatedRows } = await durableOf(app)
    .db.updateTable('exchanger_owners')
    .set({ polled_at: new Date(nowMs) })
    .where('exchanger_id', '=', Number(id))
    .where('user_id', '=', requireViewer(context).id)
    .where((eb) =>
      eb.or([eb('polled_at', 'is', null), eb('polled_at', '<=', new Date(nowMs - POLL_EVERY_MS))]),
    )
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) {
    const waitMs = Math.max(1_000, owned.pollFromMs - nowMs)
    throw new RateLimitedError(Math.ceil(waitMs / 1000))
  }
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, patienceMs(app.config.deadlineMs), null).unref()
  })
  const run = await Promise.race([feeds.pollNow(id), late])
  if (run === undefined) throw fieldError('id', 'NOT_POLLED', 'Its file is not polled')
  return true
}
