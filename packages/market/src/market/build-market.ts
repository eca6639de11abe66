import { shelvesOf, sortedRates, sortRows } from '../shelves/build-shelves.ts'
import { CitySets } from '../listings/city-sets.ts'
import { type CurrencyKinds, CurrencyTable } from '../listings/currency-table.ts'
import { type HandedRows, type MarketImage, takenRows } from './handed-rows.ts'
import { type Listing, listingOf, sizeOf } from '../listings/listing.ts'
import { Market, SPARE_CURRENCIES } from './market.ts'
import type { MarketState } from './market-state.ts'
import type { ExchangerOffers } from '../offers/offer-batch.ts'
import { SharedTables } from '../shelves/shared-tables.ts'
import { ownMemory, type RowMemory } from '../shelves/shelf.ts'
import { allowedIn, AllowedOffers, type AllowedPair } from '../belief/allowed-offers.ts'
import { beliefIn } from '../belief/belief-in.ts'
import { type BeliefRules, DEFAULT_BELIEF } from '../belief/belief.ts'
import { deriveUsdPrices } from '../prices/usd-prices.ts'

/** Options of a market besides its offers; each has a default. */
export interface MarketOptions extends Partial<CurrencyKinds> {
  /**
   * Dollars for one unit of national money by official rates: they bound prices that are unsure. No
   * exchanger's file may say them.
   */
  readonly officialUsd?: ReadonlyMap<string, number>
  /** The rules of belief; DEFAULT_BELIEF for those omitted. */
  readonly belief?: Partial<BeliefRules>
  /** Offers that are not suspicious whatever they promise. */
  readonly allowed?: readonly AllowedPair[]
  readonly version?: number
  /** The memory of rows: shared, if other threads get them. */
  readonly memory?: RowMemory
  /** Prices and rows, where another thread has laid out the same exchangers in the same order. */
  readonly handed?: HandedRows
}

/**
 * Builds a market whole: sorts and lays out all offers, derives dollar prices, marks offers that
 * are not believed. Later offers of the same exchanger id replace earlier ones.
 */
export function buildMarket(
  exchangers: readonly ExchangerOffers[],
  options: MarketOptions = {},
): Market {
  const { version = 1, memory = ownMemory, handed } = options
  const rules = { ...DEFAULT_BELIEF, ...options.belief }
  const byId = new Map(exchangers.map((offers) => [offers.exchanger.id, offers]))
  const { groupOf = defaultGroupOf, moneyOf, officialUsd = new Map() } = options
  const codes = exchangers.flatMap(({ offers }) => offers.codes)
  const currencies = new CurrencyTable([], { groupOf, moneyOf }).with(codes)
  const listed = listedWith(currencies, [...byId.values()])
  const allowed = new AllowedOffers(options.allowed)
  const said = { version, rules, officialUsd, allowed, memory }
  return marketOf(listed, said, handed ? takenOver(handed) : laidOut(listed, said))
}

/** The market of an image: same version, same indexes, rows in the same memory. */
export function openMarket(
  image: MarketImage,
  { groupOf = defaultGroupOf, moneyOf }: Partial<CurrencyKinds> = {},
): Market {
  const { version, codes, rules, officialUsd, rows } = image
  const listed = listedWith(new CurrencyTable(codes, { groupOf, moneyOf }), image.listings)
  const allowed = new AllowedOffers(image.allowed)
  // Rows are written by the thread that made the image.
  const said = { version, rules, officialUsd, allowed, memory: ownMemory }
  return marketOf(listed, said, takenOver(rows))
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

type Said = Pick<MarketState, 'version' | 'rules' | 'officialUsd' | 'allowed' | 'memory'>
type Rows = Pick<MarketState, 'usdPrices' | 'priceDoubts' | 'shelves'>

/** Sorts all rows, derives prices from them and marks those that are not believed. */
function laidOut({ currencies, listings }: Listed, said: Said): Rows {
  const { rules, officialUsd, allowed, memory } = said
  const n = currencies.codes.length
  const stride = n + SPARE_CURRENCIES
  const sorted = sortRows(listings, n)
  const money = { moneyOf: (currency: number) => currencies.moneyOf(currency), officialUsd }
  const { usd, doubt } = deriveUsdPrices(currencies.codes, sortedRates(sorted, n), rules, money)
  const belief = beliefIn({ currencies, rules, officialUsd, usdPrices: usd, priceDoubts: doubt })
  const isAllowed = allowedIn(allowed, listings, currencies)
  const shelves = shelvesOf(sorted, listings, { n, stride, memory, belief, isAllowed })
  return { usdPrices: usd, priceDoubts: doubt, shelves }
}

function takenOver(handed: HandedRows): Rows {
  const { usdPrices, priceDoubts } = handed
  return { usdPrices, priceDoubts, shelves: takenRows(handed, []).shelves }
}

function marketOf(listed: Listed, said: Said, rows: Rows): Market {
  const { usdPrices, shelves } = rows
  const { listings } = listed
  const exchangerIndexes = new Map(listings.map(({ exchanger }, index) => [exchanger.id, index]))
  const indexed = { ...rows, exchangerIndexes, changed: [], ...sizeOf(listings) }
  return new Market({ ...listed, ...said, ...indexed }, new SharedTables(shelves, usdPrices))
}

function defaultGroupOf(code: string) {
  return code.startsWith('CASH') ? 'CASH' : 'CRYPTO'
}
