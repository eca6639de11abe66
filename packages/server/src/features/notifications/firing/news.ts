/** A source that satisfies a rule now. */
export interface SeenSource {
  readonly source: string
  /** A loop's expected profit; a rate's distance beyond its target. In percent. */
  readonly percent: number
  /** Percent of the capital by which Arbitrage orders a loop; a rate's distance. */
  readonly rankPercent: number
  /** The beginning of this life of it; undefined where nobody saw it begin. */
  readonly sinceMs: number | undefined
}

/** A rule's last message on a source. */
export interface NotifiedSource {
  readonly percent: number
  readonly atMs: number
}

/** A message names so many. */
export const MOST_NAMED = 5

/** The increase over the notified figure that is news: the greater of points and a share of it. */
export const NEWS_STEP = { points: 0.5, share: 0.5 } as const

/** The profit at which a notified source is news again. */
export function newsLevel(notifiedPercent: number): number {
  return notifiedPercent + Math.max(NEWS_STEP.points, notifiedPercent * NEWS_STEP.share)
}

/** News, in Arbitrage's order: sources that are new, back again, or much better than notified. */
export function newsOf<Seen extends SeenSource>(
  seen: readonly Seen[],
  notifiedSources: ReadonlyMap<string, NotifiedSource>,
): Seen[] {
  return seen
    .filter(({ source, percent, sinceMs = 0 }) => {
      const last = notifiedSources.get(source)
      if (!last || sinceMs > last.atMs) return true
      return percent >= newsLevel(last.percent)
    })
    .toSorted((a, b) => b.rankPercent - a.rankPercent)
}
