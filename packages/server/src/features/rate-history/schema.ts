import type { AppContext } from '../../context.ts'
import { type Cost, listOf, pageOf, POINTS } from '../../answers/bounds/costs.ts'
import { LENGTHS } from '../../answers/bounds/input-lengths.ts'
import { builder } from '../../graphql/builder.ts'
import { ValidationErrors } from '../../lib/validation-errors.ts'
import { requireHistory } from '../subscriptions/index.ts'
import { allFacts } from '../currencies/index.ts'
import {
  HistoryRangeEnum,
  RateHistoryType,
  SparklineType,
  type SparklineView,
} from './history-types.ts'
import { DAY_STEPS, STEP_MS } from './memory/day-steps.ts'
import type { NamedPair } from './memory/pair-slots.ts'
import {
  type HistoryRange,
  MOST_POINTS,
  NOTHING_KEPT,
  type PairHistory,
} from './reading/pair-history.ts'

/** Pairs whose last day may be requested at once. */
const MOST_SPARKLINES = 60
/** Candles of hours and of days, and prices of both currencies. */
const STATEMENTS = 4

const POINTS_OF: Readonly<Record<HistoryRange, number>> = {
  H24: 288,
  D7: 168,
  D30: 180,
  D120: 120,
  ALL: MOST_POINTS,
}

const HOURS_OF: Readonly<Record<HistoryRange, number>> = {
  H24: 24,
  D7: 7 * 24,
  D30: 30 * 24,
  D120: 120 * 24,
  ALL: Infinity,
}

function historyCost({ range }: { readonly range?: HistoryRange | null | undefined }): Cost {
  return pageOf('points', POINTS_OF[range ?? 'H24'], STATEMENTS * POINTS.statement)
}

builder.queryField('rateHistory', (t) =>
  t.field({
    cost: historyCost,
    type: RateHistoryType,
    authScopes: { public: true },
    description: 'What a pair’s best rate was. Without points where nothing is kept.',
    args: {
      give: t.arg.string({
        required: true,
        maxLength: LENGTHS.code,
        description: 'A currency code.',
      }),
      get: t.arg.string({
        required: true,
        maxLength: LENGTHS.code,
        description: 'A currency code.',
      }),
      range: t.arg({ type: HistoryRangeEnum, defaultValue: 'H24' }),
    },
    resolve: async (_root, { range, ...pair }, context) => {
      const { app } = context
      await requireHistory(context, 'range', HOURS_OF[range ?? 'H24'])
      const [known] = await knownPairs(app, [pair], new ValidationErrors(''))
      return historyOf(app, known!, range ?? 'H24')
    },
  }),
)

function historyOf(
  { rateHistory }: AppContext,
  pair: NamedPair,
  range: HistoryRange,
): Promise<PairHistory> | PairHistory {
  return rateHistory ? rateHistory.of(pair, range) : { ...NOTHING_KEPT, pair }
}

const PairInput = builder.inputType('PairInput', {
  fields: (t) => ({
    give: t.string({ required: true, maxLength: LENGTHS.code, description: 'A currency code.' }),
    get: t.string({ required: true, maxLength: LENGTHS.code, description: 'A currency code.' }),
  }),
})

builder.queryField('sparklines', (t) =>
  t.field({
    cost: ({ pairs }) => listOf(Math.min(pairs.length, MOST_SPARKLINES)),
    type: [SparklineType],
    authScopes: { public: true },
    description: 'The last 24 hours of each pair, in the order asked.',
    args: {
      pairs: t.arg({ type: [PairInput], required: true, maxItems: MOST_SPARKLINES }),
    },
    resolve: async (_root, { pairs }, { app }) => {
      const known = await knownPairs(app, pairs, new ValidationErrors('pairs'))
      return known.map((pair) => sparklineOf(app, pair))
    },
  }),
)

function sparklineOf({ rateHistory }: AppContext, pair: NamedPair): SparklineView {
  const values = rateHistory?.lastDay(pair) ?? new Float32Array(DAY_STEPS).fill(NaN)
  return { pair, stepMs: STEP_MS, values }
}

/** Pairs by the market's codes; those that it and the catalogue never had are refused. */
async function knownPairs(
  app: AppContext,
  pairs: readonly NamedPair[],
  faults: ValidationErrors,
): Promise<NamedPair[]> {
  const { currencyNames: names, rateHistory } = app
  const facts = await allFacts(app)
  const known = (requestedCode: string, field: keyof NamedPair): string => {
    const code = names.resolve(requestedCode)
    const isKnown =
      facts.has(code) || names.find(code) !== undefined || rateHistory?.slots.hasCurrency(code)
    faults.addUnless(isKnown === true, field, 'UNKNOWN_CURRENCY')
    return code
  }
  const named = pairs.map(({ give, get }) => ({
    give: known(give, 'give'),
    get: known(get, 'get'),
  }))
  faults.throwIfAny()
  return named
}
