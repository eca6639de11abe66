import type { CurrencyGroup } from '../offers/currency-group.ts'
import type { Market } from '../market/market.ts'
import type { Hop } from '../paths/found-path.ts'

/** The minutes from a row's being shown to its first order: a person opens the site, and pays. */
export const FIRST_ORDER_MINUTES = 5
/** The minutes after which the sample of a direct offer is quoted again. */
export const HORIZONS = [1, 5, 15, 30, 60] as const
/** The minutes of a person's hands before each further order. */
const HANDS = 2
/** The minutes until a payout is there, by the family of what is received. */
const ARRIVAL: Readonly<Record<CurrencyGroup, number>> = {
  CRYPTO: 15,
  EMONEY: 3,
  EXCHANGE_BALANCE: 3,
  BANK: 15,
  TRANSFER: 15,
  CASH: 30,
}
/** A person at the exchanger makes the payout. */
const BY_HAND = 15

/**
 * Minutes from a row's being shown until each of its hops is ordered.
 * @param minutesTo minutes until coins of a currency have come by its network, where known.
 */
export function orderMinutes(
  market: Market,
  hops: readonly Hop[],
  minutesTo: (code: string) => number | undefined = () => undefined,
): number[] {
  let minutes = FIRST_ORDER_MINUTES
  return hops.map(({ offer }) => {
    const ordered = minutes
    minutes += minutesTo(offer.to) ?? ARRIVAL[groupOf(market, offer.to)]
    if (offer.conditions.includes('MANUAL')) minutes += BY_HAND
    minutes += HANDS
    return ordered
  })
}

function groupOf({ currencies }: Market, code: string): CurrencyGroup {
  return currencies.groupOf(currencies.indexOf(code)!)
}
