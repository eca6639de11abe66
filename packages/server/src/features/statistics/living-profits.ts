import type { LoopHistory } from '../arbitrage/index.ts'

/** Capital at which loops are counted. */
const STEP_USD = 1_000
/** Lower bounds of each span but the first, in percent. */
const EDGES = [0.25, 0.5, 1, 2, 3, 5, 10]

/**
 * Percent of each loop that pays now: one source's first and best, as `cycleLives` keeps them.
 * Undefined where nobody follows them.
 */
export function livingProfits(lives: LoopHistory): number[] | undefined {
  if (!lives.last) return undefined
  return lives.alive
    .filter(({ stepUsd, isPaying, isKept }) => stepUsd === STEP_USD && isPaying && isKept)
    .map(({ now }) => now.percent)
}

export interface ProfitSpan {
  readonly fromPercent: number
  /** The upper bound; null: no end. */
  readonly toPercent: number | null
  readonly loops: number
}

/** The number of loops in each span of profit. */
export function profitSpans(profits: readonly number[]): ProfitSpan[] {
  return [0, ...EDGES].map((fromPercent, at) => {
    const toPercent = EDGES[at] ?? null
    const loops = profits.filter(
      (profit) => profit >= fromPercent && profit < (toPercent ?? Infinity),
    )
    return { fromPercent, toPercent, loops: loops.length }
  })
}

export const SPANS = EDGES.length + 1
