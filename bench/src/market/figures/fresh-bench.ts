import type { BenchOptions } from '../../report/bench-options.ts'
import { type Figure, numberText, type Report } from '../../report/figure.ts'
import { largest, median, quantile } from '../../report/statistics.ts'
import { interleaved } from '../inputs/interleaved.ts'
import { build, fourfold, type BenchMarket, loadMarket } from '../inputs/load-market.ts'
import { Scan } from '../inputs/scan.ts'
import { seededQuestions } from '../inputs/seeded-queries.ts'
import { SeededRandom } from '../inputs/seeded-random.ts'
import { middlingExchangers, nextFeed } from './new-versions.ts'
import { ask, queryOf, type Setup, SETUPS } from './search-setups.ts'

/** The files within a quarter of a second when seventeen come every second. */
const TOGETHER = 4

const SETUP: Setup = { groupBy: 'CURRENCIES', isBackward: false, hideSuspicious: true }

/** The cost of a change: building, replacing one exchanger, and the first searches after it. */
export function freshBench({ dump, updates, seed }: BenchOptions): Report {
  const small = loadMarket(dump)
  const one = freshFigures('×1', small, { updates, seed, mustBuild: true })
  const four = freshFigures('×4', fourfold(small), { updates, seed, mustBuild: false })
  return { figures: [...one.figures, ...four.figures], notes: [...one.notes, ...four.notes] }
}

interface Plan {
  readonly updates: number
  readonly seed: number
  readonly mustBuild: boolean
}

function freshFigures(name: string, source: BenchMarket, { updates, seed, mustBuild }: Plan) {
  const random = new SeededRandom(seed)
  const scan = new Scan(source.exchangers)
  const builds = interleaved([...Array.from({ length: 9 }).keys()], scan, () => build(source))
  let market = builds.answers.at(-1)!
  const questions = seededQuestions(build(source), updates, random)
  for (const setup of SETUPS) {
    for (const question of questions) ask(market, queryOf(question, setup, 3))
  }

  const replaceMs: number[] = []
  const firstMs: number[] = []
  const secondMs: number[] = []
  const sizes: number[] = []
  const scanMs: number[] = []
  for (const question of [...questions, ...questions]) {
    const next = nextFeed(random.pick(middlingExchangers(market)), random)
    sizes.push(next.offers.offers)
    replaceMs.push(timed(() => (market = market.replaceExchanger(next))))
    const query = queryOf(question, SETUP, 3)
    firstMs.push(timed(() => ask(market, query)))
    secondMs.push(timed(() => ask(market, query)))
    scanMs.push(scan.measureMs(1000))
  }
  const togetherMs = questions.map(() => {
    const next = random
      .pickSome([...middlingExchangers(market)], TOGETHER)
      .map((each) => nextFeed(each, random))
    return timed(() => (market = market.replaceExchangers(next))) / next.length
  })
  // The first half only warms the replacing up.
  const settled = <T>(values: readonly T[]) => values.slice(values.length / 2)
  const unit = median(settled(scanMs))
  const figures: Figure[] = [
    {
      what: `${name}: building the index`,
      measured: median(builds.scans.slice(2)),
      unit: 'scans',
      ...(mustBuild ? { must: 150, aim: 40 } : {}),
    },
    {
      what: `${name}: replacing one exchanger, median`,
      measured: median(settled(replaceMs)),
      unit: 'ms',
      must: 1,
    },
    {
      what: `${name}: replacing one exchanger, p90`,
      measured: quantile(settled(replaceMs), 0.9),
      unit: 'ms',
    },
    {
      what: `${name}: replacing ${TOGETHER} at once, each, median`,
      measured: median(settled(togetherMs)),
      unit: 'ms',
    },
    {
      what: `${name}: first search on a new version, 3 hops, median`,
      measured: median(settled(firstMs)) / unit,
      unit: 'scans',
    },
    {
      what: `${name}: the same search again, median`,
      measured: median(settled(secondMs)) / unit,
      unit: 'scans',
    },
  ]
  const notes = [
    `${name}: a build takes ${numberText(median(builds.ms.slice(2)), 'ms')}, a scan ` +
      `${numberText(unit, 'ms')}; ${settled(sizes).length} exchangers replaced, of ` +
      `${median(sizes)} offers in the median, the slowest in ` +
      `${numberText(largest(settled(replaceMs)), 'ms')}; first search p90 ` +
      numberText(quantile(settled(firstMs), 0.9) / unit, 'scans'),
  ]
  return { figures, notes }
}

function timed(task: () => unknown): number {
  const start = performance.now()
  task()
  return performance.now() - start
}
