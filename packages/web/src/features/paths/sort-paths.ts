import { hundredthsOf } from '#web/market/chain/band.ts'
import { beliefOf, type IsStale } from './belief/belief.ts'
import type { PathView } from './path-view.ts'

export const PATH_SORT_KEYS = [
  'expected',
  'get',
  'hops',
  'reserve',
  'safe',
  'reviews',
  'min',
  'age',
] as const

export type PathSortKey = (typeof PATH_SORT_KEYS)[number]

export interface PathSort {
  readonly key: PathSortKey
  readonly isDescending: boolean
}

/** A key in the direction that people look for first. */
export function bestEnd(key: PathSortKey): PathSort {
  return { key, isDescending: key !== 'hops' && key !== 'min' && key !== 'age' }
}

/** The side whose amount is stated and equal for all; the other one is compared. */
type StatedSide = 'give' | 'get'

/** The name of a key: chains with the same result are compared by the amount given. */
export function sortName(key: PathSortKey, side: StatedSide): PathSortKey | 'give' {
  return key === 'get' && side === 'get' ? 'give' : key
}

/** The order in terms of the printed figures: with equal results, the best takes least. */
export function asRead({ key, isDescending }: PathSort, side: StatedSide): PathSort {
  return { key, isDescending: sortName(key, side) === 'give' ? !isDescending : isDescending }
}

interface SortOptions {
  readonly sort: PathSort
  readonly isStale: IsStale
}

/**
 * Chains in the chosen order; equals keep the server's order, which is that of what is expected.
 * Baits come last, stale ones after fresh ones, and unknown figures last, whichever way it is read.
 */
export function sortPaths(views: readonly PathView[], { sort, isStale }: SortOptions): PathView[] {
  const { key, isDescending } = sort
  const sign = isDescending ? -1 : 1
  const inOrder = key === 'expected' && !isDescending ? views.toReversed() : [...views]
  return inOrder.sort((a, b) => {
    const byBelief = beliefOf(b, isStale) - beliefOf(a, isStale)
    const byAge = Number(isStale(a)) - Number(isStale(b))
    if (key === 'expected') return byBelief || byAge
    return byBelief || byAge || compare(figureOf(a, key), figureOf(b, key), sign)
  })
}

function compare(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a === b ? 0 : (a < b ? -1 : 1) * sign
}

function figureOf(view: PathView, key: Exclude<PathSortKey, 'expected'>): number | null {
  switch (key) {
    case 'get':
      return view.path.rate
    case 'hops':
      return view.path.hops.length
    case 'reserve':
      return view.reserveUsd
    case 'safe':
      return hundredthsOf(view.path)
    case 'reviews':
      return view.reviews
    case 'min':
      return view.path.window.min
    case 'age':
      return -view.updatedAtMs
  }
}
