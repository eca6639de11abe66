import {
  queryCost,
  fromMemory,
  pageOf,
  POINTS,
  requestedRows,
  rowsCountedAbove,
} from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import { builder } from '../../../graphql/builder.ts'
import { omitNullish } from '../../../lib/omit-nullish.ts'
import { durableOf, requireViewer } from '../../accounts/index.ts'
import { PaymentType } from '../../wallet/index.ts'
import { adjustBalance } from './adjust-balance.ts'
import { confirmProposal, rejectProposal } from './decide-proposal.ts'
import type { ProposalRow } from './proposal-machine.ts'
import { countOtherAdmins, listProposals } from './proposal-store.ts'
import { MoneyProposalType, ProposalStateEnum } from './proposal-types.ts'

/** Each row asks for the names of three people. */
const ROWS = { usual: 25, most: 50 }
const MOST_OFFSET = 1_000_000

interface Proposals {
  readonly items: readonly ProposalRow[]
  readonly total: number
}

const MoneyProposalsType = builder.objectRef<Proposals>('MoneyProposals').implement({
  fields: (t) => ({
    items: t.expose('items', { cost: rowsCountedAbove, type: [MoneyProposalType] }),
    total: t.exposeInt('total', { description: 'Total number of matches, across all pages.' }),
    needsSecondAdmin: t.boolean({
      cost: fromMemory,
      description: 'False: the operator lets one admin do alone what is proposed otherwise.',
      resolve: (_found, _args, { app }) => app.config.payments.needsSecondAdmin,
    }),
    otherAdmins: t.int({
      cost: queryCost(POINTS.statement),
      description: 'The number of admins besides the viewer: with none, nobody confirms.',
      resolve: (_found, _args, context) =>
        countOtherAdmins(durableOf(context.app).db, requireViewer(context).id),
    }),
  }),
})

builder.queryField('adminMoneyProposals', (t) =>
  t.field({
    cost: ({ limit }) => pageOf('items', requestedRows(limit, ROWS), 2 * POINTS.statement),
    type: MoneyProposalsType,
    authScopes: { admin: true },
    description: 'Those that wait first, then the newest.',
    args: {
      state: t.arg({ type: ProposalStateEnum }),
      limit: t.arg.int({ rows: ROWS, defaultValue: ROWS.usual }),
      offset: t.arg.int({ defaultValue: 0 }),
    },
    resolve: (_root, args, { app }) => {
      const { limit, offset = 0, ...filter } = omitNullish(args)
      return listProposals(durableOf(app).db, {
        ...filter,
        limit: requestedRows(limit, ROWS),
        offset: Math.min(Math.max(0, offset), MOST_OFFSET),
      })
    },
  }),
)

builder.mutationField('adminAdjustBalance', (t) =>
  t.field({
    cost: queryCost(15 * POINTS.statement),
    type: PaymentType,
    authScopes: { admin: true },
    description:
      'Proposes to correct somebody’s balance: PENDING until a second admin confirms it. Never ' +
      'one’s own.',
    args: {
      userId: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      amount: t.arg({ type: 'Money', required: true, description: 'Signed; up to 100,000.00.' }),
      reason: t.arg.string({
        required: true,
        maxLength: LENGTHS.line,
        description: 'For other admins; up to 500 characters.',
      }),
      key: t.arg.string({
        required: true,
        maxLength: LENGTHS.code,
        description: 'Made once for each form: asked again with it, nothing more is proposed.',
      }),
    },
    resolve: (_root, args, context) => adjustBalance(context, args),
  }),
)

builder.mutationField('adminConfirmMoney', (t) =>
  t.field({
    cost: queryCost(15 * POINTS.statement),
    type: MoneyProposalType,
    authScopes: { admin: true },
    description: 'Moves the money that another admin has proposed to move. Never one’s own.',
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: (_root, { id }, context) => confirmProposal(context, id),
  }),
)

builder.mutationField('adminRejectMoney', (t) =>
  t.field({
    cost: queryCost(10 * POINTS.statement),
    type: MoneyProposalType,
    authScopes: { admin: true },
    description: 'Ends a proposal, of another admin or the viewer’s own: nothing moves.',
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: (_root, { id }, context) => rejectProposal(context, id),
  }),
)
