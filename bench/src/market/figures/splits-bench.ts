import { basename } from 'node:path'
import { findSplit } from '@hopwise/market'
import type { BenchOptions } from '../../report/bench-options.ts'
import { type Figure, numberText, type Report } from '../../report/figure.ts'
import { largest, median, quantile } from '../../report/statistics.ts'
import { interleaved } from '../inputs/interleaved.ts'
import { build, loadMarket } from '../inputs/load-market.ts'
import { recordedDumps } from '../inputs/recorded-dumps.ts'
import { Scan } from '../inputs/scan.ts'
import { seededQuestions } from '../inputs/seeded-queries.ts'
import { SeededRandom } from '../inputs/seeded-random.ts'

/** The cost of splitting amounts between two chains, on each recorded market. */
export function splitsBench({ dump, queries, seed }: BenchOptions): Report {
  const measured = recordedDumps(dump).map((path) => marketFigures(path, { queries, seed }))
  return {
    figures: measured.flatMap(({ figures }) => figures),
    tables: [
      {
        title: `${queries} questions: times in scans of the same market`,
        columns: ['market', 'hops', 'median', 'p90', 'p99', 'longest, CPU ms', 'found', 'proved'],
        rows: measured.flatMap(({ rows }) => rows),
      },
    ],
  }
}

function marketFigures(
  path: string,
  { queries, seed }: { readonly queries: number; readonly seed: number },
) {
  const source = loadMarket(path)
  const market = build(source)
  const scan = new Scan(source.exchangers)
  const questions = seededQuestions(market, queries, new SeededRandom(seed))
  const figures: Figure[] = []
  const rows: string[][] = []
  for (const maxHops of [3, 4]) {
    const busyMs: number[] = []
    const { answers, scans } = interleaved(questions, scan, (question) => {
      const { give, get, giveAmount, filter } = question
      const query = { give, get, giveAmount, maxHops, filter: { ...filter, hideSuspicious: true } }
      const before = process.threadCpuUsage()
      const answer = findSplit(market, query)
      const { user, system } = process.threadCpuUsage(before)
      busyMs.push((user + system) / 1000)
      if (!answer.ok) throw new Error(`the bench's query was refused: ${answer.reason}`)
      return answer
    })
    const name = basename(path, '.zip')
    const what = `${name}, ${maxHops} hops`
    const found = answers.filter(({ split }) => split).length
    const proved = answers.filter((answer) => answer.proved).length
    figures.push({ what: `${what}: median`, measured: median(scans), unit: 'scans', must: 10 })
    rows.push([
      name,
      String(maxHops),
      ...[median(scans), quantile(scans, 0.9), quantile(scans, 0.99), largest(busyMs)].map(
        (value) => numberText(value, ''),
      ),
      `${found} of ${queries}`,
      `${proved} of ${queries}`,
    ])
  }
  return { figures, rows }
}
