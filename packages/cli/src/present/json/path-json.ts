import {
  type FoundPath,
  type HopView,
  MarketViews,
  type OfferView,
  type PathView,
  type CurrencyView,
  type ExchangerView,
  slugOf,
} from '@hopwise/market'
import type { LoadedMarket } from '../../loaded/loaded-market.ts'
import { isoTime } from './iso-time.ts'
import { currencyOf } from '@hopwise/feeds'

/** `Path` of the contract; `cities` is our addition: where all its cash hops are possible. */
export type PathJson = Omit<
  PathView,
  'hops' | 'doubts' | 'confidence' | 'trust' | 'updatedAtMs'
> & {
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
  const { suspicious, updatedAtMs, cities } = view
  return {
    id,
    hops: hops.map((hop) => hopJson(loaded, hop)),
    giveAmount,
    getAmount,
    rate,
    window,
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

/** `Currency` of the contract, named in English. */
interface CurrencyJson extends CurrencyView {
  readonly name: string
  readonly network: string | null
}

function currencyJson(loaded: LoadedMarket, view: CurrencyView): CurrencyJson {
  const { code, group, ...price } = view
  const network = currencyOf(code)?.network ?? null
  return { code, name: loaded.nameOf(code), group, network, ...price }
}

/** `Exchanger` of the contract. In a file every exchanger is active. */
interface ExchangerJson {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly status: 'ACTIVE'
  readonly reserveUsd: number | null
  readonly goodReviews: number
  readonly badReviews: number
  readonly pairs: number
  readonly updatedAt: string
}

function exchangerJson(view: ExchangerView): ExchangerJson {
  const { id, name, reserveUsd, goodReviews, badReviews, pairs, updatedAtMs } = view
  return {
    id,
    slug: slugOf(name) || slugOf(id),
    name,
    status: 'ACTIVE',
    reserveUsd,
    goodReviews,
    badReviews,
    pairs,
    updatedAt: isoTime(updatedAtMs),
  }
}
