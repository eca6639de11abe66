import {
  type FoundPath,
  type HopView,
  MarketViews,
  type OfferView,
  type PathView,
} from '@hopwise/market'
import type { LoadedMarket } from '../../loaded/loaded-market.ts'
import { type CurrencyJson, currencyJson } from './currency-json.ts'
import { type ExchangerJson, exchangerJson } from './exchanger-json.ts'
import { isoTime } from './iso-time.ts'

/** `Path` of the contract; `cities` is our addition: where all its cash hops are possible. */
export type PathJson = Omit<PathView, 'hops' | 'doubts' | 'updatedAtMs'> & {
  readonly hops: readonly HopJson[]
  readonly updatedAt: string
}

type HopJson = Omit<HopView, 'exchanger' | 'give' | 'get' | 'offer'> & {
  readonly exchanger: ExchangerJson
  readonly give: CurrencyJson
  readonly get: CurrencyJson
  readonly offer: OfferJson
}

type OfferJson = Omit<OfferView, 'receivedAtMs' | 'terms'> & { readonly receivedAt: string }

export interface PathJsonOptions {
  /** The city of the query. */
  readonly city?: string
}

/** Writes paths of one market. */
export function pathJsonWriter(
  loaded: LoadedMarket,
  { city }: PathJsonOptions = {},
): (path: FoundPath) => PathJson {
  const views = new MarketViews(loaded.market, { city })
  return (path) => pathJson(loaded, views.path(path))
}

export function pathJson(loaded: LoadedMarket, view: PathView): PathJson {
  const { id, hops, giveAmount, getAmount, rate, window } = view
  const { confidence, trust, suspicious, updatedAtMs, cities } = view
  return {
    id,
    hops: hops.map((hop) => hopJson(loaded, hop)),
    giveAmount,
    getAmount,
    rate,
    window,
    confidence,
    trust,
    suspicious,
    updatedAt: isoTime(updatedAtMs),
    cities,
  }
}

function hopJson(loaded: LoadedMarket, hop: HopView): HopJson {
  const { receivedAtMs, suspicious, terms: _, ...offer } = hop.offer
  return {
    exchanger: exchangerJson(hop.exchanger),
    give: currencyJson(loaded, hop.give),
    get: currencyJson(loaded, hop.get),
    giveAmount: hop.giveAmount,
    getAmount: hop.getAmount,
    offer: { ...offer, receivedAt: isoTime(receivedAtMs), suspicious },
    alternatives: hop.alternatives,
  }
}
