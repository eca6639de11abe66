import { quantile, measure } from '../bench/measure.ts'
import { exitCodes } from '../failure.ts'
import type { SourceOptions } from '../options/source-options.ts'
import { formatCount } from '../present/layout/format-amount.ts'
import { tableLines } from '../present/layout/table.ts'
import { readMarket } from '../reading/read-market.ts'
import { paintFor, type Terminal } from '../terminal.ts'

export interface BenchOptions extends SourceOptions {
  readonly queries: number
  readonly seed: number
}

/** Measures searches on the user's own market, against one pass over all its offers. */
export async function runBench(options: BenchOptions, terminal: Terminal): Promise<number> {
  const startedAtMs = performance.now()
  const { market, source } = await readMarket(options, terminal)
  const readInMs = performance.now() - startedAtMs
  terminal.print(
    `${source}: ${formatCount(market.offers)} offers, ${formatCount(market.pairs())} pairs, ` +
      `read and laid out in ${readInMs.toFixed(0)} ms`,
  )
  const rows = []
  for (const { what, runs, tookMs, scanMs, proved } of measure(market, options)) {
    const scan = quantile(scanMs, 0.5)
    const [median, p90, p99] = [0.5, 0.9, 0.99].map((share) => quantile(tookMs, share))
    rows.push([
      what,
      String(runs),
      formatMs(median!),
      formatMs(p90!),
      formatMs(p99!),
      formatMs(scan),
      (median! / scan).toFixed(2),
      (p90! / scan).toFixed(2),
      `${((100 * proved) / runs).toFixed(1)} %`,
    ])
    if (terminal.isWatched) terminal.note(`measured: ${what}`)
  }
  const numbers = ['runs', 'median', 'p90', 'p99', 'scan', 'median/scan', 'p90/scan', 'proved']
  const columns = [
    { title: 'what, times in ms' },
    ...numbers.map((title) => ({ title, align: 'right' as const })),
  ]
  const paint = paintFor(terminal)
  terminal.print(['', ...tableLines(columns, rows, { ...terminal, paint })].join('\n'))
  return exitCodes.done
}

function formatMs(milliseconds: number): string {
  return milliseconds.toFixed(milliseconds < 10 ? 3 : 1)
}
