import type { RequestContext } from '../../../context.ts'
import { builder } from '../../../graphql/builder.ts'
import {
  queryCost,
  fromMemory,
  listOf,
  pageOf,
  POINTS,
  requestedRows,
  rowsCountedAbove,
} from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import { omitNullish } from '../../../lib/omit-nullish.ts'
import { durableOf, requireViewer } from '../../accounts/index.ts'
import { isUnderReview } from '../fraud/under-review.ts'
import { cancelWithdrawal } from '../withdrawals/cancel-withdrawal.ts'
import { confirmWithdrawal, withdrawalByToken } from '../withdrawals/confirm-withdrawal.ts'
import { payoutMethods } from '../withdrawals/payout-methods.ts'
import { withdraw } from '../withdrawals/withdraw.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal.ts'
import { findWithdrawal, listWithdrawals } from '../withdrawals/withdrawal-store.ts'
import {
  PayoutMethodType,
  WithdrawalToConfirmType,
  WithdrawalType,
} from '../withdrawals/withdrawal-types.ts'
import {
  listReferrals,
  type PartnerDay,
  partnerDays,
  type PartnerFigures,
  partnerFigures,
  type Referral,
} from './partner-figures.ts'

const ROWS = { usual: 25, most: 100 }
const MOST_DAYS = 90
const MOST_METHODS = 21
const WORD = { en: 'Visitor', ru: 'Посетитель' } as const

interface Partner extends PartnerFigures {
  readonly id: string
  readonly code: string
}

const PartnerDayType = builder.objectRef<PartnerDay>('PartnerDay').implement({
  description: 'A day in UTC.',
  fields: (t) => ({
    day: t.field({ type: 'DateTime', resolve: ({ day }) => day.getTime() }),
    visitors: t.exposeInt('visitors'),
    involved: t.exposeInt('involved'),
    earned: t.expose('earned', { type: 'Money' }),
  }),
})

const PartnerType = builder.objectRef<Partner>('Partner').implement({
  description: 'What the viewer has earned by bringing people; everybody may.',
  fields: (t) => ({
    code: t.exposeString('code'),
    link: t.string({
      cost: fromMemory,
      resolve: ({ code }, _args, { app }) => `${durableOf(app).baseUrl()}/r/${code}`,
    }),
    balance: t.expose('balance', {
      type: 'Money',
      description: 'May be withdrawn. Signed: below zero after a refund that came late.',
    }),
    pending: t.expose('pending', { type: 'Money', description: 'Earned, and not matured.' }),
    held: t.expose('held', { type: 'Money', description: 'In withdrawals under way.' }),
    earned: t.expose('earned', {
      type: 'Money',
      description: 'In all, less what was taken back.',
    }),
    paidOut: t.expose('paidOut', {
      type: 'Money',
      description: 'In all, to addresses and to the wallet.',
    }),
    nextMaturesAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the next of what is pending may be withdrawn.',
      resolve: ({ nextAt }) => nextAt?.getTime() ?? null,
    }),
    visitors: t.exposeInt('visitors', { description: 'Visitors by day, in all.' }),
    involved: t.exposeInt('involved', { description: 'Accounts that came by the link.' }),
    payers: t.exposeInt('payers', { description: 'Those of them who have paid.' }),
    secondLevel: t.exposeInt('secondLevel', { description: 'Accounts that those brought.' }),
    isUnderReview: t.boolean({
      cost: queryCost(POINTS.statement),
      description: 'True: an admin looks at something; withdrawals wait.',
      resolve: ({ id }, _args, { app }) => isUnderReview(durableOf(app).db, id),
    }),
    days: t.field({
      cost: ({ days }) => queryCost(3 * POINTS.statement, requestedDays(days)),
      type: [PartnerDayType],
      description: 'Oldest first, none left out.',
      args: { days: t.arg.int({ defaultValue: 30, description: `1 to ${MOST_DAYS}.` }) },
      resolve: (partner, { days }, { app }) =>
        partnerDays(durableOf(app).db, partner, requestedDays(days)),
    }),
    methods: t.field({
      cost: listOf(MOST_METHODS),
      type: [PayoutMethodType],
      description: 'Ways to take earnings out, the wallet first.',
      resolve: (_partner, _args, { app }) => payoutMethods(app),
    }),
  }),
})

function requestedDays(days: number | null | undefined): number {
  return Math.min(Math.max(1, days ?? 30), MOST_DAYS)
}

const ReferralType = builder.objectRef<Referral>('Referral').implement({
  description: 'Somebody who came by the link, or by that of somebody who did. Nobody’s name.',
  fields: (t) => ({
    label: t.string({
      cost: fromMemory,
      description: '"Visitor 12"',
      resolve: ({ number }, _args, { locale }) => `${WORD[locale]} ${number}`,
    }),
    joinedOn: t.field({
      type: 'DateTime',
      description: 'A day in UTC.',
      resolve: ({ joined_on }) => joined_on.getTime(),
    }),
    level: t.exposeInt('level'),
    paid: t.exposeBoolean('paid'),
    earned: t.expose('earned', { type: 'Money', description: 'By the viewer.' }),
    counts: t.exposeBoolean('counts', {
      description: 'False: it is the viewer’s own account, or a connected one, and earns nothing.',
    }),
  }),
})

interface Page<Item> {
  readonly items: readonly Item[]
  readonly total: number
}

const TOTAL = 'Total number of matches, across all pages.'

