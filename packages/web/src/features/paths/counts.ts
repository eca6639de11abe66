import type { PathView } from './path-view.ts'

/** The number of chains found with each value of a filter, by code or id. */
export interface ChainCounts {
  readonly conditions: ReadonlyMap<string, number>
  /** The currencies passed on the way, without the ends. */
  readonly currencies: ReadonlyMap<string, number>
  readonly exchangers: ReadonlyMap<string, number>
}

export function countsOf(views: readonly PathView[]): ChainCounts {
  const counted = (of: (view: PathView) => readonly string[]) => {
    const counts = new Map<string, number>()
    for (const view of views) {
      for (const each of new Set(of(view))) counts.set(each, (counts.get(each) ?? 0) + 1)
    }
    return counts
  }
  return {
    conditions: counted(({ path }) => path.hops.flatMap(({ offer }) => offer.conditions)),
    currencies: counted(({ path }) => path.hops.slice(1).map(({ give }) => give.code)),
    exchangers: counted(({ path }) => path.hops.map(({ exchanger }) => exchanger.id)),
  }
}
