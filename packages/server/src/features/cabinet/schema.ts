import { POINTS, queryCost } from '../../answers/bounds/costs.ts'
import { LENGTHS } from '../../answers/bounds/input-lengths.ts'
import type { RequestContext } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { patienceMs } from '../../lib/limits/deadline.ts'
import { fieldError, RateLimitedError, UserError } from '../../lib/user-error.ts'
import { durableOf, requireViewer } from '../accounts/index.ts'
import { AdminExchangerType } from '../admin/exchangers/index.ts'
import { LintReportType } from '../feed-linter/index.ts'
import { decideAddress } from './decide-address.ts'
import { OwnedExchangerType } from './owned-type.ts'
import { ownedById, ownedOf, requireOwned } from './owned.ts'
import { POLL_EVERY_MS, requestedAddressOf } from './requested-address.ts'
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

/**
 * Fetches the file before its turn, once a minute, over all servers. The result of a try that takes
 * longer than an answer may take appears in the list of tries.
 */
async function pollNow(context: RequestContext, id: string): Promise<boolean> {
  const { app } = context
  const { feeds } = app
  const owned = await requireOwned(context, id)
  if (!feeds) throw new UserError('NOT_AVAILABLE', 'No files are polled here')
  if (!owned.isPolled) throw fieldError('id', 'NOT_POLLED', 'Its file is not polled')
  const nowMs = app.now()
  const { numUpdatedRows } = await durableOf(app)
    .db.updateTable('exchanger_owners')
    .set({ polled_at: new Date(nowMs) })
    .where('exchanger_id', '=', Number(id))
    .where('user_id', '=', requireViewer(context).id)
    .where((eb) =>
      eb.or([eb('polled_at', 'is', null), eb('polled_at', '<=', new Date(nowMs - POLL_EVERY_MS))]),
    )
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) {
    const waitMs = Math.max(1_000, owned.pollFromMs - nowMs)
    throw new RateLimitedError(Math.ceil(waitMs / 1000))
  }
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, patienceMs(app.config.deadlineMs), null).unref()
  })
  const run = await Promise.race([feeds.pollNow(id), late])
  if (run === undefined) throw fieldError('id', 'NOT_POLLED', 'Its file is not polled')
  return true
}
