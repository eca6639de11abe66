import { shelvesOf, sortedMedians, sortRows } from '../shelves/build-shelves.ts'
import { CitySets } from './city-sets.ts'
import { CurrencyTable, type GroupOf } from './currency-table.ts'
import { type HandedRows, type MarketImage, takenRows } from './handed-rows.ts'
import { type Listing, listingOf, sizeOf } from './listing.ts'
import { Market, type MarketState, SPARE_CURRENCIES } from './market.ts'
import type { ExchangerOffers } from '../offers/offer-batch.ts'
import { SharedTables } from '../shelves/shared-tables.ts'
import { ownMemory, type RowMemory } from '../shelves/shelf.ts'
import { allowedIn, AllowedOffers, type AllowedPair } from '../trust/allowed-offers.ts'
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
  /** Where rows lie: in shared memory, where they are to be handed to other threads. */
  readonly memory?: RowMemory
  /** Prices and rows, where another thread has laid out the same exchangers in the same order. */
  readonly handed?: HandedRows
}

/**
 * Builds a market whole: sorts and lays out all offers, derives dollar prices, marks what lies
 * outside the price band. Later offers of the same exchanger id replace earlier ones.
 */
export function buildMarket(
  exchangers: readonly ExchangerOffers[],
  options: MarketOptions = {},
): Market {
  const { version = 1, suspicionBand = 1.2, memory = ownMemory, handed } = options
  const byId = new Map(exchangers.map((offers) => [offers.exchanger.id, offers]))
  const groupOf = options.groupOf ?? defaultGroupOf
  const codes = exchangers.flatMap(({ offers }) => offers.codes)
  const currencies = new CurrencyTable([], groupOf).with(codes)
  const citySets = new CitySets()
  const listings = [...byId.values()].map((next) => listingOf(next, currencies, citySets))
  const n = currencies.codes.length
  const allowed = new AllowedOffers(options.allowed)
  const isAllowed = allowedIn(allowed, listings, currencies)
  const laidOut = (): Pick<MarketState, 'usdPrices' | 'shelves'> => {
    const sorted = sortRows(listings, n)
    const usdPrices = deriveUsdPrices(currencies.codes, sortedMedians(sorted, n))
    const slopeLimit = slopeLimitOf(usdPrices, suspicionBand)
    const layout = { n, stride: n + SPARE_CURRENCIES, memory, slopeLimit, isAllowed }
    return { usdPrices, shelves: shelvesOf(sorted, listings, layout) }
  }
  const { usdPrices, shelves } = handed
    ? { usdPrices: handed.usdPrices, ...takenRows(handed, []) }
    : laidOut()
  const state = {
    version,
    currencies,
    citySets,
    usdPrices,
    suspicionBand,
    allowed,
    listings,
    exchangerIndexes: indexesOf(listings),
    shelves,
    memory,
    changed: [],
    ...sizeOf(listings),
  }
  return new Market(state, new SharedTables(shelves, usdPrices))
}

/** The market of an image: same version, same indexes, rows in the same memory. */
export function openMarket(image: MarketImage, groupOf: GroupOf = defaultGroupOf): Market {
  const { version, codes, suspicionBand, allowed, rows } = image
  const currencies = new CurrencyTable(codes, groupOf)
  const citySets = new CitySets()
  const listings = image.listings.map((next) => listingOf(next, currencies, citySets))
  const { usdPrices } = rows
  const { shelves } = takenRows(rows, [])
  const state = {
    version,
    currencies,
    citySets,
    usdPrices,
    suspicionBand,
    allowed: new AllowedOffers(allowed),
    listings,
    exchangerIndexes: indexesOf(listings),
    shelves,
    // Rows are written by whoever made the image.
    memory: ownMemory,
    changed: [],
    ...sizeOf(listings),
  }
  return new Market(state, new SharedTables(shelves, usdPrices))
}

function indexesOf(listings: readonly Listing[]): Map<string, number> {
  return new Map(listings.map(({ exchanger }, index) => [exchanger.id, index]))
}

function defaultGroupOf(code: string) {
  return code.startsWith('CASH') ? 'CASH' : 'CRYPTO'
}
