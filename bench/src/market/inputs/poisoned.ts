import {
  DeclaredOffer,
  type ExchangerOffers,
  type Market,
  type OfferBatch,
  OfferBatchBuilder,
} from '@hopwise/market'
import type { BenchMarket } from './load-market.ts'
import type { SeededRandom } from './seeded-random.ts'

const POISONED_OFFERS = 30
const LARGE_RESERVE_USD = 1e9

/**
 * The market with 30 further offers, each of an exchanger of its own: copies of sound ones whose
 * rates are 10 to a billion times too good. Half of them take any amount and can pay it out.
 */
export function poisoned(
  { exchangers, options }: BenchMarket,
  prices: Market,
  random: SeededRandom,
): BenchMarket {
  const rogues = Array.from({ length: POISONED_OFFERS }, (_, rogue): ExchangerOffers => {
    const { offers, receivedAtMs, exchanger } = random.pick(exchangers)
    const row = random.below(offers.length)
    const reserveUsd = rogue % 2 === 0 ? LARGE_RESERVE_USD : undefined
    const price = prices.usdPriceOf(offers.codes[offers.to[row]!]!)
    const batch = poisonedOffer(offers, row, {
      factor: random.logBetween(10, 1e9),
      reserve: reserveUsd && price ? reserveUsd / price : undefined,
    })
    const id = `rogue-${rogue}`
    return { exchanger: { ...exchanger, id, name: id }, offers: batch, receivedAtMs }
  })
  return { exchangers: [...exchangers, ...rogues], options }
}

function poisonedOffer(
  source: OfferBatch,
  row: number,
  { factor, reserve }: { factor: number; reserve: number | undefined },
): OfferBatch {
  const cash = source.citySet[row]! > 0
  const builder = new OfferBatchBuilder({ isCash: () => cash }, 1)
  const offer = new DeclaredOffer()
  offer.from = builder.codeIndex(source.codes[source.from[row]!]!)
  offer.to = builder.codeIndex(source.codes[source.to[row]!]!)
  const city = source.citySets[source.citySet[row]!]![0]
  offer.city = city === undefined ? 0 : builder.cityIndex(source.cities[city]!)
  offer.give = source.give[row]!
  offer.get = source.get[row]! * factor
  offer.reserve = reserve ?? source.reserve[row]!
  const refusal = builder.add(offer)
  if (refusal) throw new Error(`a poisoned offer was refused: ${refusal}`)
  return builder.finish().batch
}
