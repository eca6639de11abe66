import { builder } from '../../../graphql/builder.ts'
import {
  queryCost,
  fromMemory,
  listOf,
  pageOf,
  POINTS,
  requestedRows,
  rowsCountedAbove,
} from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import { FeedOutcomeEnum, type SourceHealth, type SourceRun } from '../../ingestion/index.ts'
import {
  listChangers,
  type MatchedChanger,
  type MatchedChangers,
  matchChanger,
} from './match-changer.ts'

const SourceFaultType = builder
  .objectRef<NonNullable<SourceRun['fault']>>('SourceFault')
  .implement({
    description: 'Why a monitor’s answer could not be used.',
    fields: (t) => ({
      reason: t.exposeString('reason'),
      text: t.exposeString('text', { description: 'What the answer says, without keys.' }),
    }),
  })

const SourceRunType = builder.objectRef<SourceRun>('SourceRun').implement({
  description: 'One round of fetching a monitor’s whole market.',
  fields: (t) => ({
    startedAt: t.expose('startedAtMs', { type: 'DateTime' }),
    durationMs: t.int({ resolve: ({ durationMs }) => Math.round(durationMs) }),
    outcome: t.expose('outcome', { type: FeedOutcomeEnum }),
    statusCode: t.exposeInt('statusCode', { nullable: true, description: 'HTTP status code.' }),
    bytes: t.exposeInt('bytes', { description: 'Size as sent over the wire, in bytes.' }),
    offers: t.exposeInt('offers', { nullable: true }),
    rejected: t.exposeInt('rejected', {
      nullable: true,
      description: 'Number of offers that could not be used.',
    }),
    replaced: t.exposeInt('replaced', {
      description: 'Number of exchangers whose offers changed.',
    }),
    fault: t.expose('fault', { type: SourceFaultType, nullable: true }),
  }),
})

const SourceWayEnum = builder.enumType('SourceWay', {
  values: { API: { value: 'api' }, DUMP: { value: 'dump' } } as const,
})

const AdminSourceType = builder.objectRef<SourceHealth>('AdminSource').implement({
  description: 'State of the monitor whose market is read in addition to exchangers’ own files.',
  fields: (t) => ({
    way: t.expose('kind', { type: SourceWayEnum }),
    address: t.exposeString('address', {
      description: 'Where it is read from; of a key, only the last letters.',
    }),
    lastGoodAt: t.expose('lastGoodAtMs', { type: 'DateTime', nullable: true }),
    failures: t.exposeInt('failures', {
      description: 'Number of consecutive rounds that brought nothing.',
    }),
    exchangers: t.exposeInt('exchangers', {
      description: 'Number of exchangers in its last good answer.',
    }),
    offers: t.exposeInt('offers', { description: 'Number of offers in its last good answer.' }),
    runs: t.expose('runs', {
      cost: listOf(20),
      type: [SourceRunType],
      description: 'Newest first.',
    }),
  }),
})

const ChangerMatchEnum = builder.enumType('ChangerMatch', {
  description: 'How a monitor’s exchanger was matched with one of ours.',
  values: {
    SOURCE: { description: 'No match: it is listed because the monitor lists it.' },
    SITE: { description: 'Both have the same site.' },
    SLUG: { description: 'Both have the same name.' },
    ADMIN: { description: 'An admin matched them.' },
  },
})

const SourceChangerType = builder.objectRef<MatchedChanger>('SourceChanger').implement({
  description: 'An exchanger as listed by a monitor.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID given by the monitor.' }),
    name: t.exposeString('name'),
    siteUrl: t.exposeString('siteUrl', { nullable: true }),
    matchedBy: t.expose('matchedBy', { type: ChangerMatchEnum }),
    seenAt: t.expose('seenAtMs', { type: 'DateTime', description: 'When it last had offers.' }),
    exchangerId: t.exposeID('exchangerId', { description: 'ID of our exchanger.' }),
    exchangerName: t.exposeString('exchangerName'),
    exchangerSlug: t.exposeString('exchangerSlug'),
    hasOwnFile: t.exposeBoolean('hasOwnFile', {
      description: 'Whether its own file is read, so that the monitor’s offers of it are not used.',
    }),
  }),
})

const SourceChangersType = builder.objectRef<MatchedChangers>('SourceChangers').implement({
  fields: (t) => ({
    total: t.exposeInt('total'),
    items: t.expose('items', { cost: rowsCountedAbove, type: [SourceChangerType] }),
  }),
})

const CHANGER_ROWS = { usual: 50, most: 500 }

builder.queryField('adminSource', (t) =>
  t.field({
    cost: fromMemory,
    type: AdminSourceType,
    nullable: true,
    authScopes: { admin: true },
    description: 'Null if none is set.',
    resolve: (_root, _args, { app }) => app.feeds?.source() ?? null,
  }),
)

builder.queryField('adminSourceChangers', (t) =>
  t.field({
    cost: ({ limit }) => pageOf('items', requestedRows(limit, CHANGER_ROWS), 3 * POINTS.statement),
    type: SourceChangersType,
    authScopes: { admin: true },
    args: {
      isMatched: t.arg.boolean({
        defaultValue: false,
        description: 'Whether to list only those matched with an exchanger of ours.',
      }),
      limit: t.arg.int({ rows: CHANGER_ROWS }),
      offset: t.arg.int({ defaultValue: 0 }),
    },
    resolve: (_root, { isMatched, limit, offset }, context) =>
      listChangers(context, {
        isMatched: isMatched ?? false,
        limit: requestedRows(limit, CHANGER_ROWS),
        offset: Math.max(0, offset ?? 0),
      }),
  }),
)

builder.mutationField('adminMatchChanger', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement),
    type: 'Boolean',
    authScopes: { admin: true },
    description:
      'Matches a monitor’s exchanger with one of ours. True if the match is in effect from now on.',
    args: {
      id: t.arg.id({
        required: true,
        maxLength: LENGTHS.id,
        description: 'ID given by the monitor.',
      }),
      slug: t.arg.string({
        maxLength: LENGTHS.slug,
        description: 'Slug of our exchanger; omit if it is none of ours.',
      }),
    },
    resolve: async (_root, { id, slug }, context) => {
      await matchChanger(context, { id, slug: slug ?? null })
      return true
    },
  }),
)
