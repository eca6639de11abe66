import { type CurrencyView, UNPRICED } from '@hopwise/market'
import type { AppContext } from '../../context.ts'
import {
  queryCost,
  fromMemory,
  POINTS,
  rowsCountedAbove,
  valuesOf,
} from '../../answers/bounds/costs.ts'
import { builder } from '../../graphql/builder.ts'
import { type ExchangerFigures, ExchangerType } from '../../graphql/exchanger-type.ts'
import { allFacts, CurrencyType } from '../currencies/index.ts'
import { exchangersById } from '../exchangers/index.ts'
import { DAY_STEPS } from './memory/day-steps.ts'
import type { NamedPair } from './memory/pair-slots.ts'
import type { HistoryRange, PairHistory } from './reading/pair-history.ts'
import { newAmounts, type Piece } from './reading/rate-points.ts'
import { type TypicalRate, typicalRate } from './reading/typical-rate.ts'

/** Digits of single precision: more would be made up. */
const DIGITS = 7

function figure(value: number): number | null {
  return Number.isFinite(value) ? Number(value.toPrecision(DIGITS)) : null
}

async function currency(app: AppContext, code: string): Promise<CurrencyView> {
  const facts = (await allFacts(app)).get(code)
  const group = app.currencyNames.find(code)?.group ?? 'CRYPTO'
  return facts ?? { code, group, ...UNPRICED }
}

export const HistoryRangeEnum = builder.enumType('HistoryRange', {
  values: {
    H24: { description: 'The last 24 hours by 5 minutes, or by hours for pairs of few offers.' },
    D7: { description: 'The last 7 days by hours.' },
    D30: { description: 'The last 30 days by 4 hours.' },
    D120: { description: 'The last 120 days by days.' },
    ALL: { description: 'All that is kept by days, or by weeks where those would be too many.' },
  } satisfies Record<HistoryRange, object>,
})

interface PointView {
  readonly piece: Piece
  readonly exchanger: ExchangerFigures | null
  readonly isNewAmount: boolean
}

const RatePointType = builder.objectRef<PointView>('RatePoint').implement({
  description:
    'What the best rate of believed offers did in one step. All figures are null where there was ' +
    'no offer, or nobody looked.',
  fields: (t) => ({
    at: t.field({
      type: 'DateTime',
      description: 'When the step begins.',
      resolve: ({ piece }) => piece.atMs,
    }),
    open: t.float({ nullable: true, resolve: ({ piece }) => figure(piece.open) }),
    high: t.float({ nullable: true, resolve: ({ piece }) => figure(piece.high) }),
    low: t.float({ nullable: true, resolve: ({ piece }) => figure(piece.low) }),
    close: t.float({ nullable: true, resolve: ({ piece }) => figure(piece.close) }),
    mid: t.float({
      nullable: true,
      description:
        'The rate by the market’s own prices of both currencies, at the end of the step.',
      resolve: ({ piece }) => figure(piece.mid),
    }),
    exchanger: t.expose('exchanger', {
      type: ExchangerType,
      nullable: true,
      description: 'Whose rate was the best at the end of the hour, if it is still listed.',
    }),
    isNewAmount: t.exposeBoolean('isNewAmount', {
      description:
        'Whether the rate is at another amount than the last one before it: no line leads here. ' +
        'An amount is another one from a quarter more or less on.',
    }),
  }),
})

const RateStandingEnum = builder.enumType('RateStanding', {
  description: 'A higher rate is better for who gives.',
  values: ['LOW', 'TYPICAL', 'HIGH'] as const,
})

const TypicalRateType = builder.objectRef<TypicalRate>('TypicalRate').implement({
  description: 'Where the rate stands now among the hours of the last 30 days.',
  fields: (t) => ({
    low: t.exposeFloat('low', { description: 'It was lower in one hour of five.' }),
    typical: t.exposeFloat('typical', { description: 'It was lower in half of the hours.' }),
    high: t.exposeFloat('high', { description: 'It was higher in one hour of five.' }),
    days: t.exposeInt('days', { description: 'Days of these 30 that are known.' }),
    now: t.expose('now', { type: RateStandingEnum }),
  }),
})

