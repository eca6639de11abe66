import type { SimulatedExchanger } from '../cast/exchanger.ts'
import type { Money } from '../money/money.ts'
import { baseUsdOf } from '../money/all-money.ts'
import { hashOf } from '../random/hash.ts'
import { SeededDraws } from '../random/seeded-draws.ts'
import type { Bargain } from './bargains.ts'
import { drawOffers } from './draw-offers.ts'
import * as traits from './flags.ts'
import type { OfferColumns } from './offer-columns.ts'
import { PrintedOffer, printNumber } from './printed-offer.ts'
import { reserveLevel } from './reserve-level.ts'

/**
 * The share of a row's market rate `mid` that the exchanger keeps; undefined while the offer is
 * withdrawn.
 */
export type Keeping = (row: number, mid: number) => number | undefined

/** The state that moves an exchanger's offers at one moment. */
export interface Moment {
  readonly atS: number
  /** Dollars for one, by position in the list of money. */
  readonly usd: Float64Array
  readonly keptOf: Keeping
  /** The exchanger's own bargains. */
  readonly bargains: readonly Bargain[]
  /** The factor that falsifies a row's rate: 1 for an honest one, NaN for an unreadable one. */
  readonly falseBy: (row: number) => number
}

/** A row's part in its offer, besides the moment. */
interface RowTerms {
  readonly reserve: number
  /** Bargains by row. */
  readonly bargains: ReadonlyMap<number | undefined, Bargain>
}

/** The most popular currencies that bargains are made of, as others have no way back. */
const LIQUID = 30
const FLAG_BITS = 2 ** traits.FLAGS.length - 1
const STEP_GAIN = 1.002
const FEE_PERCENT = { from: 0.5, to: 0.3 }

/** An exchanger at work: lasting pairs, with the rates and reserves of a moment. */
export class Office {
  readonly exchanger: SimulatedExchanger
  readonly columns: OfferColumns
  readonly #money: readonly Money[]
  readonly #baseUsd: readonly number[]
  /** Dollars in reserve when full, by position in the list of money. */
  readonly #fullUsd: readonly number[]
  readonly #liquidRows: readonly number[]
  readonly #offer = new PrintedOffer()

