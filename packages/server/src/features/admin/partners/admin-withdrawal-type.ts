import { fromMemory, POINTS, queryCost } from '../../../answers/bounds/costs.ts'
import type { AppContext } from '../../../context.ts'
import { builder } from '../../../graphql/builder.ts'
import { durableOf, requireViewer } from '../../accounts/index.ts'
import {
  isDisowned,
  openFlags,
  owedBy,
  withdrawalKey,
  type WithdrawalRow,
  WithdrawalType,
} from '../../affiliate/index.ts'
import { ActingAdminType, adminNamed } from '../audit/index.ts'
import { MoneyProposalType, openProposal } from '../second-admin/index.ts'
import { AdminUserType, findUser } from '../users/index.ts'
import { FraudFlagEnum } from './fraud-flag-enum.ts'
import { mayHaveLeft, mayPay } from './send-withdrawal.ts'
import { earnedFrom } from './withdrawal-rows.ts'

export const AdminWithdrawalType = builder.objectRef<WithdrawalRow>('AdminWithdrawal').implement({
  description: 'A withdrawal as admins see it.',
  fields: (t) => ({
    withdrawal: t.field({ cost: fromMemory, type: WithdrawalType, resolve: (row) => row }),
    user: t.field({
      cost: queryCost(POINTS.statement),
      type: AdminUserType,
      resolve: async ({ user_id }, _args, { app }) => (await findUser(durableOf(app).db, user_id))!,
    }),
    flags: t.field({
      cost: { weight: POINTS.statement, size: 0 },
      type: [FraudFlagEnum],
      description: 'While there is any it cannot be approved.',
      resolve: async (row, _args, { app }) => [...(await flagsOf(app, row)).flags],
    }),
    isAddressShared: t.boolean({
      cost: queryCost(POINTS.statement),
      description: 'Whether another account is paid to its address, and nobody has allowed that.',
      resolve: async (row, _args, { app }) => (await flagsOf(app, row)).isAddressShared,
    }),
    earnedFrom: t.int({
      cost: queryCost(POINTS.statement),
      description: 'Number of payers the partner has earned from.',
      resolve: ({ user_id }, _args, { app }) => earnedFrom(durableOf(app).db, user_id),
    }),
    owed: t.field({
      cost: queryCost(POINTS.statement),
      type: 'Money',
      nullable: true,
      description:
        'By how much more of the partner’s earnings was taken back than is left: until it is ' +
        'refused, or the partner has earned that, it cannot be approved or sent. Null: by nothing.',
      resolve: async ({ user_id }, _args, { app }) =>
        (await owedBy(durableOf(app).db, user_id)) || null,
    }),
    isWayChangeUndone: t.boolean({
      cost: fromMemory,
      description:
        'Whether its owner has undone the change of ways to sign in after which it was ' +
        'confirmed: it cannot be approved or sent any more.',
      resolve: isDisowned,
    }),
    approvedBy: t.field({
      cost: queryCost(POINTS.statement),
      type: ActingAdminType,
      nullable: true,
      resolve: ({ approved_by }, _args, { app }) =>
        approved_by === null ? null : adminNamed(durableOf(app).db, approved_by),
    }),
    canPay: t.boolean({
      cost: fromMemory,
      description:
        'Whether the viewer may record its payment: it is APPROVED, not the viewer’s own, no ' +
        'other admin is sending it, and another approved it, where a second one is needed.',
      resolve: (row, _args, context) => {
        const { id } = requireViewer(context)
        const isFree = row.sending_by === null || row.sending_by === id
        return row.status === 'APPROVED' && isFree && mayPay(row, id, context.app.config.payments)
      },
    }),
    sendingBy: t.field({
      cost: queryCost(POINTS.statement),
      type: ActingAdminType,
      nullable: true,
      description: 'The admin who is sending its coins: nobody else pays or refuses it meanwhile.',
      resolve: ({ status, sending_by }, _args, { app }) =>
        status === 'APPROVED' && sending_by !== null
          ? adminNamed(durableOf(app).db, sending_by)
          : null,
    }),
    sendingSince: t.field({
      type: 'DateTime',
      nullable: true,
      cost: fromMemory,
      resolve: ({ status, sending_since }) =>
        status === 'APPROVED' ? (sending_since?.getTime() ?? null) : null,
    }),
    isSendingOwn: t.boolean({
      cost: fromMemory,
      description: 'Whether the viewer is sending its coins.',
      resolve: ({ status, sending_by }, _args, context) =>
        status === 'APPROVED' && sending_by === requireViewer(context).id,
    }),
    mayHaveLeft: t.boolean({
      cost: fromMemory,
      description:
        'Whether its coins can have left though it is REFUSED, as it had been approved: two ' +
        'admins record that.',
      resolve: mayHaveLeft,
    }),
    refusalNeedsSecond: t.boolean({
      cost: queryCost(POINTS.statement),
      description: 'Whether its refusal now is but proposed, and a second admin confirms it.',
      resolve: ({ status, user_id }, _args, { app }) => refusalNeedsSecond(app, status, user_id),
    }),
    proposal: t.field({
      cost: queryCost(POINTS.statement),
      type: MoneyProposalType,
      nullable: true,
      description: 'Its refusal, or that it was sent after all, which waits for a second admin.',
      resolve: ({ id }, _args, { app }) => openProposal(durableOf(app).db, withdrawalKey(id)),
    }),
    paidBy: t.field({
      cost: queryCost(POINTS.statement),
      type: ActingAdminType,
      nullable: true,
      resolve: ({ paid_by }, _args, { app }) =>
        paid_by === null ? null : adminNamed(durableOf(app).db, paid_by),
    }),
  }),
})

/** Nobody confirms a refusal of a deleted account's, or where no second admin is needed. */
async function refusalNeedsSecond(
  app: AppContext,
  status: WithdrawalRow['status'],
  userId: string,
): Promise<boolean> {
  if (status !== 'APPROVED' || !app.config.payments.needsSecondAdmin) return false
  return (await findUser(durableOf(app).db, userId))!.deletedAtMs === null
}

type Flags = ReturnType<typeof openFlags>

const flagsOfRows = new WeakMap<WithdrawalRow, Flags>()

/** One statement reads all fields of a row; its result lives no longer than the row. */
function flagsOf(app: AppContext, row: WithdrawalRow): Flags {
  const flags = flagsOfRows.get(row) ?? openFlags(durableOf(app).db, row)
  flagsOfRows.set(row, flags)
  return flags
}
