import type { RequestContext } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { queryCost, fromMemory, listOf, POINTS } from '../../answers/bounds/costs.ts'
import { LENGTHS } from '../../answers/bounds/input-lengths.ts'
import { CurrentUserType, durableOf, requireViewer } from '../accounts/index.ts'
import { usualEntitlements } from './entitlements/entitlements.ts'
import { plansOf } from './plans.ts'
import { buy, cancel, renew, setAutoRenewal, type Shop, upgrade } from './selling.ts'
import { quoteOf, stateOf, termsOf } from './subscription-state.ts'
import { checkedKey } from '../ledger/index.ts'
import {
  EntitlementsType,
  QuotePurposeEnum,
  SubscriptionQuoteType,
  SubscriptionStateType,
  SubscriptionTypeEnum,
  TariffPlanType,
  UserSubscriptionType,
} from './tariff-types.ts'

/** The newest of a person's terms. */
const MOST_TERMS = 20
/** A purchase's statements in the database, and its waiting. */
const PURCHASE = queryCost(15 * POINTS.statement)
const KEY = 'Made once by whoever asks: asked again with it, nothing more is bought.'
const MOST_PRICE =
  'The price that was seen: with a higher one by now it is refused with PRICE_CHANGED, and ' +
  'nothing is charged.'

function shopOf({ app }: RequestContext): Shop {
  return { db: durableOf(app).db, content: app.settings.content }
}

builder.objectField(CurrentUserType, 'subscriptions', (t) =>
  t.field({
    cost: queryCost(POINTS.statement, MOST_TERMS),
    type: [UserSubscriptionType],
    description: `The ${MOST_TERMS} newest terms, newest first.`,
    resolve: ({ id }, _args, { app }) => termsOf(durableOf(app).db, id, MOST_TERMS),
  }),
)

builder.queryField('tariffPlans', (t) =>
  t.field({
    madeOf: { of: 'database', share: 'help' },
    cost: listOf(6),
    type: [TariffPlanType],
    authScopes: { public: true },
    description: 'What tariffs give and cost now.',
    resolve: (_root, _args, { app }) => plansOf(app.settings.content),
  }),
)

builder.queryField('sellsTariffs', (t) =>
  t.boolean({
    madeOf: { of: 'database', share: 'help' },
    cost: fromMemory,
    authScopes: { public: true },
    description: 'Whether tariffs can be bought here.',
    resolve: (_root, _args, { app }) => app.settings.content.sellsTariffs,
  }),
)

builder.queryField('entitlements', (t) =>
  t.field({
    cost: queryCost(POINTS.statement),
    type: EntitlementsType,
    authScopes: { public: true },
    description: 'What whoever asks may do.',
    resolve: (_root, _args, { plan }) => plan(),
  }),
)

builder.queryField('usualEntitlements', (t) =>
  t.field({
    cost: fromMemory,
    type: EntitlementsType,
    authScopes: { public: true },
    madeOf: { of: 'market' },
    description: 'What everybody may do, whoever asks.',
    resolve: (_root, _args, { app }) => usualEntitlements(app.settings.content),
  }),
)

builder.queryField('subscription', (t) =>
  t.field({
    cost: queryCost(3 * POINTS.statement),
    type: SubscriptionStateType,
    authScopes: { user: true },
    resolve: (_root, _args, context) => stateOfViewer(context),
  }),
)

builder.queryField('subscriptionQuote', (t) =>
  t.field({
    cost: queryCost(3 * POINTS.statement),
    type: SubscriptionQuoteType,
    authScopes: { user: true },
    args: {
      subscriptionType: t.arg({ type: SubscriptionTypeEnum, required: true }),
      purpose: t.arg({ type: QuotePurposeEnum, defaultValue: 'BUY' }),
    },
    resolve: (_root, { subscriptionType, purpose }, context) => {
      const { db, content } = shopOf(context)
      const { id: userId } = requireViewer(context)
      return quoteOf(db, content, { userId, type: subscriptionType, purpose: purpose ?? 'BUY' })
    },
  }),
)

