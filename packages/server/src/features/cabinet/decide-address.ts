import type { RequestContext } from '../../context.ts'
import { isRowNumber } from '../../lib/is-row-number.ts'
import { fieldError, UserError } from '../../lib/user-error.ts'
import { judgeAddress } from '../../outbound/judge-address.ts'
import { audited } from '../admin/audit/index.ts'
import { holdOwner } from '../owners/index.ts'
import { requestedAddressOf, forgetRequestedAddress } from './requested-address.ts'
import { noSuchExchanger } from './owned.ts'

interface Decision {
  readonly id: string
  /** The address that the admin has seen. */
  readonly url: string
  readonly isAccepted: boolean
}

/** Accepts or declines the address that an owner requests. */
export async function decideAddress(
  { app, viewer }: RequestContext,
  { id, url, isAccepted }: Decision,
): Promise<boolean> {
  if (!isRowNumber(id)) throw noSuchExchanger()
  // The host may resolve otherwise than at the request.
  const fault = isAccepted ? await judgeAddress(url, app.config.feeds) : undefined
  if (fault !== undefined) throw fieldError('url', fault)
  const action = isAccepted ? 'EXPORT_URL_ACCEPTED' : 'EXPORT_URL_DECLINED'
  await audited(app, viewer, { action, subject: `exchanger:${id}` }, async (tx, amend) => {
    // The locks are taken in the order of the owner's own change.
    const owner = await holdOwner(tx, id)
    if (owner !== undefined && owner === viewer?.id) throw fieldError('id', 'OWN_ACCOUNT')
    const row = await tx
      .selectFrom('exchangers')
      .select('feed_url')
      .where('id', '=', Number(id))
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw noSuchExchanger()
    const { requestedAddress } = await requestedAddressOf(tx, id)
    if (requestedAddress?.url !== url)
      throw new UserError('STATE_CHANGED', 'It has changed meanwhile')
    if (isAccepted) {
      const other = await tx
        .selectFrom('exchangers')
        .select('id')
        .where('feed_url', '=', url)
        .where('id', '<>', Number(id))
        .executeTakeFirst()
      if (other) throw fieldError('url', 'TAKEN')
      await tx
        .updateTable('exchangers')
        .set({ feed_url: url })
        .where('id', '=', Number(id))
        .execute()
    }
    await forgetRequestedAddress(tx, id)
    const before = { feed_url: row.feed_url }
    amend({ details: isAccepted ? { before, after: { feed_url: url } } : { declined: url } })
  })
  if (isAccepted) await app.feeds?.refresh()
  return true
}