export const RateHistoryType = builder.objectRef<PairHistory>('RateHistory').implement({
  description:
    'What the best sound offer of a pair that takes some 1,000 dollars paid, with all declared ' +
    'fees: units of `get` for one of `give`.',
  fields: (t) => ({
    give: t.field({
      cost: fromMemory,
      type: CurrencyType,
      resolve: ({ pair }, _args, { app }) => currency(app, pair.give),
    }),
    get: t.field({
      cost: fromMemory,
      type: CurrencyType,
      resolve: ({ pair }, _args, { app }) => currency(app, pair.get),
    }),
    stepSeconds: t.int({
      description: 'From one point to the next.',
      resolve: ({ stepMs }) => stepMs / 1000,
    }),
    amountUsd: t.float({
      description:
        'Dollars at which rates are: 1000, or the nearest that a sound offer took when last seen.',
      resolve: ({ amountUsd }) => figure(amountUsd) ?? 0,
    }),
    points: t.field({
      cost: rowsCountedAbove,
      type: [RatePointType],
      description: 'Every step of the range, the oldest first.',
      resolve: ({ points }, _args, { app }) => pointViews(app, points),
    }),
    simulatedUntil: t.expose('simulatedUntilMs', {
      type: 'DateTime',
      nullable: true,
      description: 'Points before it were told by a simulated market of its past. Null: none were.',
    }),
    typical: t.field({
      cost: queryCost(POINTS.statement),
      type: TypicalRateType,
      nullable: true,
      description: 'Null until 7 days are known, and where nobody offers the pair now.',
      resolve: ({ pair }, _args, { app }) =>
        app.rateHistory ? typicalRate(app.rateHistory, pair) : null,
    }),
  }),
})

async function pointViews(app: AppContext, points: readonly Piece[]): Promise<PointView[]> {
  const ids = new Set(points.map(({ exchanger }) => String(exchanger)))
  ids.delete('0')
  const offices = await exchangersById(app, ids)
  const isNew = newAmounts(points)
  return points.map((piece, at) => {
    const exchanger = Number.isNaN(piece.close) ? undefined : offices.get(String(piece.exchanger))
    return { piece, exchanger: exchanger ?? null, isNewAmount: isNew[at]! }
  })
}

export interface SparklineView {
  readonly pair: NamedPair
  readonly stepMs: number
  readonly values: Float32Array
}

export const SparklineType = builder.objectRef<SparklineView>('Sparkline').implement({
  description: 'The last 24 hours of a pair, as `RateHistory` means its rate.',
  fields: (t) => ({
    give: t.field({
      cost: fromMemory,
      type: CurrencyType,
      resolve: ({ pair }, _args, { app }) => currency(app, pair.give),
    }),
    get: t.field({
      cost: fromMemory,
      type: CurrencyType,
      resolve: ({ pair }, _args, { app }) => currency(app, pair.get),
    }),
    stepSeconds: t.int({
      description: 'From one value to the next.',
      resolve: ({ stepMs }) => stepMs / 1000,
    }),
    values: t.field({
      cost: valuesOf(DAY_STEPS),
      type: ['Float'],
      nullable: { list: false, items: true },
      description: 'The last rate of each step; null where there was no offer, or nobody looked.',
      resolve: ({ values }) => Array.from(values, figure),
    }),
    changePercent: t.float({
      nullable: true,
      description: 'From the first value that is known to the last; null where there are not two.',
      resolve: ({ values }) => changePercent(values),
    }),
  }),
})

function changePercent(values: Float32Array): number | null {
  const known = values.filter((value) => !Number.isNaN(value))
  if (known.length < 2) return null
  return figure((known.at(-1)! / known[0]! - 1) * 100)
}
