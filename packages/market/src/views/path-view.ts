import {
  type Amount,
  asMilliseconds,
  type In,
  type Milliseconds,
  type Rate,
  rateOf,
} from '../numbers/units.ts'
import { countAlternatives } from '../hops/alternatives.ts'
import { type TransferFees, transferShare } from '../hops/transfer-share.ts'
import type { Market } from '../market/market.ts'
import type { OfferRef } from '../listings/offer-ref.ts'
import type { FoundPath, Hop } from '../paths/found-path.ts'
import { type Confidence, confidenceFrom, doubtsOf, type HopDoubt } from '../trust/confidence.ts'
import type { Promises } from '../promise/open-promises.ts'
import { chanceOfShare, type Outlook, outlookOf } from '../promise/outlook.ts'
import { type PromiseView, promiseView } from '../promise/promise-view.ts'
import { isSuspiciousPath } from '../trust/suspicion.ts'
import { type TrustStep, trustStepOf } from '../trust/trust-step.ts'
import { pathWindow } from '../window/path-window.ts'
import { type CurrencyView, currencyView } from './currency-view.ts'
import { type ExchangerView, exchangerView } from './exchanger-view.ts'
import { numberOrNull } from '../numbers/number-or-null.ts'
import { type OfferView, offerView } from './offer-view.ts'

/** One step of a chain: its input, in `give`, and its result, in `get`. */
export interface HopView {
  readonly exchanger: ExchangerView
  readonly give: CurrencyView
  readonly get: CurrencyView
  readonly giveAmount: Amount
  readonly getAmount: Amount
  readonly offer: OfferView
  /** Other offers of this pair that take this amount. */
  readonly alternatives: number
}

/** An offer of a pair at an amount, and how far it is believed there. */
export type PairOfferView = Omit<HopView, 'alternatives'> &
  Pick<PathView, 'confidence' | 'trust'> & {
    /** Null where nobody looks at the market. */
    readonly promise: PromiseView | null
  }

/** The most doubts of a path, the gravest first: a list in an answer has its bound. */
export const MOST_DOUBTS = 8

/** A smaller doubt is not worth a line. */
const isWorthSaying = ({ factor }: { readonly factor: number }) => factor <= 0.99

/** Cities shown of one path: a file names hundreds, and an answer has hundreds of paths. */
export const MOST_PATH_CITIES = 20

/** A path for display: plain, whole, and free of the market it was found in. */
export interface PathView {
  readonly id: string
  readonly hops: readonly HopView[]
  readonly giveAmount: Amount
  readonly getAmount: Amount
  /** `getAmount / giveAmount`. */
  readonly rate: Rate
  /** Limits in the first currency, both ends included; `max` is null where it has none. */
  readonly window: { readonly min: Amount; readonly max: Amount | null }
  readonly confidence: number
  readonly trust: TrustStep
  /** The gravest; the score counts all. */
  readonly doubts: Confidence['reasons']
  readonly suspicious: boolean
  /** The time of its oldest hop. */
  readonly updatedAtMs: Milliseconds
  /** Cities where all its cash hops can be made; some of them, where those are very many. */
  readonly cities: readonly string[]
}

interface JudgedHop {
  readonly view: HopView
  readonly doubts: readonly HopDoubt[]
  /** The city of the hop, for which it was judged. */
  readonly city: string | null
}

/** Options of views besides the market itself. */
export interface ViewOptions {
  /** The city of the query. */
  readonly city?: string | undefined
  /** The clock age is judged by; without it, age is not judged. */
  readonly nowMs?: In<'Milliseconds'> | undefined
  /** Promises by earlier looks at the market; without them, views promise nothing. */
  readonly promises?: Promises | undefined
  /** Without them, sending a coin takes nothing. */
  readonly transferFees?: TransferFees | undefined
}

/** Views of one market; shared parts, such as an exchanger's figures, are one object. */
export class MarketViews {
  readonly market: Market
  readonly #options: ViewOptions
  readonly #currencies = new Map<string, CurrencyView>()
  /** Paths of one answer share many a hop. */
  readonly #hops = new Map<OfferRef, JudgedHop>()
  /** By the hops of a path: filters, orders and views all ask. */
  readonly #outlooks = new WeakMap<readonly Hop[], Outlook>()

  constructor(market: Market, options: ViewOptions = {}) {
    this.market = market
    this.#options = options
  }

  exchanger(id: string): ExchangerView {
    return exchangerView(this.market, id)!
  }

  currency(code: string): CurrencyView {
    const view = this.#currencies.get(code) ?? currencyView(this.market, code)
    this.#currencies.set(code, view)
    return view
  }

