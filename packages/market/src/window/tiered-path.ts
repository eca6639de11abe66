import { HAS_OWN_RATE } from '../offers/condition.ts'
import type { FoundPath } from '../paths/found-path.ts'
import type { Market } from '../market/market.ts'
import type { OfferBatch } from '../offers/offer-batch.ts'
import { headOf, listingAt, type OfferRef, rowOf } from '../listings/offer-ref.ts'
import type { PieceColumns } from './window-of-pieces.ts'

/** Reasons that an offer refuses an amount. */
export type HopRefusal =
  /** The input is under the least, or over the most, of one order. */
  | 'BELOW_MIN'
  | 'ABOVE_MAX'
  /** The payout would be more than the exchanger has. */
  | 'RESERVE_TOO_SMALL'
  /** A fixed fee leaves nothing. */
  | 'FEE_TAKES_ALL'
  /** The tier for this amount asks more of the client than the tier the path was found with. */
  | 'TIER_ASKS_MORE'

interface TieredHop {
  readonly batch: OfferBatch
  /** Row of the tier the path was found with, and the rows of all tiers, `[first, end)`. */
  readonly row: number
  readonly first: number
  readonly end: number
}

/** A path as offers with all their tiers, to be walked at amounts it was not found with. */
export class TieredPath {
  readonly hops: readonly TieredHop[]
  /** Pieces of the tiers that the path was found with. */
  readonly pieces: PieceColumns

  constructor(market: Market, { hops }: Pick<FoundPath, 'hops'>) {
    this.hops = hops.map(({ offer }) => tieredHopOf(market, offer.ref))
    this.pieces = columnsOf(
      this.hops,
      this.hops.map(({ row }) => row),
    )
  }

  get hasTiers(): boolean {
    return this.hops.some(({ first, end }) => end - first > 1)
  }
}

/** The payout of one hop at the tier for `amount`, or the refusal. */
export function payoutAt(hop: TieredHop, amount: number): number | HopRefusal {
  const { batch } = hop
  const row = tierRowAt(hop, amount)
  if (typeof row === 'string') return row
  const payout = batch.slope[row]! * amount - batch.fee[row]!
  return payout > 0 ? payout : 'FEE_TAKES_ALL'
}

/** The pieces `amount` falls into, hop by hop; undefined where a hop refuses it. */
export function piecesAt({ hops }: TieredPath, amount: number): PieceColumns | undefined {
  const rows: number[] = []
  for (const hop of hops) {
    const row = tierRowAt(hop, amount)
    if (typeof row === 'string') return undefined
    amount = hop.batch.slope[row]! * amount - hop.batch.fee[row]!
    if (!(amount > 0)) return undefined
    rows.push(row)
  }
  return columnsOf(hops, rows)
}

function tieredHopOf(market: Market, ref: OfferRef): TieredHop {
  const { batch } = listingAt(market, ref)
  const first = rowOf(headOf(market, ref))
  let end = first + 1
  while (end < batch.length && batch.tier[end]! > 0) end++
  return { batch, row: rowOf(ref), first, end }
}

function tierRowAt({ batch, row, first, end }: TieredHop, amount: number): number | HopRefusal {
  let below = -1
  for (let tier = first; tier < end; tier++) {
    if (amount < batch.lo[tier]!) break
    if (amount <= batch.hi[tier]!) {
      const accepted = batch.conditions[row]! | HAS_OWN_RATE
      const asksMore = (batch.conditions[tier]! & ~accepted) !== 0
      return asksMore ? 'TIER_ASKS_MORE' : tier
    }
    below = tier
  }
  if (below < 0) return isEatenAt(batch, first, amount) ? 'FEE_TAKES_ALL' : 'BELOW_MIN'
  // Pieces end at the reserve in this very expression (offer-pieces.ts).
  const most = (batch.reserve[below]! + batch.fee[below]!) / batch.slope[below]!
  return most === batch.hi[below] ? 'RESERVE_TOO_SMALL' : 'ABOVE_MAX'
}

/** Pieces begin where their fee leaves something: below that, the fee refuses. */
function isEatenAt(batch: OfferBatch, row: number, amount: number): boolean {
  return batch.fee[row]! > 0 && !(batch.slope[row]! * amount - batch.fee[row]! > 0)
}

function columnsOf(hops: readonly TieredHop[], rows: readonly number[]): PieceColumns {
  const count = hops.length
  const slope = new Float64Array(count)
  const fee = new Float64Array(count)
  const lo = new Float64Array(count)
  const hi = new Float64Array(count)
  for (let p = 0; p < count; p++) {
    const { batch } = hops[p]!
    const row = rows[p]!
    slope[p] = batch.slope[row]!
    fee[p] = batch.fee[row]!
    lo[p] = batch.lo[row]!
    hi[p] = batch.hi[row]!
  }
  return { slope, fee, lo, hi, hops: count }
}
