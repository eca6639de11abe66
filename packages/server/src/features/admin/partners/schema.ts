import {
  pageOf,
  POINTS,
  queryCost,
  requestedRows,
  rowsCountedAbove,
  valuesOf,
} from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import type { RequestContext } from '../../../context.ts'
import { builder } from '../../../graphql/builder.ts'
import { omitNullish } from '../../../lib/omit-nullish.ts'
import { fieldError, UserError } from '../../../lib/user-error.ts'
import { durableOf, requireViewer } from '../../accounts/index.ts'
import {
  findWithdrawal,
  openFlags,
  othersPaidAt,
  withdrawalChanged,
  type WithdrawalRow,
  WithdrawalStatusEnum,
} from '../../affiliate/index.ts'
import { allowAddress } from '../../fingerprints/index.ts'
import { auditedMoney, requiredReason } from '../audit/index.ts'
import { AdminUserType, findUser } from '../users/index.ts'
import { AdminWithdrawalType } from './admin-withdrawal-type.ts'
import { type CommissionRow, listCommissions, payerOf } from './commission-rows.ts'
import { decideCommission } from './decide-commission.ts'
import { approveWithdrawal, payWithdrawal, refuseWithdrawal } from './decide-withdrawal.ts'
import { FraudFlagEnum } from './fraud-flag-enum.ts'
import { entryOf } from './hold-withdrawal.ts'
import { beginSending, FORGOTTEN_AFTER_HOURS, recordSent, stopSending } from './send-withdrawal.ts'
import { listAllWithdrawals } from './withdrawal-rows.ts'

const ROWS = { usual: 50, most: 100 }
const MOST_OFFSET = 1_000_000
const STATUSES = 7
const FLAGS = 8
const REASON = 'For the partner and other admins; up to 500 characters.'
const SUM = 'Its amount, typed by whoever decides: they have to mean it.'
const TOTAL = 'Total number of matches, across all pages.'

interface Page<Item> {
  readonly items: readonly Item[]
  readonly total: number
}

const AdminWithdrawalsType = builder.objectRef<Page<WithdrawalRow>>('AdminWithdrawals').implement({
  fields: (t) => ({
    items: t.expose('items', { cost: rowsCountedAbove, type: [AdminWithdrawalType] }),
    total: t.exposeInt('total', { description: TOTAL }),
  }),
})

const AdminWithdrawalsQueryInput = builder.inputType('AdminWithdrawalsQuery', {
  fields: (t) => ({
    statuses: t.field({ type: [WithdrawalStatusEnum], maxItems: STATUSES }),
    search: t.string({
      maxLength: LENGTHS.search,
      description: 'Part of an e-mail or a name; or a complete ID, address or transaction.',
    }),
    limit: t.int({ rows: ROWS, defaultValue: ROWS.usual }),
    offset: t.int({ defaultValue: 0 }),
  }),
})

builder.queryField('adminWithdrawals', (t) =>
  t.field({
    cost: ({ query }) => pageOf('items', requestedRows(query?.limit, ROWS), 2 * POINTS.statement),
    type: AdminWithdrawalsType,
    authScopes: { admin: true },
    description: 'Those that need somebody first, then the newest.',
    args: { query: t.arg({ type: AdminWithdrawalsQueryInput }) },
    resolve: (_root, { query }, { app }) => {
      const { limit, offset = 0, ...filter } = omitNullish(query ?? {})
      return listAllWithdrawals(durableOf(app).db, filter, {
        limit: requestedRows(limit, ROWS),
        offset: Math.min(Math.max(0, offset), MOST_OFFSET),
      })
    },
  }),
)

builder.queryField('adminWithdrawal', (t) =>
  t.field({
    cost: queryCost(POINTS.statement),
    type: AdminWithdrawalType,
    nullable: true,
    authScopes: { admin: true },
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: async (_root, { id }, { app }) =>
      (await findWithdrawal(durableOf(app).db, id)) ?? null,
  }),
)

builder.mutationField('adminApproveWithdrawal', (t) =>
  t.field({
    cost: queryCost(20 * POINTS.statement),
    type: AdminWithdrawalType,
    authScopes: { admin: true },
    description:
      'Never by its owner, not before its time, and not while anything is held against it.',
    args: {
      id: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      confirmAmount: t.arg.string({ maxLength: LENGTHS.id, description: SUM }),
    },
    resolve: (_root, args, context) => approveWithdrawal(context, omitNullish(args)),
  }),
)

