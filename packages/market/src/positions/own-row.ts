import type { Listing } from '../listings/listing.ts'
import type { PositionReason } from './position.ts'

/** A row of the exchanger itself, held against the amount. */
export interface OwnRow {
  /** The row in its batch. */
  readonly row: number
  /** Its place in the group of its shelf. */
  readonly at: number
  readonly isTaking: boolean
  /** The factor by which the amount is too large or too small for it. */
  readonly distance: number
  readonly refusal: 'BELOW_MIN' | 'ABOVE_MAX' | 'RESERVE' | null
  /** Units got for one, fees taken, at the amount or the nearest to it that the row takes. */
  readonly rate: number
  readonly isSuspicious: boolean
}

interface Held {
  /** NaN where nobody knows how much it is. */
  readonly amount: number
  readonly isSuspicious: boolean
  readonly at: number
}

export function ownRowAt({ batch }: Listing, row: number, held: Held): OwnRow {
  const { amount, isSuspicious, at } = held
  const [lo, hi, slope, fee] = [batch.lo[row]!, batch.hi[row]!, batch.slope[row]!, batch.fee[row]!]
  const nearest = Math.min(Math.max(Number.isNaN(amount) ? 1 : amount, lo), hi)
  const rate = fee === 0 ? slope : (slope * nearest - fee) / nearest
  const base = { row, at, rate, isSuspicious }
  if (amount < lo) return { ...base, isTaking: false, distance: lo / amount, refusal: 'BELOW_MIN' }
  if (amount > hi) {
    // Pieces end at the reserve in this very expression (offer-pieces.ts).
    const isReserve = (batch.reserve[row]! + fee) / slope === hi
    const refusal = isReserve ? 'RESERVE' : 'ABOVE_MAX'
    return { ...base, isTaking: false, distance: amount / hi, refusal }
  }
  return { ...base, isTaking: !Number.isNaN(amount), distance: 1, refusal: null }
}

/** The better row: it takes the amount, is believed, pays more; otherwise the nearest. */
export function betterOf(one: OwnRow, other: OwnRow): OwnRow {
  const order =
    Number(other.isTaking) - Number(one.isTaking) ||
    Number(one.isSuspicious) - Number(other.isSuspicious) ||
    one.distance - other.distance ||
    other.rate - one.rate
  return order > 0 ? other : one
}

/** The reason against counting it; null where there is none. */
export function reasonAgainst(own: OwnRow, amount: number): PositionReason | null {
  if (Number.isNaN(amount)) return own.isSuspicious ? 'SUSPICIOUS' : 'UNPRICED'
  if (own.refusal) return own.refusal
  return own.isSuspicious ? 'SUSPICIOUS' : null
}
