import { builder } from '../../../graphql/builder.ts'
import {
  queryCost,
  listOf,
  pageOf,
  POINTS,
  requestedRows,
  rowsCountedAbove,
} from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import { omitNullish } from '../../../lib/omit-nullish.ts'
import { durableOf } from '../../accounts/index.ts'
import { TariffEnum } from '../../affiliate/index.ts'
import {
  SubscriptionStateType,
  SubscriptionStatusEnum,
  SubscriptionTypeEnum,
  UserSubscriptionType,
} from '../../subscriptions/index.ts'
import { AdminUserType } from '../users/index.ts'
import { auditedGrant, auditedRefund } from './audited-grants-and-refunds.ts'
import {
  type CountedType,
  listSubscriptions,
  MOST_TERMS,
  type RefundableTerm,
  runningByType,
  type Subscriber,
  type Subscribers,
} from './subscription-rows.ts'

const ROWS = { usual: 50, most: 100 }
const MOST_TYPES = 6
const REASON = 'For other admins; up to 500 characters.'

const AdminTermType = builder.objectRef<RefundableTerm>('AdminTerm').implement({
  description: 'A term, and what of its price may go back.',
  fields: (t) => ({
    term: t.expose('term', { type: UserSubscriptionType }),
    refundable: t.expose('keptCents', {
      type: 'Money',
      description: 'What was paid, less what went back.',
    }),
    unused: t.expose('unusedCents', {
      type: 'Money',
      nullable: true,
      description: 'By the second; null once the term has ended.',
    }),
  }),
})

const AdminSubscriptionType = builder.objectRef<Subscriber>('AdminSubscription').implement({
  description: 'How somebody’s tariff stands.',
  fields: (t) => ({
    user: t.expose('user', { type: AdminUserType }),
    state: t.expose('state', { type: SubscriptionStateType }),
    terms: t.expose('terms', {
      cost: listOf(MOST_TERMS),
      type: [AdminTermType],
      description: `The ${MOST_TERMS} newest, newest first.`,
    }),
  }),
})

const TypeCountType = builder.objectRef<CountedType>('TypeCount').implement({
  fields: (t) => ({
    type: t.expose('type', { type: SubscriptionTypeEnum }),
    count: t.exposeInt('count'),
  }),
})

const AdminSubscriptionsType = builder.objectRef<Subscribers>('AdminSubscriptions').implement({
  fields: (t) => ({
    items: t.expose('items', { cost: rowsCountedAbove, type: [AdminSubscriptionType] }),
    total: t.exposeInt('total', { description: 'Total number of matches, across all pages.' }),
    activeByType: t.field({
      cost: queryCost(POINTS.statement, MOST_TYPES),
      type: [TypeCountType],
      description: 'How many terms of each type run now, whatever was asked.',
      resolve: (_found, _args, { app }) => runningByType(durableOf(app).db),
    }),
  }),
})

const AdminSubscriptionsQueryInput = builder.inputType('AdminSubscriptionsQuery', {
  fields: (t) => ({
    status: t.field({ type: SubscriptionStatusEnum }),
    tariff: t.field({ type: TariffEnum, description: 'Of the running term, or of the last.' }),
    search: t.string({
      maxLength: LENGTHS.search,
      description:
        'As of adminUsers. With it everybody who fits is found; without, whoever had a tariff.',
    }),
    limit: t.int({ rows: ROWS, defaultValue: ROWS.usual }),
    offset: t.int({ defaultValue: 0 }),
  }),
})

builder.queryField('adminSubscriptions', (t) =>
  t.field({
    cost: ({ query }) => pageOf('items', requestedRows(query?.limit, ROWS), 8 * POINTS.statement),
    type: AdminSubscriptionsType,
    authScopes: { admin: true },
    description: 'The newest term first.',
    args: { query: t.arg({ type: AdminSubscriptionsQueryInput }) },
    resolve: (_root, { query }, { app }) => {
      const { limit, offset = 0, ...filter } = omitNullish(query ?? {})
      const parts = { db: durableOf(app).db, content: app.settings.content }
      return listSubscriptions(parts, filter, {
        limit: requestedRows(limit, ROWS),
        offset: Math.min(Math.max(0, offset), 1_000_000),
      })
    },
  }),
)

builder.mutationField('adminRefundSubscription', (t) =>
  t.field({
    cost: queryCost(15 * POINTS.statement),
    type: UserSubscriptionType,
    authScopes: { admin: true },
    description:
      'Gives part of the price of a term back to the wallet. Where all of it is back the term ' +
      'ends. Never of one’s own.',
    args: {
      id: t.arg.id({ required: true, maxLength: LENGTHS.id, description: 'Of the term.' }),
      amount: t.arg({
        type: 'Money',
        description: 'Left out: the unused rest by the second, and the term ends.',
      }),
      reason: t.arg.string({ required: true, maxLength: LENGTHS.line, description: REASON }),
      key: t.arg.string({
        maxLength: LENGTHS.code,
        description: 'Made once for each form: asked again with it, nothing more goes back.',
      }),
    },
    resolve: (_root, args, context) => auditedRefund(context, omitNullish(args)),
  }),
)

builder.mutationField('adminGrantSubscription', (t) =>
  t.field({
    cost: queryCost(10 * POINTS.statement),
    type: UserSubscriptionType,
    authScopes: { admin: true },
    description:
      'A term after the last one, or from now on. No money moves, and it does not renew itself. ' +
      'Never for oneself.',
    args: {
      userId: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      subscriptionType: t.arg({ type: SubscriptionTypeEnum, required: true }),
      reason: t.arg.string({ required: true, maxLength: LENGTHS.line, description: REASON }),
      key: t.arg.string({
        maxLength: LENGTHS.code,
        description: 'Made once for each form: asked again with it, nothing more is given.',
      }),
    },
    resolve: (_root, args, context) => auditedGrant(context, omitNullish(args)),
  }),
)
