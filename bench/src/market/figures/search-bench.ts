import type { Market, PathsAnswer } from '@hopwise/market'
import type { BenchOptions } from '../../report/bench-options.ts'
import { type Figure, numberText, type Report, type Table } from '../../report/figure.ts'
import { largest, median, quantile, shareOf } from '../../report/statistics.ts'
import { type Interleaved, interleaved } from '../inputs/interleaved.ts'
import { build, fourfold, loadMarket } from '../inputs/load-market.ts'
import { Scan } from '../inputs/scan.ts'
import { type Question, seededQuestions, toFourfold } from '../inputs/seeded-queries.ts'
import { SeededRandom } from '../inputs/seeded-random.ts'
import {
  ask,
  BUDGET_SCANS,
  calibratedBudget,
  queryOf,
  type Setup,
  SETUPS,
  setupText,
} from './search-setups.ts'

interface Size {
  readonly name: string
  readonly market: Market
  readonly scan: Scan
  readonly questions: readonly Question[]
  readonly warmUp: readonly Question[]
  readonly budget: number
  readonly passes: number
}

type Measured = Interleaved<PathsAnswer>

/** Searches for paths on both markets, in every setup, each followed by a scan. */
export function searchBench({ dump, queries, passes, seed }: BenchOptions): Report {
  const small = loadMarket(dump)
  const large = fourfold(small)
  const smallMarket = build(small)
  const questions = seededQuestions(smallMarket, queries, new SeededRandom(seed))
  const warmUp = seededQuestions(smallMarket, queries, new SeededRandom(seed + 1000))
  const sizeOf = (name: string, market: Market, scan: Scan, adapt: (q: Question) => Question) => {
    const own = warmUp.map(adapt)
    const budget = calibratedBudget(market, scan, own.slice(0, 12))
    return { name, market, scan, questions: questions.map(adapt), warmUp: own, budget, passes }
  }
  const one = sizeOf('×1', smallMarket, new Scan(small.exchangers), (question) => question)
  const four = sizeOf('×4', build(large), new Scan(large.exchangers), toFourfold)

  const figures: Figure[] = []
  const rows: string[][] = []
  for (const setup of SETUPS) {
    for (const hops of [3, 4]) {
      const measured = [one, four].map((size) => measure(size, setup, hops))
      figures.push(...figuresOf(setup, hops, measured))
      for (const [at, size] of [one, four].entries()) {
        rows.push(detailRow(size, setup, hops, measured[at]!))
      }
    }
  }
  return { figures, tables: [detailTable(rows)], notes: [one, four].map(sizeText) }
}

function measure(
  { market, scan, questions, warmUp, budget, passes }: Size,
  setup: Setup,
  hops: number,
) {
  const run = (question: Question, workBudget = budget) =>
    ask(market, { ...queryOf(question, setup, hops), workBudget })
  for (const question of warmUp) run(question)
  const measured = Array.from({ length: passes }, () =>
    interleaved(questions, scan, (question) => run(question)),
  )
  const first = medianPass(measured)
  // Searches differ in pace: one stopped well before its 100 scans gets the rest.
  const again = questions.flatMap((question, at) => {
    const isEarly = !first.answers[at]!.proved && first.scans[at]! < 0.9 * BUDGET_SCANS
    return isEarly ? [{ question, at, workBudget: (budget * BUDGET_SCANS) / first.scans[at]! }] : []
  })
  const second = interleaved(again, scan, (each) => run(each.question, each.workBudget))
  return patched(
    first,
    second,
    again.map(({ at }) => at),
  )
}

/** The median pass of each question: a busy machine interrupts single ones. */
function medianPass(measured: readonly Measured[]): Measured {
  const [{ answers, scanMs }] = measured as [Measured]
  const medians = (pick: (pass: Measured) => readonly number[]) =>
    answers.map((_, at) => median(measured.map((pass) => pick(pass)[at]!)))
  return { answers, scanMs, ms: medians(({ ms }) => ms), scans: medians(({ scans }) => scans) }
}

function patched(first: Measured, second: Measured, places: readonly number[]): Measured {
  const [answers, ms, scans] = [first.answers.slice(), first.ms.slice(), first.scans.slice()]
  for (const [index, at] of places.entries()) {
    answers[at] = second.answers[index]!
    ms[at] = second.ms[index]!
    scans[at] = second.scans[index]!
  }
  return { answers, ms, scans, scanMs: first.scanMs }
}

function shareProvedInTime({ answers, scans }: Measured): number {
  const isInTime = answers.map(({ proved }, at) => proved && scans[at]! <= BUDGET_SCANS)
  return 100 * shareOf(isInTime, Boolean)
}

function figuresOf(setup: Setup, hops: number, measured: readonly Measured[]): Figure[] {
  const [one, four] = [measured[0]!, measured[1]!]
  const name = `${hops} hops, ${setupText(setup)}`
  const growth: Figure = {
    what: `${name}: growth of the median, ×4 offers`,
    measured: median(four.ms) / median(one.ms),
    unit: '×',
    must: 1.8,
    aim: 1.3,
  }
  const middle = { what: `${name}: median`, measured: median(one.scans), unit: 'scans' as const }
  if (hops === 3) return [{ ...middle, must: 0.2, aim: 0.06 }, growth]
  return [
    { ...middle, must: 0.45, aim: 0.15 },
    {
      what: `${name}: p90`,
      measured: quantile(one.scans, 0.9),
      unit: 'scans',
      must: 1.5,
      aim: 0.5,
    },
    { what: `${name}: p99`, measured: quantile(one.scans, 0.99), unit: 'scans', aim: 5 },
    {
      what: `${name}: proved within 100 scans`,
      measured: shareProvedInTime(one),
      unit: '%',
      must: 99.5,
      aim: 100,
      isMoreBetter: true,
    },
    growth,
  ]
}

function detailTable(rows: readonly string[][]): Table {
  return {
    title: 'Searches in detail: K = 50, times in scans of the same market',
    columns: [
      'market',
      'hops',
      'setup',
      'median',
      'p90',
      'p99',
      'max',
      'median ms',
      'p99 ms',
      'median work',
      'proved',
      '≤ 100 scans',
      'mean paths',
    ],
    rows,
  }
}

function detailRow({ name }: Size, setup: Setup, hops: number, measured: Measured): string[] {
  const { answers, ms, scans } = measured
  const paths = answers.reduce((total, answer) => total + answer.paths.length, 0)
  return [
    name,
    String(hops),
    setupText(setup),
    ...[median(scans), quantile(scans, 0.9), quantile(scans, 0.99), largest(scans)].map(short),
    short(median(ms)),
    short(quantile(ms, 0.99)),
    short(median(answers.map(({ work }) => work))),
    `${short(100 * shareOf(answers, ({ proved }) => proved))} %`,
    `${short(100 * shareOf(scans, (value) => value <= 100))} %`,
    short(paths / answers.length),
  ]
}

function sizeText({ name, market, scan, budget, questions, passes }: Size): string {
  const scanMs = numberText(scan.medianMs(), 'ms')
  return (
    `${name}: ${short(scan.length)} usable offers (${short(market.rows)} rows once cities are ` +
    `sets), a scan takes ${scanMs}; ${questions.length} questions a row, each the ` +
    `median of ${passes} passes, as many to warm up; ` +
    `work budget of 100 scans: ${short(budget)} rows and steps`
  )
}

function short(value: number): string {
  return numberText(value, '')
}
