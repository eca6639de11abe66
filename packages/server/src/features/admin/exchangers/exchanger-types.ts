import { exchangerRecord } from '@hopwise/contract'
import { builder } from '../../../graphql/builder.ts'
import {
  queryCost,
  listOf,
  POINTS,
  rowsCountedAbove,
  valuesOf,
} from '../../../answers/bounds/costs.ts'
import { ExchangerStatusEnum } from '../../../graphql/exchanger-type.ts'
import { recordOutputs } from '../../../graphql/record-fields.ts'
import { durableOf } from '../../accounts/index.ts'
import { ClickDayType, clickDays } from '../../click-outs/index.ts'
import {
  FeedHealthType,
  FeedRunType,
  StatusChangeType,
  UptimeDayType,
} from '../../ingestion/index.ts'
import type { AdminExchanger, AdminExchangers, FeedState } from './list-exchangers.ts'

const CLICK_DAYS = 30

export const FeedStateEnum = builder.enumType('FeedState', {
  description: 'State of an exchanger’s file.',
  values: {
    GOOD: { description: 'The last attempt brought a good file.' },
    HELD: { description: 'Suddenly so few offers that the next file has to confirm them.' },
    FAILING: { description: 'The last attempt brought no file, or none that could be used.' },
    WAITING: { description: 'It has not been fetched yet.' },
    OFF: { description: 'It is not polled: there is no address, or the exchanger is out of use.' },
  } satisfies Record<FeedState, object>,
})

export const AdminExchangerType = builder.objectRef<AdminExchanger>('AdminExchanger').implement({
  description: 'An exchanger as admins see it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    ...recordOutputs(t, exchangerRecord, {}),
    createdAt: t.expose('createdAtMs', { type: 'DateTime' }),
    status: t.expose('status', { type: ExchangerStatusEnum }),
    statusSince: t.expose('statusSinceMs', { type: 'DateTime' }),
    waitsForFile: t.boolean({
      description: 'Whether it is suspended for lack of a good file, until the next one arrives.',
      resolve: ({ status, isPolled }) => status === 'SUSPENDED' && isPolled,
    }),
    statusHistory: t.field({
      cost: queryCost(POINTS.statement, 20),
      type: [StatusChangeType],
      description: 'Changes of status, newest first.',
      resolve: async ({ id }, _args, { app }) => (await app.feeds?.changesOf(id)) ?? [],
    }),
    state: t.expose('state', { type: FeedStateEnum }),
    feed: t.field({
      type: FeedHealthType,
      nullable: true,
      resolve: ({ feed }) => feed ?? null,
    }),
    feedRuns: t.field({
      cost: queryCost(POINTS.statement, 20),
      type: [FeedRunType],
      description: 'Notable recent attempts to fetch its file, newest first.',
      resolve: async ({ id }, _args, { app }) => (await app.feeds?.runsOf(id)) ?? [],
    }),
    uptime: t.float({
      nullable: true,
      description: 'Share of attempts in the last 30 days that brought a file, from 0 to 1.',
      resolve: ({ uptime }) => uptime ?? null,
    }),
    clickDays: t.field({
      cost: queryCost(POINTS.statement, CLICK_DAYS),
      type: [ClickDayType],
      description: 'Click-outs of the last 30 days, oldest first.',
      resolve: ({ id }, _args, { app }) =>
        clickDays(durableOf(app).db, id, { days: CLICK_DAYS, nowMs: app.now() }),
    }),
    uptimeDays: t.field({
      cost: listOf(30),
      type: [UptimeDayType],
      description: 'The last 30 days, oldest first; days without an attempt are left out.',
      resolve: ({ id }, _args, { app }) => app.feeds?.uptimeOf(id)?.days(app.now()) ?? [],
    }),
  }),
})

export const AdminExchangersType = builder.objectRef<AdminExchangers>('AdminExchangers').implement({
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'Total number of matches, across all pages.' }),
    items: t.expose('items', { cost: rowsCountedAbove, type: [AdminExchangerType] }),
    dialects: t.exposeStringList('dialects', {
      cost: valuesOf(20),
      description: 'Dialects of all files, for the filter.',
    }),
  }),
})