const ReferralsType = builder.objectRef<Page<Referral>>('Referrals').implement({
  fields: (t) => ({
    items: t.expose('items', { cost: rowsCountedAbove, type: [ReferralType] }),
    total: t.exposeInt('total', { description: TOTAL }),
  }),
})

const WithdrawalsType = builder.objectRef<Page<WithdrawalRow>>('Withdrawals').implement({
  fields: (t) => ({
    items: t.expose('items', { cost: rowsCountedAbove, type: [WithdrawalType] }),
    total: t.exposeInt('total', { description: TOTAL }),
  }),
})

builder.queryField('partner', (t) =>
  t.field({
    cost: queryCost(4 * POINTS.statement),
    type: PartnerType,
    authScopes: { user: true },
    resolve: async (_root, _args, context) => {
      const { id, referralCode: code } = requireViewer(context)
      return { id, code, ...(await partnerFigures(durableOf(context.app).db, { id, code })) }
    },
  }),
)

const page = {
  most: 1_000_000,
  of: (limit: number | null | undefined, offset: number | null | undefined) => ({
    limit: requestedRows(limit, ROWS),
    offset: Math.min(Math.max(0, offset ?? 0), page.most),
  }),
}

builder.queryField('referrals', (t) =>
  t.field({
    cost: ({ limit }) => pageOf('items', requestedRows(limit, ROWS), 3 * POINTS.statement),
    type: ReferralsType,
    authScopes: { user: true },
    description: 'Newest first.',
    args: {
      limit: t.arg.int({ rows: ROWS, defaultValue: ROWS.usual }),
      offset: t.arg.int({ defaultValue: 0 }),
    },
    resolve: (_root, { limit, offset }, context) =>
      listReferrals(durableOf(context.app).db, requireViewer(context).id, page.of(limit, offset)),
  }),
)

builder.queryField('withdrawals', (t) =>
  t.field({
    cost: ({ limit }) => pageOf('items', requestedRows(limit, ROWS), 2 * POINTS.statement),
    type: WithdrawalsType,
    authScopes: { user: true },
    description: 'Newest first.',
    args: {
      limit: t.arg.int({ rows: ROWS, defaultValue: ROWS.usual }),
      offset: t.arg.int({ defaultValue: 0 }),
    },
    resolve: (_root, { limit, offset }, context) =>
      listWithdrawals(durableOf(context.app).db, requireViewer(context).id, page.of(limit, offset)),
  }),
)

builder.queryField('withdrawal', (t) =>
  t.field({
    cost: queryCost(POINTS.statement),
    type: WithdrawalType,
    nullable: true,
    authScopes: { user: true },
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: async (_root, { id }, context) => {
      const { db } = durableOf(context.app)
      return (await findWithdrawal(db, id, requireViewer(context).id)) ?? null
    },
  }),
)

builder.queryField('withdrawalByToken', (t) =>
  t.field({
    madeOf: { of: 'database', share: 'signIn' },
    cost: queryCost(POINTS.statement),
    type: WithdrawalToConfirmType,
    nullable: true,
    authScopes: { public: true },
    description: 'What a link in a message would confirm; looking does nothing. Null: it is void.',
    args: { token: t.arg.string({ required: true, maxLength: LENGTHS.token }) },
    resolve: async (_root, { token }, context) => (await withdrawalByToken(context, token)) ?? null,
  }),
)

const WithdrawInputType = builder.inputType('WithdrawInput', {
  fields: (t) => ({
    amount: t.field({ type: 'AmountText', description: 'In dollars.' }),
    method: t.string({ maxLength: LENGTHS.code, description: 'A code of `partner.methods`.' }),
    address: t.string({ maxLength: LENGTHS.slug, description: 'Where coins are sent.' }),
    key: t.string({
      maxLength: LENGTHS.id,
      description:
        'Made once for each form: the same again with the same words is answered with the same ' +
        'withdrawal. Up to 64 of A-Z a-z 0-9 _ -.',
    }),
  }),
})

builder.mutationField('withdraw', (t) =>
  t.field({
    cost: queryCost(12 * POINTS.statement),
    type: WithdrawalType,
    authScopes: { user: true },
    description:
      'Holds the amount at once. To an address it requires a sign-in within the last 10 minutes ' +
      '(SIGN_IN_AGAIN), and a link that is sent has to be opened. Refused with VALIDATION, then ' +
      'INSUFFICIENT_FUNDS, then SIGN_IN_AGAIN.',
    args: { input: t.arg({ type: WithdrawInputType, required: true }) },
    resolve: (_root, { input }, context: RequestContext) => withdraw(context, omitNullish(input)),
  }),
)

builder.mutationField('confirmWithdrawal', (t) =>
  t.field({
    madeOf: { of: 'database', share: 'signIn' },
    cost: queryCost(6 * POINTS.statement),
    type: WithdrawalToConfirmType,
    authScopes: { public: true },
    description: 'The token is the right. NOT_FOUND where it is spent, old or unknown.',
    args: { token: t.arg.string({ required: true, maxLength: LENGTHS.token }) },
    resolve: (_root, { token }, context) => confirmWithdrawal(context, token),
  }),
)

builder.mutationField('cancelWithdrawal', (t) =>
  t.field({
    cost: queryCost(6 * POINTS.statement),
    type: WithdrawalType,
    authScopes: { user: true },
    description: 'Until it is APPROVED; the amount may be withdrawn again.',
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: (_root, { id }, context) => cancelWithdrawal(context, id),
  }),
)
