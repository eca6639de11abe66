import { buildMarket, findPositions, type Market } from '@hopwise/market'
import type { BenchOptions } from '../../report/bench-options.ts'
import type { Figure, Report } from '../../report/figure.ts'
import { fourfold, loadMarket } from '../inputs/load-market.ts'

/** Pairs of the exchanger that is asked about, or as near as anybody has. */
const PAIRS = 600
const RUNS = 41
const WARM_UP = 20

/** Where an exchanger of some 600 pairs stands in all of them, with rates for three places. */
export function positionsBench({ dump }: BenchOptions): Report {
  const recorded = loadMarket(dump)
  const figures: Figure[] = []
  const notes: string[] = []
  for (const { name, source } of [
    { name: 'recorded market', source: recorded },
    { name: 'four times the offers', source: fourfold(recorded) },
  ]) {
    const market = buildMarket(source.exchangers, source.options)
    const { id, pairs } = exchangerOf(market)
    const takes: number[] = []
    for (let run = 0; run < WARM_UP + RUNS; run++) {
      const startMs = performance.now()
      positionsOf(market, id)
      if (run >= WARM_UP) takes.push(performance.now() - startMs)
    }
    takes.sort((a, b) => a - b)
    figures.push({ what: name, measured: takes[RUNS >> 1]!, unit: 'ms', must: 50 })
    notes.push(`${name}: exchanger ${id} with ${pairs} pairs`)
  }
  return { figures, notes }
}

function positionsOf(market: Market, exchangerId: string) {
  const query = { exchangerId, amountUsd: 500, places: [1, 3, 10], freshSinceMs: -Infinity }
  return findPositions(market, query)
}

/** Of those with at least so many pairs the one with fewest; where nobody has, who has most. */
function exchangerOf(market: Market): { readonly id: string; readonly pairs: number } {
  const all = [...market.exchangerIndexes.keys()]
    .map((id) => ({ id, pairs: positionsOf(market, id).length }))
    .sort((a, b) => a.pairs - b.pairs)
  return all.find(({ pairs }) => pairs >= PAIRS) ?? all.at(-1)!
}
