import {
  type CyclesAnswer,
  type CycleView,
  cycleView,
  type FoundCycle,
  MarketViews,
  numberOrNull,
} from '@hopwise/market'
import type { LoadedMarket } from '../../loaded/loaded-market.ts'
import { isoTime } from './iso-time.ts'
import { type PathJson, pathJson, type PathJsonOptions } from './path-json.ts'

/** `ArbitrageResult` of the contract, and whether it is proved to be the best there is. */
export interface CyclesJson {
  readonly marketVersion: number
  readonly cycles: readonly CycleJson[]
  readonly proved: boolean
  /** The bound of an unproved search: no missing cycle earns more, in percent. */
  readonly bound?: number | null
}

/** A file has no past to expect anything by. */
type Expected = 'expectedPercent' | 'expectedUsd' | 'rankPercent' | 'lossChance'

export type CycleJson = Omit<CycleView, 'path' | 'rating' | Expected> & {
  readonly path: PathJson
  readonly bornAt: string
}

export function cyclesJson(
  loaded: LoadedMarket,
  answer: CyclesAnswer,
  { city }: PathJsonOptions,
): CyclesJson {
  const { market } = loaded
  const views = new MarketViews(market, { city })
  return {
    marketVersion: market.version,
    cycles: answer.cycles.map((cycle) => cycleJson(loaded, cycle, views)),
    proved: answer.proved,
    ...(answer.proved ? {} : { bound: numberOrNull(answer.boundPercent) }),
  }
}

export function cycleJson(loaded: LoadedMarket, cycle: FoundCycle, views: MarketViews): CycleJson {
  return cycleViewJson(loaded, cycleView(views, cycle), cycle)
}

export function cycleViewJson(
  loaded: LoadedMarket,
  view: CycleView,
  { path: { hops } }: FoundCycle,
): CycleJson {
  const {
    path,
    rating: _rating,
    expectedPercent: _percent,
    expectedUsd: _usd,
    rankPercent: _rank,
    lossChance: _chance,
    ...figures
  } = view
  const receivedAtMs = hops.map(({ offer }) => offer.receivedAtMs)
  return {
    path: pathJson(loaded, path),
    ...figures,
    // A cycle in a file exists since the arrival of its last offer.
    bornAt: isoTime(Math.max(...receivedAtMs)),
  }
}
