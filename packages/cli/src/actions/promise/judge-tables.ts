import {
  FIRST_ROW_ORDERS,
  isKept,
  type JudgedFigure,
  type JudgeFigures,
  type OutcomeKind,
  OUTCOME_KINDS,
  type Predictor,
  PREDICTORS,
} from '@hopwise/market'
import { paintFor, type Terminal } from '../../terminal.ts'
import { formatCount } from '../../present/layout/format-amount.ts'
import { type Cell, type Column, tableLines } from '../../present/layout/table.ts'

const KIND_NAMES: Readonly<Record<OutcomeKind, string>> = {
  DIRECT: 'direct',
  CHAIN: 'chains',
  LOOP: 'loops',
}

const PREDICTOR_NAMES: Readonly<Record<Predictor, string>> = {
  PROMISE: 'promises',
  MINUTES: 'minutes only',
  CONSTANT: 'a constant',
  SCORE: 'the former score',
}

const ORDER_NAMES = {
  CAREFUL: 'careful order',
  RETURN: 'highest return',
  EXPECTED: 'most expected',
} as const

/** Promises beside their peers, the first rows of lists by their order, and the limits. */
export function judgeTables(
  { kinds, firstRows }: JudgeFigures,
  judged: readonly JudgedFigure[],
  terminal: Terminal,
): string[] {
  const layout = { ...terminal, paint: paintFor(terminal) }
  const fits = OUTCOME_KINDS.flatMap((kind) =>
    PREDICTORS.map((predictor): Cell[] => {
      const { rows, held } = kinds[kind]
      const { skill, auc, calibration } = kinds[kind].fits[predictor]
      return [
        `${KIND_NAMES[kind]}: ${PREDICTOR_NAMES[predictor]}`,
        formatCount(rows),
        percentText(held),
        skill.toFixed(3),
        auc.toFixed(2),
        calibration.toFixed(1),
      ]
    }),
  )
  const orders = FIRST_ROW_ORDERS.map((order): Cell[] => {
    const { questions, promised, paid, less } = firstRows[order]
    const name = `first row: ${ORDER_NAMES[order]}`
    return [name, formatCount(questions), ...[promised, paid, less].map(percentText)]
  })
  const limits = judged.map((figure): Cell[] => [
    figure.what,
    valueText(figure, figure.measured),
    limitText(figure),
    [isKept(figure) ? { text: 'kept' } : { text: 'missed', format: 'red' }],
  ])
  return [
    '',
    ...tableLines(
      columnsOf('who says it', 'rows', 'held', 'skill', 'AUC', 'off, points'),
      fits,
      layout,
    ),
    '',
    ...tableLines(
      columnsOf('over the best direct offer', 'questions', 'promised', 'paid', 'paid less'),
      orders,
      layout,
    ),
    '',
    ...tableLines(columnsOf('figure', 'measured', 'must', ''), limits, layout),
  ]
}

function columnsOf(first: string, ...numbers: readonly string[]): Column[] {
  return [
    { title: first, canWrap: true },
    ...numbers.map((title) => ({ title, align: 'right' as const })),
  ]
}

function limitText(figure: JudgedFigure): string {
  const { least, most } = figure
  if (least === undefined) return `at most ${valueText(figure, most!)}`
  if (most === undefined) return `at least ${valueText(figure, least)}`
  return `${least}-${valueText(figure, most)}`
}

function valueText({ unit }: JudgedFigure, value: number): string {
  if (Number.isNaN(value)) return 'none'
  if (unit === '') return String(Math.round(value * 1000) / 1000)
  return `${Math.round(value * 100) / 100}${unit === '%' ? ' %' : ` ${unit}`}`
}

function percentText(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
