import { type Careful, compareCareful } from '@hopwise/market'

/** A source that satisfies a rule now. */
export interface SeenSource extends Careful {
  readonly source: string
  /** A loop's profit; a rate's distance beyond its target. In percent. */
  readonly percent: number
  /** The beginning of this life of it; undefined where nobody saw it begin. */
  readonly sinceMs: number | undefined
}

/** A rule's last message on a source. */
export interface ToldSource {
  readonly percent: number
  readonly atMs: number
}

/** A message names so many. */
export const MOST_NAMED = 5

/** The increase over the told figure that is news: the greater of points and a share of it. */
export const NEWS_STEP = { points: 0.5, share: 0.5 } as const

/** The profit at which a told source is news again. */
export function newsLevel(toldPercent: number): number {
  return toldPercent + Math.max(NEWS_STEP.points, toldPercent * NEWS_STEP.share)
}

/** News, in Arbitrage's order: sources not told before, begun anew, or much better than told. */
export function newsOf<Seen extends SeenSource>(
  seen: readonly Seen[],
  told: ReadonlyMap<string, ToldSource>,
): Seen[] {
  return seen
    .filter(({ source, percent, sinceMs = 0 }) => {
      const last = told.get(source)
      if (!last || sinceMs > last.atMs) return true
      return percent >= newsLevel(last.percent)
    })
    .toSorted(compareCareful)
}