  path(path: FoundPath): PathView {
    const { market } = this
    const { cities, hops } = path
    const window = pathWindow(market, path)
    const city = this.cityOf(cities)
    const judged = hops.map((hop) => this.#judged(hop, city))
    const confidence = confidenceFrom(judged.map(({ doubts }) => doubts))
    const views = judged.map(({ view }) => view)
    const suspicious = views.some(({ offer }) => offer.suspicious)
    return {
      // The path's own id, made of known ids.
      id: views.map(({ offer }) => offer.id).join('>'),
      hops: views,
      giveAmount: path.giveAmount,
      getAmount: path.getAmount,
      rate: rateOf(path.giveAmount, path.getAmount),
      window: { min: window.min, max: numberOrNull(window.max) },
      confidence: confidence.score,
      trust: trustStepOf(confidence.score, suspicious),
      doubts: confidence.reasons.filter(isWorthSaying).slice(0, MOST_DOUBTS),
      suspicious,
      updatedAtMs: asMilliseconds(Math.min(...views.map(({ offer }) => offer.receivedAtMs))),
      cities: shownCities(cities, city),
    }
  }

  /** The trust in a path: that of its view. */
  trustOf({ hops, cities = [] }: Pick<FoundPath, 'hops'> & Partial<FoundPath>): TrustStep {
    const city = this.cityOf(cities)
    const { score } = confidenceFrom(hops.map((hop) => this.#judged(hop, city).doubts))
    return trustStepOf(score, isSuspiciousPath({ hops }))
  }

  /** Whether anybody looks at the market, so that chains differ in what they promise. */
  get isWatched(): boolean {
    return this.#options.promises !== undefined
  }

  /** How sure a path is, as orders and filters count it: see `outlookOf`. */
  outlookOf({ hops }: Pick<FoundPath, 'hops'>): Outlook {
    const known = this.#outlooks.get(hops)
    if (known) return known
    const outlook = outlookOf(this.market, hops, this.#options.promises)
    this.#outlooks.set(hops, outlook)
    return outlook
  }

  /** The share of the given amount that sending coins on the way takes, as far as it is known. */
  transferShareOf({ hops, giveAmount }: Pick<FoundPath, 'hops' | 'giveAmount'>): number {
    const coins = hops.map(({ offer: { from } }) => ({
      code: from,
      usd: this.market.usdPriceOf(from),
    }))
    return transferShare(coins, giveAmount, this.#options.transferFees)
  }

  /** The chance that a share of the shown amount arrives; null: too new to say. */
  chanceOf({ hops }: Pick<FoundPath, 'hops'>, share: number): number | null {
    return chanceOfShare(this.market, hops, { promises: this.#options.promises, share })
  }

  hop(hop: Hop, city: string | null): HopView {
    return this.#judged(hop, city).view
  }

  #judged(hop: Hop, city: string | null): JudgedHop {
    const { ref } = hop.offer
    const last = this.#hops.get(ref)
    if (last && last.city === city && isSameHop(last.view, hop)) return last
    const judged = { view: this.#hopView(hop, city), doubts: this.#doubts(hop), city }
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
      offer: offerView(this.market, hop.offer.ref, city),
      alternatives: countAlternatives(this.market, hop),
    }
  }

  /**
   * An offer by itself, in the requested city or the first of its own; believed as far as
   * a path of it alone.
   */
  pairOffer(hop: Hop): PairOfferView {
    const { offer, giveAmount, getAmount } = hop
    const { score } = confidenceFrom([this.#doubts(hop)])
    return {
      exchanger: this.exchanger(offer.exchanger.id),
      give: this.currency(offer.from),
      get: this.currency(offer.to),
      giveAmount,
      getAmount,
      offer: offerView(this.market, offer.ref, this.cityOf(offer.cities)),
      confidence: score,
      trust: trustStepOf(score, offer.isSuspicious),
      promise: this.promiseOf([hop]),
    }
  }

  /** The promise of hops in a row; null where nobody looks at the market. */
  promiseOf(hops: readonly Hop[]): PromiseView | null {
    const { promises } = this.#options
    return promises ? promiseView(this.market, hops, promises) : null
  }

  #doubts(hop: Hop): HopDoubt[] {
    const { nowMs } = this.#options
    return doubtsOf(this.market, hop, nowMs === undefined ? {} : { nowMs })
  }

  /** One city of these, all of which will do: the requested one, or the first. */
  cityOf(cities: readonly string[]): string | null {
    const { city } = this.#options
    return city !== undefined && cities.includes(city) ? city : cities[0] || null
  }
}

/** The one it is shown in is always among them. */
function shownCities(cities: readonly string[], city: string | null): readonly string[] {
  const named = cities.filter((name) => name !== '')
  if (named.length <= MOST_PATH_CITIES || city === null) return named.slice(0, MOST_PATH_CITIES)
  return [city, ...named.filter((name) => name !== city).slice(0, MOST_PATH_CITIES - 1)]
}

function isSameHop(a: HopAmounts, b: HopAmounts): boolean {
  return a.giveAmount === b.giveAmount && a.getAmount === b.getAmount
}

type HopAmounts = Pick<Hop, 'giveAmount' | 'getAmount'>
