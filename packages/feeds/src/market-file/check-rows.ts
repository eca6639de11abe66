import { HAS_OWN_RATE, OFFER_CONDITIONS } from '@hopwise/market/offers'
import type { BatchColumns } from './column-layout.ts'
import { MarketFileFault } from './market-file.ts'

const RATE_MAX = 1e18
const CONDITIONS_MAX = (1 << OFFER_CONDITIONS.length) - 1

/** Checks that one exchanger's rows keep a batch's promises; returns the number of offers. */
export function checkRows(
  columns: BatchColumns,
  { codes, citySets }: { codes: number; citySets: number },
): number {
  const { from, to, give, get, slope, fee, lo, hi, reserve } = columns
  const { quantum, conditions, citySet, tier } = columns
  let offers = 0
  for (let row = 0; row < from.length; row++) {
    const isOffer =
      from[row]! < codes &&
      to[row]! < codes &&
      from[row] !== to[row] &&
      citySet[row]! < citySets &&
      (conditions[row]! & ~HAS_OWN_RATE) <= CONDITIONS_MAX &&
      give[row]! > 0 &&
      give[row]! < Infinity &&
      get[row]! > 0 &&
      get[row]! < Infinity &&
      slope[row]! >= 1 / RATE_MAX &&
      slope[row]! <= RATE_MAX &&
      fee[row]! >= 0 &&
      fee[row]! < Infinity &&
      lo[row]! >= 0 &&
      lo[row]! <= hi[row]! &&
      hi[row]! < Infinity &&
      reserve[row]! > 0 &&
      reserve[row]! < Infinity &&
      quantum[row]! >= 0
    if (!isOffer) throw new MarketFileFault('bad-columns')
    if (tier[row] === 0) offers++
    else if (!isNextPiece(columns, row)) throw new MarketFileFault('bad-columns')
  }
  return offers
}

/** Pieces of one offer follow each other with ascending windows. */
function isNextPiece({ from, to, tier, lo, hi, citySet }: BatchColumns, row: number): boolean {
  const before = row - 1
  return (
    before >= 0 &&
    tier[row] === tier[before]! + 1 &&
    from[row] === from[before] &&
    to[row] === to[before] &&
    citySet[row] === citySet[before] &&
    lo[row]! > hi[before]!
  )
}
