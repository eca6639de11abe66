import type { BenchOptions } from '../../../report/bench-options.ts'
import { type Figure, numberText, type Report } from '../../../report/figure.ts'
import { median, quantile } from '../../../report/statistics.ts'
import { type Interleaved, interleaved } from '../../inputs/interleaved.ts'
import { type BenchMarket, build, fourfold, loadMarket } from '../../inputs/load-market.ts'
import { Scan } from '../../inputs/scan.ts'
import { SeededRandom } from '../../inputs/seeded-random.ts'
import { askCycles, CYCLE_SETUPS, type CycleSetup } from './cycle-setups.ts'
import { middlingExchangers, nextFeed } from '../new-versions.ts'

const WARM_UP = 12
const RUNS = 40

/** The 200 best cycles of up to 4 hops: again on one version, and first on a new one. */
export function cyclesBench({ dump, seed }: BenchOptions): Report {
  const small = loadMarket(dump)
  const one = sizeFigures('×1', small, seed)
  const four = sizeFigures('×4', fourfold(small), seed)
  return {
    figures: one.figures,
    tables: [
      {
        title: 'Cycles in detail: 4 hops, K = 200, times in scans of the same market',
        columns: [
          'market',
          'setup',
          'version',
          'median',
          'p90',
          'median ms',
          'work',
          'proved',
          'best',
          'last',
        ],
        rows: [...one.rows, ...four.rows],
      },
    ],
  }
}

function sizeFigures(name: string, source: BenchMarket, seed: number) {
  const scan = new Scan(source.exchangers)
  const figures: Figure[] = []
  const rows: string[][] = []
  for (const setup of CYCLE_SETUPS) {
    for (const [version, measured] of measure(source, setup, { scan, seed })) {
      const { answers, ms, scans } = measured
      const { must, aim } = setup
      const what = `cycles, ${setup.name}, ${version}`
      figures.push({ what, measured: median(scans), unit: 'scans', must, aim })
      const { cycles, proved } = answers.at(-1)!
      const work = median(answers.map((answer) => answer.work))
      rows.push([
        name,
        setup.name,
        version,
        numberText(median(scans), ''),
        numberText(quantile(scans, 0.9), ''),
        numberText(median(ms), ''),
        numberText(work, ''),
        proved ? 'yes' : 'no',
        numberText(cycles[0]?.profitPercent ?? NaN, '%'),
        `${numberText(cycles.at(-1)?.profitPercent ?? NaN, '%')} (#${cycles.length})`,
      ])
    }
  }
  return { figures, rows }
}

function measure(
  source: BenchMarket,
  { query }: CycleSetup,
  { scan, seed }: { scan: Scan; seed: number },
): [string, Interleaved<ReturnType<typeof askCycles>>][] {
  const random = new SeededRandom(seed)
  let market = build(source)
  const newVersions = function* (count: number) {
    for (let at = 0; at < count; at++) {
      const next = nextFeed(random.pick(middlingExchangers(market)), random)
      yield (market = market.replaceExchanger(next))
    }
  }
  for (const version of newVersions(WARM_UP)) askCycles(version, query)
  const again = Array.from({ length: RUNS }, () => market)
  return [
    ['same version again', interleaved(again, scan, (same) => askCycles(same, query))],
    [
      'first on a new version',
      interleaved(newVersions(RUNS), scan, (each) => askCycles(each, query)),
    ],
  ]
}
