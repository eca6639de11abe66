import { hashOf, unitOf } from '../random/hash.ts'
import type { VenuePair } from './facts/venue-facts.ts'

/** A price and the amount offered at it, in whole steps of its pair. */
export interface Level {
  readonly ticks: number
  readonly lots: number
}

/** Both sides, the best first. */
export interface OrderBook {
  /** The moment in tenths of a second since 1970, within which a book does not change. */
  readonly moment: number
  readonly bids: readonly Level[]
  readonly asks: readonly Level[]
}

export interface BookOptions {
  readonly pair: VenuePair
  readonly seed: number
  readonly moment: number
  /** Dollars for one of either coin, on this venue. */
  readonly baseUsd: number
  readonly quoteUsd: number
  /** The levels on each side. */
  readonly depth: number
}

/** The most levels on either side. */
export const DEPTH_MAX = 500

/** Shares of a price are in basis points here: hundredths of a percent. */
const BP = 10_000

/** The less a pair is traded, the wider its spread and the thinner its orders. */
export function drawBook(options: BookOptions): OrderBook {
  const { pair, baseUsd, quoteUsd, moment } = options
  const middle = (baseUsd / quoteUsd) * 10 ** pair.priceDecimals
  const half = (middle * Math.min(12, Math.max(0.1, 8 / rootOfMillions(pair)))) / BP
  const bid = Math.max(1, Math.floor(middle - half))
  // A coarse tick would put both prices on one step.
  const ask = Math.max(bid + 1, Math.ceil(middle + half))
  return {
    moment,
    bids: drawSide(options, { best: bid, step: -1, middle }),
    asks: drawSide(options, { best: ask, step: 1, middle }),
  }
}

interface Side {
  readonly best: number
  readonly step: -1 | 1
  readonly middle: number
}

function drawSide(options: BookOptions, { best, step, middle }: Side): Level[] {
  const { pair, seed, moment, baseUsd, depth } = options
  const root = rootOfMillions(pair)
  const usdPerBp = 400 * root * Math.sqrt(root)
  const spacingBp = 0.25 + 0.5 / root
  const own = hashOf(seed, step, 0xb00c)
  const levels: Level[] = []
  let ticks = best
  for (let place = 0; place < Math.min(depth, DEPTH_MAX); place++) {
    const turn = turnOf(place, moment)
    const wide = spacingBp * (0.2 + 1.6 * unitOf(own, place, turn)) * (0.4 + place / 200)
    const gap = Math.max(1, Math.round((wide * middle) / BP))
    if (place > 0) ticks += step * gap
    // The bids of a coin priced at a few hundred steps end above zero.
    if (ticks < 1) break
    const gapBp = (gap / middle) * BP
    const farBp = (Math.abs(ticks - middle) / middle) * BP
    const thick = Math.min(2, 0.3 + farBp / 20)
    const share = 0.15 + 2.55 * unitOf(own, turn, place) ** 2
    const lots = ((usdPerBp * gapBp * thick * share) / baseUsd) * 10 ** pair.lotDecimals
    levels.push({ ticks, lots: Math.max(1, Math.round(lots)) })
  }
  return levels
}

/**
 * The turn of an order: near the price it changes every second, far away hardly three times a
 * minute.
 */
function turnOf(place: number, moment: number): number {
  const periodS = 1 + Math.floor(place / 25)
  return Math.floor((moment / 10 + place) / periodS)
}

function rootOfMillions({ dayUsd }: VenuePair): number {
  return Math.sqrt(dayUsd / 1e6)
}
