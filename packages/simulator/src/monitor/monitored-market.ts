import type { SimulatedExchanger } from '../cast/exchanger.ts'
import { CITIES } from '../cast/places.ts'
import type { Money } from '../money/money.ts'
import { FLAGS } from '../offers/flags.ts'
import type { SimulatedMarket } from '../simulated-market.ts'

/** An offer in the monitor's list, with its own ids. */
export interface MonitoredOffer {
  readonly give: number
  readonly get: number
  readonly changer: number
  /** The rate as printed; one side is 1, unless the exchanger quotes a round lot. */
  readonly giveRate: string
  readonly getRate: string
  readonly reserve: number
  readonly min: number
  readonly max: number
  /** 0 for none. */
  readonly city: number
  readonly marks: readonly string[]
}

export interface MonitoredChanger {
  readonly id: number
  readonly exchanger: SimulatedExchanger
}

/** The monitor's whole market at one moment. */
export interface Snapshot {
  readonly atS: number
  readonly money: readonly Money[]
  readonly cities: readonly string[]
  readonly changers: readonly MonitoredChanger[]
  readonly offers: readonly MonitoredOffer[]
}

/** The monitor's interval of reading. */
const PERIOD_S = 30
/** Ids unlike ours, so that a mix-up fails. */
const FIRST_CHANGER = 301
const FIRST_MONEY = 11
const FIRST_CITY = 1
/** Ranks of exchangers with a file that the monitor knows too. */
const ALSO_LISTED = [3, 8]

/** A monitor's view of the simulated market: exchangers without a file, and some of the others. */
export class MonitoredMarket {
  readonly #market: SimulatedMarket
  readonly #changers: readonly MonitoredChanger[]
  #snapshot: Snapshot | undefined

  constructor(market: SimulatedMarket) {
    this.#market = market
    const also = ALSO_LISTED.flatMap((rank) => market.exchangers[rank] ?? [])
    this.#changers = [...market.unlisted, ...also].map((exchanger, at) => ({
      id: FIRST_CHANGER + at,
      exchanger,
    }))
  }

  at(atS: number): Snapshot {
    const madeAtS = Math.floor(atS / PERIOD_S) * PERIOD_S
    if (this.#snapshot?.atS !== madeAtS) this.#snapshot = this.#make(madeAtS)
    return this.#snapshot
  }

  #make(atS: number): Snapshot {
    const { money } = this.#market
    const moneyIds = new Map(money.map(({ code }, at) => [code, FIRST_MONEY + at]))
    const cityIds = new Map(CITIES.map((city, at) => [city, FIRST_CITY + at]))
    const offers: MonitoredOffer[] = []
    for (const { id: changer, exchanger } of this.#changers) {
      this.#market.quoteFor(exchanger, atS, (offer) => {
        offers.push({
          give: moneyIds.get(offer.from)!,
          get: moneyIds.get(offer.to)!,
          changer,
          giveRate: offer.give,
          getRate: offer.get,
          reserve: offer.reserve,
          min: offer.min,
          max: offer.max,
          city: cityIds.get(offer.city) ?? 0,
          marks: FLAGS.filter((_, bit) => (offer.flags & (1 << bit)) !== 0),
        })
      })
    }
    return { atS, money, cities: CITIES, changers: this.#changers, offers }
  }
}

export const moneyIdAt = (index: number): number => FIRST_MONEY + index
export const cityIdAt = (index: number): number => FIRST_CITY + index

/** Families by the monitor's numbers. */
export const GROUP_IDS: Readonly<Record<Money['group'], number>> = {
  crypto: 0,
  emoney: 1,
  balance: 2,
  bank: 3,
  transfer: 4,
  cash: 5,
}
