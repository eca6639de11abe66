import type { CyclesQuery, Market } from '@hopwise/market'
import type { BenchOptions } from '../../../report/bench-options.ts'
import { type Figure, numberText, type Report } from '../../../report/figure.ts'
import { median, quantile } from '../../../report/statistics.ts'
import { build, loadMarket } from '../../inputs/load-market.ts'
import { offeredBurses } from '../../inputs/offered-burses.ts'
import { seededQuestions } from '../../inputs/seeded-queries.ts'
import { SeededRandom } from '../../inputs/seeded-random.ts'
import { askCycles } from '../cycles/cycle-setups.ts'
import { middlingExchangers, nextFeed } from '../new-versions.ts'
import { ask, queryOf } from '../search-setups.ts'

const RUNS = 15

/** The same questions to a market with burses, and to one without, in turns. */
export function mixedBench({ dump, queries, updates, seed }: BenchOptions): Report {
  const plain = build(loadMarket(dump))
  const random = new SeededRandom(seed)
  const burses = offeredBurses(plain, random)
  const questions = seededQuestions(plain, queries, random)
  const figures: Figure[] = []
  const rows: string[][] = []
  for (const count of [2, burses.length]) {
    const mixed = plain.replaceExchangers(burses.slice(0, count)).repriced()
    while (mixed.prepareNext());
    const compare = <Q>(
      question: string,
      tasks: readonly Q[],
      run: (market: Market, task: Q) => { readonly work: number },
    ) => {
      const what = `${question}, ${count} burses`
      const measurements = turnByTurn(tasks, [plain, mixed], run)
      const [alone, together] = measurements.map(({ ms }) => median(ms))
      figures.push({ what, measured: together! / alone!, unit: '×', must: 1.5, aim: 1.2 })
      const cells = measurements.flatMap(({ ms, work }) => [
        median(ms),
        quantile(ms, 0.9),
        median(work),
      ])
      rows.push([what, ...cells.map((cell) => numberText(cell, ''))])
    }
    for (const hops of [3, 4]) {
      compare(`chains of up to ${hops} hops`, questions, (market, question) =>
        ask(market, { ...queryOf(question, SETUP, hops), workBudget: 600_000 }),
      )
    }
    compare(
      'loops of the page',
      Array.from({ length: RUNS }, () => LOOPS),
      askCycles,
    )
  }
  const mixed = plain.replaceExchangers(burses)
  const added = mixed.rows - plain.rows
  return {
    figures: [...figures, keptFigure(plain, mixed, { updates, random })],
    tables: [
      {
        title: 'Without and with burses',
        columns: ['question', 'without: ms', 'p90', 'work', 'with: ms', 'p90', 'work'],
        rows,
      },
    ],
    notes: [
      `${numberText(plain.rows, '')} rows, and ${numberText(added, '')} more of eight burses`,
      `all offers of one burse are replaced in ${numberText(burseMs(mixed, burses[0]!), 'ms')}`,
    ],
  }
}

const SETUP = { groupBy: 'CURRENCIES', isBackward: false, hideSuspicious: true } as const

/** The first question of the arbitrage page. */
const LOOPS: CyclesQuery = {
  capital: { kind: 'upTo', usd: 1000 },
  maxHops: 3,
  limit: 250,
  groupBy: 'CURRENCIES',
  filter: { hideSuspicious: true },
  workBudget: 1_000_000,
}

interface Measurements {
  readonly ms: number[]
  readonly work: number[]
}

/** Runs each task once for warmth and once timed, with the two markets in alternating order. */
function turnByTurn<Q>(
  tasks: readonly Q[],
  markets: readonly [Market, Market],
  run: (market: Market, task: Q) => { readonly work: number },
): readonly [Measurements, Measurements] {
  const measurements: [Measurements, Measurements] = [
    { ms: [], work: [] },
    { ms: [], work: [] },
  ]
  for (const task of tasks) for (const market of markets) run(market, task)
  for (const [at, task] of tasks.entries()) {
    for (const which of at % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const start = performance.now()
      const { work } = run(markets[which], task)
      measurements[which].ms.push(performance.now() - start)
      measurements[which].work.push(work)
    }
  }
  return measurements
}

/** The cost of a second market: updating both with an exchanger's file, against only one. */
function keptFigure(
  first: Market,
  second: Market,
  { updates, random }: { readonly updates: number; readonly random: SeededRandom },
): Figure {
  let [plain, mixed] = [first, second]
  const [alone, both]: [number[], number[]] = [[], []]
  for (let at = 0; at < updates; at++) {
    const next = nextFeed(random.pick(middlingExchangers(plain)), random)
    const start = performance.now()
    plain = plain.replaceExchanger(next)
    const middle = performance.now()
    mixed = mixed.replaceExchanger(next)
    alone.push(middle - start)
    both.push(performance.now() - start)
  }
  const measured = median(both) / median(alone)
  return {
    what: 'a file taken into both markets, against one',
    measured,
    unit: '×',
    must: 3,
    aim: 2.2,
  }
}

function burseMs(mixed: Market, burse: Parameters<Market['replaceExchanger']>[0]): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now()
    mixed.replaceExchanger(burse)
    return performance.now() - start
  })
  return median(times)
}
