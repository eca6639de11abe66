import { asUsdPrice, type UsdPrice } from '../numbers/units.ts'
import type { ChangedPair, PairSlope } from '../shelves/carried-tables.ts'
import type { CitySets } from '../listings/city-sets.ts'
import type { CurrencyTable } from '../listings/currency-table.ts'
import { type HandedRows, takenRows } from './handed-rows.ts'
import type { MarketState } from './market-state.ts'
import { contentsOf, type Listing, listingOf, sizeOf } from '../listings/listing.ts'
import type { EdgeKind, EdgeTables } from '../shelves/edges.ts'
import type { ExchangerOffers } from '../offers/offer-batch.ts'
import type { BandKey } from '../shelves/price-band.ts'
import { pairRates } from '../shelves/groups/pair-rates.ts'
import { remarkRows } from '../shelves/groups/remark-rows.ts'
import { replaceRows } from '../shelves/replace-rows.ts'
import type { SharedTables } from '../shelves/shared-tables.ts'
import type { RowMemory, Shelf } from '../shelves/shelf.ts'
import type { SlopeTable } from '../shelves/slope-table.ts'
import { allowedIn, type AllowedOffers } from '../belief/allowed-offers.ts'
import { beliefIn } from '../belief/belief-in.ts'
import type { BeliefRules } from '../belief/belief.ts'
import { deriveUsdPrices } from '../prices/usd-prices.ts'

/** Room for new currencies in a layout, so that a feed with a new code does not move every row. */
export const SPARE_CURRENCIES = 16

/**
 * An immutable market: every offer of every exchanger, indexed for search. A change makes a new
 * version and leaves the old one whole, so a search never sees half an update.
 */
export class Market implements MarketState {
  readonly version: number
  readonly currencies: CurrencyTable
  readonly citySets: CitySets
  readonly usdPrices: Float64Array
  readonly priceDoubts: Float64Array
  readonly rules: BeliefRules
  readonly officialUsd: ReadonlyMap<string, number>
  readonly allowed: AllowedOffers
  readonly listings: readonly (Listing | undefined)[]
  readonly exchangerIndexes: ReadonlyMap<string, number>
  readonly shelves: readonly Shelf[]
  readonly memory: RowMemory
  readonly changed: readonly ChangedPair[]
  readonly rows: number
  readonly offers: number
  readonly #state: MarketState
  readonly #tables: SharedTables

  /** Use `buildMarket`. */
  constructor(state: MarketState, tables: SharedTables) {
    this.version = state.version
    this.currencies = state.currencies
    this.citySets = state.citySets
    this.usdPrices = state.usdPrices
    this.priceDoubts = state.priceDoubts
    this.rules = state.rules
    this.officialUsd = state.officialUsd
    this.allowed = state.allowed
    this.listings = state.listings
    this.exchangerIndexes = state.exchangerIndexes
    this.shelves = state.shelves
    this.memory = state.memory
    this.changed = state.changed
    this.rows = state.rows
    this.offers = state.offers
    this.#state = state
    this.#tables = tables
  }

  /**
   * The next version, with all offers of one exchanger replaced by these; an empty batch removes
   * them. Prices stay until they are derived anew.
   */
  replaceExchanger(next: ExchangerOffers): Market {
    return this.replaceExchangers([next])
  }

