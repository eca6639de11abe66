import {
  changeBetween,
  changedExchangers,
  type CyclesAnswer,
  type CyclesQuery,
  KeptCycles,
} from '@hopwise/market'
import type { BenchOptions } from '../../report/bench-options.ts'
import { type Figure, numberText, type Report } from '../../report/figure.ts'
import { median, quantile, sum } from '../../report/statistics.ts'
import { type BenchMarket, build, loadMarket } from '../inputs/load-market.ts'
import { SeededRandom } from '../inputs/seeded-random.ts'
import { askCycles, CYCLE_SETUPS } from './cycles/cycle-setups.ts'
import { middlingExchangers, nextFeed } from './new-versions.ts'

/** Untimed updates, until the compiler has settled. */
const WARM_UP = 15

interface RefreshSetup {
  readonly name: string
  readonly query: CyclesQuery
  /** The exchangers that change between two updates. */
  readonly batch: number
  readonly must: number
  readonly aim: number
}

/** The scanner's own number of kept cycles; it searches in full when more change. */
const LOOPS: CyclesQuery = {
  capital: { kind: 'upTo', usd: 1000 },
  maxHops: 4,
  limit: 1000,
  groupBy: 'CURRENCIES',
  filter: { hideSuspicious: true },
}

const SETUPS: readonly RefreshSetup[] = [
  ...CYCLE_SETUPS.map((setup) => ({ ...setup, batch: 1, must: 0.1, aim: 0.03 })),
  { name: 'loops, up to $1000, 1 exchanger', query: LOOPS, batch: 1, must: 0.1, aim: 0.04 },
  { name: 'loops, up to $1000, 4 exchangers', query: LOOPS, batch: 4, must: 0.25, aim: 0.15 },
  { name: 'loops, up to $1000, 8 exchangers', query: LOOPS, batch: 8, must: 0.6, aim: 0.4 },
]

interface Refreshed {
  readonly updateMs: number[]
  readonly fullMs: number[]
  readonly sizes: number[]
  mismatches: number
  fullRuns: number
}

/** Updating kept cycles and loops after exchangers changed, against a full search. */
export function refreshBench({ dump, updates, seed }: BenchOptions): Report {
  const source = loadMarket(dump)
  const figures: Figure[] = []
  const notes: string[] = []
  for (const setup of SETUPS) {
    const refreshed = refresh(source, setup, { updates, random: new SeededRandom(seed) })
    const { updateMs, fullMs, mismatches, fullRuns, sizes } = refreshed
    const ratios = updateMs.map((ms, at) => ms / fullMs[at]!)
    figures.push(
      {
        what: `refresh, ${setup.name}: of a full run, median`,
        measured: median(updateMs) / median(fullMs),
        unit: '×',
        must: setup.must,
        aim: setup.aim,
      },
      {
        what: `refresh, ${setup.name}: answers unlike a full run's`,
        measured: mismatches,
        unit: '',
        must: 0,
        aim: 0,
      },
    )
    notes.push(
      `${setup.name}: ${updates} updates of ${median(sizes)} offers in the median, ` +
        `${numberText(median(updateMs), 'ms')}, p90 ` +
        `${numberText(quantile(updateMs, 0.9), 'ms')}, ` +
        `against ${numberText(median(fullMs), 'ms')}; median of ratios ` +
        `${numberText(median(ratios), '×')}, all updates together ` +
        `${numberText(sum(updateMs) / sum(fullMs), '×')}; sought anew ${fullRuns} times`,
    )
  }
  return { figures, notes }
}

function refresh(
  source: BenchMarket,
  { query, batch }: RefreshSetup,
  { updates, random }: { updates: number; random: SeededRandom },
): Refreshed {
  // Two lines of the same versions, so that neither side finds the other's tables.
  let [market, twin] = [build(source), build(source)]
  askCycles(twin, query)
  const kept = KeptCycles.of(market, query)
  if (!(kept instanceof KeptCycles)) throw new Error(`refused: ${kept.reason}`)
  const result: Refreshed = { updateMs: [], fullMs: [], sizes: [], mismatches: 0, fullRuns: 0 }
  for (let update = -WARM_UP; update < updates; update++) {
    if (update === 0) result.fullRuns = -kept.fullRuns
    const middling = random.pickSome(middlingExchangers(market, 550), batch)
    const next = middling.map((each) => nextFeed(each, random))
    twin = twin.replaceExchangers(next)
    const before = market
    market = market.replaceExchangers(next)
    const start = performance.now()
    const ids = next.map(({ exchanger }) => exchanger.id)
    kept.update(market, changeBetween(before, market, changedExchangers(before, market, ids)))
    const { answer } = kept
    const updateMs = performance.now() - start
    const fullStart = performance.now()
    const full = askCycles(twin, query)
    const fullMs = performance.now() - fullStart
    if (update < 0) continue
    result.updateMs.push(updateMs)
    result.fullMs.push(fullMs)
    result.sizes.push(sum(next.map(({ offers }) => offers.offers)))
    if (textOf(answer) !== textOf(full)) result.mismatches++
  }
  result.fullRuns += kept.fullRuns
  return result
}

/** The cycles as text: offers, order and profits to the last bit. */
function textOf({ cycles }: CyclesAnswer): string {
  return cycles.map(({ path, profitPercent }) => `${path.id} ${profitPercent}`).join('\n')
}
