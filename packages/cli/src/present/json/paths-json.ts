import {
  type FoundPath,
  type NoRoute,
  numberOrNull,
  type PathsAnswer,
  type QueryChange,
} from '@hopwise/market'
import type { LoadedMarket } from '../../reading/loaded-market.ts'
import { type PathJson, type PathJsonOptions, pathJsonWriter } from './path-json.ts'

/** `PathsResult` of the contract, and whether it is proved to be the best there is. */
export interface PathsJson {
  readonly marketVersion: number
  readonly paths: readonly PathJson[]
  readonly noRoute: NoRouteJson | null
  readonly proved: boolean
  /** Where not proved: no missing path returns more, or, for a wanted amount, costs less. */
  readonly bound?: number | null
}

interface NoRouteJson {
  readonly reason: NoRoute['reason']
  readonly nearestAmount: number | null
  readonly cities: NoRoute['cities'] | null
  /** What there was no time to prove. */
  readonly unproved: NoRoute['unproved']
  /** Ours: changes that give a chain, the smallest first. Each was tried. */
  readonly relaxations: readonly (readonly QueryChange[])[]
}

export function pathsJson(
  loaded: LoadedMarket,
  answer: Pick<PathsAnswer, 'proved' | 'bound'> & { readonly paths: readonly FoundPath[] },
  { noRoute, ...options }: PathJsonOptions & { readonly noRoute: NoRoute | undefined },
): PathsJson {
  return {
    marketVersion: loaded.market.version,
    paths: answer.paths.map(pathJsonWriter(loaded, options)),
    noRoute: noRoute ? noRouteJson(noRoute) : null,
    proved: answer.proved,
    ...(answer.proved ? {} : { bound: numberOrNull(answer.bound) }),
  }
}

function noRouteJson(noRoute: NoRoute): NoRouteJson {
  const { reason, nearestAmount, relaxations, cities = null, unproved } = noRoute
  return {
    reason,
    nearestAmount: numberOrNull(nearestAmount),
    cities,
    unproved,
    relaxations: relaxations.map(({ changes }) => changes),
  }
}
