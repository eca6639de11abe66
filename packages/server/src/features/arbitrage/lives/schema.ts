import { USUAL_FOLLOWING } from '@hopwise/market'
import type { AppContext } from '../../../context.ts'
import { builder } from '../../../graphql/builder.ts'
import { queryCost, listOf, POINTS, requestedRows } from '../../../answers/bounds/costs.ts'
import { LENGTHS, LONGEST_LIST } from '../../../answers/bounds/input-lengths.ts'
import { ValidationErrors } from '../../../lib/validation-errors.ts'
import { durableOf } from '../../accounts/index.ts'
import { listHours } from './life-hours.ts'
import { lifeIdOf, lifeNamed, wasTrusted } from './life.ts'
import { countLives, findLife, listLives, type LivesCounted } from './life-store.ts'
import {
  type ActivityBucket,
  ActivityBucketType,
  CycleHourType,
  CycleLifeType,
  FollowedLoopsType,
  SimilarLivesType,
} from './life-types.ts'

const ROWS = { usual: 50, most: 200 }
const DAY_HOURS = 24
const KEPT_HOURS = 30 * DAY_HOURS
const MOST_HOURS = 744
const HOUR_MS = 3_600_000
/** Spans of an activity, of any length. */
const SPANS = 96

const CycleLivesQueryInput = builder.inputType('CycleLivesQuery', {
  fields: (t) => ({
    stepUsd: t.float({ description: 'Capital in dollars: the nearest step is taken. 1,000.' }),
    through: t.stringList({
      maxItems: LONGEST_LIST,
      maxLength: LENGTHS.code,
      description: 'Lives of loops with at least one of these currencies.',
    }),
    minPeakPercent: t.float({ description: 'Those that earned this much at their best.' }),
    from: t.field({ type: 'DateTime', description: 'Alive then or later. A day ago.' }),
    to: t.field({ type: 'DateTime', description: 'Born before. Now.' }),
    onlyGone: t.boolean({ defaultValue: false, description: 'Those that have ended.' }),
    limit: t.int({ rows: ROWS }),
  }),
})

builder.queryField('cycleLives', (t) =>
  t.field({
    cost: ({ query }) => queryCost(3 * POINTS.statement, requestedRows(query.limit, ROWS)),
    type: [CycleLifeType],
    authScopes: { public: true },
    description:
      'Lives of loops, the youngest first; only those that have ended: the last first. Of the ' +
      'loops that one source makes pay three in ten minutes are kept, the best.',
    args: { query: t.arg({ type: CycleLivesQueryInput, required: true }) },
    resolve: async (_root, { query }, { app }) => {
      const { db } = durableOf(app)
      const faults = ValidationErrors.ofSearch('query')
      const toMs = query.to ?? app.now()
      const fromMs = query.from ?? toMs - DAY_HOURS * HOUR_MS
      const stepUsd = stepNearest(query.stepUsd, faults, 'stepUsd')
      const minPeakPercent = query.minPeakPercent ?? 0
      faults.throwIfAny()
      const lives = await listLives(db, {
        stepUsd,
        through: (query.through ?? []).map((code) => app.currencyNames.resolve(code)),
        minPeakPercent,
        fromMs,
        toMs,
        isOnlyGone: query.onlyGone ?? false,
        limit: requestedRows(query.limit, ROWS),
      })
      // A life's row is complete only once it ends; the living one is in memory.
      return lives.map((life) => app.loopHistory.byId(lifeIdOf(life)) ?? life)
    },
  }),
)

builder.queryField('cycleLife', (t) =>
  t.field({
    cost: queryCost(POINTS.statement),
    type: CycleLifeType,
    nullable: true,
    authScopes: { public: true },
    description: 'One life, whether it has ended or not; null if it is not kept any more.',
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.line }) },
    resolve: async (_root, { id }, { app }) => {
      const name = lifeNamed(id)
      if (!name) return null
      return app.loopHistory.byId(id) ?? (await findLife(durableOf(app).db, name)) ?? null
    },
  }),
)

builder.queryField('cycleActivity', (t) =>
  t.field({
    cost: { ...listOf(SPANS), weight: 6 * POINTS.statement },
    type: [ActivityBucketType],
    authScopes: { public: true },
    description: `Lives as \`cycleLives\` keeps them, by ${SPANS} equal spans of so many hours.`,
    args: {
      hours: t.arg.int({ defaultValue: DAY_HOURS, description: `1 to ${KEPT_HOURS}.` }),
      stepUsd: t.arg.float({ description: 'Capital in dollars: the nearest step is taken.' }),
    },
    resolve: async (_root, { hours, stepUsd }, { app }) => {
      const faults = ValidationErrors.ofSearch('query')
      const step = stepNearest(stepUsd, faults, 'stepUsd')
      faults.wholeIn(hours ?? DAY_HOURS, 'hours', [1, KEPT_HOURS])
      faults.throwIfAny()
      return activityOf(app, step, hours ?? DAY_HOURS)
    },
  }),
)

