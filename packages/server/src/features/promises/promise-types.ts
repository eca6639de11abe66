import type { PromiseBand, PromiseView } from '@hopwise/market'
import { POINTS, queryCost } from '../../answers/bounds/costs.ts'
import { builder } from '../../graphql/builder.ts'

export const PromiseBandEnum = builder.enumType('PromiseBand', {
  description: 'How likely what is shown still pays, in words.',
  values: {
    RELIABLE: { description: 'A probability of 0.90 or more.' },
    FAIR: { description: 'A probability of 0.70 or more, but below 0.90.' },
    DOUBTFUL: { description: 'A probability below 0.70.' },
    TOO_NEW: { description: 'Nobody has watched its offers for an hour yet.' },
  } satisfies Record<PromiseBand, object>,
})

export const PROMISE_COST = queryCost(POINTS.promise)

export const PromiseType = builder.objectRef<PromiseView>('Promise').implement({
  description:
    'How sure it is that what is shown still pays when each hop is ordered: the first one five ' +
    'minutes from now, each further one when the coins of the one before have come. It is about ' +
    'rates that stay, not about exchangers that honour them.',
  fields: (t) => ({
    band: t.expose('band', { type: PromiseBandEnum }),
    probability: t.exposeFloat('probability', {
      nullable: true,
      description:
        'The chance that at least 99.5 % of the shown amount arrives, in hundredths. Null if its ' +
        'offers are too new to say.',
    }),
    floorAmount: t.exposeFloat('floorAmount', {
      nullable: true,
      description:
        'The amount that arrives at least, with the certainty of `floorSureness`. Null if none ' +
        'can be named: an offer is withdrawn too often.',
    }),
    floorSureness: t.exposeFloat('floorSureness'),
    expectedAmount: t.exposeFloat('expectedAmount', {
      nullable: true,
      description: 'What arrives on average; rises are not counted. Null if too new to say.',
    }),
    byMinutes: t.exposeInt('byMinutes', {
      description: 'Minutes from now until the last hop is ordered.',
    }),
    isTooNew: t.exposeBoolean('isTooNew'),
    version: t.exposeInt('version', { description: 'The version of the model.' }),
  }),
})
