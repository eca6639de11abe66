import { basename } from 'node:path'
import { diagnoseNoRoute, findPaths, type Market, type PathsQuery } from '@hopwise/market'
import type { BenchOptions } from '../../report/bench-options.ts'
import { type Figure, numberText, type Report } from '../../report/figure.ts'
import { largest, median, quantile } from '../../report/statistics.ts'
import { build, loadMarket } from '../inputs/load-market.ts'
import { cashQuestions, oddQuestions } from '../inputs/no-route-questions.ts'
import { recordedDumps } from '../inputs/recorded-dumps.ts'
import { SeededRandom } from '../inputs/seeded-random.ts'

const MOST_HOPS = 4
/** The server's budget. */
const SEARCH_BUDGET = 600_000
const ODD_QUESTIONS = 800
const MUST_MS = 50

/**
 * The reason why there is no route: every pair of cash on every recorded market, and odd questions
 * with filters, each beside the search that found none. Measured in the thread's own CPU time, so
 * that other work of the machine counts for little.
 */
export function noRouteBench({ dump, seed }: BenchOptions): Report {
  const figures: Figure[] = []
  const rows: string[][] = []
  for (const path of recordedDumps(dump)) {
    const market = build(loadMarket(path))
    const odd = oddQuestions(market, ODD_QUESTIONS, new SeededRandom(seed))
    for (const [what, questions] of [
      ['cash', [...cashQuestions(market)]],
      ['odd', [...odd]],
    ] as const) {
      const all = questions.flatMap((query) => measured(market, query) ?? [])
      if (all.length === 0) continue
      const ms = all.map((each) => each.ms)
      const name = `${basename(path, '.zip')}, ${what}`
      figures.push({
        what: `${name}: the longest`,
        measured: largest(ms),
        unit: 'ms',
        must: MUST_MS,
      })
      rows.push([
        name,
        String(all.length),
        ...[median(ms), quantile(ms, 0.99), largest(ms)].map((each) => numberText(each, 'ms')),
        numberText(median(all.map(({ searchMs }) => searchMs)), 'ms'),
        numberText(largest(all.map(({ searchMs }) => searchMs)), 'ms'),
        numberText((all.filter(({ proved }) => proved).length / all.length) * 100, '%'),
        reasonsText(all.map(({ reason }) => reason)),
      ])
    }
  }
  const columns = ['questions without a route', 'how many', 'median', 'p99', 'longest']
  const others = ['search: median', 'longest', 'proved', 'reasons']
  return { figures, tables: [{ title: 'Diagnoses', columns: [...columns, ...others], rows }] }
}

function measured(market: Market, query: PathsQuery) {
  const start = threadMs()
  const answer = findPaths(market, { ...query, workBudget: SEARCH_BUDGET })
  const searched = threadMs()
  if (!answer.ok || answer.paths.length > 0) return undefined
  const diagnosis = diagnoseNoRoute(market, query, {
    mostHops: MOST_HOPS,
    isSearched: answer.proved,
  })
  const ms = threadMs() - searched
  if (!diagnosis || 'ok' in diagnosis) return undefined
  return { ms, searchMs: searched - start, proved: diagnosis.proved, reason: diagnosis.reason }
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function reasonsText(reasons: readonly string[]): string {
  const counts = Object.entries(Object.groupBy(reasons, (reason) => reason))
    .map(([reason, list]) => ({ reason, count: list?.length ?? 0 }))
    .sort((a, b) => b.count - a.count)
  return counts.map(({ reason, count }) => `${reason} ${count}`).join(', ')
}
