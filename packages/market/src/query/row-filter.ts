import { isSure } from '../belief/is-sure.ts'
import { maskOfConditions } from '../offers/condition.ts'
import type { Market } from '../market/market.ts'
import type { Listing } from '../listings/listing.ts'
import { type OfferRef, refOf } from '../listings/offer-ref.ts'
import { type Demand, demandsOf, type RowMeasure } from './measured-filters.ts'
import type { OfferFilter } from './query.ts'
import { EXCHANGER_SHIFT, HAS_CITY, IS_SUSPICIOUS } from '../shelves/row-flags.ts'
import { REFS, type Shelf } from '../shelves/shelf.ts'

export interface RowFilterOptions {
  readonly isBandOnly?: boolean
  /** Offers that may not serve, by their first rows; it may grow meanwhile. */
  readonly without?: ReadonlySet<OfferRef> | undefined
}

/** A filter translated to indexes and masks of one market version. */
export class RowFilter {
  /** Whether only offers within the price band are looked at: then their gains are bounded. */
  readonly staysInBand: boolean
  /** Whether no suspicious offer may serve, nor a capital whose price is unsure. */
  readonly hidesSuspicious: boolean
  readonly #market: Market
  readonly #filter: OfferFilter
  /** Flags no row may carry. */
  readonly #forbidden: number
  /** 1 for exchangers that may serve; undefined where all may. */
  readonly #exchangerOk: Uint8Array | undefined
  /** Measured at each row that is looked at. */
  readonly #ofOffers: readonly RowDemand[]
  /** Index of the city (city-sets.ts) that cash hops are bound to; undefined for any. */
  readonly #city: number | undefined
  /** By currency: 1 where it may stand inside a path, and at its ends. */
  readonly insideOk: Uint8Array
  readonly endOk: Uint8Array
  /** The cost of a look at one row, in steps of a search: measured, and set too high. */
  readonly glanceCost: number
  readonly #without: ReadonlySet<OfferRef> | undefined
  readonly #isPlain: boolean

  constructor(
    market: Market,
    filter: OfferFilter = {},
    { isBandOnly = false, without }: RowFilterOptions = {},
  ) {
    this.#market = market
    this.#filter = filter
    this.#without = without
    const hidesSuspicious = filter.hideSuspicious === true
    this.staysInBand = isBandOnly || (hidesSuspicious && market.allowed.isEmpty)
    this.#forbidden = maskOfConditions(filter.forbid ?? []) | (hidesSuspicious ? IS_SUSPICIOUS : 0)
    const demands = demandsOf(filter)
    this.#exchangerOk = exchangersOf(market, filter, demands)
    this.#ofOffers = demands.flatMap(({ of, measure, least }) =>
      of === 'offer' ? [{ measure: measure(market), least }] : [],
    )
    this.#city = filter.city === undefined ? undefined : market.citySets.cityOf(filter.city)
    const size = market.shelves.length
    this.endOk = new Uint8Array(size).fill(1)
    for (const code of filter.ignoreCurrencies ?? []) {
      const index = market.currencies.indexOf(code)
      if (index !== undefined) this.endOk[index] = 0
    }
    this.insideOk = this.endOk.slice()
    this.hidesSuspicious = hidesSuspicious
    if (hidesSuspicious && !filter.allowUnsure) {
      for (let c = 0; c < market.currencies.codes.length; c++) {
        if (!isSure(market, c)) this.insideOk[c] = 0
      }
    }
    for (const { of, measure, least } of demands) {
      if (of !== 'inside') continue
      const measureOf = measure(market)
      for (let c = 0; c < market.currencies.codes.length; c++) {
        if (!(measureOf(c) >= least)) this.insideOk[c] = 0
      }
    }
    const isOfTerms = this.#ofOffers.length > 0 || this.#city !== undefined
    this.#isPlain = !this.#exchangerOk && !isOfTerms && !without
    this.glanceCost = isOfTerms || without ? 2 : this.#exchangerOk ? 0.5 : 0.25
  }

  /** The same filter within the price band. */
  inBand(): RowFilter {
    if (this.staysInBand) return this
    return new RowFilter(this.#market, this.#filter, { isBandOnly: true, without: this.#without })
  }

  /** Whether it leaves every offer in, or every one within the band if it stays there. */
  get admitsAll(): boolean {
    const forbidden = this.staysInBand ? this.#forbidden & ~IS_SUSPICIOUS : this.#forbidden
    const isOpen = this.#isPlain && forbidden === 0
    return isOpen && this.endOk.every((isOk) => isOk === 1)
  }

  /** Whether every offer may serve in every place of a path, as without any filter. */
  get refusesNothing(): boolean {
    return !this.hidesSuspicious && this.admitsAll && this.insideOk.every((isOk) => isOk === 1)
  }

  /** Whether the row may serve as a hop; says nothing of amounts. */
  accepts(shelf: Shelf, row: number): boolean {
    const meta = shelf.arena.refs[row * REFS + 1]!
    if ((meta & this.#forbidden) !== 0) return false
    return this.#isPlain || this.#acceptsOffer(shelf, row, meta)
  }

  #acceptsOffer(shelf: Shelf, row: number, meta: number): boolean {
    const exchanger = meta >>> EXCHANGER_SHIFT
    if (this.#exchangerOk && this.#exchangerOk[exchanger] === 0) return false
    const listing = this.#market.listings[exchanger]!
    const { batch, citySetOf } = listing
    const batchRow = shelf.arena.refs[row * REFS]!
    if (this.#without?.has(refOf(exchanger, batchRow - batch.tier[batchRow]!))) return false
    for (const { measure, least } of this.#ofOffers) {
      if (!(measure(listing, batchRow) >= least)) return false
    }
    if (this.#city === undefined || (meta & HAS_CITY) === 0) return true
    return this.#market.citySets.has(citySetOf[batch.citySet[batchRow]!]!, this.#city)
  }
}

interface RowDemand {
  readonly measure: RowMeasure
  readonly least: number
}

function exchangersOf(
  market: Market,
  { ignoreExchangers = [], onlyExchangers }: OfferFilter,
  demands: readonly Demand[],
): Uint8Array | undefined {
  const own = demands.flatMap(({ of, measure, least }) =>
    of === 'exchanger' ? [{ measure: measure(market), least }] : [],
  )
  if (own.length === 0 && ignoreExchangers.length === 0 && !onlyExchangers) return undefined
  const isOk = new Uint8Array(market.listings.length)
  const { listings, exchangerIndexes } = market
  const meetsAll = (listing: Listing | undefined) =>
    listing !== undefined && own.every(({ measure, least }) => measure(listing) >= least)
  if (onlyExchangers) {
    for (const id of onlyExchangers) {
      const index = exchangerIndexes.get(id)
      if (index !== undefined && meetsAll(listings[index])) isOk[index] = 1
    }
  } else {
    for (let index = 0; index < isOk.length; index++) {
      if (meetsAll(listings[index])) isOk[index] = 1
    }
  }
  for (const id of ignoreExchangers) {
    const index = exchangerIndexes.get(id)
    if (index !== undefined) isOk[index] = 0
  }
  return isOk
}
