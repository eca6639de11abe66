import { type IsAllowed, shelvesOf, sortedMedians, sortRows } from '../shelves/build-shelves.ts'
import { CitySets } from './city-sets.ts'
import { CurrencyTable, type GroupOf } from './currency-table.ts'
import { type Listing, listingOf, sizeOf } from './listing.ts'
import type { EdgeKind, EdgeTables } from '../shelves/edges.ts'
import type { ExchangerOffers } from '../offers/offer-batch.ts'
import type { BandKey } from '../shelves/price-band.ts'
import { medianSlopes, remarkRows } from '../shelves/remark-rows.ts'
import { replaceRows } from '../shelves/replace-rows.ts'
import { SharedTables } from '../shelves/shared-tables.ts'
import type { Shelf } from '../shelves/shelf.ts'
import type { SlopeTable } from '../shelves/slope-table.ts'
import { AllowedOffers, type AllowedPair } from '../trust/allowed-offers.ts'
import { slopeLimitOf } from '../trust/slope-limit.ts'
import { deriveUsdPrices } from './usd-prices.ts'

export interface MarketOptions {
  /** The family of a currency; by default codes that begin with CASH are cash, the rest crypto. */
  readonly groupOf?: GroupOf
  /**
   * An offer that gains more than this factor over the market's own prices is marked suspicious.
   * 1.2 by default: nine of 265,074 real offers, and every one of the 200 best "cycles" of that
   * market went through them.
   */
  readonly suspicionBand?: number
  /** Offers that are not suspicious whatever they promise. */
  readonly allowed?: readonly AllowedPair[]
  readonly version?: number
}

interface MarketState {
  readonly version: number
  readonly currencies: CurrencyTable
  readonly citySets: CitySets
  /** Dollars for one unit by currency index; NaN where the market does not tell. */
  readonly usdPrices: Float64Array
  readonly suspicionBand: number
  readonly allowed: AllowedOffers
  /** By exchanger index; a hole where an exchanger has left. */
  readonly listings: readonly (Listing | undefined)[]
  readonly exchangerIndexes: ReadonlyMap<string, number>
  /** By given currency; longer than the list of currencies, to leave room for new ones. */
  readonly shelves: readonly Shelf[]
  readonly rows: number
  readonly offers: number
}

/** Room for new currencies in a layout, so that a feed with a new code does not move every row. */
const SPARE_CURRENCIES = 16

/**
 * An immutable market: every offer of every exchanger, indexed for search. A change makes a new
 * version and leaves the old one whole, so a search never sees half an update.
 */
export class Market implements MarketState {
  readonly version: number
  readonly currencies: CurrencyTable
  readonly citySets: CitySets
  readonly usdPrices: Float64Array
  readonly suspicionBand: number
  readonly allowed: AllowedOffers
  readonly listings: readonly (Listing | undefined)[]
  readonly exchangerIndexes: ReadonlyMap<string, number>
  readonly shelves: readonly Shelf[]
  readonly rows: number
  readonly offers: number
  readonly #state: MarketState
  readonly #tables: SharedTables
  #goodReviews: Float64Array | undefined

  /** Use `buildMarket`. */
  constructor(state: MarketState, tables: SharedTables) {
    this.version = state.version
    this.currencies = state.currencies
    this.citySets = state.citySets
    this.usdPrices = state.usdPrices
    this.suspicionBand = state.suspicionBand
    this.allowed = state.allowed
    this.listings = state.listings
    this.exchangerIndexes = state.exchangerIndexes
    this.shelves = state.shelves
    this.rows = state.rows
    this.offers = state.offers
    this.#state = state
    this.#tables = tables
  }

  /**
   * The next version, with all offers of one exchanger replaced by these; an empty batch removes
   * them. Prices, and with them the price band, stay as they are until they are derived anew.
   */
  replaceExchanger(next: ExchangerOffers): Market {
    return this.replaceExchangers([next])
  }

