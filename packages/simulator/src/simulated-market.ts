import { drawExchangers, drawUnlisted } from './cast/draw-exchangers.ts'
import type { SimulatedExchanger } from './cast/exchanger.ts'
import { falsifier, offersAt, revisionAt, revisionStartS } from './cast/file-timeline.ts'
import { encodeText } from './files/encode-text.ts'
import { fileWriterFor } from './files/file-writer.ts'
import { allMoney } from './money/all-money.ts'
import { pairOf, type SaidRates } from './files/said-rates.ts'
import type { Habit } from './habits/habit.ts'
import { Habits, type PairIndexes } from './habits/habits.ts'
import type { MarketOptions } from './market-options.ts'
import type { Money } from './money/money.ts'
import { type Bargain, Bargains } from './offers/bargains.ts'
import { pairCapacity } from './offers/choose-pairs.ts'
import { type Moment, Office } from './offers/office.ts'
import { PrintedOffer } from './offers/printed-offer.ts'
import { PriceWalk } from './prices/price-walk.ts'

/** A file on an exchanger's server, until its next revision. */
export interface MadeFile {
  readonly madeAtS: number
  readonly bytes: Buffer
}

/** The offers for each currency, because a larger market has more currencies. */
const OFFERS_PER_CURRENCY = 440
const CURRENCIES_MIN = 104

/**
 * The market behind the files. Everything in it is a function of its options and the time; only
 * results that are slow to draw are remembered.
 */
export class SimulatedMarket {
  readonly money: readonly Money[]
  /** The exchangers, the one with most offers first. */
  readonly exchangers: readonly SimulatedExchanger[]
  /** Exchangers that exist only in the monitor's data. */
  readonly unlisted: readonly SimulatedExchanger[]
  readonly #walk: PriceWalk
  readonly #bargains: Bargains
  readonly #habits: Habits
  /** Offices by rank, drawn on first use. */
  readonly #offices: (Office | undefined)[] = []
  readonly #unlistedOffices = new Map<SimulatedExchanger, Office>()

  constructor(options: MarketOptions) {
    this.money = moneyFor(options.offers)
    const capacity = pairCapacity(this.money)
    this.exchangers = drawExchangers({ ...options, capacity })
    this.unlisted = drawUnlisted({ ...options, capacity }, this.exchangers)
    this.#walk = new PriceWalk(options.seed, this.money, options.habits)
    this.#bargains = new Bargains(options.seed, this.exchangers)
    this.#habits = new Habits({
      walk: this.#walk,
      currencies: this.money.length,
      exchangers: this.exchangers,
      changes: options.habits ? (options.habitChanges ?? []) : [],
      officeOf: (rank) => this.#officeOf(rank),
    })
  }

  /** Dollars for one, by position in `money`. */
  usdAt(atS: number): Float64Array {
    return this.#walk.usdAt(atS)
  }

  /** The factor of prices' moves: more than 1 in a stormy hour, and 1 without habits. */
  volatilityAt(atS: number): number {
    return this.#walk.volatilityAt(atS)
  }

  /** The habit of the exchanger with this rank; undefined in a market without habits. */
  habitAt(rank: number, atS: number): Habit | undefined {
    return this.#habits.habitAt(this.exchangers[rank]!, atS)
  }

  bargainsAt(atS: number): readonly Bargain[] {
    return this.#bargains.at(atS)
  }

  /** The codes of a bargain's pair, or undefined if its exchanger has no liquid pair. */
  pairOf(bargain: Bargain): { from: string; to: string } | undefined {
    const office = this.#officeOf(bargain.rank)
    const row = office.rowOf(bargain)
    if (row === undefined) return undefined
    const { from, to } = office.columns
    return { from: this.money[from[row]!]!.code, to: this.money[to[row]!]!.code }
  }

  /**
   * The file on the server of the exchanger with this rank.
   * @param said rates that it has to print for some pairs, for all amounts.
   */
  fileAt(rank: number, atS: number, said?: SaidRates): MadeFile {
    const exchanger = this.exchangers[rank]!
    const madeAtS = revisionStartS(exchanger, revisionAt(exchanger, atS))
    const moment = this.#momentOf(rank, madeAtS)
    const writer = fileWriterFor(exchanger)
    const count = offersAt(exchanger, madeAtS)
    this.#officeOf(rank).quote(moment, count, (offer) => {
      const rate = said?.get(pairOf(offer))
      if (rate) {
        offer.give = rate.give
        offer.get = rate.get
        offer.rate = Number(rate.get) / Number(rate.give)
        offer.stepMin = 0
      }
      writer.add(offer)
    })
    return { madeAtS, bytes: encodeText(writer.finish(), exchanger.file.encoding) }
  }

  /**
   * The offer in that exchanger's file at a moment, in the first of its cities; undefined if it is
   * not there.
   */
  offerAt(rank: number, pair: PairIndexes, atS: number): PrintedOffer | undefined {
    const exchanger = this.exchangers[rank]!
    const madeAtS = revisionStartS(exchanger, revisionAt(exchanger, atS))
    const office = this.#officeOf(rank)
    const [row, end] = office.rowsOf(pair)
    if (row === end || row >= offersAt(exchanger, madeAtS)) return undefined
    const offer = office.quoteRow(this.#momentOf(rank, madeAtS, pair), row)
    // The next quote overwrites it.
    return offer && Object.assign(new PrintedOffer(), offer)
  }

  #momentOf(rank: number, madeAtS: number, pair?: PairIndexes): Moment {
    return {
      atS: madeAtS,
      ...this.#habits.in(this.#officeOf(rank), madeAtS, pair),
      bargains: this.bargainsAt(madeAtS).filter((bargain) => bargain.rank === rank),
      falseBy: falsifier(this.exchangers[rank]!),
    }
  }

  /** Passes on the monitor's last sight of one exchanger: the offers of its last revision. */
  quoteFor(exchanger: SimulatedExchanger, atS: number, take: (offer: PrintedOffer) => void): void {
    const madeAtS = revisionStartS(exchanger, revisionAt(exchanger, atS))
    const rank = this.exchangers.indexOf(exchanger)
    const office = rank < 0 ? this.#unlistedOffice(exchanger) : this.#officeOf(rank)
    const priced = this.#habits.in(office, madeAtS)
    const moment = { atS: madeAtS, ...priced, bargains: [], falseBy: () => 1 }
    office.quote(moment, exchanger.offers, take)
  }

  #unlistedOffice(exchanger: SimulatedExchanger): Office {
    const known = this.#unlistedOffices.get(exchanger)
    if (known) return known
    const office = new Office(exchanger, this.money)
    this.#unlistedOffices.set(exchanger, office)
    return office
  }

  #officeOf(rank: number): Office {
    return (this.#offices[rank] ??= new Office(this.exchangers[rank]!, this.money))
  }
}

/** The most popular currencies, as many as this number of offers needs. */
export function moneyFor(offers: number): readonly Money[] {
  return allMoney.slice(0, Math.max(CURRENCIES_MIN, Math.ceil(offers / OFFERS_PER_CURRENCY)))
}
