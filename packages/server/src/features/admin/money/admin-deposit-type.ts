import { fromMemory, POINTS, queryCost } from '../../../answers/bounds/costs.ts'
import type { AppContext } from '../../../context.ts'
import { builder } from '../../../graphql/builder.ts'
import { durableOf } from '../../accounts/index.ts'
import { allFacts } from '../../currencies/index.ts'
import {
  depositKey,
  type DepositRow,
  DepositType,
  type Doubt,
  DOUBTS,
  settledCents,
} from '../../wallet/index.ts'
import { MoneyProposalType, openProposal } from '../second-admin/index.ts'
import { AdminUserType, findUser } from '../users/index.ts'
import { eventsOf, type HeardEvent, suggestedCredit } from './deposit-rows.ts'

const MOST_EVENTS = 50

const ProviderEventType = builder.objectRef<HeardEvent>('ProviderEvent').implement({
  description: 'What the payment provider has told of a deposit.',
  fields: (t) => ({
    at: t.expose('atMs', { type: 'DateTime' }),
    kind: t.exposeString('kind'),
    eventId: t.exposeString('eventId'),
    isRepeat: t.exposeBoolean('isRepeat', { description: 'Whether it came more than once.' }),
  }),
})

const DepositDoubtEnum = builder.enumType('DepositDoubt', {
  description: 'A reason for an admin to look at a deposit.',
  values: DOUBTS,
})

export interface AdminDeposit extends DepositRow {
  /** Whether the provider was asked before a refund, and did not answer. Omitted: it was not. */
  readonly isProviderAway?: boolean
}

export const AdminDepositType = builder.objectRef<AdminDeposit>('AdminDeposit').implement({
  description: 'A deposit as admins see it.',
  fields: (t) => ({
    deposit: t.field({ cost: fromMemory, type: DepositType, resolve: (deposit) => deposit }),
    user: t.field({
      cost: queryCost(POINTS.statement),
      type: AdminUserType,
      resolve: async ({ user_id }, _args, { app }) => (await findUser(durableOf(app).db, user_id))!,
    }),
    invoiceId: t.exposeString('invoice_id', { nullable: true }),
    providerStatus: t.exposeString('provider_status', { nullable: true }),
    settled: t.field({
      type: 'Money',
      nullable: true,
      cost: fromMemory,
      description: 'The part of what arrived that cannot vanish any more; null while nobody told.',
      resolve: (deposit) => (deposit.settled_cents === null ? null : settledCents(deposit)),
    }),
    doubt: t.field({
      type: DepositDoubtEnum,
      nullable: true,
      cost: fromMemory,
      description: 'Why somebody should look at it.',
      resolve: ({ doubt }) => doubt as Doubt | null,
    }),
    events: t.field({
      cost: queryCost(POINTS.statement, MOST_EVENTS),
      type: [ProviderEventType],
      description: 'Newest first.',
      resolve: ({ id }, _args, { app }) => eventsOf(durableOf(app).db, id, MOST_EVENTS),
    }),
    proposal: t.field({
      cost: queryCost(POINTS.statement),
      type: MoneyProposalType,
      nullable: true,
      description: 'A credit of more than what arrived, which waits for a second admin.',
      resolve: ({ id }, _args, { app }) => openProposal(durableOf(app).db, depositKey(id)),
    }),
    checkedAt: t.field({
      type: 'DateTime',
      nullable: true,
      cost: fromMemory,
      resolve: ({ checked_at }) => checked_at?.getTime() ?? null,
    }),
    isProviderAway: t.field({
      type: 'Boolean',
      cost: fromMemory,
      description:
        'Of the answer to a refund: the provider did not answer before it, so that what was ' +
        'known decided. False elsewhere.',
      resolve: ({ isProviderAway = false }) => isProviderAway,
    }),
    suggestedCredit: t.field({
      type: 'Money',
      nullable: true,
      cost: fromMemory,
      description: 'What came and is in no wallet; null if nothing is known of such a sum.',
      resolve: (deposit) => suggestedCredit(deposit),
    }),
    lateWorth: t.field({
      cost: queryCost(POINTS.statement),
      type: LateWorthType,
      nullable: true,
      description: 'Of LATE. Null if the provider does not say what came.',
      resolve: (deposit, _args, { app }) => lateWorth(app, deposit),
    }),
  }),
})

interface LateWorth {
  /** An amount in the deposit's currency, as the provider writes it. */
  readonly coins: string
  /** A rate of our market now, for the eye alone. Null: no price is known. */
  readonly usd: number | null
}

const LateWorthType = builder.objectRef<LateWorth>('LateWorth').implement({
  description: 'What came after its rate had ended.',
  fields: (t) => ({
    coins: t.exposeString('coins', { description: 'In the currency of the deposit.' }),
    usd: t.exposeFloat('usd', {
      nullable: true,
      description: 'By our market now, to be looked at; null if no price is known.',
    }),
  }),
})

/** A late deposit's worth: its rate has lapsed; null for others, and without an amount. */
export async function lateWorth(app: AppContext, deposit: DepositRow): Promise<LateWorth | null> {
  if (deposit.status !== 'LATE') return null
  const coins = await app.durable?.deposits?.coinsOf(deposit)
  if (coins === undefined) return null
  const price = (await allFacts(app)).get(app.currencyNames.resolve(deposit.currency))?.usdPrice
  return { coins, usd: price ? Number(coins) * price : null }
}