builder.mutationField('subscribeUser', (t) =>
  t.field({
    cost: PURCHASE,
    type: UserSubscriptionType,
    authScopes: { user: true },
    description:
      'Buys a tariff, which starts now. Refused with NOT_SOLD_YET while tariffs are not sold, ' +
      'then with ALREADY_SUBSCRIBED, then with INSUFFICIENT_FUNDS and what is missing.',
    args: {
      subscriptionType: t.arg({
        type: SubscriptionTypeEnum,
        description: 'Left out: that of the last term; needed where there was none.',
      }),
      autoRenewal: t.arg.boolean({ description: 'Left out: as it was chosen the last time.' }),
      key: t.arg.string({ maxLength: LENGTHS.code, description: KEY }),
      mostPrice: t.arg({ type: 'Money', description: MOST_PRICE }),
    },
    resolve: async (_root, { subscriptionType: type, autoRenewal, key, mostPrice }, context) => {
      const userId = await seenPayer(context)
      return buy(shopOf(context), {
        userId,
        type: type ?? undefined,
        autoRenewal: autoRenewal ?? undefined,
        key: checkedKey(key),
        mostCents: mostPrice ?? undefined,
      })
    },
  }),
)

builder.mutationField('cancelSubscription', (t) =>
  t.field({
    cost: queryCost(4 * POINTS.statement),
    type: SubscriptionStateType,
    authScopes: { user: true },
    description: 'Turns auto-renewal off; the term stays. Twice is harmless.',
    resolve: async (_root, _args, context) => {
      await cancel(durableOf(context.app).db, requireViewer(context).id)
      return stateOfViewer(context)
    },
  }),
)

builder.mutationField('setAutoRenewal', (t) =>
  t.field({
    cost: queryCost(4 * POINTS.statement),
    type: SubscriptionStateType,
    authScopes: { user: true },
    description: 'Can be turned on while a term runs; kept for the next purchase.',
    args: { on: t.arg.boolean({ required: true }) },
    resolve: async (_root, { on }, context) => {
      await setAutoRenewal(shopOf(context), requireViewer(context).id, on)
      return stateOfViewer(context)
    },
  }),
)

builder.mutationField('renewSubscription', (t) =>
  t.field({
    cost: PURCHASE,
    type: UserSubscriptionType,
    authScopes: { user: true },
    description: 'Buys the term after the last one: it starts there, or now where that has ended.',
    args: {
      subscriptionType: t.arg({
        type: SubscriptionTypeEnum,
        description: 'Left out: that of the last term.',
      }),
      key: t.arg.string({ maxLength: LENGTHS.code, description: KEY }),
      mostPrice: t.arg({ type: 'Money', description: MOST_PRICE }),
    },
    resolve: async (_root, { subscriptionType: type, key, mostPrice }, context) => {
      const userId = await seenPayer(context)
      return renew(shopOf(context), {
        userId,
        type: type ?? undefined,
        key: checkedKey(key),
        mostCents: mostPrice ?? undefined,
      })
    },
  }),
)

builder.mutationField('upgradeSubscription', (t) =>
  t.field({
    cost: PURCHASE,
    type: UserSubscriptionType,
    authScopes: { user: true },
    description: 'From NEWBIE to PRO at once: what is unused goes back to the balance first.',
    args: {
      subscriptionType: t.arg({ type: SubscriptionTypeEnum, required: true }),
      key: t.arg.string({ maxLength: LENGTHS.code, description: KEY }),
      mostPrice: t.arg({ type: 'Money', description: MOST_PRICE }),
    },
    resolve: async (_root, { subscriptionType: type, key, mostPrice }, context) => {
      const userId = await seenPayer(context)
      return upgrade(shopOf(context), {
        userId,
        type,
        key: checkedKey(key),
        mostCents: mostPrice ?? undefined,
      })
    },
  }),
)

/** The payer, with fingerprints of the device: partners earn nothing from their own payments. */
async function seenPayer(context: RequestContext): Promise<string> {
  const { id, email } = requireViewer(context)
  const { db, fingerprints } = durableOf(context.app)
  await fingerprints.noteVisit(db, context, { userId: id, email })
  return id
}

function stateOfViewer(context: RequestContext) {
  const { db, content } = shopOf(context)
  return stateOf(db, content, requireViewer(context).id)
}
