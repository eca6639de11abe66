import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchOptions } from '../../report/bench-options.ts'
import type { Report } from '../../report/figure.ts'
import { Product } from './product.ts'
import { medianRun, runOf } from './shot-figures.ts'

const PER_SECOND = 300
const FEEDS = { changesEveryS: 30, badShare: 0.05 }
const WARM_UP_S = 30
const ROUNDS = 3
const ROUND_S = 20

/** A million offers whose files change, in one process that has one processor. */
export async function headroomBench({ offers }: BenchOptions): Promise<Report> {
  const product = await Product.start({
    size: { exchangers: 500, offers, seed: 7 },
    processors: { product: '0', others: '1' },
  })
  try {
    product.exchangers = FEEDS
    await product.questions(PER_SECOND / 4, WARM_UP_S, 1)
    await sleep(FEEDS.changesEveryS * 1_000)
    const runs = []
    await product.state()
    for (let round = 0; round < ROUNDS; round++) {
      runs.push(runOf(await product.questions(PER_SECOND, ROUND_S, 11 + round)))
    }
    const { cpuMs } = await product.state()
    const { p50Ms, p99Ms, failedShare } = medianRun(runs)
    return {
      figures: [
        { what: 'p50', measured: p50Ms, unit: 'ms' },
        { what: 'p99', measured: p99Ms, unit: 'ms', must: 250, aim: 100 },
        { what: 'not answered', measured: failedShare * 100, unit: '%', must: 2, aim: 0 },
        { what: 'of its processor', measured: cpuMs / (ROUNDS * ROUND_S * 10), unit: '%' },
      ],
      notes: [
        `${product.ready.offers} offers, ${PER_SECOND} questions a second as Poisson arrivals; ` +
          'the process with all its threads and its database is held to one processor by ' +
          'taskset, visitors and exchangers to another',
      ],
    }
  } finally {
    await product.stop()
  }
}
