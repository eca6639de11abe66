import { buildMarket, sampleRates } from '@hopwise/market'
import { fourfold, loadMarket } from '../market/inputs/load-market.ts'
import { Scan } from '../market/inputs/scan.ts'
import { scansOf } from '../market/opportunities/loop-setups.ts'
import type { BenchOptions } from '../report/bench-options.ts'
import type { Figure, Report } from '../report/figure.ts'

/** Samples nobody times, until the compiler has settled. */
const WARM_UP = 50

/** The best sound rate of every pair of a market. */
export function sampleBench({ dump }: BenchOptions): Report {
  const recorded = loadMarket(dump)
  const figures: Figure[] = []
  const notes: string[] = []
  for (const { name, source } of [
    { name: 'recorded market', source: recorded },
    { name: 'four times the offers', source: fourfold(recorded) },
  ]) {
    const market = buildMarket(source.exchangers, source.options)
    const scan = new Scan(source.exchangers)
    for (let time = 0; time < WARM_UP; time++) sampleRates(market, { amountUsd: 1_000 })
    const measured = scansOf({ market, scan }, (of) => sampleRates(of, { amountUsd: 1_000 }))
    const { length } = sampleRates(market, { amountUsd: 1_000 })
    figures.push({ what: name, measured, unit: 'scans', must: 1 })
    notes.push(`${name}: ${length} of ${market.pairs()} pairs have a rate`)
  }
  return { figures, notes }
}
