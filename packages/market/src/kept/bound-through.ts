import type { MarketChange } from './changed-offers.ts'
import type { Market } from '../market/market.ts'
import type { PathsQuery } from '../query/query.ts'
import { SLACK } from '../query/work.ts'
import { bandHolding, valueRangeOfAll } from '../shelves/price-band.ts'

/**
 * At least the benefit (top-paths.ts) of any path through a changed offer that is worth `needed`:
 * what the best slopes bring to it, what it takes and pays, what the best slopes make of that.
 */
export function boundThrough(
  market: Market,
  query: PathsQuery,
  { change, needed }: { readonly change: MarketChange; readonly needed: number },
): number {
  const { give, get, giveAmount, getAmount, maxHops = 3, filter } = query
  const isBackward = getAmount !== undefined
  const benefit = isBackward ? 1 / getAmount : giveAmount!
  const ends = [give, get].map((code) => market.currencies.indexOf(code)!)
  const [source, target] = (isBackward ? ends.toReversed() : ends) as [number, number]
  // Allowed offers may gain more than the band.
  const isSound = filter?.hideSuspicious === true && market.allowed.isEmpty
  const route = { source, target, hops: maxHops, isBackward, benefit, needed }
  const slopes = isSound
    ? market.slopesIn(bandHolding(valueRangeOfAll(market, route)))
    : market.bestSlopes('any')
  const walks = Array.from({ length: maxHops }, (_, hops) => ({
    before: hops === 0 ? undefined : slopes.column(source, hops, !isBackward),
    after: hops === 0 ? undefined : slopes.column(target, hops, isBackward),
  }))
  let bound = 0
  for (const { from, to, slope, lo, hi } of isSound
    ? change.sound
    : [...change.sound, ...change.suspicious]) {
    const [v, w] = isBackward ? [to, from] : [from, to]
    let leaving = 0
    for (let after = 0; after < maxHops; after++) {
      leaving = Math.max(leaving, walks[after]!.after?.[w] ?? Number(w === target))
      const before = maxHops - 1 - after
      const arriving = walks[before]!.before?.[v] ?? Number(v === source)
      if (arriving === 0 || leaving === 0) continue
      const most = benefit * arriving * SLACK
      const passed = isBackward ? passedBack(most, slope, lo, hi) : passedOn(most, slope, lo, hi)
      bound = Math.max(bound, passed * leaving * SLACK)
    }
  }
  return bound
}

function passedOn(most: number, slope: number, lo: number, hi: number): number {
  return most >= lo ? slope * Math.min(most, hi) : 0
}

/** Benefits are inverse amounts; fees only take away. */
function passedBack(most: number, slope: number, lo: number, hi: number): number {
  const given = 1 / (most * slope)
  return given <= hi ? 1 / Math.max(given, lo) : 0
}
