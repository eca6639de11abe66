import { type CyclesAnswer, KeptCycles } from '@hopwise/market'
import type { BenchOptions } from '../../report/bench-options.ts'
import { type Figure, numberText, type Report } from '../../report/figure.ts'
import { median, quantile, sum } from '../../report/statistics.ts'
import { type BenchMarket, build, loadMarket } from '../inputs/load-market.ts'
import { SeededRandom } from '../inputs/seeded-random.ts'
import { askCycles, CYCLE_SETUPS, type CycleSetup } from './cycles/cycle-setups.ts'
import { middlingExchangers, nextFeed } from './new-versions.ts'

/** Updates nobody times, until the compiler has settled. */
const WARM_UP = 15

interface Refreshed {
  readonly updateMs: number[]
  readonly fullMs: number[]
  readonly sizes: number[]
  mismatches: number
  fullRuns: number
}

/** The kept 200 best cycles after one exchanger changed, against seeking them all anew. */
export function refreshBench({ dump, updates, seed }: BenchOptions): Report {
  const source = loadMarket(dump)
  const figures: Figure[] = []
  const notes: string[] = []
  for (const setup of CYCLE_SETUPS) {
    const refreshed = refresh(source, setup, { updates, random: new SeededRandom(seed) })
    const { updateMs, fullMs, mismatches, fullRuns, sizes } = refreshed
    const ratios = updateMs.map((ms, at) => ms / fullMs[at]!)
    figures.push(
      {
        what: `refresh, ${setup.name}: of a full run, median`,
        measured: median(updateMs) / median(fullMs),
        unit: '×',
        must: 0.1,
        aim: 0.03,
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
  { query }: CycleSetup,
  { updates, random }: { updates: number; random: SeededRandom },
): Refreshed {
  // Two lines of the same versions: neither side finds tables that the other has made.
  let [market, twin] = [build(source), build(source)]
  askCycles(twin, query)
  const kept = KeptCycles.of(market, query)
  if (!(kept instanceof KeptCycles)) throw new Error(`refused: ${kept.reason}`)
  const result: Refreshed = { updateMs: [], fullMs: [], sizes: [], mismatches: 0, fullRuns: 0 }
  for (let update = -WARM_UP; update < updates; update++) {
    if (update === 0) result.fullRuns = -kept.fullRuns
    const next = nextFeed(random.pick(middlingExchangers(market, 550)), random)
    twin = twin.replaceExchanger(next)
    market = market.replaceExchanger(next)
    const start = performance.now()
    const answer = kept.update(market, [next.exchanger.id])
    const updateMs = performance.now() - start
    const fullStart = performance.now()
    const full = askCycles(twin, query)
    const fullMs = performance.now() - fullStart
    if (update < 0) continue
    result.updateMs.push(updateMs)
    result.fullMs.push(fullMs)
    result.sizes.push(next.offers.offers)
    if (textOf(answer) !== textOf(full)) result.mismatches++
  }
  result.fullRuns += kept.fullRuns
  return result
}

/** Offers, order and profits to the last bit. */
function textOf({ cycles }: CyclesAnswer): string {
  return cycles.map(({ path, profitPercent }) => `${path.id} ${profitPercent}`).join('\n')
}
