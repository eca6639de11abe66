/** A source that satisfies a rule now. */
export interface SeenSource {
  readonly source: string
  /** Of a loop what it earns; of a rate how far it is beyond the target. In percent. */
  readonly percent: number
  /** When this life of it began; undefined where nobody saw it begin. */
  readonly sinceMs: number | undefined
}

/** What a rule said of a source the last time it did. */
export interface ToldSource {
  readonly percent: number
  readonly atMs: number
}

/** A message names so many. */
export const MOST_NAMED = 5

/** So much more than was told is news: the greater of points and a share of it. */
export const NEWS_STEP = { points: 0.5, share: 0.5 } as const

/** What a source that was told of comes to before it is news again. */
export function newsLevel(toldPercent: number): number {
  return toldPercent + Math.max(NEWS_STEP.points, toldPercent * NEWS_STEP.share)
}

/** Those that are news, best first: not told before, begun anew since, or much better than told. */
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
    .toSorted((a, b) => b.percent - a.percent)
}
