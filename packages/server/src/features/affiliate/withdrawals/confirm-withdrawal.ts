import { sql } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import { hashOfToken } from '../../../lib/secrets/secret-token.ts'
import { UserError } from '../../../lib/user-error.ts'
import { durableOf, holdUser } from '../../accounts/index.ts'
import { noteNews, NOTIFY_WITHDRAWAL } from './notices/note-news.ts'
import type { WithdrawalRow } from './withdrawal.ts'
import { moveWithdrawal } from './withdrawal-machine.ts'
import { isKnownAddress } from './withdrawal-store.ts'

/** The withdrawal of a link; undefined where it no longer works. A look changes nothing. */
export async function withdrawalByToken(
  { app }: RequestContext,
  token: string,
): Promise<WithdrawalRow | undefined> {
  return durableOf(app)
    .db.selectFrom('withdrawals')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .where('status', '=', 'AWAITS_CONFIRMATION')
    .where('confirm_until', '>', sql<Date>`hopwise_now()`)
    .executeTakeFirst()
}

/** Confirms it once, however many press the link. The token is the right. */
export async function confirmWithdrawal(
  context: RequestContext,
  token: string,
): Promise<WithdrawalRow> {
  const { app } = context
  const { db, jobs } = durableOf(app)
  const found = (await withdrawalByToken(context, token)) ?? noSuchLink()
  const { waitHours } = app.config.payments.payouts
  const confirmed = await db.transaction().execute(async (tx) => {
    const owner = await holdUser(tx, found.user_id)
    if (!owner || owner.blocked_at) noSuchLink()
    const hours = (await isKnownAddress(tx, found)) ? waitHours : 2 * waitHours
    const { numUpdatedRows } = await tx
      .updateTable('withdrawals')
      .set({
        token_hash: null,
        not_before: sql<Date>`hopwise_now() + ${hours} * interval '1 hour'`,
      })
      .where('id', '=', found.id)
      .where('token_hash', '=', hashOfToken(token))
      .where('status', '=', 'AWAITS_CONFIRMATION')
      .where('confirm_until', '>', sql<Date>`hopwise_now()`)
      .executeTakeFirst()
    const moved = numUpdatedRows === 1n ? await moveWithdrawal(tx, found.id, 'PENDING') : undefined
    if (!moved) return noSuchLink()
    await noteNews(tx, jobs, { id: moved.id, news: 'PENDING' })
    return moved
  })
  jobs.wake(NOTIFY_WITHDRAWAL)
  return confirmed
}

function noSuchLink(): never {
  throw new UserError('NOT_FOUND', 'This link no longer works')
}
