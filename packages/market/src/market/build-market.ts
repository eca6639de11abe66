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
  const listed = listedWith(currencies, [...byId.values()])
  const allowed = new AllowedOffers(options.allowed)
  const said = { version, suspicionBand, allowed, memory }
  return marketOf(listed, said, handed ? takenOver(handed) : laidOut(listed, said))
}

/** The market of an image: same version, same indexes, rows in the same memory. */
export function openMarket(image: MarketImage, groupOf: GroupOf = defaultGroupOf): Market {
  const { version, codes, suspicionBand, rows } = image
  const listed = listedWith(new CurrencyTable(codes, groupOf), image.listings)
  const allowed = new AllowedOffers(image.allowed)
  // Rows are written by whoever made the image.
  return marketOf(listed, { version, suspicionBand, allowed, memory: ownMemory }, takenOver(rows))
}

interface Listed {
  readonly currencies: CurrencyTable
  readonly citySets: CitySets
  readonly listings: readonly Listing[]
}

function listedWith(currencies: CurrencyTable, exchangers: readonly ExchangerOffers[]): Listed {
  const citySets = new CitySets()
  const listings = exchangers.map((next) => listingOf(next, currencies, citySets))
  return { currencies, citySets, listings }
}

type Said = Pick<MarketState, 'version' | 'suspicionBand' | 'allowed' | 'memory'>
type Rows = Pick<MarketState, 'usdPrices' | 'shelves'>

/** Sorts all rows, derives prices from them and marks what lies outside the price band. */
function laidOut({ currencies, listings }: Listed, { suspicionBand, allowed, memory }: Said): Rows {
  const n = currencies.codes.length
  const stride = n + SPARE_CURRENCIES
  const sorted = sortRows(listings, n)
  const usdPrices = deriveUsdPrices(currencies.codes, sortedMedians(sorted, n))
  const slopeLimit = slopeLimitOf(usdPrices, suspicionBand)
  const isAllowed = allowedIn(allowed, listings, currencies)
  const shelves = shelvesOf(sorted, listings, { n, stride, memory, slopeLimit, isAllowed })
  return { usdPrices, shelves }
}

function takenOver(handed: HandedRows): Rows {
  return { usdPrices: handed.usdPrices, shelves: takenRows(handed, []).shelves }
}

function marketOf(listed: Listed, said: Said, { usdPrices, shelves }: Rows): Market {
  const { listings } = listed
  const exchangerIndexes = new Map(listings.map(({ exchanger }, index) => [exchanger.id, index]))
  const indexed = { usdPrices, shelves, exchangerIndexes, changed: [], ...sizeOf(listings) }
  return new Market({ ...listed, ...said, ...indexed }, new SharedTables(shelves, usdPrices))
}

function defaultGroupOf(code: string) {
  return code.startsWith('CASH') ? 'CASH' : 'CRYPTO'
}
