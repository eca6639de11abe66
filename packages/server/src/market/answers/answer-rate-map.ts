import { type Market, type RateSample, sampleRates } from '@hopwise/market'
import type { Question, RateCellView, RateMapView } from '../questions.ts'

const AMOUNT_USD = 1_000

/** The best sound rate at 1,000 dollars of each pair among some currencies. */
export function answerRateMap(
  market: Market,
  { currencies, limit }: Question<'rateMap'>,
): RateMapView {
  const sample = sampleRates(market, { amountUsd: AMOUNT_USD })
  const requested = currencies?.flatMap((code) => market.currencies.indexOf(code) ?? [])
  const indexes = requested ? [...new Set(requested)].slice(0, limit) : mostOffered(sample, limit)
  const places = new Map(indexes.map((index, place) => [index, place]))
  const cells = Array<RateCellView | null>(indexes.length ** 2).fill(null)
  for (let row = 0; row < sample.length; row++) {
    const [from, to] = [sample.from[row]!, sample.to[row]!]
    const [give, get] = [places.get(from), places.get(to)]
    if (give === undefined || get === undefined) continue
    const worth = (sample.rate[row]! * market.usdPrices[to]!) / market.usdPrices[from]!
    cells[give * indexes.length + get] = {
      marketPercent: Number.isFinite(worth) ? (worth - 1) * 100 : null,
      offers: sample.offers[row]!,
    }
  }
  return { currencies: indexes.map((index) => market.currencies.codes[index]!), cells }
}

/** Currencies that most offers give or get, the most offered first. */
function mostOffered({ length, from, to, offers }: RateSample, limit: number): number[] {
  const counts = new Map<number, number>()
  for (let row = 0; row < length; row++) {
    for (const index of [from[row]!, to[row]!]) {
      counts.set(index, (counts.get(index) ?? 0) + offers[row]!)
    }
  }
  const ranked = [...counts].sort(([a, more], [b, most]) => most - more || a - b)
  return ranked.slice(0, limit).map(([index]) => index)
}
