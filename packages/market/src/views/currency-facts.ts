import type { Market } from '../market/market.ts'
import type { OfferBatch } from '../offers/offer-batch.ts'
import { type CurrencyView, priceOf } from './currency-view.ts'

/** A market's facts on one of its currencies. */
export interface CurrencyFacts extends CurrencyView {
  /** Offers that take it, and offers that pay it. */
  readonly offersGiving: number
  readonly offersGetting: number
  /** Names of cities where it is taken in or paid out in cash. */
  readonly cities: readonly string[]
}

/** Facts on every currency that is offered now. A version has one answer, computed once. */
export function currencyFacts(market: Market): readonly CurrencyFacts[] {
  const facts = known.get(market) ?? factsOf(market)
  known.set(market, facts)
  return facts
}

const known = new WeakMap<Market, readonly CurrencyFacts[]>()

function factsOf(market: Market): CurrencyFacts[] {
  const { codes } = market.currencies
  const giving = new Float64Array(codes.length)
  const getting = new Float64Array(codes.length)
  const groups = codes.map((_, index) => market.currencies.groupOf(index))
  const cities = codes.map(() => new Set<string>())
  for (const listing of market.listings) {
    if (!listing) continue
    const { batch, currencyOf } = listing
    const counts = countsOf(batch)
    for (let own = 0; own < batch.codes.length; own++) {
      const currency = currencyOf[own]!
      giving[currency]! += counts.giving[own]!
      getting[currency]! += counts.getting[own]!
      if (groups[currency] !== 'CASH') continue
      for (const name of counts.cities.get(own) ?? []) cities[currency]!.add(name)
    }
  }
  return codes.flatMap((code, index) => {
    const [offersGiving, offersGetting] = [giving[index]!, getting[index]!]
    if (offersGiving + offersGetting === 0) return []
    return [
      {
        code,
        group: groups[index]!,
        ...priceOf(market, index),
        offersGiving,
        offersGetting,
        cities: [...cities[index]!].sort(),
      },
    ]
  })
}

/** Counts in one exchanger's file, by its own currency indexes. */
interface BatchCounts {
  readonly giving: Uint32Array
  readonly getting: Uint32Array
  readonly cities: ReadonlyMap<number, ReadonlySet<string>>
}

/** A batch never changes. */
const countsOfBatch = new WeakMap<OfferBatch, BatchCounts>()

function countsOf(batch: OfferBatch): BatchCounts {
  const counts = countsOfBatch.get(batch) ?? counted(batch)
  countsOfBatch.set(batch, counts)
  return counts
}

function counted(batch: OfferBatch): BatchCounts {
  const giving = new Uint32Array(batch.codes.length)
  const getting = new Uint32Array(batch.codes.length)
  const cities = new Map<number, Set<string>>()
  const note = (currency: number, name: string): void => {
    const names = cities.get(currency) ?? new Set()
    cities.set(currency, names.add(name))
  }
  for (let row = 0; row < batch.length; row++) {
    if (batch.tier[row]! > 0) continue
    const [from, to] = [batch.from[row]!, batch.to[row]!]
    giving[from]!++
    getting[to]!++
    for (const city of batch.citySets[batch.citySet[row]!]!) {
      const name = batch.cities[city]!
      if (name !== '') for (const end of [from, to]) note(end, name)
    }
  }
  return { giving, getting, cities }
}
