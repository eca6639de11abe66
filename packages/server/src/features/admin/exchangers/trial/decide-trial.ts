import type { RequestContext } from '../../../../context.ts'
import { isRowNumber } from '../../../../lib/is-row-number.ts'
import { UserError } from '../../../../lib/user-error.ts'
import { holdOwner, refuseOwn } from '../../../owners/index.ts'
import { audited } from '../../audit/index.ts'
import { noSuchExchanger, updateStatus } from '../exchanger-rows.ts'
import { trialReviews } from './trial-review.ts'

/**
 * Ends a trial: a proposed exchanger becomes one like all others, or stays on trial for another 14
 * days at least. Refused where it is not proposed any more.
 */
export async function decideTrial(
  context: RequestContext,
  { id, isAccepted }: { readonly id: string; readonly isAccepted: boolean },
): Promise<void> {
  const { app, viewer } = context
  if (!isRowNumber(id)) throw noSuchExchanger()
  const review = (await trialReviews(context)).get(id)
  if (review?.isProposed !== true) throw notProposed()
  const action = isAccepted ? 'EXCHANGER_PROMOTED' : 'EXCHANGER_KEPT_ON_TRIAL'
  const entry = { action, subject: `exchanger:${id}` } as const
  await audited(app, viewer, entry, async (tx, amend) => {
    await holdOwner(tx, id)
    await refuseOwn(tx, id, viewer!.id)
    // Another admin may have decided since it was looked at.
    const { status, trial_kept_at: keptAt } = await tx
      .selectFrom('exchangers')
      .select(['status', 'trial_kept_at'])
      .where('id', '=', Number(id))
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (status !== 'TRIAL' || keptAt?.getTime() !== review.keptAtMs) throw notProposed()
    if (isAccepted) {
      const { before, after } = await updateStatus(tx, Number(id), 'ACTIVE', () => undefined)
      amend({ details: { before, after } })
      return
    }
    await tx
      .updateTable('exchangers')
      .set({ trial_kept_at: new Date(app.now()) })
      .where('id', '=', Number(id))
      .execute()
  })
  if (isAccepted) await app.feeds?.refresh()
}

function notProposed(): UserError {
  return new UserError('STATE_CHANGED', 'It has changed meanwhile')
}
