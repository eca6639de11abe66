import { exchangerRecord } from '@hopwise/contract'
import { builder } from '../../../graphql/builder.ts'
import { queryCost, pageOf, POINTS, requestedRows } from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import { ExchangerStatusEnum } from '../../../graphql/exchanger-type.ts'
import { recordInputType } from '../../../graphql/record-fields.ts'
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
    hasErrors: t.boolean({
      description: 'Filters by whether any part of the last file could not be used.',
    }),
    dialect: t.string({ maxLength: LENGTHS.code }),
    leastAgeSeconds: t.int({ description: 'Minimum age of the last good file, in seconds.' }),
    sort: t.field({ type: AdminExchangerSortEnum, defaultValue: 'HEALTH' }),
    descending: t.boolean({
      description: 'By default, names ascend and everything else descends, worst first.',
    }),
    limit: t.int({ rows: EXCHANGER_ROWS }),
    offset: t.int({ defaultValue: 0 }),
  }),
})

const AdminExchangerInput = recordInputType(
  'AdminExchangerInput',
  exchangerRecord,
  'Omitted fields stay as they are; null clears a field.',
)

builder.queryField('adminExchangers', (t) =>
  t.field({
    cost: ({ query }) =>
      pageOf('items', requestedRows(query?.limit, EXCHANGER_ROWS), 3 * POINTS.statement),
    type: AdminExchangersType,
    authScopes: { admin: true },
    description: 'All listed exchangers and the state of their files.',
    args: { query: t.arg({ type: AdminExchangersQueryInput }) },
    resolve: (_root, { query }, { app }) => listAdminExchangers(app, query ?? {}),
  }),
)

builder.queryField('adminExchanger', (t) =>
  t.field({
    cost: queryCost(POINTS.statement),
    type: AdminExchangerType,
    nullable: true,
    authScopes: { admin: true },
    description: 'Null if no exchanger has this ID.',
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: (_root, { id }, { app }) => adminExchangerById(app, id),
  }),
)

builder.mutationField('adminAddExchanger', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement),
    type: AdminExchangerType,
    authScopes: { admin: true },
    description: 'Adds an exchanger to the list. Its file, if it has one, is fetched at once.',
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
    cost: queryCost(5 * POINTS.statement),
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
    cost: queryCost(5 * POINTS.statement),
    type: AdminExchangerType,
    authScopes: { admin: true },
    description: 'Sets the status. Suspended and archived exchangers leave every search at once.',
    args: {
      id: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      status: t.arg({ type: ExchangerStatusEnum, required: true }),
      confirmName: t.arg.string({
        maxLength: LENGTHS.line,
        description: 'The exchanger’s name, required to suspend or archive it.',
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
    cost: queryCost(5 * POINTS.statement),
    type: FeedRunType,
    nullable: true,
    authScopes: { admin: true },
    description:
      'Fetches an exchanger’s file at once and returns the outcome. Null if it takes longer.',
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: (_root, { id }, context) => pollExchanger(context, id),
  }),
)

function gone(): never {
  throw noSuchExchanger()
}