  constructor(exchanger: SimulatedExchanger, money: readonly Money[]) {
    this.exchanger = exchanger
    this.columns = drawOffers(exchanger, money)
    this.#money = money
    this.#baseUsd = money.map(baseUsdOf)
    const draws = new SeededDraws(hashOf(exchanger.seed, 3, 0x4e5e))
    this.#fullUsd = money.map(() => draws.around(90_000 * exchanger.wealth, 1.4))
    const isLiquid = (index: number) => index < LIQUID && money[index]!.group !== 'cash'
    const { from, to } = this.columns
    this.#liquidRows = Array.from(from.keys()).filter((row) => {
      return isLiquid(from[row]!) && isLiquid(to[row]!)
    })
  }

  /** The reserve of each money in its units, by position in the list; as printed. */
  reservesAt(atS: number): number[] {
    return this.#fullUsd.map((_, index) => this.#reserveOf(index, atS))
  }

  #reserveOf(index: number, atS: number): number {
    const level = reserveLevel(this.exchanger.seed, index, atS)
    return Number(((level * this.#fullUsd[index]!) / this.#baseUsd[index]!).toPrecision(6))
  }

  /** The row of a bargain's pair, or undefined if the exchanger has no liquid pair. */
  rowOf({ place }: Bargain): number | undefined {
    return this.#liquidRows[Math.floor(place * this.#liquidRows.length)]
  }

  /** The rows of a pair, one for each city: from the first up to, not including, the second. */
  rowsOf([from, to]: readonly [from: number, to: number]): [first: number, end: number] {
    const { columns } = this
    const isBefore = (row: number) =>
      columns.from[row]! < from || (columns.from[row] === from && columns.to[row]! < to)
    let [first, above] = [0, columns.length]
    while (first < above) {
      const middle = (first + above) >> 1
      if (isBefore(middle)) first = middle + 1
      else above = middle
    }
    let end = first
    while (columns.from[end] === from && columns.to[end] === to) end++
    return [first, end]
  }

  /** Passes each of the first `count` offers to `take`, always in the same object. */
  quote(moment: Moment, count: number, take: (offer: PrintedOffer) => void): void {
    const reserves = this.reservesAt(moment.atS)
    const bargains = this.#bargainsOf(moment)
    for (let row = 0; row < count; row++) {
      const reserve = reserves[this.columns.to[row]!]!
      if (this.#quoteRow(moment, row, { reserve, bargains })) take(this.#offer)
    }
  }

  /** One offer, in the same object as all; undefined while it is withdrawn. */
  quoteRow(moment: Moment, row: number): PrintedOffer | undefined {
    const reserve = this.#reserveOf(this.columns.to[row]!, moment.atS)
    const bargains = this.#bargainsOf(moment)
    return this.#quoteRow(moment, row, { reserve, bargains }) ? this.#offer : undefined
  }

  #bargainsOf({ bargains }: Moment): ReadonlyMap<number | undefined, Bargain> {
    return new Map(bargains.map((bargain) => [this.rowOf(bargain), bargain]))
  }

  /** Whether the row has an offer, which it then fills in. */
  #quoteRow(moment: Moment, row: number, { reserve, bargains }: RowTerms): boolean {
    const { from, to } = this.columns
    const mid = moment.usd[from[row]!]! / moment.usd[to[row]!]!
    const bargain = bargains.size === 0 ? undefined : bargains.get(row)
    const kept = bargain ? -bargain.gain : moment.keptOf(row, mid)
    if (kept === undefined) return false
    this.#fill(row, reserve)
    if (bargain) this.#sweeten(row, bargain)
    this.#setRate(mid * (1 - kept) * moment.falseBy(row))
    return true
  }

  /** Fills in all but the rate. */
  #fill(row: number, reserve: number): void {
    const offer = this.#offer
    const { columns } = this
    const [from, to] = [columns.from[row]!, columns.to[row]!]
    const has = columns.traits[row]!
    const [give, get] = [this.#money[from]!, this.#money[to]!]
    const [giveUsd, getUsd] = [this.#baseUsd[from]!, this.#baseUsd[to]!]
    offer.from = give.code
    offer.to = get.code
    offer.reserve = reserve
    offer.min = columns.min[row]!
    offer.max = columns.max[row]!
    offer.city = this.exchanger.cities[columns.city[row]! - 1] ?? ''
    offer.flags = has & FLAG_BITS
    offer.getMin = has & traits.HAS_GET_MIN ? short((0.8 * offer.min * giveUsd) / getUsd) : 0
    offer.fromFee = has & traits.HAS_FROM_FEE ? short(1 / giveUsd) : 0
    offer.fromFeePercent = has & traits.HAS_FROM_PERCENT ? FEE_PERCENT.from : 0
    offer.toFee = has & traits.HAS_TO_FEE ? short(get.payoutFeeUsd / getUsd) : 0
    offer.toFeePercent = has & traits.HAS_TO_PERCENT ? FEE_PERCENT.to : 0
    offer.minFee = has & traits.HAS_MIN_FEE ? short(0.5 / giveUsd) : 0
    offer.stepMin = has & traits.HAS_STEP ? short(offer.max / 4) : 0
  }

  /** Removes conditions and fees that would spoil a bargain, which has to be usable. */
  #sweeten(row: number, { maxUsd }: Bargain): void {
    const offer = this.#offer
    const giveUsd = this.#baseUsd[this.columns.from[row]!]!
    const getUsd = this.#baseUsd[this.columns.to[row]!]!
    offer.min = short(20 / giveUsd)
    offer.max = short(maxUsd / giveUsd)
    offer.reserve = Math.max(offer.reserve, short((2 * maxUsd) / getUsd))
    offer.flags = offer.getMin = offer.minFee = offer.stepMin = 0
    offer.fromFee = offer.fromFeePercent = offer.toFee = offer.toFeePercent = 0
  }

  #setRate(rate: number): void {
    const offer = this.#offer
    offer.rate = rate
    ;[offer.give, offer.get] = this.#printRate(rate)
    if (offer.stepMin > 0) [offer.stepGive, offer.stepGet] = this.#printRate(rate * STEP_GAIN)
  }

  #printRate(rate: number): [give: string, get: string] {
    if (Number.isNaN(rate)) return ['1', 'n/a']
    if (this.exchanger.file.hasLots) {
      const lot = Number((this.#offer.max / 10).toPrecision(1))
      return [printNumber(lot), printNumber(Number((lot * rate).toPrecision(9)))]
    }
    return rate >= 1 ? ['1', printNumber(rate)] : [printNumber(1 / rate), '1']
  }
}

function short(amount: number): number {
  return Number(amount.toPrecision(2))
}
