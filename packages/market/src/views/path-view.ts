import { countAlternatives } from '../explain/alternatives.ts'
import type { Market } from '../market/market.ts'
import type { Offer } from '../market/offer.ts'
import type { OfferRef } from '../market/offer-ref.ts'
import type { OfferCondition } from '../offers/condition.ts'
import type { CurrencyGroup } from '../offers/currency-group.ts'
import type { FoundPath, Hop } from '../paths/found-path.ts'
import { type Confidence, confidenceFrom, doubtsOf, type HopDoubt } from '../trust/confidence.ts'
import { pathWindow } from '../window/path-window.ts'
import { type ExchangerView, exchangerView } from './exchanger-view.ts'
import { numberOrNull } from './number-or-null.ts'

export interface CurrencyView {
  readonly code: string
  readonly group: CurrencyGroup
  /** Dollars for one unit, from the market itself. */
  readonly usdPrice: number | null
}

export interface OfferView {
  readonly id: string
  /** Out per in as the exchanger states it, before separate fees. */
  readonly rate: number
  readonly minGive: number
  readonly maxGive: number | null
  /** In the received currency. */
  readonly reserve: number
  readonly reserveUsd: number | null
  /** For cash: where, in the city the path can be walked in. */
  readonly city: string | null
  readonly conditions: readonly OfferCondition[]
  readonly receivedAtMs: number
  readonly suspicious: boolean
}

export interface HopView {
  readonly exchanger: ExchangerView
  readonly give: CurrencyView
  readonly get: CurrencyView
  readonly giveAmount: number
  readonly getAmount: number
  readonly offer: OfferView
  /** Other offers of this pair that take this amount. */
  readonly alternatives: number
}

/** A path as it is shown: plain, whole, and free of the market it was found in. */
export interface PathView {
  readonly id: string
  readonly hops: readonly HopView[]
  readonly giveAmount: number
  readonly getAmount: number
  /** `getAmount / giveAmount`. */
  readonly rate: number
  /** In the first currency, both ends included; `max` is null where it has none. */
  readonly window: { readonly min: number; readonly max: number | null }
  readonly confidence: number
  readonly doubts: Confidence['reasons']
  readonly suspicious: boolean
  /** Of its oldest hop. */
  readonly updatedAtMs: number
  /** Where all its cash hops can be made. */
  readonly cities: readonly string[]
}

interface JudgedHop {
  readonly view: HopView
  readonly doubts: readonly HopDoubt[]
  /** Where it is made, for which it was judged. */
  readonly city: string | null
}

export interface ViewOptions {
  /** The city the query asked for. */
  readonly city?: string | undefined
  /** The clock age is judged by; without it, age is not judged. */
  readonly nowMs?: number | undefined
}

/** Views of one market; what they share, such as an exchanger's figures, is made once. */
export class MarketViews {
  readonly market: Market
  readonly #options: ViewOptions
  readonly #exchangers = new Map<string, ExchangerView>()
  readonly #currencies = new Map<string, CurrencyView>()
  /** Paths of one answer share many a hop. */
  readonly #hops = new Map<OfferRef, JudgedHop>()

  constructor(market: Market, options: ViewOptions = {}) {
    this.market = market
    this.#options = options
  }

  exchanger(id: string): ExchangerView {
    return remembered(this.#exchangers, id, () => exchangerView(this.market, id)!)
  }

  currency(code: string): CurrencyView {
    return remembered(this.#currencies, code, () => {
      const { currencies } = this.market
      const group = currencies.groupOf(currencies.indexOf(code)!)
      return { code, group, usdPrice: numberOrNull(this.market.usdPriceOf(code)) }
    })
  }

  path(path: FoundPath): PathView {
    const { market } = this
    const { cities, hops } = path
    const window = pathWindow(market, path)
    const city = this.cityOf(cities)
    const judged = hops.map((hop) => this.#judged(hop, city))
    const confidence = confidenceFrom(judged.map(({ doubts }) => doubts))
    return {
      id: path.id,
      hops: judged.map(({ view }) => view),
      giveAmount: path.giveAmount,
      getAmount: path.getAmount,
      rate: path.getAmount / path.giveAmount,
      window: { min: window.min, max: numberOrNull(window.max) },
      confidence: confidence.score,
      doubts: confidence.reasons,
      suspicious: judged.some(({ view }) => view.offer.suspicious),
      updatedAtMs: Math.min(...judged.map(({ view }) => view.offer.receivedAtMs)),
      cities: cities.filter((name) => name !== ''),
    }
  }

  hop(hop: Hop, city: string | null): HopView {
    return this.#judged(hop, city).view
  }

  #judged(hop: Hop, city: string | null): JudgedHop {
    const { ref } = hop.offer
    const last = this.#hops.get(ref)
    if (last && last.city === city && isSameHop(last.view, hop)) return last
    const { nowMs } = this.#options
    const doubts = doubtsOf(this.market, hop, nowMs === undefined ? {} : { nowMs })
    const judged = { view: this.#hopView(hop, city), doubts, city }
    this.#hops.set(ref, judged)
    return judged
  }

  #hopView(hop: Hop, city: string | null): HopView {
    return {
      exchanger: this.exchanger(hop.offer.exchanger.id),
      give: this.currency(hop.offer.from),
      get: this.currency(hop.offer.to),
      giveAmount: hop.giveAmount,
      getAmount: hop.getAmount,
      offer: offerView(hop.offer, city),
      alternatives: countAlternatives(this.market, hop),
    }
  }

  /** An offer by itself, in the city that was asked for or the first of its own. */
  pairOffer({ offer, giveAmount, getAmount }: Hop): Omit<HopView, 'alternatives'> {
    return {
      exchanger: this.exchanger(offer.exchanger.id),
      give: this.currency(offer.from),
      get: this.currency(offer.to),
      giveAmount,
      getAmount,
      offer: offerView(offer, this.cityOf(offer.cities)),
    }
  }

  /** Of cities all will do, the one that was asked for, or the first. */
  cityOf(cities: readonly string[]): string | null {
    const { city } = this.#options
    return city !== undefined && cities.includes(city) ? city : cities[0] || null
  }
}

function isSameHop(a: HopAmounts, b: HopAmounts): boolean {
  return a.giveAmount === b.giveAmount && a.getAmount === b.getAmount
}

type HopAmounts = Pick<Hop, 'giveAmount' | 'getAmount'>

export function offerView(offer: Offer, city: string | null): OfferView {
  return {
    id: offer.id,
    rate: offer.rate,
    minGive: offer.minGive,
    maxGive: numberOrNull(offer.maxGive),
    reserve: offer.reserve,
    reserveUsd: numberOrNull(offer.reserveUsd),
    city: offer.cities.length > 0 ? city : null,
    conditions: offer.conditions,
    receivedAtMs: offer.receivedAtMs,
    suspicious: offer.isSuspicious,
  }
}

function remembered<T>(known: Map<string, T>, key: string, make: () => T): T {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}
