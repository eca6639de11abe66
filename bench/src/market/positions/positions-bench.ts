import { findPositions, type Market, type OfferBatch } from '@hopwise/market'
import type { BenchOptions } from '../../report/bench-options.ts'
import type { Report } from '../../report/figure.ts'
import { atBothSizes, type SizedMarket } from '../both-sizes.ts'

/** The pairs of the exchanger in question, or the nearest number any has. */
const PAIRS = 600
const RUNS = 41
/** Untimed questions, until the compiler has settled. */
const WARM_UP = 20

/** The place of an exchanger in all of its some 600 pairs, with rates for three places. */
export function positionsBench({ dump }: BenchOptions): Report {
  return atBothSizes(dump, ({ source, market }) => {
    const { id, pairs } = exchangerOf(source)
    const [first, ...takes] = Array.from({ length: 1 + WARM_UP + RUNS }, () => msOf(market, id))
    const timed = takes.slice(WARM_UP).sort((a, b) => a - b)
    const [measured, worst] = [timed[RUNS >> 1]!, timed.at(-1)!]
    return {
      figure: { measured, unit: 'ms', must: 50 },
      note:
        `exchanger ${id} with ${pairs} pairs; the very first question ${first!.toFixed(1)} ms, ` +
        `the slowest of ${RUNS} later ones ${worst.toFixed(1)} ms`,
    }
  })
}

function msOf(market: Market, exchangerId: string): number {
  const query = { exchangerId, amountUsd: 500, places: [1, 3, 10], freshSinceMs: -Infinity }
  const startMs = performance.now()
  findPositions(market, query)
  return performance.now() - startMs
}

/** The smallest exchanger with at least so many pairs; the largest one if none has. */
function exchangerOf({ exchangers }: SizedMarket['source']) {
  const all = exchangers
    .map(({ exchanger: { id }, offers }) => ({ id, pairs: pairsOf(offers) }))
    .sort((a, b) => a.pairs - b.pairs)
  return all.find(({ pairs }) => pairs >= PAIRS) ?? all.at(-1)!
}

function pairsOf({ codes, from, to }: OfferBatch): number {
  return new Set(Array.from(from, (give, row) => give * codes.length + to[row]!)).size
}