builder.queryField('cycleHours', (t) =>
  t.field({
    cost: { ...listOf(MOST_HOURS), weight: POINTS.statement },
    type: [CycleHourType],
    authScopes: { public: true },
    description:
      'What lives came to that `cycleLives` keeps, by the hour they ended in, the oldest first; ' +
      'hours in which none did are left out. An hour is summed an hour after its end.',
    args: {
      hours: t.arg.int({ defaultValue: 7 * DAY_HOURS, description: `1 to ${MOST_HOURS}.` }),
      stepUsd: t.arg.float({ description: 'Capital in dollars: the nearest step is taken.' }),
    },
    resolve: (_root, { hours, stepUsd }, { app }) => {
      const faults = ValidationErrors.ofSearch('query')
      const step = stepNearest(stepUsd, faults, 'stepUsd')
      faults.wholeIn(hours ?? 7 * DAY_HOURS, 'hours', [1, MOST_HOURS])
      faults.throwIfAny()
      const fromMs = app.now() - (hours ?? 7 * DAY_HOURS) * HOUR_MS
      return listHours(durableOf(app).db, { stepUsd: step, fromMs })
    },
  }),
)

builder.queryField('typicalLives', (t) =>
  t.field({
    cost: queryCost(POINTS.statement),
    type: SimilarLivesType,
    nullable: true,
    authScopes: { public: true },
    description:
      'What became of all lives at a step of capital in seven days, as counted within the last ' +
      'hour; null where too few have ended.',
    args: {
      stepUsd: t.arg.float({ description: 'Capital in dollars: the nearest step is taken.' }),
    },
    resolve: (_root, { stepUsd }, { app }) => {
      const faults = ValidationErrors.ofSearch('query')
      const step = stepNearest(stepUsd, faults, 'stepUsd')
      faults.throwIfAny()
      return app.loopHistory.alike?.atStep(step) ?? null
    },
  }),
)

builder.queryField('followedLoops', (t) =>
  t.field({
    type: FollowedLoopsType,
    nullable: true,
    authScopes: { public: true },
    description: 'What whoever follows loops has found last; null where nobody does, or not yet.',
    madeOf: { of: 'object', besides: ['loopHistory'] },
    resolve: (_root, _args, { app }) => app.loopHistory.last ?? null,
  }),
)

async function activityOf(
  app: AppContext,
  stepUsd: number,
  hours: number,
): Promise<ActivityBucket[]> {
  const spanMs = (hours * HOUR_MS) / SPANS
  const last = Math.floor(app.now() / spanMs)
  const first = last - SPANS + 1
  const query = { stepUsd, fromMs: first * spanMs, spanSeconds: spanMs / 1000 }
  const { aliveAtStart, spans } = await countLives(durableOf(app).db, query)
  const counted = new Map<number, LivesCounted>(spans.map((each) => [each.span, each]))
  for (const { peakAtMs, peak, stepUsd: step, isKept } of app.loopHistory.alive) {
    if (!wasTrusted(peak)) continue
    const span = counted.get(Math.floor(peakAtMs / spanMs))
    if (!span || step !== stepUsd || !isKept) continue
    span.bestPercent = Math.max(span.bestPercent ?? 0, peak.percent)
  }
  let alive = aliveAtStart
  return Array.from({ length: SPANS }, (_, at) => {
    const { born = 0, met = 0, gone = 0, bestPercent = null } = counted.get(first + at) ?? {}
    alive += born + met - gone
    return { atMs: (first + at) * spanMs, born, gone, alive, bestPercent }
  })
}

const USUAL_STEP_USD = 1_000

/** The followed step of capital that is nearest to the reader's. */
function stepNearest(
  usd: number | null | undefined,
  faults: ValidationErrors,
  field: string,
): number {
  const requestedUsd = usd ?? USUAL_STEP_USD
  if (!(requestedUsd > 0 && requestedUsd <= 1e100)) {
    faults.add(field, 'BAD_AMOUNT')
    return USUAL_STEP_USD
  }
  const far = (step: number) => Math.abs(Math.log(step / requestedUsd))
  return USUAL_FOLLOWING.stepsUsd.reduce((a, b) => (far(b) < far(a) ? b : a))
}
