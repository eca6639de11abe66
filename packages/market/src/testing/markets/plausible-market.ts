import type { ExchangerSpec, MarketSpec, OfferSpec } from './market-spec.ts'

/** Dollars for one unit. */
const PLAUSIBLE_PRICES = {
  USDT: 1,
  BTC: 60_000,
  ETH: 3_000,
  XMR: 200,
  BANKRUB: 0.0125,
  CASHUSD: 1,
} as const

export type PlausibleCode = keyof typeof PLAUSIBLE_PRICES
export const PLAUSIBLE_CODES = Object.keys(PLAUSIBLE_PRICES) as PlausibleCode[]

const EXCHANGERS = 6
const RESERVE_USD = 50_000

/**
 * Six exchangers that change everything for everything near its price, each with margins of its own
 * between 0.5 % and 4 %: nothing in it is wrong, and no cycle pays.
 */
export function plausibleMarket(...others: ExchangerSpec[]): MarketSpec {
  const own = Array.from({ length: EXCHANGERS }, (_, index) => ({
    id: `office-${index}`,
    goodReviews: 100,
    offers: PLAUSIBLE_CODES.flatMap((from, a) =>
      PLAUSIBLE_CODES.flatMap((to, b) => {
        const margin = 0.005 + 0.035 * (((index * 7 + a * 3 + b * 5) % 11) / 10)
        return from === to ? [] : [pricedOffer(from, to, 1 - margin)]
      }),
    ),
  }))
  return { exchangers: [...own, ...others] }
}

/** An offer that returns `gain` times the amount by prices. */
export function pricedOffer(from: PlausibleCode, to: PlausibleCode, gain: number): OfferSpec {
  const [give, get] = [PLAUSIBLE_PRICES[from], PLAUSIBLE_PRICES[to]]
  return { from, to, give: get, get: give * gain, reserve: RESERVE_USD / get }
}