builder.mutationField('adminBeginSending', (t) =>
  t.field({
    cost: queryCost(10 * POINTS.statement),
    type: AdminWithdrawalType,
    authScopes: { admin: true },
    description:
      'Says that the viewer sends the coins of an APPROVED withdrawal now: nobody else pays or ' +
      'refuses it until it is paid or given back. Not while its refusal waits. Said again by its ' +
      'sender, it counts from then.',
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: (_root, { id }, context) => beginSending(context, id),
  }),
)

builder.mutationField('adminStopSending', (t) =>
  t.field({
    cost: queryCost(10 * POINTS.statement),
    type: AdminWithdrawalType,
    authScopes: { admin: true },
    description: `Gives it back: nothing was sent. Another’s after ${FORGOTTEN_AFTER_HOURS} hours.`,
    args: {
      id: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      reason: t.arg.string({ required: true, maxLength: LENGTHS.line, description: REASON }),
    },
    resolve: (_root, args, context) => stopSending(context, args),
  }),
)

builder.mutationField('adminPayWithdrawal', (t) =>
  t.field({
    cost: queryCost(10 * POINTS.statement),
    type: AdminWithdrawalType,
    authScopes: { admin: true },
    description: 'Notes that it was sent.',
    args: {
      id: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      reference: t.arg.string({
        required: true,
        maxLength: LENGTHS.line,
        description: 'The transaction.',
      }),
      confirmAmount: t.arg.string({ maxLength: LENGTHS.id, description: SUM }),
    },
    resolve: (_root, args, context) => payWithdrawal(context, omitNullish(args)),
  }),
)

builder.mutationField('adminRefuseWithdrawal', (t) =>
  t.field({
    cost: queryCost(10 * POINTS.statement),
    type: AdminWithdrawalType,
    authScopes: { admin: true },
    description:
      'The amount goes back to what the partner has earned. Coins of an APPROVED one may be ' +
      'under way: a second admin has to confirm its refusal.',
    args: {
      id: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      reason: t.arg.string({ maxLength: LENGTHS.line, description: REASON }),
      confirmAmount: t.arg.string({ maxLength: LENGTHS.id, description: SUM }),
    },
    resolve: (_root, args, context) => refuseWithdrawal(context, omitNullish(args)),
  }),
)

builder.mutationField('adminRecordSent', (t) =>
  t.field({
    cost: queryCost(10 * POINTS.statement),
    type: AdminWithdrawalType,
    authScopes: { admin: true },
    description:
      'Proposes to record that coins of a REFUSED one have left all the same: it is PAID once a ' +
      'second admin confirms that; at once if the account is deleted. The amount is taken ' +
      'from the earnings again, even below zero.',
    args: {
      id: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      reference: t.arg.string({
        required: true,
        maxLength: LENGTHS.line,
        description: 'The transaction.',
      }),
      reason: t.arg.string({
        required: true,
        maxLength: LENGTHS.line,
        description: 'For other admins; up to 500 characters.',
      }),
      confirmAmount: t.arg.string({ maxLength: LENGTHS.id, description: SUM }),
    },
    resolve: (_root, args, context) => recordSent(context, omitNullish(args)),
  }),
)

const CommissionStateEnum = builder.enumType('CommissionState', {
  values: {
    PENDING: { description: 'Matures by itself.' },
    MATURED: { description: 'May be withdrawn.' },
    REVERSED: { description: 'Taken back whole: what it is a share of was refunded.' },
    VOID: { description: 'Taken back: it does not count.' },
    UNDER_REVIEW: { description: 'Waits for an admin.' },
  } as const,
})

