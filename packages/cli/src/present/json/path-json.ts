import {
  confidenceOf,
  countAlternatives,
  type FoundPath,
  type Hop,
  type OfferCondition,
  pathWindow,
} from '@hopwise/market'
import type { LoadedMarket } from '../../reading/loaded-market.ts'
import { type CurrencyJson, currencyJson } from './currency-json.ts'
import { type ExchangerJson, exchangerJson } from './exchanger-json.ts'
import { isoTime, numberOrNull } from './json-value.ts'

/** `Path` of the contract; `cities` is ours: where all its cash hops can be made. */
export interface PathJson {
  readonly id: string
  readonly hops: readonly HopJson[]
  readonly giveAmount: number
  readonly getAmount: number
  readonly rate: number
  readonly window: { readonly min: number; readonly max: number | null }
  readonly confidence: number
  readonly suspicious: boolean
  readonly updatedAt: string
  readonly cities: readonly string[]
}

interface HopJson {
  readonly exchanger: ExchangerJson
  readonly give: CurrencyJson
  readonly get: CurrencyJson
  readonly giveAmount: number
  readonly getAmount: number
  readonly offer: OfferJson
  readonly alternatives: number
}

interface OfferJson {
  readonly id: string
  readonly rate: number
  readonly minGive: number
  readonly maxGive: number | null
  readonly reserve: number
  readonly reserveUsd: number | null
  readonly city: string | null
  readonly conditions: readonly OfferCondition[]
  readonly receivedAt: string
  readonly suspicious: boolean
}

export interface PathJsonOptions {
  /** The city the query asked for. */
  readonly city?: string
}

/** Writes paths of one market; what they share, such as an exchanger's figures, is made once. */
export function pathJsonWriter(
  loaded: LoadedMarket,
  { city }: PathJsonOptions = {},
): (path: FoundPath) => PathJson {
  const { market } = loaded
  const exchangers = new Map<string, ExchangerJson>()
  const currencies = new Map<string, CurrencyJson>()
  const exchangerOf = ({ id }: { readonly id: string }) =>
    remembered(exchangers, id, () => {
      const { exchanger, batch, receivedAtMs } = market.listings[market.exchangerIndexes.get(id)!]!
      return exchangerJson(market, { exchanger, offers: batch, receivedAtMs })
    })
  const currencyOf = (code: string) =>
    remembered(currencies, code, () => currencyJson(loaded, code))

  const hopJson = (hop: Hop, cityOfPath: string | null): HopJson => ({
    exchanger: exchangerOf(hop.offer.exchanger),
    give: currencyOf(hop.offer.from),
    get: currencyOf(hop.offer.to),
    giveAmount: hop.giveAmount,
    getAmount: hop.getAmount,
    offer: offerJson(hop.offer, cityOfPath),
    alternatives: countAlternatives(market, hop),
  })

  return (path) => {
    const window = pathWindow(market, path)
    const { cities, hops } = path
    const cityOfPath = city !== undefined && cities.includes(city) ? city : cities[0] || null
    return {
      id: path.id,
      hops: hops.map((hop) => hopJson(hop, cityOfPath)),
      giveAmount: path.giveAmount,
      getAmount: path.getAmount,
      rate: path.getAmount / path.giveAmount,
      window: { min: window.min, max: numberOrNull(window.max) },
      confidence: confidenceOf(market, path).score,
      suspicious: hops.some(({ offer }) => offer.isSuspicious),
      updatedAt: isoTime(Math.min(...hops.map(({ offer }) => offer.receivedAtMs))),
      cities: cities.filter((name) => name !== ''),
    }
  }
}

function offerJson(offer: Hop['offer'], cityOfPath: string | null): OfferJson {
  return {
    id: offer.id,
    rate: offer.rate,
    minGive: offer.minGive,
    maxGive: numberOrNull(offer.maxGive),
    reserve: offer.reserve,
    reserveUsd: numberOrNull(offer.reserveUsd),
    city: offer.cities.length > 0 ? cityOfPath : null,
    conditions: offer.conditions,
    receivedAt: isoTime(offer.receivedAtMs),
    suspicious: offer.isSuspicious,
  }
}

function remembered<T>(known: Map<string, T>, key: string, make: () => T): T {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}
