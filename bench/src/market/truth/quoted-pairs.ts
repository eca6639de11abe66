import type { ExchangerOffers } from '@hopwise/market'

/** One exchanger's rate in a pair, as its file states it. */
interface Quote {
  readonly exchangerId: string
  readonly slope: number
  readonly fee: number
  readonly lo: number
  readonly hi: number
}

export interface QuotedPair {
  readonly give: string
  readonly get: string
  readonly quotes: readonly Quote[]
}

/** All quotes of a market by pair, `BTC>ETH`. */
export function quotedPairs(exchangers: readonly ExchangerOffers[]): Map<string, QuotedPair> {
  const pairs = new Map<string, QuotedPair & { readonly quotes: Quote[] }>()
  for (const { exchanger, offers } of exchangers) {
    for (let row = 0; row < offers.length; row++) {
      const give = offers.codes[offers.from[row]!]!
      const get = offers.codes[offers.to[row]!]!
      const key = `${give}>${get}`
      const pair = pairs.get(key) ?? { give, get, quotes: [] }
      pairs.set(key, pair)
      pair.quotes.push({
        exchangerId: exchanger.id,
        slope: offers.slope[row]!,
        fee: offers.fee[row]!,
        lo: offers.lo[row]!,
        hi: offers.hi[row]!,
      })
    }
  }
  return pairs
}

/** The middle of the exchangers' best rates, and the number of exchangers. */
export function middleOf({ quotes }: QuotedPair): { slope: number; exchangers: number } {
  const best = new Map<string, number>()
  for (const { exchangerId, slope } of quotes) {
    best.set(exchangerId, Math.max(best.get(exchangerId) ?? 0, slope))
  }
  const slopes = [...best.values()].sort((a, b) => a - b)
  return { slope: slopes[slopes.length >> 1]!, exchangers: slopes.length }
}