const CommissionType = builder.objectRef<CommissionRow>('Commission').implement({
  description: 'A share of what somebody paid.',
  fields: (t) => ({
    id: t.exposeID('id'),
    at: t.field({ type: 'DateTime', resolve: ({ at }) => at.getTime() }),
    partner: t.field({
      cost: queryCost(POINTS.statement),
      type: AdminUserType,
      resolve: async ({ partner_id }, _args, { app }) =>
        (await findUser(durableOf(app).db, partner_id))!,
    }),
    payer: t.field({
      cost: queryCost(2 * POINTS.statement),
      type: AdminUserType,
      resolve: async ({ term_id }, _args, { app }) => {
        const { db } = durableOf(app)
        return (await findUser(db, await payerOf(db, term_id)))!
      },
    }),
    level: t.exposeInt('level'),
    amount: t.expose('cents', { type: 'Money' }),
    taken: t.expose('taken_cents', { type: 'Money', description: 'Of it, what was taken back.' }),
    state: t.expose('state', { type: CommissionStateEnum }),
    maturesAt: t.field({ type: 'DateTime', resolve: ({ matures_at }) => matures_at.getTime() }),
    flags: t.expose('flags', { cost: valuesOf(FLAGS), type: [FraudFlagEnum] }),
  }),
})

const CommissionsType = builder.objectRef<Page<CommissionRow>>('Commissions').implement({
  fields: (t) => ({
    items: t.expose('items', { cost: rowsCountedAbove, type: [CommissionType] }),
    total: t.exposeInt('total', { description: TOTAL }),
  }),
})

builder.queryField('adminCommissions', (t) =>
  t.field({
    cost: ({ limit }) => pageOf('items', requestedRows(limit, ROWS), 2 * POINTS.statement),
    type: CommissionsType,
    authScopes: { admin: true },
    description: 'Newest first.',
    args: {
      state: t.arg({ type: CommissionStateEnum }),
      partnerId: t.arg.id({ maxLength: LENGTHS.id }),
      limit: t.arg.int({ rows: ROWS, defaultValue: ROWS.usual }),
      offset: t.arg.int({ defaultValue: 0 }),
    },
    resolve: (_root, args, { app }) => {
      const { limit, offset = 0, ...filter } = omitNullish(args)
      return listCommissions(durableOf(app).db, {
        ...filter,
        limit: requestedRows(limit, ROWS),
        offset: Math.min(Math.max(0, offset), MOST_OFFSET),
      })
    },
  }),
)

builder.mutationField('adminAllowAddress', (t) =>
  t.field({
    cost: queryCost(10 * POINTS.statement),
    type: AdminWithdrawalType,
    authScopes: { admin: true },
    description:
      'Its owner may be paid at its address, though another account is paid there, too. Never by ' +
      'the owner of such an account.',
    args: {
      id: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      reason: t.arg.string({ required: true, maxLength: LENGTHS.line, description: REASON }),
    },
    resolve: (_root, args, context) => allowSharedAddress(context, omitNullish(args)),
  }),
)

builder.mutationField('adminDecideCommission', (t) =>
  t.field({
    cost: queryCost(10 * POINTS.statement),
    type: CommissionType,
    authScopes: { admin: true },
    description:
      'Of one UNDER_REVIEW: it matures as any other, or is taken back. Never by its payer.',
    args: {
      id: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      allow: t.arg.boolean({ required: true }),
      reason: t.arg.string({ required: true, maxLength: LENGTHS.line, description: REASON }),
      confirmAmount: t.arg.string({
        maxLength: LENGTHS.id,
        description: 'What is taken back, where it is: typed by whoever decides.',
      }),
    },
    resolve: (_root, args, context) => decideCommission(context, omitNullish(args)),
  }),
)

/**
 * Allows somebody to be paid at an address at which another account is paid, too: two people may
 * share a wallet, and anybody may name anybody's address. Never by an admin who is paid there.
 */
async function allowSharedAddress(
  context: RequestContext,
  { id, reason: written }: { readonly id: string; readonly reason: string },
): Promise<WithdrawalRow> {
  const reason = requiredReason(written)
  const entry = { ...entryOf(id), action: 'ADDRESS_ALLOWED', moves: false } as const
  return auditedMoney(context, entry, async (tx, amend, row) => {
    const { user_id: userId, address_mark: mark } = row
    if (mark === null) throw new UserError('STATE_CHANGED', 'It goes to no address')
    if (!(await openFlags(tx, row)).isAddressShared) throw withdrawalChanged(row)
    const others = await othersPaidAt(tx, row)
    if (others.includes(requireViewer(context).id)) throw fieldError('id', 'OWN_ACCOUNT')
    await allowAddress(tx, { userId, mark })
    amend({ words: { about: userId, mentions: others, reason } })
    return row
  })
}
