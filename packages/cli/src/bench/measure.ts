import { findCycles, findPaths, type Market } from '@hopwise/market'
import { realisticQueries } from './realistic-queries.ts'

export interface Measured {
  readonly what: string
  readonly runs: number
  /** Milliseconds of each run, ascending. */
  readonly tookMs: readonly number[]
  /** Milliseconds of the scans that ran in between, ascending. */
  readonly scanMs: readonly number[]
  /** The number of answers proved to be the best; the others state their bound. */
  readonly proved: number
}

interface Kind {
  readonly what: string
  readonly runs: number
  /** Runs once; returns whether the answer is proved. */
  readonly run: () => boolean
}

/** Runs each kind interleaved with the scan, so that a slow moment of the machine hits both. */
export function* measure(
  market: Market,
  { queries, seed }: { readonly queries: number; readonly seed: number },
): Generator<Measured> {
  const scan = linearScanOf(market)
  for (let warmUp = 0; warmUp < 20; warmUp++) scan(warmUp)
  for (const kind of kindsOf(market, queries, seed)) {
    // Warm-up runs build tables that all later ones share.
    for (let warmUp = 0; warmUp < Math.min(30, kind.runs); warmUp++) kind.run()
    const tookMs: number[] = []
    const scanMs: number[] = []
    let proved = 0
    for (let run = 0; run < kind.runs; run++) {
      scanMs.push(millisecondsOf(() => scan(run + 1)))
      tookMs.push(millisecondsOf(() => (proved += Number(kind.run()))))
    }
    const { what, runs } = kind
    yield { what, runs, tookMs: ascending(tookMs), scanMs: ascending(scanMs), proved }
  }
}

/** The value below which this share of an ascending list lies. */
export function quantile(ascendingValues: readonly number[], share: number): number {
  const at = Math.min(ascendingValues.length - 1, Math.floor(ascendingValues.length * share))
  return ascendingValues[at] ?? NaN
}

function kindsOf(market: Market, queries: number, seed: number): Kind[] {
  const searches = [2, 3, 4].map((maxHops): Kind => {
    const drawn = realisticQueries(market, seededRandom(seed))
    return {
      what: `search, ${maxHops} hops, 50 chains`,
      runs: queries,
      run: () => isProved(findPaths(market, { ...drawn.next().value, maxHops })),
    }
  })
  const runs = Math.max(9, Math.round(queries / 20))
  const query = { maxHops: 4, limit: 200, filter: { hideSuspicious: true } }
  const cycles = (['usd', 'best'] as const).map((kind): Kind => {
    const capital = kind === 'usd' ? { kind, usd: 1000 } : { kind }
    return {
      what: kind === 'usd' ? '200 cycles at $1000, 4 hops' : '200 cycles at best, 4 hops',
      runs,
      run: () => isProved(findCycles(market, { ...query, capital })),
    }
  })
  return [...searches, ...cycles]
}

function isProved(answer: ReturnType<typeof findPaths> | ReturnType<typeof findCycles>): boolean {
  if (!answer.ok)
    throw new Error(`the bench's query was refused: ${answer.reason} ${answer.argument}`)
  return answer.proved
}

function millisecondsOf(run: () => unknown): number {
  const startedAtMs = performance.now()
  run()
  return performance.now() - startedAtMs
}

function ascending(values: number[]): number[] {
  return values.sort((a, b) => a - b)
}

/** Numbers from 0 up to 1, the same for the same seed: mulberry32. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * The yardstick: one pass over all offers that checks each for an amount and computes its payout. A
 * search's cost is stated in such passes, which hardly depends on the machine.
 */
function linearScanOf(market: Market): (amount: number) => number {
  const { rows } = market
  const columns = {
    lo: new Float64Array(rows),
    hi: new Float64Array(rows),
    slope: new Float64Array(rows),
    fee: new Float64Array(rows),
  }
  let at = 0
  for (const listing of market.listings) {
    if (!listing) continue
    for (const name of ['lo', 'hi', 'slope', 'fee'] as const) {
      columns[name].set(listing.batch[name].subarray(0, listing.batch.length), at)
    }
    at += listing.batch.length
  }
  const { lo, hi, slope, fee } = columns
  return (amount) => {
    let best = 0
    for (let row = 0; row < rows; row++) {
      if (amount < lo[row]! || amount > hi[row]!) continue
      const payout = slope[row]! * amount - fee[row]!
      if (payout > best) best = payout
    }
    return best
  }
}
