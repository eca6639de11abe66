import { builder } from '../../../graphql/builder.ts'
import {
  asking,
  fromMemory,
  listOf,
  pageOf,
  POINTS,
  rowsAsked,
  rowsCountedAbove,
} from '../../../graphql/bounds/costs.ts'
import { LENGTHS } from '../../../graphql/bounds/input-lengths.ts'
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
    description: 'Why an answer of a monitor could not be used.',
    fields: (t) => ({
      reason: t.exposeString('reason'),
      text: t.exposeString('text', { description: 'What it says; keys are left out.' }),
    }),
  })

const SourceRunType = builder.objectRef<SourceRun>('SourceRun').implement({
  description: 'One round of asking a monitor for its whole market.',
  fields: (t) => ({
    startedAt: t.expose('startedAtMs', { type: 'DateTime' }),
    durationMs: t.int({ resolve: ({ durationMs }) => Math.round(durationMs) }),
    outcome: t.expose('outcome', { type: FeedOutcomeEnum }),
    statusCode: t.exposeInt('statusCode', { nullable: true, description: 'Of HTTP.' }),
    bytes: t.exposeInt('bytes', { description: 'As sent over the wire.' }),
    offers: t.exposeInt('offers', { nullable: true }),
    rejected: t.exposeInt('rejected', { nullable: true, description: 'Offers not usable.' }),
    replaced: t.exposeInt('replaced', { description: 'Exchangers whose offers were others.' }),
    fault: t.expose('fault', { type: SourceFaultType, nullable: true }),
  }),
})

const SourceWayEnum = builder.enumType('SourceWay', {
  values: { API: { value: 'api' }, DUMP: { value: 'dump' } } as const,
})

const AdminSourceType = builder.objectRef<SourceHealth>('AdminSource').implement({
  description: 'How the monitor does whose market is read besides exchangers’ own files.',
  fields: (t) => ({
    way: t.expose('kind', { type: SourceWayEnum }),
    address: t.exposeString('address', { description: 'Of a key, its last letters.' }),
    lastGoodAt: t.expose('lastGoodAtMs', { type: 'DateTime', nullable: true }),
    failures: t.exposeInt('failures', { description: 'Rounds in a row that brought nothing.' }),
    exchangers: t.exposeInt('exchangers', { description: 'In its last good answer.' }),
    offers: t.exposeInt('offers', { description: 'In its last good answer.' }),
    runs: t.expose('runs', {
      cost: listOf(20),
      type: [SourceRunType],
      description: 'The newest first.',
    }),
  }),
})

const ChangerMatchEnum = builder.enumType('ChangerMatch', {
  description: 'How it was found which exchanger of ours one of a monitor is.',
  values: {
    SOURCE: { description: 'None: it is listed because the monitor brought it.' },
    SITE: { description: 'They have one site.' },
    SLUG: { description: 'They have one name.' },
    ADMIN: { description: 'An admin said so.' },
  },
})

const SourceChangerType = builder.objectRef<MatchedChanger>('SourceChanger').implement({
  description: 'An exchanger as a monitor lists it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The monitor’s own.' }),
    name: t.exposeString('name'),
    siteUrl: t.exposeString('siteUrl', { nullable: true }),
    matchedBy: t.expose('matchedBy', { type: ChangerMatchEnum }),
    seenAt: t.expose('seenAtMs', { type: 'DateTime', description: 'When it last had offers.' }),
    exchangerId: t.exposeID('exchangerId', { description: 'Of ours.' }),
    exchangerName: t.exposeString('exchangerName'),
    exchangerSlug: t.exposeString('exchangerSlug'),
    hasOwnFile: t.exposeBoolean('hasOwnFile', {
      description: 'Its own file is read: what the monitor says of it is not used.',
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
    description: 'Null: none is set.',
    resolve: (_root, _args, { app }) => app.feeds?.source() ?? null,
  }),
)

builder.queryField('adminSourceChangers', (t) =>
  t.field({
    cost: ({ limit }) => pageOf('items', rowsAsked(limit, CHANGER_ROWS), 3 * POINTS.statement),
    type: SourceChangersType,
    authScopes: { admin: true },
    args: {
      isMatched: t.arg.boolean({
        defaultValue: false,
        description: 'Only those that are an exchanger of ours.',
      }),
      limit: t.arg.int({ rows: CHANGER_ROWS }),
      offset: t.arg.int({ defaultValue: 0 }),
    },
    resolve: (_root, { isMatched, limit, offset }, context) =>
      listChangers(context, {
        isMatched: isMatched ?? false,
        limit: rowsAsked(limit, CHANGER_ROWS),
        offset: Math.max(0, offset ?? 0),
      }),
  }),
)

builder.mutationField('adminMatchChanger', (t) =>
  t.field({
    cost: asking(5 * POINTS.statement),
    type: 'Boolean',
    authScopes: { admin: true },
    description: 'Says which exchanger of ours one of the monitor is. True: it is so from now on.',
    args: {
      id: t.arg.id({ required: true, maxLength: LENGTHS.id, description: 'The monitor’s own.' }),
      slug: t.arg.string({
        maxLength: LENGTHS.slug,
        description: 'Of ours; left out: it is none of them.',
      }),
    },
    resolve: async (_root, { id, slug }, context) => {
      await matchChanger(context, { id, slug: slug ?? null })
      return true
    },
  }),
)
