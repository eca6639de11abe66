import { basename } from 'node:path'
import type { BenchOptions } from '../../report/bench-options.ts'
import { type Figure, numberText, type Report } from '../../report/figure.ts'
import { largest, median, quantile } from '../../report/statistics.ts'
import { interleaved } from '../inputs/interleaved.ts'
import { build, loadMarket } from '../inputs/load-market.ts'
import { recordedDumps } from '../inputs/recorded-dumps.ts'
import { Scan } from '../inputs/scan.ts'
import { seededQuestions } from '../inputs/seeded-queries.ts'
import { SeededRandom } from '../inputs/seeded-random.ts'
import { ask, queryOf } from './search-setups.ts'

const QUESTIONS = 2_000

/** The cost of the hardest of 2,000 questions of four hops on each recorded market. */
export function tailBench({ dump, seed }: BenchOptions): Report {
  const measured = recordedDumps(dump).map((path) => marketFigures(path, seed))
  return {
    figures: measured.flatMap(({ figures }) => figures),
    tables: [
      {
        title: `${QUESTIONS} questions, 4 hops, K = 50: times in scans of the same market`,
        columns: ['market', 'setup', 'median', 'p99', 'p99.9', 'longest', 'longest ms', 'proved'],
        rows: measured.flatMap(({ rows }) => rows),
      },
    ],
  }
}

function marketFigures(path: string, seed: number) {
  const source = loadMarket(path)
  const market = build(source)
  const scan = new Scan(source.exchangers)
  const questions = seededQuestions(market, QUESTIONS, new SeededRandom(seed))
  const figures: Figure[] = []
  const rows: string[][] = []
  for (const hideSuspicious of [true, false]) {
    const setup = { groupBy: 'OFFERS', isBackward: false, hideSuspicious } as const
    const { answers, ms, scans } = interleaved(questions, scan, (question) =>
      ask(market, queryOf(question, setup, 4)),
    )
    const unproved = answers.filter(({ proved }) => !proved).length
    const name = hideSuspicious ? 'suspicious hidden' : 'all offers'
    const what = `${basename(path, '.zip')}, ${name}`
    const p999 = quantile(scans, 0.999)
    figures.push(
      { what: `${what}: p99.9`, measured: p999, unit: 'scans', must: 100, aim: 20 },
      { what: `${what}: not proved`, measured: unproved, unit: '', must: 0, aim: 0 },
    )
    rows.push([
      basename(path, '.zip'),
      name,
      ...[median(scans), quantile(scans, 0.99), p999, largest(scans), largest(ms)].map((value) =>
        numberText(value, ''),
      ),
      `${QUESTIONS - unproved} of ${QUESTIONS}`,
    ])
  }
  return { figures, rows }
}
