import { countAlternatives } from '../hops/alternatives.ts'
import { gainOf } from '../hops/hop-gain.ts'
import { settlementOf, type Settlement } from './deductions.ts'
import type { FoundPath, Hop } from '../paths/found-path.ts'
import type { Market } from '../market/market.ts'
import { type NextBest, nextBestOf } from './next-best.ts'
import { type Bottleneck, bottleneckAtMax, bottleneckAtMin } from './path-bottleneck.ts'
import { pathWindow } from '../window/path-window.ts'
import { quoteTiered } from './quote-path.ts'
import type { OfferFilter } from '../query/query.ts'
import { type CurvePoint, rateCurve } from './rate-curve.ts'
import { type Suspicion, suspicionOf } from '../trust/suspicion.ts'
import { TieredPath } from '../window/tiered-path.ts'
import type { AmountWindow } from '../window/window-of-pieces.ts'

/** Options of an explanation. */
export interface ExplainOptions {
  /** The filter for a next-best offer: that with which the path was found. */
  readonly filter?: OfferFilter
  /** Points of the curve besides the path's own amount; 9 by default, at least 2. */
  readonly curvePoints?: number
}

/** The explanation of one hop. */
export interface HopExplanation {
  readonly hop: Hop
  /**
   * The hop's output over its input, both at the market's own prices: 0.98 is a loss of 2 %.
   * Undefined where a price is unknown.
   */
  readonly gain: number | undefined
  readonly suspicion: Suspicion | undefined
  /** Other offers of this pair that take this amount. */
  readonly alternatives: number
  readonly nextBest: NextBest | undefined
}

/** The reasons of a path's result, and how sure that is to hold. */
export interface PathExplanation extends Settlement {
  readonly hops: readonly HopExplanation[]
  /** The hop with the lowest gain; undefined where no gain is known. */
  readonly costliest: { readonly hopIndex: number; readonly lossPercent: number } | undefined
  readonly window: AmountWindow
  /** The hop that ends the window, at either end. */
  readonly bottleneck: {
    readonly min: Bottleneck | undefined
    readonly max: Bottleneck | undefined
  }
  /** Points over the window, by ascending amount. */
  readonly curve: readonly CurvePoint[]
  /**
   * Half of the last printed digits of all rates together, relative: a profit below it cannot be
   * proved from the exchangers' printed rates.
   */
  readonly uncertainty: number
}

const CURVE_POINTS = 9

/** Takes a path apart: from the gross product of rates to the net, hop by hop. */
export function explainPath(
  market: Market,
  path: FoundPath,
  { filter, curvePoints = CURVE_POINTS }: ExplainOptions = {},
): PathExplanation {
  const { hops } = path
  const tiered = new TieredPath(market, path)
  const window = pathWindow(market, path)
  const explained = hops.map((hop, hopIndex): HopExplanation => ({
    hop,
    gain: gainOf(market, hop),
    suspicion: suspicionOf(market, hop.offer),
    alternatives: countAlternatives(market, hop),
    nextBest: nextBestOf(market, path, { hopIndex, filter }),
  }))
  return {
    ...settlementOf(hops),
    hops: explained,
    costliest: costliestOf(explained),
    window,
    bottleneck: { min: bottleneckAtMin(tiered, window), max: bottleneckAtMax(tiered, window) },
    curve: rateCurve({
      window,
      giveAmount: path.giveAmount,
      isCycle: hops[0]?.offer.from === hops.at(-1)?.offer.to,
      points: curvePoints,
      quote: (giveAmount) => quoteTiered(tiered, giveAmount),
    }),
    uncertainty: hops.reduce((sum, { offer }) => sum + offer.quantum, 0),
  }
}

function costliestOf(hops: readonly HopExplanation[]): PathExplanation['costliest'] {
  let costliest: PathExplanation['costliest']
  hops.forEach(({ gain }, hopIndex) => {
    if (gain === undefined) return
    const lossPercent = (1 - gain) * 100
    if (!costliest || lossPercent > costliest.lossPercent) costliest = { hopIndex, lossPercent }
  })
  return costliest
}