  /**
   * The same for several exchangers at once, in less time than one after the other: what they have
   * in common is written once. The version counts as many changes. Later offers of the same
   * exchanger id replace earlier ones.
   */
  replaceExchangers(changes: readonly ExchangerOffers[]): Market {
    const currencies = this.currencies.with(changes.flatMap(({ offers }) => offers.codes))
    const listings = this.listings.slice()
    const exchangerIndexes = new Map(this.exchangerIndexes)
    for (const next of changes) {
      const { id } = next.exchanger
      const index = exchangerIndexes.get(id) ?? listings.length
      exchangerIndexes.set(id, index)
      listings[index] = listingOf(next, currencies, this.citySets)
    }
    const replaced = [
      ...new Set(changes.map(({ exchanger }) => exchangerIndexes.get(exchanger.id)!)),
    ]
    const usdPrices = withRoomFor(this.usdPrices, currencies.codes.length)
    const { shelves, changed } = replaceRows({
      shelves: this.shelves,
      stride: strideFor(currencies.codes.length, this.shelves.length),
      before: this.listings,
      listings,
      replaced,
      slopeLimit: slopeLimitOf(usdPrices, this.suspicionBand),
      isAllowed: allowedIn(this.allowed, listings, currencies),
    })
    const state = {
      ...this.#state,
      version: this.version + changes.length,
      currencies,
      usdPrices,
      listings,
      exchangerIndexes,
      shelves,
      ...sizeOf(listings),
    }
    return new Market(state, this.#tables.after(shelves, usdPrices, changed))
  }

  /**
   * The next version, in which these exchangers' offers, by exchanger id, stand as they are and
   * were received anew. No table changes.
   */
  withReceived(receivedAtMs: ReadonlyMap<string, number>): Market {
    const listings = this.listings.slice()
    for (const [id, atMs] of receivedAtMs) {
      const index = this.exchangerIndexes.get(id)
      const listing = index === undefined ? undefined : listings[index]
      if (listing) listings[index!] = { ...listing, receivedAtMs: atMs }
    }
    return new Market({ ...this.#state, version: this.version + 1, listings }, this.#tables)
  }

  /**
   * The next version, with dollar prices derived from the offers as they are now, and marked
   * suspicious by those.
   */
  repriced(version = this.version + 1): Market {
    const { currencies, suspicionBand, allowed, listings } = this
    const usdPrices = deriveUsdPrices(currencies.codes, medianSlopes(this.shelves))
    const { shelves, changed } = remarkRows(this.shelves, {
      slopeLimit: slopeLimitOf(usdPrices, suspicionBand),
      isAllowed: allowedIn(allowed, listings, currencies),
    })
    const state = { ...this.#state, version, usdPrices, shelves }
    return new Market(state, this.#tables.after(shelves, usdPrices, changed))
  }

  /** Everything a market that is laid out anew is built from. */
  contents(): ExchangerOffers[] {
    return this.listings.flatMap((listing) =>
      listing
        ? [
            {
              exchanger: listing.exchanger,
              offers: listing.batch,
              receivedAtMs: listing.receivedAtMs,
            },
          ]
        : [],
    )
  }

  /** Does what the first searches of this version would otherwise wait for. */
  prepare(): void {
    this.#tables.refresh()
  }

  /** Edges for amounts of one band. */
  edges(kind: EdgeKind, band: BandKey): EdgeTables {
    return this.#tables.edges(kind, band)
  }

  /** Best slopes and products of all offers, or of the sound ones, whatever the amount. */
  bestSlopes(kind: EdgeKind): SlopeTable {
    return this.#tables.bestSlopes(kind)
  }

  /** The same of the sound offers that amounts of a band can use. */
  slopesIn(band: BandKey): SlopeTable {
    return this.#tables.slopesIn(band)
  }

  /** By exchanger index; NaN where an exchanger has left. */
  get goodReviews(): Float64Array {
    this.#goodReviews ??= Float64Array.from(
      this.listings,
      (listing) => listing?.exchanger.goodReviews ?? NaN,
    )
    return this.#goodReviews
  }

  /** Dollars for one unit, or undefined for a currency the market has no price of. */
  usdPriceOf(code: string): number | undefined {
    const index = this.currencies.indexOf(code)
    const price = index === undefined ? NaN : this.usdPrices[index]!
    return Number.isNaN(price) ? undefined : price
  }

  /** Directed pairs of currencies with at least one offer. */
  pairs(): number {
    let pairs = 0
    for (const shelf of this.shelves) for (const count of shelf.count) if (count > 0) pairs++
    return pairs
  }
}

/**
 * Builds a market whole: sorts and lays out all offers, derives dollar prices, marks what lies
 * outside the price band. Later offers of the same exchanger id replace earlier ones.
 */
export function buildMarket(
  exchangers: readonly ExchangerOffers[],
  options: MarketOptions = {},
): Market {
  const byId = new Map(exchangers.map((offers) => [offers.exchanger.id, offers]))
  const groupOf = options.groupOf ?? defaultGroupOf
  const codes = exchangers.flatMap(({ offers }) => offers.codes)
  const currencies = new CurrencyTable([], groupOf).with(codes)
  const citySets = new CitySets()
  const listings = [...byId.values()].map((next) => listingOf(next, currencies, citySets))
  const n = currencies.codes.length
  const sorted = sortRows(listings, n)
  const usdPrices = deriveUsdPrices(currencies.codes, sortedMedians(sorted, n))
  const suspicionBand = options.suspicionBand ?? 1.2
  const stride = n + SPARE_CURRENCIES
  const slopeLimit = slopeLimitOf(usdPrices, suspicionBand)
  const allowed = new AllowedOffers(options.allowed)
  const isAllowed = allowedIn(allowed, listings, currencies)
  const shelves = shelvesOf(sorted, listings, { n, stride, slopeLimit, isAllowed })
  const state = {
    version: options.version ?? 1,
    currencies,
    citySets,
    usdPrices,
    suspicionBand,
    allowed,
    listings,
    exchangerIndexes: new Map([...byId.keys()].map((id, index) => [id, index])),
    shelves,
    ...sizeOf(listings),
  }
  return new Market(state, new SharedTables(shelves, usdPrices))
}

function defaultGroupOf(code: string) {
  return code.startsWith('CASH') ? 'CASH' : 'CRYPTO'
}

/** By the indexes of one version. */
function allowedIn(
  allowed: AllowedOffers,
  listings: readonly (Listing | undefined)[],
  { codes }: CurrencyTable,
): IsAllowed {
  if (allowed.isEmpty) return () => false
  return (exchanger, from, to) =>
    allowed.has(listings[exchanger]!.exchanger.id, codes[from]!, codes[to]!)
}

function strideFor(currencies: number, stride: number): number {
  return currencies <= stride ? stride : currencies + SPARE_CURRENCIES
}

function withRoomFor(prices: Float64Array, length: number): Float64Array {
  if (prices.length >= length) return prices
  const longer = new Float64Array(length).fill(NaN)
  longer.set(prices)
  return longer
}
