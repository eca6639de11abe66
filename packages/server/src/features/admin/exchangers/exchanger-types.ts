import { builder } from '../../../graphql/builder.ts'
import {
  asking,
  listOf,
  POINTS,
  rowsCountedAbove,
  valuesOf,
} from '../../../graphql/bounds/costs.ts'
import { ExchangerStatusEnum } from '../../../graphql/exchanger-type.ts'
import {
  FeedHealthType,
  FeedRunType,
  StatusChangeType,
  UptimeDayType,
} from '../../ingestion/index.ts'
import type { AdminExchanger, AdminExchangers, FeedState } from './list-exchangers.ts'

export const FeedStateEnum = builder.enumType('FeedState', {
  description: 'How an exchanger’s file does.',
  values: {
    GOOD: { description: 'The last try brought a good file.' },
    HELD: { description: 'So few offers at once that the next file has to confirm them.' },
    FAILING: { description: 'The last try brought no file, or none that could be used.' },
    WAITING: { description: 'It has not been tried yet.' },
    OFF: { description: 'Nobody asks for it: there is no address, or the exchanger is put away.' },
  } satisfies Record<FeedState, object>,
})

export const AdminExchangerType = builder.objectRef<AdminExchanger>('AdminExchanger').implement({
  description: 'An exchanger as those who run the site see it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    siteUrl: t.exposeString('siteUrl', { nullable: true }),
    feedUrl: t.exposeString('feedUrl', { nullable: true }),
    country: t.exposeString('country', { nullable: true }),
    goodReviews: t.exposeInt('goodReviews'),
    badReviews: t.exposeInt('badReviews'),
    openedAt: t.expose('openedAtMs', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAtMs', { type: 'DateTime' }),
    status: t.expose('status', { type: ExchangerStatusEnum }),
    statusSince: t.expose('statusSinceMs', { type: 'DateTime' }),
    waitsForFile: t.boolean({
      description: 'It is suspended for want of a good file, and comes back with the next one.',
      resolve: ({ status, isPolled }) => status === 'SUSPENDED' && isPolled,
    }),
    statusHistory: t.field({
      cost: asking(POINTS.statement, 20),
      type: [StatusChangeType],
      description: 'Newest first.',
      resolve: async ({ id }, _args, { app }) => (await app.feeds?.changesOf(id)) ?? [],
    }),
    state: t.expose('state', { type: FeedStateEnum }),
    feed: t.field({
      type: FeedHealthType,
      nullable: true,
      resolve: ({ feed }) => feed ?? null,
    }),
    feedRuns: t.field({
      cost: asking(POINTS.statement, 20),
      type: [FeedRunType],
      description: 'The newest tries that were worth telling of, newest first.',
      resolve: async ({ id }, _args, { app }) => (await app.feeds?.runsOf(id)) ?? [],
    }),
    uptime: t.float({
      nullable: true,
      description: 'Share of tries of the last 30 days that brought a file, 0 to 1.',
      resolve: ({ uptime }) => uptime ?? null,
    }),
    uptimeDays: t.field({
      cost: listOf(30),
      type: [UptimeDayType],
      description: 'Of the last 30 days, oldest first; days without a try are left out.',
      resolve: ({ id }, _args, { app }) => app.feeds?.uptimeOf(id)?.days(app.now()) ?? [],
    }),
  }),
})

export const AdminExchangersType = builder.objectRef<AdminExchangers>('AdminExchangers').implement({
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'Of all that match, on whatever page.' }),
    items: t.expose('items', { cost: rowsCountedAbove, type: [AdminExchangerType] }),
    dialects: t.exposeStringList('dialects', {
      cost: valuesOf(20),
      description: 'Of all files, for the filter.',
    }),
  }),
})
