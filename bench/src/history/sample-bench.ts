import { sampleRates } from '@hopwise/market'
import { atBothSizes } from '../market/both-sizes.ts'
import { Scan } from '../market/inputs/scan.ts'
import { scansOf } from '../market/opportunities/loop-setups.ts'
import type { BenchOptions } from '../report/bench-options.ts'
import type { Report } from '../report/figure.ts'

/** Untimed samples, until the compiler has settled. */
const WARM_UP = 50

/** The best sound rate of every pair of a market. */
export function sampleBench({ dump }: BenchOptions): Report {
  return atBothSizes(dump, ({ source, market }) => {
    const scan = new Scan(source.exchangers)
    for (let time = 0; time < WARM_UP; time++) sampleRates(market, { amountUsd: 1_000 })
    const measured = scansOf({ market, scan }, (of) => sampleRates(of, { amountUsd: 1_000 }))
    const { length } = sampleRates(market, { amountUsd: 1_000 })
    return {
      figure: { measured, unit: 'scans', must: 1 },
      note: `${length} of ${market.pairs()} pairs have a rate`,
    }
  })
}
