import type { SpreadVenue } from './spread-venue.ts'

/** A network by which the capital gets from where the coin was sold to where it was bought. */
export interface WayHome {
  readonly code: string
  /** The fee in the capital currency. */
  readonly fee: number
  /** The least that may be sent by it. */
  readonly least: number
  /** Whether both venues say that it is open. */
  readonly isKnown: boolean
}

/** All that are not closed and whose fee is known: those known to be open first, then by fee. */
export function waysHome(from: SpreadVenue, to: SpreadVenue, coin: string): WayHome[] {
  const ways: WayHome[] = []
  for (const sent of from.networksOf.get(coin) ?? []) {
    const taken = to.networkOf.get(sent.code)
    if (!taken || sent.withdrawFee === null) continue
    if (sent.withdraw === false || taken.deposit === false) continue
    ways.push({
      code: sent.code,
      fee: sent.withdrawFee,
      least: Math.max(sent.withdrawMin, taken.depositMin),
      isKnown: sent.withdraw === true && taken.deposit === true,
    })
  }
  return ways.sort(
    (one, other) => Number(other.isKnown) - Number(one.isKnown) || one.fee - other.fee,
  )
}

/** The first that takes this much. */
export function cheapestHome(ways: readonly WayHome[], amount: number): WayHome | undefined {
  return ways.find(({ fee, least }) => amount > fee && amount - fee >= least)
}
