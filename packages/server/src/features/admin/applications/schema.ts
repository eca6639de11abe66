import { builder } from '../../../graphql/builder.ts'
import {
  queryCost,
  fromMemory,
  pageOf,
  POINTS,
  requestedRows,
  rowsCountedAbove,
} from '../../../answers/bounds/costs.ts'
import { ExchangerType } from '../../../graphql/exchanger-type.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import { durableOf } from '../../accounts/index.ts'
import {
  type ApplicationRow,
  ApplicationStatusEnum,
  ExchangerApplicationType,
  findApplication,
} from '../../applications/index.ts'
import { AdminUserType, findUser } from '../users/index.ts'
import { acceptApplication } from './accept-application.ts'
import {
  applicationsOfHosts,
  applicationsOfOwner,
  countWaiting,
  exchangersOfHosts,
  listApplications,
  MOST_ALIKE,
} from './application-queue.ts'
import { rejectApplication, returnApplication, takeApplication } from './decide-application.ts'

const ROWS = { usual: 50, most: 100 }
const FARTHEST = 1_000_000

const AdminApplicationType = builder.objectRef<ApplicationRow>('AdminApplication').implement({
  description: 'An application as admins see it.',
  fields: (t) => ({
    application: t.field({
      cost: fromMemory,
      type: ExchangerApplicationType,
      resolve: (row) => row,
    }),
    user: t.field({
      cost: queryCost(POINTS.statement),
      type: AdminUserType,
      resolve: async ({ user_id }, _args, { app }) => (await findUser(durableOf(app).db, user_id))!,
    }),
    sameHostAs: t.field({
      cost: queryCost(2 * POINTS.statement, MOST_ALIKE),
      type: [ExchangerType],
      description: 'Listed exchangers with the same site, or with a file from the same host.',
      resolve: (row, _args, { app }) => exchangersOfHosts(app, row),
    }),
    sameHostApplications: t.field({
      cost: queryCost(POINTS.statement, MOST_ALIKE),
      type: [ExchangerApplicationType],
      description: 'Other applications with the same site, or with a file from the same host.',
      resolve: (row, _args, { app }) => applicationsOfHosts(durableOf(app).db, row),
    }),
    sameOwner: t.field({
      cost: queryCost(POINTS.statement, MOST_ALIKE),
      type: [ExchangerApplicationType],
      description: 'Other applications of the same person, newest first.',
      resolve: (row, _args, { app }) => applicationsOfOwner(durableOf(app).db, row),
    }),
  }),
})

interface AdminApplications {
  readonly total: number
  readonly items: readonly ApplicationRow[]
}

const AdminApplicationsType = builder.objectRef<AdminApplications>('AdminApplications').implement({
  fields: (t) => ({
    items: t.expose('items', { cost: rowsCountedAbove, type: [AdminApplicationType] }),
    total: t.exposeInt('total', { description: 'Total number of matches, across all pages.' }),
    waiting: t.int({
      cost: queryCost(POINTS.statement),
      description: 'Number of applications that wait for a decision, whether they match or not.',
      resolve: (_found, _args, { app }) => countWaiting(durableOf(app).db),
    }),
  }),
})

builder.queryField('adminApplications', (t) =>
  t.field({
    cost: ({ limit }) => pageOf('items', requestedRows(limit, ROWS), 2 * POINTS.statement),
    type: AdminApplicationsType,
    authScopes: { admin: true },
    description: 'Those that wait first, longest waiting first; then the newest. No drafts.',
    args: {
      status: t.arg({ type: ApplicationStatusEnum }),
      search: t.arg.string({
        maxLength: LENGTHS.search,
        description: 'Part of a name, an address, or the applicant’s e-mail.',
      }),
      limit: t.arg.int({ rows: ROWS, defaultValue: ROWS.usual }),
      offset: t.arg.int({ defaultValue: 0 }),
    },
    resolve: (_root, { status, search, limit, offset }, { app }) =>
      listApplications(durableOf(app).db, {
        ...(status ? { status } : {}),
        search: search ?? '',
        limit: requestedRows(limit, ROWS),
        offset: Math.min(Math.max(0, offset ?? 0), FARTHEST),
      }),
  }),
)

builder.queryField('adminApplication', (t) =>
  t.field({
    cost: queryCost(POINTS.statement),
    type: AdminApplicationType,
    nullable: true,
    authScopes: { admin: true },
    description: 'Null if there is none with this ID, or nobody has sent it.',
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: async (_root, { id }, { app }) => {
      const found = await findApplication(durableOf(app).db, id)
      return found && found.status !== 'DRAFT' ? found : null
    },
  }),
)

builder.mutationField('adminCheckApplication', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement),
    type: AdminApplicationType,
    authScopes: { admin: true },
    description: 'From SUBMITTED to CHECKING.',
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: (_root, { id }, context) => takeApplication(context, id),
  }),
)

builder.mutationField('adminReturnApplication', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement),
    type: AdminApplicationType,
    authScopes: { admin: true },
    description: 'From CHECKING back to SUBMITTED.',
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: (_root, { id }, context) => returnApplication(context, id),
  }),
)

builder.mutationField('adminAcceptApplication', (t) =>
  t.field({
    cost: queryCost(10 * POINTS.statement + POINTS.fileRead),
    type: AdminApplicationType,
    authScopes: { admin: true },
    description:
      'Lists the exchanger as TRIAL with the applicant as its owner. Its file is read first, and ' +
      'needs at least one usable offer.',
    args: {
      id: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      slug: t.arg.string({ required: true, maxLength: LENGTHS.slug }),
    },
    resolve: (_root, args, context) => acceptApplication(context, args),
  }),
)

builder.mutationField('adminRejectApplication', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement),
    type: AdminApplicationType,
    authScopes: { admin: true },
    description: 'With or without a reason. The applicant is told.',
    args: {
      id: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      reason: t.arg.string({
        maxLength: LENGTHS.line,
        description: 'For the applicant; up to 500 characters.',
      }),
    },
    resolve: (_root, { id, reason }, context) =>
      rejectApplication(context, { id, reason: reason ?? '' }),
  }),
)
