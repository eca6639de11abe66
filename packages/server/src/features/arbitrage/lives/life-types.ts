import { builder } from '../../../graphql/builder.ts'
import { listOf } from '../../../graphql/bounds/costs.ts'
import { type Life, type LifeCause, lifeIdOf, type LifePoint, USUAL_POINTS } from './life.ts'

const LifeCauseKindEnum = builder.enumType('LifeCauseKind', {
  values: {
    RATE: { description: 'An exchanger changed its rate or a fee.' },
    LIMITS: { description: 'An exchanger changed the least or the most that it takes.' },
    RESERVE: {},
    OFFER_CAME: {},
    OFFER_GONE: {},
    EXCHANGER_STALE: { description: 'An exchanger has no offers any more.' },
    PRICES: { description: 'No offer changed, but the dollar prices by which amounts are chosen.' },
    UNWATCHED: { description: 'Nobody watched: the server had just begun.' },
  } satisfies Record<LifeCause['kind'], object>,
})

const LifeCauseType = builder.objectRef<LifeCause>('LifeCause').implement({
  description: 'What made a loop earn otherwise than before: of all that changed, what moved most.',
  fields: (t) => ({
    kind: t.expose('kind', { type: LifeCauseKindEnum }),
    exchangerId: t.id({
      nullable: true,
      extensions: { isSync: true },
      resolve: (cause) => ('exchangerId' in cause ? cause.exchangerId : null),
    }),
    exchangerName: t.string({
      nullable: true,
      description: 'As it is called now; null if it is not listed any more.',
      extensions: { isSync: true },
      resolve: (cause, _args, { app }) =>
        'exchangerId' in cause ? (app.exchangers.find(cause.exchangerId)?.name ?? null) : null,
    }),
    give: t.string({
      nullable: true,
      description: 'Code of what the offer takes.',
      extensions: { isSync: true },
      resolve: (cause) => ('give' in cause ? cause.give : null),
    }),
    get: t.string({
      nullable: true,
      description: 'Code of what the offer pays.',
      extensions: { isSync: true },
      resolve: (cause) => ('get' in cause ? cause.get : null),
    }),
    before: t.float({
      nullable: true,
      description:
        'The number that changed: a rate in `get` for one `give` after all fees, a limit in ' +
        '`give` (null: none), a reserve in `get`.',
      extensions: { isSync: true },
      resolve: (cause) => ('before' in cause ? cause.before : null),
    }),
    after: t.float({
      nullable: true,
      description: 'The same number now.',
      extensions: { isSync: true },
      resolve: (cause) => ('after' in cause ? cause.after : null),
    }),
  }),
})

const LifePointType = builder.objectRef<LifePoint>('LifePoint').implement({
  fields: (t) => ({
    at: t.field({
      type: 'DateTime',
      extensions: { isSync: true },
      resolve: ({ atMs }) => atMs,
    }),
    percent: t.exposeFloat('percent'),
  }),
})

export const CycleLifeType = builder.objectRef<Life>('CycleLife').implement({
  description: 'From birth to end of a loop that pays, at a step of capital.',
  fields: (t) => ({
    id: t.id({
      description: 'The same for as long as it is kept.',
      extensions: { isSync: true },
      resolve: (life) => lifeIdOf(life),
    }),
    loop: t.exposeID('loop'),
    stepUsd: t.exposeFloat('stepUsd', { description: 'Dollars it is entered with, at most.' }),
    bornAt: t.field({
      type: 'DateTime',
      extensions: { isSync: true },
      resolve: ({ bornAtMs }) => bornAtMs,
    }),
    bornPercent: t.float({
      extensions: { isSync: true },
      resolve: ({ born }) => born.percent,
    }),
    bornBy: t.expose('bornBy', { type: LifeCauseType }),
    peakAt: t.field({
      type: 'DateTime',
      extensions: { isSync: true },
      resolve: ({ peakAtMs }) => peakAtMs,
    }),
    peakPercent: t.float({
      extensions: { isSync: true },
      resolve: ({ peak }) => peak.percent,
    }),
    changedAt: t.field({
      type: 'DateTime',
      description: 'When an exchanger last changed what it earns.',
      extensions: { isSync: true },
      resolve: ({ changedAtMs }) => changedAtMs,
    }),
    changedBy: t.expose('changedBy', { type: LifeCauseType }),
    goneAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'The last moment it paid; null while it lives, pauses of half a minute included.',
      extensions: { isSync: true },
      resolve: ({ goneAtMs }) => goneAtMs ?? null,
    }),
    goneBy: t.field({
      type: LifeCauseType,
      nullable: true,
      extensions: { isSync: true },
      resolve: ({ goneAtMs, ceasedBy }) => (goneAtMs === undefined ? null : (ceasedBy ?? null)),
    }),
    isFlapping: t.exposeBoolean('isFlapping', {
      description: 'Whether it is one of three or more lives of its loop within half an hour.',
    }),
    points: t.expose('points', {
      cost: listOf(USUAL_POINTS),
      type: [LifePointType],
      description: 'What it earned, in percent: at most one a quarter of a minute, and 240.',
    }),
  }),
})

/** What happened within a span of time. */
export interface ActivityBucket {
  readonly atMs: number
  readonly born: number
  readonly gone: number
  readonly alive: number
  readonly bestPercent: number | null
}

export const ActivityBucketType = builder.objectRef<ActivityBucket>('ActivityBucket').implement({
  fields: (t) => ({
    at: t.field({
      type: 'DateTime',
      description: 'Its beginning.',
      extensions: { isSync: true },
      resolve: ({ atMs }) => atMs,
    }),
    born: t.exposeInt('born'),
    gone: t.exposeInt('gone'),
    alive: t.exposeInt('alive', { description: 'At its end.' }),
    bestPercent: t.exposeFloat('bestPercent', {
      nullable: true,
      description: 'The most that any of them came to within it; null if none came to a peak.',
    }),
  }),
})
