import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  FIRST_ROW_ORDERS,
  judgedFigures,
  judgeFigures,
  OUTCOME_KINDS,
  PREDICTORS,
  PromiseJudge,
} from '@hopwise/market'
import { build, recordedMarket } from '../market/inputs/load-market.ts'
import type { BenchOptions } from '../report/bench-options.ts'
import { numberText, type Report } from '../report/figure.ts'

/** The figures of promises on whole markets recorded minutes apart, beside simpler predictors. */
export function judgeBench({ dump }: BenchOptions): Report {
  const judge = new PromiseJudge()
  for (const file of seriesBeside(dump)) {
    const market = recordedMarket(file)
    judge.add(build(market), market.exchangers[0]!.receivedAtMs)
  }
  const figures = judgeFigures(judge.moments)
  const fits = OUTCOME_KINDS.flatMap((kind) =>
    PREDICTORS.map((predictor) => {
      const { rows, held, fits: byPredictor } = figures.kinds[kind]
      const { skill, auc, calibration } = byPredictor[predictor]
      return [
        kind,
        predictor,
        ...[rows, held, skill, auc, calibration].map((value) => numberText(value, '')),
      ]
    }),
  )
  const moments = judge.moments.map(({ minutes, outcomes }) => {
    const { kinds } = judgeFigures([{ minutes, outcomes, looks: 0, firstRows: NONE }])
    const rows = OUTCOME_KINDS.map((kind) => {
      const own = outcomes.filter((each) => each.kind === kind)
      const said = own.reduce((sum, { probability }) => sum + probability, 0) / own.length
      return `${numberText(said * 100, '%')}, ${numberText(kinds[kind].held * 100, '%')}`
    })
    return [numberText(minutes, ''), ...rows]
  })
  return {
    figures: judgedFigures(figures).map(({ what, measured, unit, least, most }) => ({
      what,
      measured,
      unit: unit === '%' ? '%' : '',
      ...(least === undefined ? { must: most! } : { must: least, isMoreBetter: true }),
    })),
    tables: [
      {
        title: 'Promises beside simpler predictors',
        columns: ['rows', 'predictor', 'count', 'held', 'skill', 'AUC', 'off, points'],
        rows: fits,
      },
      {
        title: 'First rows over the best direct offer',
        columns: ['order', 'questions', 'promised', 'paid', 'paid less than direct promised'],
        rows: FIRST_ROW_ORDERS.map((order) => {
          const { questions, promised, paid, less } = figures.firstRows[order]
          const shares = [promised, paid, less].map((share) => numberText(share * 100, '%'))
          return [order, numberText(questions, ''), ...shares]
        }),
      },
      {
        title: 'Each moment: said, held',
        columns: ['minutes', ...OUTCOME_KINDS],
        rows: moments,
      },
    ],
    notes: [
      'The first model was fitted to these very markets: figures of others are lower.',
      'A floor is reached too often above 93 % (direct) and 95.5 % (chains).',
    ],
  }
}

const NONE = { CAREFUL: [], RETURN: [], EXPECTED: [] }

/** The recorded markets in the order of time: those minutes apart, and a past for them. */
function seriesBeside(dump: string): string[] {
  const folder = dirname(dump)
  const series = readdirSync(join(folder, 'series')).map((name) => join('series', name))
  const pair = readdirSync(folder).filter((name) => name.startsWith('2020-10-03T'))
  return [...series.toSorted(), ...pair.toSorted()].map((name) => join(folder, name))
}
