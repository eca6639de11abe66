import { drawExchangers } from './cast/draw-exchangers.ts'
import type { SimulatedExchanger } from './cast/exchanger.ts'
import { falsifier, offersAt, revisionAt, revisionStartS } from './cast/fault-plan.ts'
import { encodeText } from './files/encode-text.ts'
import { fileWriterFor } from './files/file-writer.ts'
import { allMoney } from './money/all-money.ts'
import type { Money } from './money/money.ts'
import { type Bargain, Bargains } from './offers/bargains.ts'
import { pairCapacity } from './offers/choose-pairs.ts'
import { Office } from './offers/office.ts'
import { PriceWalk } from './prices/price-walk.ts'

export interface MarketSize {
  readonly seed: number
  readonly exchangers: number
  /** In all files together, when everybody works. */
  readonly offers: number
}

/** A file as it lies on an exchanger's server until it is made anew. */
export interface MadeFile {
  /** Counts up with each change. */
  readonly revision: number
  readonly madeAtS: number
  readonly bytes: Buffer
}

/** A larger market deals in more currencies: so many offers for each. */
const OFFERS_PER_CURRENCY = 384
const CURRENCIES_MIN = 104

/**
 * The market behind the files: everything in it is a function of its size, its seed and the time,
 * and nothing is remembered from one moment to the next but what costs time to draw.
 */
export class SimulatedMarket {
  readonly money: readonly Money[]
  /** The one with most offers first. */
  readonly exchangers: readonly SimulatedExchanger[]
  readonly #walk: PriceWalk
  readonly #bargains: Bargains
  /** Drawn when first asked for, by rank. */
  readonly #offices: (Office | undefined)[] = []

  constructor({ seed, exchangers, offers }: MarketSize) {
    this.money = moneyFor(offers)
    const capacity = pairCapacity(this.money)
    this.exchangers = drawExchangers({ seed, exchangers, offers, capacity })
    this.#walk = new PriceWalk(seed)
    this.#bargains = new Bargains(seed, this.exchangers)
  }

  /** Dollars for one, by position in `money`. */
  usdAt(atS: number): Float64Array {
    const assets = this.#walk.usdAt(atS)
    return Float64Array.from(this.money, ({ asset, premium }) => assets[asset]! * premium)
  }

  bargainsAt(atS: number): readonly Bargain[] {
    return this.#bargains.at(atS)
  }

  /** Whose bargain it is and for what; no pair where the exchanger has none that is liquid. */
  pairOf(bargain: Bargain): { exchanger: string; from?: string; to?: string } {
    const office = this.#officeOf(bargain.rank)
    const exchanger = office.exchanger.slug
    const row = office.rowOf(bargain)
    if (row === undefined) return { exchanger }
    const { from, to } = office.columns
    return { exchanger, from: this.money[from[row]!]!.code, to: this.money[to[row]!]!.code }
  }

  /** The file that stands on the server of the exchanger of this rank. */
  fileAt(rank: number, atS: number): MadeFile {
    const exchanger = this.exchangers[rank]!
    const revision = revisionAt(exchanger, atS)
    const madeAtS = revisionStartS(exchanger, revision)
    const moment = {
      atS: madeAtS,
      usd: this.usdAt(madeAtS - exchanger.lagS),
      bargains: this.bargainsAt(madeAtS).filter((bargain) => bargain.rank === rank),
      falseBy: falsifier(exchanger),
    }
    const writer = fileWriterFor(exchanger)
    const count = offersAt(exchanger, madeAtS)
    this.#officeOf(rank).quote(moment, count, (offer) => writer.add(offer))
    return { revision, madeAtS, bytes: encodeText(writer.finish(), exchanger.file.encoding) }
  }

  #officeOf(rank: number): Office {
    return (this.#offices[rank] ??= new Office(this.exchangers[rank]!, this.money))
  }
}

/** The most popular currencies, as many as so many offers need. */
export function moneyFor(offers: number): readonly Money[] {
  return allMoney.slice(0, Math.max(CURRENCIES_MIN, Math.ceil(offers / OFFERS_PER_CURRENCY)))
}
