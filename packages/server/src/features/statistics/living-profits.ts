import type { LoopLives } from '../arbitrage/index.ts'

/** Capital at which loops are counted. */
const STEP_USD = 1_000
/** Where each span but the first begins, in percent. */
const EDGES = [0.25, 0.5, 1, 2, 3, 5, 10]

/**
 * What each loop that pays now earns, in percent: of one source the first and best, as `cycleLives`
 * keeps them. Undefined where nobody follows them.
 */
export function livingProfits(lives: LoopLives): number[] | undefined {
  if (!lives.last) return undefined
  return lives.alive
    .filter(({ stepUsd, isPaying, isKept }) => stepUsd === STEP_USD && isPaying && isKept)
    .map(({ now }) => now.percent)
}

export interface ProfitSpan {
  readonly fromPercent: number
  /** Null: no end. */
  readonly toPercent: number | null
  readonly loops: number
}

/** How many of them earn how much. */
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
