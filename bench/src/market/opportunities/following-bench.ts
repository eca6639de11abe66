import { changedExchangers, FollowedLoops, USUAL_FOLLOWING } from '@hopwise/market'
import type { BenchOptions } from '../../report/bench-options.ts'
import { type Figure, numberText, type Report } from '../../report/figure.ts'
import { median } from '../../report/statistics.ts'
import { middlingExchangers, nextFeed } from '../figures/new-versions.ts'
import { build, loadMarket } from '../inputs/load-market.ts'
import { SeededRandom } from '../inputs/seeded-random.ts'

/** Untimed updates, until the compiler has settled. */
const WARM_UP = 10

/**
 * Batches of exchangers that change together, with limits for an update as a share of a full run.
 */
const BATCHES = [
  { batch: 1, must: 0.8, aim: 0.2 },
  { batch: 4, must: 0.9, aim: 0.4 },
  { batch: 17, must: 1.3, aim: 1 },
]

/** Loops followed at all steps of capital through changes, against a full search. */
export function followingBench({ dump, updates, seed }: BenchOptions): Report {
  const figures: Figure[] = []
  const notes: string[] = []
  for (const { batch, must, aim } of BATCHES) {
    const random = new SeededRandom(seed)
    let market = build(loadMarket(dump))
    const followed = new FollowedLoops(market, USUAL_FOLLOWING, 0)
    const [updateMs, fullMs]: [number[], number[]] = [[], []]
    let unlike = 0
    for (let update = -WARM_UP; update < updates; update++) {
      const middling = random.pickSome(middlingExchangers(market, 550), batch)
      const next = middling.map((each) => nextFeed(each, random))
      const before = market
      market = market.replaceExchangers(next)
      const ids = next.map(({ exchanger }) => exchanger.id)
      const start = performance.now()
      followed.update(market, changedExchangers(before, market, ids), update * 1000)
      const updated = performance.now()
      const full = new FollowedLoops(market, USUAL_FOLLOWING, 0)
      if (update < 0) continue
      updateMs.push(updated - start)
      fullMs.push(performance.now() - updated)
      const followedTexts = textsOf(followed)
      if ([...textsOf(full)].some(([at, text]) => followedTexts.get(at) !== text)) unlike++
    }
    const name = `followed through ${batch} exchanger${batch === 1 ? '' : 's'}`
    figures.push(
      {
        what: `${name}: of a full run, median`,
        measured: median(updateMs) / median(fullMs),
        unit: '×',
        must,
        aim,
      },
      { what: `${name}: updates unlike a full run`, measured: unlike, unit: '', must: 0, aim: 0 },
    )
    notes.push(
      `${name}: ${numberText(median(updateMs), 'ms')} against ` +
        `${numberText(median(fullMs), 'ms')}, ${followed.loops.length} loops`,
    )
  }
  return { figures, notes }
}

/** The cycle and the profit of each loop at each step, to the last bit. Found loops stay longer. */
function textsOf({ loops }: FollowedLoops): Map<string, string> {
  return new Map(
    loops.flatMap(({ loop, best }) =>
      best.flatMap((cycle, step): [string, string][] =>
        cycle ? [[`${loop} ${step}`, `${cycle.path.id} ${cycle.profitPercent}`]] : [],
      ),
    ),
  )
}
