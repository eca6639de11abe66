import { builder } from '../../../graphql/builder.ts'
import { asking, pageOf, POINTS, rowsAsked } from '../../../graphql/bounds/costs.ts'
import { LENGTHS } from '../../../graphql/bounds/input-lengths.ts'
import { ExchangerStatusEnum } from '../../../graphql/exchanger-type.ts'
import { FeedRunType } from '../../ingestion/index.ts'
import {
  addExchanger,
  editExchanger,
  pollExchanger,
  setExchangerStatus,
} from './change-exchangers.ts'
import { adminExchangerById, EXCHANGER_ROWS, listAdminExchangers } from './list-exchangers.ts'
import { noSuchExchanger } from './exchanger-rows.ts'
import { AdminExchangersType, AdminExchangerType, FeedStateEnum } from './exchanger-types.ts'

const AdminExchangerSortEnum = builder.enumType('AdminExchangerSort', {
  values: ['NAME', 'STATUS', 'HEALTH', 'ERRORS', 'AGE', 'OFFERS', 'UPTIME'] as const,
})

const AdminExchangersQueryInput = builder.inputType('AdminExchangersQuery', {
  fields: (t) => ({
    search: t.string({
      maxLength: LENGTHS.search,
      description: 'Part of a name, a slug or an address.',
    }),
    status: t.field({ type: ExchangerStatusEnum }),
    state: t.field({ type: FeedStateEnum }),
    hasErrors: t.boolean({ description: 'Whether anything of its last file could not be used.' }),
    dialect: t.string({ maxLength: LENGTHS.code }),
    leastAgeSeconds: t.int({ description: 'Of the last good file.' }),
    sort: t.field({ type: AdminExchangerSortEnum, defaultValue: 'HEALTH' }),
    descending: t.boolean({
      description: 'By default names ascend and everything else descends, the worst first.',
    }),
    limit: t.int({ rows: EXCHANGER_ROWS }),
    offset: t.int({ defaultValue: 0 }),
  }),
})

/** What is left out of an edit stays as it is; null empties it. */
const AdminExchangerInput = builder.inputType('AdminExchangerInput', {
  description: 'What is left out stays as it is; null says that there is none.',
  fields: (t) => ({
    name: t.string({ maxLength: LENGTHS.line }),
    slug: t.string({ maxLength: LENGTHS.line }),
    siteUrl: t.string({ maxLength: LENGTHS.line }),
    feedUrl: t.string({ maxLength: LENGTHS.line }),
    country: t.string({ maxLength: LENGTHS.code, description: 'ISO 3166, two letters.' }),
    goodReviews: t.int(),
    badReviews: t.int(),
    openedAt: t.field({ type: 'DateTime' }),
  }),
})

builder.queryField('adminExchangers', (t) =>
  t.field({
    cost: ({ query }) =>
      pageOf('items', rowsAsked(query?.limit, EXCHANGER_ROWS), 3 * POINTS.statement),
    type: AdminExchangersType,
    authScopes: { admin: true },
    description: 'Every listed exchanger, and how its file does.',
    args: { query: t.arg({ type: AdminExchangersQueryInput }) },
    resolve: (_root, { query }, { app }) => listAdminExchangers(app, query ?? {}),
  }),
)

builder.queryField('adminExchanger', (t) =>
  t.field({
    cost: asking(POINTS.statement),
    type: AdminExchangerType,
    nullable: true,
    authScopes: { admin: true },
    description: 'Null for an id nobody has.',
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: (_root, { id }, { app }) => adminExchangerById(app, id),
  }),
)

builder.mutationField('adminAddExchanger', (t) =>
  t.field({
    cost: asking(5 * POINTS.statement),
    type: AdminExchangerType,
    authScopes: { admin: true },
    description: 'Lists it; where it has a file, that is asked for at once.',
    args: {
      input: t.arg({ type: AdminExchangerInput, required: true }),
      isOnTrial: t.arg.boolean({ defaultValue: true }),
    },
    resolve: async (_root, { input, isOnTrial }, context) => {
      const id = await addExchanger(context, input, isOnTrial === false ? 'ACTIVE' : 'TRIAL')
      return (await adminExchangerById(context.app, id)) ?? gone()
    },
  }),
)

builder.mutationField('adminEditExchanger', (t) =>
  t.field({
    cost: asking(5 * POINTS.statement),
    type: AdminExchangerType,
    authScopes: { admin: true },
    args: {
      id: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      input: t.arg({ type: AdminExchangerInput, required: true }),
    },
    resolve: async (_root, { id, input }, context) => {
      await editExchanger(context, id, input)
      return (await adminExchangerById(context.app, id)) ?? gone()
    },
  }),
)

builder.mutationField('adminSetExchangerStatus', (t) =>
  t.field({
    cost: asking(5 * POINTS.statement),
    type: AdminExchangerType,
    authScopes: { admin: true },
    description: 'Suspended and archived exchangers leave every search at once.',
    args: {
      id: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      status: t.arg({ type: ExchangerStatusEnum, required: true }),
      confirmName: t.arg.string({
        maxLength: LENGTHS.line,
        description: 'To suspend or archive: its name, typed.',
      }),
    },
    resolve: async (_root, { id, status, confirmName }, context) => {
      await setExchangerStatus(context, id, { status, confirmName: confirmName ?? '' })
      return (await adminExchangerById(context.app, id)) ?? gone()
    },
  }),
)

builder.mutationField('adminPollExchanger', (t) =>
  t.field({
    cost: asking(5 * POINTS.statement),
    type: FeedRunType,
    nullable: true,
    authScopes: { admin: true },
    description: 'Asks for its file at once and tells what came. Null: it takes its time.',
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: (_root, { id }, context) => pollExchanger(context, id),
  }),
)

function gone(): never {
  throw noSuchExchanger()
}
