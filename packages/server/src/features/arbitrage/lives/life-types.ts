import { builder } from '../../../graphql/builder.ts'
import { listOf } from '../../../answers/bounds/costs.ts'
import { LATER_SECONDS } from '../../../market/scanner/scanner-messages.ts'
import { type Life, type LifeCause, lifeIdOf, type LifePoint, MOST_POINTS } from './life.ts'
import type { LoopHistory } from './loop-history.ts'
import type { LivesOfHour } from './life-hours.ts'
import { type LaterShare, LEAST_LIVES, type SimilarLives } from './similar-lives.ts'

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
      madeOf: { of: 'object' },
      resolve: (cause) => ('exchangerId' in cause ? cause.exchangerId : null),
    }),
    exchangerName: t.string({
      nullable: true,
      description: 'As it is called now; null if it is not listed any more.',
      madeOf: { of: 'object' },
      resolve: (cause, _args, { app }) =>
        'exchangerId' in cause ? (app.exchangers.find(cause.exchangerId)?.name ?? null) : null,
    }),
    give: t.string({
      nullable: true,
      description: 'Code of what the offer takes.',
      madeOf: { of: 'object' },
      resolve: (cause) => ('give' in cause ? cause.give : null),
    }),
    get: t.string({
      nullable: true,
      description: 'Code of what the offer pays.',
      madeOf: { of: 'object' },
      resolve: (cause) => ('get' in cause ? cause.get : null),
    }),
    before: t.float({
      nullable: true,
      description:
        'The number that changed: a rate in `get` for one `give` after all fees, a limit in ' +
        '`give` (null: none), a reserve in `get`.',
      madeOf: { of: 'object' },
      resolve: (cause) => ('before' in cause ? cause.before : null),
    }),
    after: t.float({
      nullable: true,
      description: 'The same number now.',
      madeOf: { of: 'object' },
      resolve: (cause) => ('after' in cause ? cause.after : null),
    }),
  }),
})

const LifePointType = builder.objectRef<LifePoint>('LifePoint').implement({
  fields: (t) => ({
    at: t.expose('atMs', {
      type: 'DateTime',
    }),
    percent: t.exposeFloat('percent'),
  }),
})

interface LifeLater {
  readonly seconds: number
  readonly percent: number | null
}

const LifeLaterType = builder.objectRef<LifeLater>('LifeLater').implement({
  fields: (t) => ({
    seconds: t.exposeInt('seconds', { description: 'After the birth.' }),
    percent: t.exposeFloat('percent', {
      nullable: true,
      description: 'Null where it could not be carried out any more.',
    }),
  }),
})

const LaterShareType = builder.objectRef<LaterShare>('LaterShare').implement({
  fields: (t) => ({
    seconds: t.exposeInt('seconds', { description: 'After the birth.' }),
    share: t.exposeFloat('share', { description: 'Of them still paid, from 0 to 1.' }),
    medianPercent: t.exposeFloat('medianPercent', {
      nullable: true,
      description: 'Of those that could still be carried out.',
    }),
  }),
})

export const SimilarLivesType = builder.objectRef<SimilarLives>('SimilarLives').implement({
  description:
    'Lives at the same step of capital and, as far as there are enough of them, of as many hops, ' +
    'of a source between the same kinds of money, and of about the same profit at birth.',
  fields: (t) => ({
    lives: t.exposeInt('lives'),
    medianSeconds: t.exposeFloat('medianSeconds', {
      nullable: true,
      description: 'By Kaplan and Meier; null where more than half live longer than any was seen.',
    }),
    later: t.expose('later', { cost: listOf(LATER_SECONDS.length), type: [LaterShareType] }),
  }),
})

