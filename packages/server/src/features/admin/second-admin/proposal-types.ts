import { queryCost, fromMemory, POINTS } from '../../../answers/bounds/costs.ts'
import { builder } from '../../../graphql/builder.ts'
import { durableOf, requireViewer } from '../../accounts/index.ts'
import { ActingAdminType, adminNamed } from '../audit/index.ts'
import { withdrawalIdOf } from '../../affiliate/index.ts'
import { depositIdOf } from '../../wallet/index.ts'
import { AdminUserType, findUser } from '../users/index.ts'
import type { ProposalRow } from './proposal-machine.ts'

const ProposalKindEnum = builder.enumType('MoneyProposalKind', {
  values: {
    CREDIT: { description: 'Of a deposit: more than arrived.' },
    ADJUSTMENT: { description: 'Of a balance.' },
    REFUSAL: { description: 'Of a withdrawal that is approved: its coins may be under way.' },
    SENT_AFTER_ALL: { description: 'Of a withdrawal that was refused: its coins have left.' },
  } as const,
})

export const ProposalStateEnum = builder.enumType('MoneyProposalState', {
  values: {
    OPEN: { description: 'Waits for a second admin; nothing has moved.' },
    CONFIRMED: { description: 'The money has moved.' },
    REJECTED: { description: 'Nothing has moved, and nothing will.' },
  } as const,
})

export const MoneyProposalType = builder.objectRef<ProposalRow>('MoneyProposal').implement({
  description: 'A movement of somebody’s money that one admin proposes and another confirms.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: ProposalKindEnum }),
    state: t.expose('state', { type: ProposalStateEnum }),
    amount: t.expose('cents', {
      type: 'Money',
      description: 'Signed: its effect on the balance, or on what a partner has earned.',
    }),
    reason: t.exposeString('reason', { description: 'Empty once the account is deleted.' }),
    user: t.field({
      cost: queryCost(POINTS.statement),
      type: AdminUserType,
      description: 'The owner of the money.',
      resolve: async ({ user_id }, _args, { app }) => (await findUser(durableOf(app).db, user_id))!,
    }),
    depositId: t.id({
      nullable: true,
      description: 'Of a CREDIT.',
      resolve: ({ kind, subject }) => (kind === 'CREDIT' ? depositIdOf(subject) : null),
    }),
    withdrawalId: t.id({
      nullable: true,
      description: 'Of a REFUSAL, or SENT_AFTER_ALL.',
      resolve: ({ kind, subject }) =>
        kind === 'REFUSAL' || kind === 'SENT_AFTER_ALL' ? withdrawalIdOf(subject) : null,
    }),
    reference: t.exposeString('reference', {
      nullable: true,
      description: 'Of SENT_AFTER_ALL: the transaction. Null once the account is deleted.',
    }),
    proposedBy: t.field({
      cost: queryCost(POINTS.statement),
      type: ActingAdminType,
      resolve: ({ proposed_by }, _args, { app }) => adminNamed(durableOf(app).db, proposed_by),
    }),
    proposedAt: t.field({
      type: 'DateTime',
      resolve: ({ proposed_at }) => proposed_at.getTime(),
    }),
    decidedBy: t.field({
      cost: queryCost(POINTS.statement),
      type: ActingAdminType,
      nullable: true,
      resolve: ({ decided_by }, _args, { app }) =>
        decided_by === null ? null : adminNamed(durableOf(app).db, decided_by),
    }),
    isOwn: t.boolean({
      cost: fromMemory,
      description: 'Whether the viewer proposed it: somebody else confirms it then.',
      resolve: ({ proposed_by }, _args, context) => proposed_by === requireViewer(context).id,
    }),
    isAboutViewer: t.boolean({
      cost: fromMemory,
      description: 'Whether it is the viewer’s own money: somebody else decides about it then.',
      resolve: ({ user_id }, _args, context) => user_id === requireViewer(context).id,
    }),
  }),
})
