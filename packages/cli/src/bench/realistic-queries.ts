import { type Market, OFFER_CONDITIONS, type OfferFilter, type PathsQuery } from '@hopwise/market'

/** Realistic searches: busy currencies likelier, 50 to 20,000 dollars, half of them filtered. */
export function* realisticQueries(
  market: Market,
  random: () => number,
): Generator<Omit<PathsQuery, 'maxHops'>, never> {
  const draw = currencyDraw(market, random)
  for (;;) {
    const [give, get] = [draw(), draw()]
    const price = market.usdPriceOf(give)
    if (give === get || price === undefined) continue
    const giveAmount = (50 * 400 ** random()) / price
    const filter = random() < 0.5 ? filterOf(market, random) : {}
    yield { give, get, giveAmount, limit: 50, filter }
  }
}

/** Draws a currency as often as offers give it. */
function currencyDraw(market: Market, random: () => number): () => string {
  const { codes } = market.currencies
  const offers = new Map(codes.map((code) => [code, 0]))
  let total = 0
  for (const listing of market.listings) {
    if (!listing) continue
    const { batch } = listing
    for (let row = 0; row < batch.length; row++) {
      const code = batch.codes[batch.from[row]!]!
      offers.set(code, offers.get(code)! + 1)
      total++
    }
  }
  return () => {
    let left = random() * total
    for (const [code, count] of offers) {
      left -= count
      if (left < 0) return code
    }
    return codes[0]!
  }
}

function filterOf(market: Market, random: () => number): OfferFilter {
  const { codes } = market.currencies
  const some = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
  const parts: readonly (() => OfferFilter)[] = [
    () => ({ minReserveUsd: some([500, 2_000, 10_000]) }),
    () => ({ minReviews: some([10, 100, 500]) }),
    () => ({ ignoreCurrencies: [some(codes), some(codes)] }),
    () => ({ removeFiat: true }),
    () => ({ forbid: [some(OFFER_CONDITIONS)] }),
    () => ({ hideSuspicious: true }),
  ]
  const count = 1 + Math.floor(random() * 4)
  return Object.assign({}, ...Array.from({ length: count }, () => some(parts)())) as OfferFilter
}
