import { queryCost, listOf, POINTS } from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import { builder } from '../../../graphql/builder.ts'
import { DeliveryType } from '../channels/delivery-type.ts'
import { type TestResult, tryRule } from './try-rule.ts'

/** Browsers of one person, and the other channels. */
const MOST_DELIVERIES = 13

const TestResultType = builder.objectRef<TestResult>('TestResult').implement({
  fields: (t) => ({
    isExample: t.exposeBoolean('isExample', {
      description: 'Nothing matches now: a made-up message was sent, which says so.',
    }),
    deliveries: t.expose('deliveries', { cost: listOf(MOST_DELIVERIES), type: [DeliveryType] }),
  }),
})

builder.mutationField('testNotificationPair', (t) =>
  t.field({
    cost: queryCost(POINTS.cycleSearch + 8 * POINTS.statement),
    type: TestResultType,
    authScopes: { user: true },
    description: 'Sends what it finds now, or an example, by each channel: free, 5 an hour.',
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: (_root, { id }, context) => tryRule(context, id),
  }),
)
