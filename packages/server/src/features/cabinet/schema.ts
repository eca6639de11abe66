import { builder } from '../../graphql/builder.ts'
import { queryCost, POINTS } from '../../answers/bounds/costs.ts'
import { LENGTHS } from '../../answers/bounds/input-lengths.ts'
import { AdminExchangerType } from '../admin/exchangers/index.ts'
import { durableOf } from '../accounts/index.ts'
import { LintReportType } from '../feed-linter/index.ts'
import { requestedAddressOf } from './requested-address.ts'
import { decideAddress } from './decide-address.ts'
import { ownedById, ownedOf } from './owned.ts'
import { OwnedExchangerType } from './owned-type.ts'
import { pollNow } from './poll-now.ts'
import { setAddress } from './set-address.ts'

/** Exchangers of one person, as many as there usually are. */
const OWNED = 3

builder.queryField('ownedExchangers', (t) =>
  t.field({
    cost: queryCost(4 * POINTS.statement, OWNED),
    type: [OwnedExchangerType],
    authScopes: { user: true },
    description: 'The viewer’s own exchangers, in the order in which they became theirs.',
    resolve: (_root, _args, context) => ownedOf(context),
  }),
)

builder.queryField('ownedExchanger', (t) =>
  t.field({
    cost: queryCost(4 * POINTS.statement),
    type: OwnedExchangerType,
    nullable: true,
    authScopes: { user: true },
    description: 'One of the viewer’s own exchangers; null if it is not theirs.',
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: (_root, { id }, context) => ownedById(context, id),
  }),
)

builder.mutationField('ownerSetExportUrl', (t) =>
  t.field({
    cost: queryCost(POINTS.fileRead + 5 * POINTS.statement),
    type: LintReportType,
    authScopes: { user: true },
    description:
      'Fetches the file at once and reports on it. Without errors, the address is in force if ' +
      'it is on the host of the exchanger’s site; otherwise it waits for an admin. With errors, ' +
      'nothing changes.',
    args: {
      id: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      url: t.arg.string({ maxLength: LENGTHS.line }),
    },
    resolve: (_root, { id, url }, context) => setAddress(context, id, url ?? ''),
  }),
)

builder.mutationField('ownerPoll', (t) =>
  t.boolean({
    cost: queryCost(8 * POINTS.statement),
    authScopes: { user: true },
    description: 'Fetches the exchanger’s file before its turn, at most once a minute.',
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: (_root, { id }, context) => pollNow(context, id),
  }),
)

builder.objectField(AdminExchangerType, 'askedFeedUrl', (t) =>
  t.string({
    cost: queryCost(POINTS.statement),
    nullable: true,
    description: 'Address of its file that its owner asks for; null if none.',
    resolve: async ({ id }, _args, { app }) =>
      (await requestedAddressOf(durableOf(app).db, id)).requestedAddress?.url ?? null,
  }),
)

builder.mutationField('adminDecideExportUrl', (t) =>
  t.boolean({
    cost: queryCost(6 * POINTS.statement),
    authScopes: { admin: true },
    description:
      'Accepts or declines the address that an owner asks for. Refused with STATE_CHANGED if it ' +
      'is another one by now.',
    args: {
      id: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      url: t.arg.string({ required: true, maxLength: LENGTHS.line }),
      isAccepted: t.arg.boolean({ required: true }),
    },
    resolve: (_root, args, context) => decideAddress(context, args),
  }),
)
