import type { PlaceRate } from './place-rate.ts'

/** Reasons that an offer is not counted in its pair at an amount. */
export const POSITION_REASONS = [
  /** The amount is under the least, or over the most, that one order may give. */
  'BELOW_MIN',
  'ABOVE_MAX',
  /** The payout would be more than the exchanger has. */
  'RESERVE',
  /** The offer is not believed, and nobody vouches for it. */
  'SUSPICIOUS',
  /** Its file has not come for too long. */
  'STALE',
  /** The given currency has no price, so the amount in it is unknown. */
  'UNPRICED',
] as const

export type PositionReason = (typeof POSITION_REASONS)[number]

/** An exchanger's position in one of its pairs: that of its offer that pays most for the amount. */
export interface Position {
  /** Currency codes. */
  readonly give: string
  readonly get: string
  /** One more than the offers of others that pay strictly more; null where it is not counted. */
  readonly place: number | null
  readonly reason: PositionReason | null
  /** Offers of others that count: sound, fresh, and taking the amount. */
  readonly others: number
  /** Units got for one, fees taken, at the amount or the nearest to it that the offer takes. */
  readonly rate: number
  /** The most that an offer of others pays for one unit of the amount; null without one. */
  readonly bestRate: number | null
  /** The two numbers of the file. */
  readonly printedGive: number
  readonly printedGet: number
  /** Rates by place, for requested places that exist and that some rate takes. */
  readonly rates: readonly PlaceRate[]
}

/** A question for all positions of one exchanger. */
export interface PositionsQuery {
  readonly exchangerId: string
  /** The amount of dollars at which offers are compared. */
  readonly amountUsd: number
  /** Places to take, from 1. */
  readonly places: readonly number[]
  /** Offers received before this do not count, by the receiver's clock. */
  readonly freshSinceMs: number
}
