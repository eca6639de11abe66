import type { CyclesAnswer, FoundCycle, Market } from '@hopwise/market'
import type { LoadedMarket } from '../../reading/loaded-market.ts'
import { cycleRating } from './cycle-rating.ts'
import { isoTime, numberOrNull } from './json-value.ts'
import { type PathJson, type PathJsonOptions, pathJsonWriter } from './path-json.ts'

/** `ArbitrageResult` of the contract, and whether it is proved to be the best there is. */
export interface CyclesJson {
  readonly marketVersion: number
  readonly cycles: readonly CycleJson[]
  readonly proved: boolean
  /** Where not proved: no missing cycle earns more, in percent. */
  readonly bound?: number | null
}

interface CycleJson {
  readonly path: PathJson
  readonly profitPercent: number
  readonly earnings: number
  readonly earningsUsd: number | null
  readonly rating: number
  readonly reviews: number
  readonly bornAt: string
}

export function cyclesJson(
  loaded: LoadedMarket,
  answer: CyclesAnswer,
  options: PathJsonOptions,
): CyclesJson {
  const { market } = loaded
  const pathJson = pathJsonWriter(loaded, options)
  return {
    marketVersion: market.version,
    cycles: answer.cycles.map((cycle) => cycleJson(market, cycle, pathJson(cycle.path))),
    proved: answer.proved,
    ...(answer.proved ? {} : { bound: numberOrNull(answer.boundPercent) }),
  }
}

function cycleJson(market: Market, cycle: FoundCycle, path: PathJson): CycleJson {
  const { hops, giveAmount, getAmount } = cycle.path
  const earnings = getAmount - giveAmount
  const price = market.usdPriceOf(hops[0]!.offer.from)
  return {
    path,
    profitPercent: cycle.profitPercent,
    earnings,
    earningsUsd: price === undefined ? null : numberOrNull(earnings * price),
    rating: cycleRating(cycle.profitPercent, path.confidence),
    reviews: Math.min(...hops.map(({ offer }) => offer.exchanger.goodReviews)),
    // It exists since the last of its offers came.
    bornAt: isoTime(Math.max(...hops.map(({ offer }) => offer.receivedAtMs))),
  }
}
