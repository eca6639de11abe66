import {
  type FoundPath,
  type NoRoute,
  numberOrNull,
  type PathsAnswer,
  type QueryChange,
  type SplitAnswer,
} from '@hopwise/market'
import type { LoadedMarket } from '../../loaded/loaded-market.ts'
import { type PathJson, type PathJsonOptions, pathJsonWriter } from './path-json.ts'

/** `PathsResult` of the contract, and whether it is proved to be the best there is. */
export interface PathsJson {
  readonly marketVersion: number
  readonly paths: readonly PathJson[]
  readonly noRoute: NoRouteJson | null
  readonly proved: boolean
  /**
   * The bound of an unproved search: no missing path returns more, or, for a wanted amount, costs
   * less.
   */
  readonly bound?: number | null
  /** `SplitResult` of the contract; present only if it was requested. */
  readonly split?: SplitJson
}

interface SplitJson {
  readonly split: {
    readonly parts: readonly PathJson[]
    readonly getAmount: number
    readonly gainPercent: number | null
  } | null
  readonly proved: boolean
  readonly bound: number | null
}

interface NoRouteJson {
  readonly reason: NoRoute['reason']
  readonly nearestAmount: number | null
  readonly cities: NoRoute['cities'] | null
  /** The part for whose proof there was no time. */
  readonly unproved: NoRoute['unproved']
  /** Our addition: changes that give a chain, the smallest first. Each was tried. */
  readonly relaxations: readonly (readonly QueryChange[])[]
}

export function pathsJson(
  loaded: LoadedMarket,
  answer: Pick<PathsAnswer, 'proved' | 'bound'> & { readonly paths: readonly FoundPath[] },
  {
    noRoute,
    split,
    ...options
  }: PathJsonOptions & {
    readonly noRoute: NoRoute | undefined
    readonly split?: SplitAnswer | undefined
  },
): PathsJson {
  const pathJson = pathJsonWriter(loaded, options)
  return {
    marketVersion: loaded.market.version,
    paths: answer.paths.map(pathJson),
    noRoute: noRoute ? noRouteJson(noRoute) : null,
    proved: answer.proved,
    ...(answer.proved ? {} : { bound: numberOrNull(answer.bound) }),
    ...(split && { split: splitJson(split, pathJson) }),
  }
}

function splitJson(
  { split, proved, bound }: SplitAnswer,
  pathJson: (path: FoundPath) => PathJson,
): SplitJson {
  return {
    split: split
      ? {
          parts: split.parts.map(pathJson),
          getAmount: split.getAmount,
          gainPercent: numberOrNull(split.gainPercent),
        }
      : null,
    proved,
    bound: numberOrNull(bound),
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