  /**
   * Replaces several exchangers at once, faster than one after the other: their common rows are
   * written once. The version counts as many changes. Later offers of the same exchanger id replace
   * earlier ones.
   * @param handed rows of the new version, where another thread has written them.
   */
  replaceExchangers(changes: readonly ExchangerOffers[], handed?: HandedRows): Market {
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
    const usdPrices = withRoomFor(this.usdPrices, currencies.codes.length, NaN)
    const priceDoubts = withRoomFor(this.priceDoubts, currencies.codes.length, Infinity)
    const { shelves, changed } = handed
      ? takenRows(handed, this.shelves)
      : replaceRows({
          shelves: this.shelves,
          stride: strideFor(currencies.codes.length, this.shelves.length),
          memory: this.memory,
          before: this.listings,
          listings,
          replaced,
          belief: beliefIn({ ...this.#state, currencies, usdPrices, priceDoubts }),
          isAllowed: allowedIn(this.allowed, listings, currencies),
        })
    const state = {
      ...this.#state,
      version: this.version + changes.length,
      currencies,
      usdPrices,
      priceDoubts,
      listings,
      exchangerIndexes,
      shelves,
      changed,
      ...sizeOf(listings),
    }
    return new Market(state, this.#tables.after(shelves, usdPrices, changed))
  }

  /**
   * The next version, in which these exchangers' offers, by exchanger id, were received anew
   * without a change. No table changes.
   */
  withReceived(receivedAtMs: ReadonlyMap<string, number>): Market {
    const listings = this.listings.slice()
    for (const [id, atMs] of receivedAtMs) {
      const index = this.exchangerIndexes.get(id)
      const listing = index === undefined ? undefined : listings[index]
      if (listing) listings[index!] = { ...listing, receivedAtMs: atMs }
    }
    const state = { ...this.#state, version: this.version + 1, listings, changed: [] }
    return new Market(state, this.#tables)
  }

  /**
   * The next version, with other official rates, which bound prices from the next derivation on. No
   * table changes.
   */
  withOfficialRates(officialUsd: ReadonlyMap<string, number>): Market {
    const state = { ...this.#state, version: this.version + 1, officialUsd, changed: [] }
    return new Market(state, this.#tables)
  }

  /**
   * The next version, with dollar prices derived from the present offers, and marked suspicious by
   * those.
   * @param handed prices and rows of the new version, where another thread has found them.
   */
  repriced(version = this.version + 1, handed?: HandedRows): Market {
    const { currencies, allowed, listings } = this
    const { usdPrices, priceDoubts } = handed ?? this.#derivedPrices()
    const { shelves, changed } = handed
      ? takenRows(handed, this.shelves)
      : remarkRows(this.shelves, {
          belief: beliefIn({ ...this.#state, usdPrices, priceDoubts }),
          isAllowed: allowedIn(allowed, listings, currencies),
          memory: this.memory,
        })
    const state = { ...this.#state, version, usdPrices, priceDoubts, shelves, changed }
    return new Market(state, this.#tables.after(shelves, usdPrices, changed))
  }

  /** The same market under another number: one that many processes count by. */
  numbered(version: number): Market {
    return version === this.version ? this : new Market({ ...this.#state, version }, this.#tables)
  }

  #derivedPrices() {
    const { currencies, rules, shelves, officialUsd } = this
    const money = { moneyOf: (currency: number) => currencies.moneyOf(currency), officialUsd }
    const { usd, doubt } = deriveUsdPrices(currencies.codes, pairRates(shelves), rules, money)
    return { usdPrices: usd, priceDoubts: doubt }
  }

  /** Everything a market that is laid out anew is built from. */
  contents(): ExchangerOffers[] {
    return contentsOf(this.listings)
  }

  /**
   * Does some of the work that this version's first searches would otherwise wait for. Returns
   * whether more is left.
   */
  prepareNext(): boolean {
    return this.#tables.refreshNext()
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

  /** Pairs with suspicious offers, and the best slope these have. */
  get suspiciousPairs(): readonly PairSlope[] {
    return this.#tables.suspiciousPairs
  }

  /** Dollars for one unit, or undefined for a currency the market has no price of. */
  usdPriceOf(code: string): UsdPrice | undefined {
    const index = this.currencies.indexOf(code)
    const price = index === undefined ? NaN : this.usdPrices[index]!
    return Number.isNaN(price) ? undefined : asUsdPrice(price)
  }

  /** The number of directed pairs of currencies with at least one offer. */
  pairs(): number {
    let pairs = 0
    for (const shelf of this.shelves) for (const count of shelf.count) if (count > 0) pairs++
    return pairs
  }
}

function strideFor(currencies: number, stride: number): number {
  return currencies <= stride ? stride : currencies + SPARE_CURRENCIES
}

function withRoomFor(column: Float64Array, length: number, filler: number): Float64Array {
  if (column.length >= length) return column
  const longer = new Float64Array(length).fill(filler)
  longer.set(column)
  return longer
}
