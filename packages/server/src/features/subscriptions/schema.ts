import { refusalTexts } from '@hopwise/contract'
import { builder } from '../../graphql/builder.ts'
import { listOf } from '../../graphql/bounds/costs.ts'
import { UserError } from '../../lib/user-error.ts'
import { CurrentUserType } from '../accounts/index.ts'

const SubscriptionTypeEnum = builder.enumType('SubscriptionType', {
  description: 'A tariff and its length in days.',
  values: ['NEWBIE_7', 'NEWBIE_14', 'NEWBIE_30', 'PRO_7', 'PRO_14', 'PRO_30'] as const,
})

interface UserSubscription {
  readonly startMs: number
  readonly endMs: number
  readonly type: typeof SubscriptionTypeEnum.$inferType
  readonly category: string
  readonly description: string
}

const UserSubscriptionType = builder.objectRef<UserSubscription>('UserSubscription').implement({
  description: 'A period of a tariff that somebody has bought.',
  fields: (t) => ({
    startTime: t.expose('startMs', { type: 'DateTime' }),
    endTime: t.expose('endMs', { type: 'DateTime' }),
    type: t.expose('type', { type: SubscriptionTypeEnum }),
    category: t.exposeString('category', { description: '"ARBITRAGE"' }),
    description: t.exposeString('description'),
  }),
})

builder.objectField(CurrentUserType, 'subscriptions', (t) =>
  t.field({
    cost: listOf(2),
    type: [UserSubscriptionType],
    description: 'Empty while tariffs are not sold.',
    resolve: () => [],
  }),
)

builder.mutationField('subscribeUser', (t) =>
  t.field({
    type: UserSubscriptionType,
    authScopes: { user: true },
    description: 'Buys a tariff. Refused with NOT_SOLD_YET while tariffs are not sold.',
    args: { subscriptionType: t.arg({ type: SubscriptionTypeEnum }) },
    resolve: () => {
      throw new UserError('NOT_SOLD_YET', refusalTexts.NOT_SOLD_YET.en)
    },
  }),
)
