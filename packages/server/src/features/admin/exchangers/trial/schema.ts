import { POINTS, queryCost } from '../../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../../answers/bounds/input-lengths.ts'
import type { RequestContext } from '../../../../context.ts'
import { builder } from '../../../../graphql/builder.ts'
import { isRowNumber } from '../../../../lib/is-row-number.ts'
import { UserError } from '../../../../lib/user-error.ts'
import { holdOwner, refuseOwn } from '../../../owners/index.ts'
import { audited } from '../../audit/index.ts'
import { noSuchExchanger, updateStatus } from '../exchanger-rows.ts'
import { AdminExchangerType } from '../exchanger-types.ts'
import { adminExchangerById } from '../list-exchangers.ts'
import { TRIAL_DAYS, type TrialReview, trialReviews } from './trial-review.ts'

const TrialReviewType = builder.objectRef<TrialReview>('TrialReview').implement({
  description: 'How far an exchanger on trial is from being one like all others.',
  fields: (t) => ({
    dueAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        `When it will have been on trial for ${TRIAL_DAYS} days, since its status last changed, ` +
        'its file was first tried, or an admin last left it on trial. Null before the first try.',
      resolve: ({ dueAtMs }) => dueAtMs ?? null,
    }),
    uptime: t.float({
      nullable: true,
      description: 'Share of attempts in the last 30 days that brought a file; at least 0.95.',
      resolve: ({ uptime }) => uptime ?? null,
    }),
    suspiciousShare: t.float({
      nullable: true,
      description: 'Share of its offers that are marked now; at most 0.01. Null if it has none.',
      resolve: ({ suspiciousShare }) => suspiciousShare ?? null,
    }),
    keptAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When an admin last left it on trial though it was proposed.',
      resolve: ({ keptAtMs }) => keptAtMs ?? null,
    }),
    isProposed: t.exposeBoolean('isProposed', {
      description: 'Whether an admin is asked to make it ACTIVE.',
    }),
  }),
})

builder.objectField(AdminExchangerType, 'trial', (t) =>
  t.field({
    cost: queryCost(2 * POINTS.statement + POINTS.marketLookUp),
    type: TrialReviewType,
    nullable: true,
    description: 'Null unless it is on trial.',
    resolve: async ({ id }, _args, context) => (await trialReviews(context)).get(id) ?? null,
  }),
)

builder.mutationField('adminDecideTrial', (t) =>
  t.field({
    cost: queryCost(8 * POINTS.statement + POINTS.marketLookUp),
    type: AdminExchangerType,
    authScopes: { admin: true },
    description:
      `Makes what is proposed ACTIVE, or leaves it on trial for another ${TRIAL_DAYS} days at ` +
      'least. Refused with STATE_CHANGED where it is not proposed any more.',
    args: {
      id: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      isAccepted: t.arg.boolean({ required: true }),
    },
    resolve: async (_root, { id, isAccepted }, context) => {
      await decideTrial(context, { id, isAccepted })
      const decided = await adminExchangerById(context.app, id)
      if (!decided) throw noSuchExchanger()
      return decided
    },
  }),
)

/**
 * Ends a trial: a proposed exchanger becomes one like all others, or stays on trial for another 14
 * days at least. Refused where it is not proposed any more.
 */
async function decideTrial(
  context: RequestContext,
  { id, isAccepted }: { readonly id: string; readonly isAccepted: boolean },
): Promise<void> {
  const { app, viewer } = context
  if (!isRowNumber(id)) throw noSuchExchanger()
  const review = (await trialReviews(context)).get(id)
  if (review?.isProposed !== true) throw notProposed()
  const action = isAccepted ? 'EXCHANGER_PROMOTED' : 'EXCHANGER_KEPT_ON_TRIAL'
  const entry = { action, subject: `exchanger:${id}` } as const
  await audited(app, viewer, entry, async (tx, retell) => {
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
      retell({ details: { before, after } })
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