export const CycleLifeType = builder.objectRef<Life>('CycleLife').implement({
  description: 'From birth to end of a loop that pays, at a step of capital.',
  fields: (t) => ({
    id: t.id({
      description: 'The same for as long as it is kept.',
      madeOf: { of: 'object' },
      resolve: (life) => lifeIdOf(life),
    }),
    loop: t.exposeID('loop'),
    stepUsd: t.exposeFloat('stepUsd', { description: 'Dollars it is entered with, at most.' }),
    bornAt: t.expose('bornAtMs', {
      type: 'DateTime',
    }),
    bornPercent: t.float({
      madeOf: { of: 'object' },
      resolve: ({ born }) => born.percent,
    }),
    bornBy: t.expose('bornBy', { type: LifeCauseType }),
    peakAt: t.expose('peakAtMs', {
      type: 'DateTime',
    }),
    peakPercent: t.float({
      madeOf: { of: 'object' },
      resolve: ({ peak }) => peak.percent,
    }),
    changedAt: t.expose('changedAtMs', {
      type: 'DateTime',
      description: 'When an exchanger last changed what it earns.',
    }),
    changedBy: t.expose('changedBy', { type: LifeCauseType }),
    goneAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'The last moment it paid; null while it lives, pauses of half a minute included.',
      madeOf: { of: 'object' },
      resolve: ({ goneAtMs }) => goneAtMs ?? null,
    }),
    goneBy: t.field({
      type: LifeCauseType,
      nullable: true,
      madeOf: { of: 'object' },
      resolve: ({ goneAtMs, ceasedBy }) => (goneAtMs === undefined ? null : (ceasedBy ?? null)),
    }),
    pausedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'The last moment it paid, where it does not just now: it has ended if it still does not ' +
        'after half a minute.',
      madeOf: { of: 'object' },
      resolve: (life) => (isPaused(life) ? life.paidAtMs : null),
    }),
    pausedBy: t.field({
      type: LifeCauseType,
      nullable: true,
      madeOf: { of: 'object' },
      resolve: (life) => (isPaused(life) ? (life.ceasedBy ?? null) : null),
    }),
    isFlapping: t.exposeBoolean('isFlapping', {
      description: 'Whether it is one of three or more lives of its loop within half an hour.',
    }),
    points: t.expose('points', {
      cost: listOf(MOST_POINTS),
      type: [LifePointType],
      description: 'What it earned, in percent: at most one a quarter of a minute, and 240.',
    }),
    later: t.field({
      cost: listOf(LATER_SECONDS.length),
      type: [LifeLaterType],
      description: 'What its first cycle brought at its amount later, as far as that is.',
      madeOf: { of: 'object' },
      resolve: ({ later }) =>
        later.map((percent, at) => ({ seconds: LATER_SECONDS[at]!, percent })),
    }),
    similar: t.field({
      type: SimilarLivesType,
      nullable: true,
      description:
        'What became of lives like it in seven days, as counted within the last hour; null where ' +
        `fewer than ${LEAST_LIVES} have ended.`,
      madeOf: { of: 'object', besides: ['loopHistory'] },
      resolve: (life, _args, { app }) => app.loopHistory.alike?.to(life) ?? null,
    }),
  }),
})

function isPaused({ isPaying, goneAtMs }: Life): boolean {
  return !isPaying && goneAtMs === undefined
}

export const CycleHourType = builder.objectRef<LivesOfHour>('CycleHour').implement({
  description: 'Lives of a step of capital that were watched from birth to end, in this hour.',
  fields: (t) => ({
    at: t.expose('atMs', {
      type: 'DateTime',
      description: 'Its beginning.',
    }),
    lives: t.exposeInt('lives'),
    medianSeconds: t.exposeInt('medianSeconds'),
    p90Seconds: t.exposeInt('p90Seconds', { description: 'Nine of ten lived no longer.' }),
    bestPercent: t.exposeFloat('bestPercent', { description: 'The highest of their peaks.' }),
    later: t.field({
      cost: listOf(LATER_SECONDS.length),
      type: [LaterShareType],
      description: 'Of their first cycles: how many still paid so much later.',
      madeOf: { of: 'object' },
      resolve: ({ laterShares }) =>
        laterShares.flatMap((share, at) =>
          share === null ? [] : [{ seconds: LATER_SECONDS[at]!, share, medianPercent: null }],
        ),
    }),
  }),
})

type Followed = NonNullable<LoopHistory['last']>

export const FollowedLoopsType = builder.objectRef<Followed>('FollowedLoops').implement({
  fields: (t) => ({
    paying: t.exposeInt('paying', { description: 'Loops that pay, at whatever step of capital.' }),
    leftOut: t.exposeInt('leftOut', {
      description:
        'Loops that pay and are not followed, over all steps: the offer they owe it to has ' +
        'enough that are.',
    }),
  }),
})

/** Births and ends within a span of time. */
export interface ActivityBucket {
  readonly atMs: number
  readonly born: number
  readonly gone: number
  readonly alive: number
  readonly bestPercent: number | null
}

export const ActivityBucketType = builder.objectRef<ActivityBucket>('ActivityBucket').implement({
  fields: (t) => ({
    at: t.expose('atMs', {
      type: 'DateTime',
      description: 'Its beginning.',
    }),
    born: t.exposeInt('born', {
      description: 'Without those that were there before anybody watched.',
    }),
    gone: t.exposeInt('gone'),
    alive: t.exposeInt('alive', { description: 'At its end.' }),
    bestPercent: t.exposeFloat('bestPercent', {
      nullable: true,
      description: 'The most that any of them came to within it; null if none came to a peak.',
    }),
  }),
})
