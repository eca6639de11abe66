import { builder } from '../../../../graphql/builder.ts'
import { queryCost, POINTS } from '../../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../../answers/bounds/input-lengths.ts'
import { AdminExchangerType } from '../exchanger-types.ts'
import { noSuchExchanger } from '../exchanger-rows.ts'
import { adminExchangerById } from '../list-exchangers.ts'
import { decideTrial } from './decide-trial.ts'
import { type TrialReview, trialReviews, TRIAL_DAYS } from './trial-review.ts'

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
