import { asking, fromMemory, POINTS } from '../../../answers/bounds/costs.ts'
import { builder } from '../../../graphql/builder.ts'
import { durableOf, requireViewer } from '../../accounts/index.ts'
import { withdrawalKey, type WithdrawalRow, WithdrawalType } from '../../affiliate/index.ts'
import { ActingAdminType, adminNamed } from '../audit/index.ts'
import { MoneyProposalType, openProposal } from '../second-admin/index.ts'
import { AdminUserType, findUser } from '../users/index.ts'
import { FraudFlagEnum } from './fraud-flag-enum.ts'
import { flagsOf } from './row-flags.ts'
import { earnedFrom } from './withdrawal-rows.ts'

export const AdminWithdrawalType = builder.objectRef<WithdrawalRow>('AdminWithdrawal').implement({
  description: 'A withdrawal as admins see it.',
  fields: (t) => ({
    withdrawal: t.field({ cost: fromMemory, type: WithdrawalType, resolve: (row) => row }),
    user: t.field({
      cost: asking(POINTS.statement),
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
      cost: asking(POINTS.statement),
      description: 'Whether another account is paid to its address, and nobody has allowed that.',
      resolve: async (row, _args, { app }) => (await flagsOf(app, row)).isAddressShared,
    }),
    earnedFrom: t.int({
      cost: asking(POINTS.statement),
      description: 'Number of payers the partner has earned from.',
      resolve: ({ user_id }, _args, { app }) => earnedFrom(durableOf(app).db, user_id),
    }),
    approvedBy: t.field({
      cost: asking(POINTS.statement),
      type: ActingAdminType,
      nullable: true,
      resolve: ({ approved_by }, _args, { app }) =>
        approved_by === null ? null : adminNamed(durableOf(app).db, approved_by),
    }),
    canPay: t.boolean({
      cost: fromMemory,
      description:
        'Whether the viewer may record its payment: it is APPROVED, not the viewer’s own, and ' +
        'another admin approved it, where a second one is needed.',
      resolve: ({ status, user_id, approved_by }, _args, context) => {
        const { id } = requireViewer(context)
        const { needsSecondAdmin } = context.app.config.payments
        const isOthers = user_id !== id && (approved_by !== id || !needsSecondAdmin)
        return status === 'APPROVED' && isOthers
      },
    }),
    proposal: t.field({
      cost: asking(POINTS.statement),
      type: MoneyProposalType,
      nullable: true,
      description: 'Its refusal, which waits for a second admin.',
      resolve: ({ id }, _args, { app }) => openProposal(durableOf(app).db, withdrawalKey(id)),
    }),
    paidBy: t.field({
      cost: asking(POINTS.statement),
      type: ActingAdminType,
      nullable: true,
      resolve: ({ paid_by }, _args, { app }) =>
        paid_by === null ? null : adminNamed(durableOf(app).db, paid_by),
    }),
  }),
})
