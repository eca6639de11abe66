import type { SimulatedExchanger } from '../cast/exchanger.ts'
import { revisionAt, revisionStartS } from '../cast/file-timeline.ts'
import type { Keeping, Moment, Office } from '../offers/office.ts'
import type { PriceWalk } from '../prices/price-walk.ts'
import type { Habit, HabitChange } from './habit.ts'
import { chasedShare, keepingBefore, priceTimesOf } from './habit-laws.ts'
import { RivalRates } from './rival-rates.ts'

/** Positions of the two currencies of a pair in the list of money. */
export type PairIndexes = readonly [from: number, to: number]

interface Market {
  readonly walk: PriceWalk
  readonly currencies: number
  readonly exchangers: readonly SimulatedExchanger[]
  readonly changes: readonly HabitChange[]
  officeOf(rank: number): Office
}

/** Chasing exchangers read their rivals' files once in so many seconds. */
const CHASING_PERIOD_S = 60
/** Files requested at one moment were made in any of the last three minutes. */
const READ_MAX = 4

/** Exchangers' habits at work: the prices and margins in a file of any moment. */
export class Habits {
  readonly #market: Market
  /** The latest rates read by chasing exchangers, by time, because many files need the same. */
  readonly #read = new Map<number, RivalRates>()

  constructor(market: Market) {
    this.#market = market
  }

  /** The habit of an exchanger at a moment; undefined in a market without habits. */
  habitAt(exchanger: SimulatedExchanger, atS: number): Habit | undefined {
    const { exchangers, changes } = this.#market
    let latest: HabitChange | undefined
    for (const change of changes) {
      if (change.atS > atS || exchangers[change.rank] !== exchanger) continue
      if (!latest || change.atS >= latest.atS) latest = change
    }
    return latest?.habit ?? exchanger.habit
  }

  /**
   * Prices and margins in a file made at this moment.
   * @param pair the only pair that matters; all do by default.
   */
  in({ exchanger, columns }: Office, madeAtS: number, pair?: PairIndexes): Priced {
    const habit = this.habitAt(exchanger, madeAtS)
    const usd = this.#usdOf(exchanger, habit, madeAtS, pair)
    const keptOf = keepingBefore(habit, exchanger, columns, madeAtS)
    if (habit !== 'chasing') return { usd, keptOf }
    const readAtS = Math.floor(madeAtS / CHASING_PERIOD_S) * CHASING_PERIOD_S
    const rivals = this.#rivalsAt(readAtS, pair)
    const rank = this.#market.exchangers.indexOf(exchanger)
    const { from, to, margin } = columns
    const chasing: Keeping = (row, mid) => {
      const rival = rivals.bestBeside(rank, from[row]!, to[row]!)
      return rival === 0 ? margin[row]! : chasedShare(rival, mid, margin[row]!)
    }
    return { usd, keptOf: chasing }
  }

  #usdOf(
    exchanger: SimulatedExchanger,
    habit: Habit | undefined,
    madeAtS: number,
    pair: PairIndexes | undefined,
  ): Float64Array {
    const [first, ...others] = priceTimesOf(habit, exchanger, madeAtS)
    const usd = this.#market.walk.usdAt(first!, pair)
    for (const otherS of others) {
      const other = this.#market.walk.usdAt(otherS, pair)
      for (let index = 0; index < usd.length; index++) usd[index]! += other[index]!
    }
    return others.length === 0 ? usd : usd.map((sum) => sum / (others.length + 1))
  }

  #rivalsAt(atS: number, pair: PairIndexes | undefined): RivalRates {
    const known = this.#read.get(atS)
    if (known) return known
    const rates = new RivalRates(this.#market.currencies)
    for (const [rank, { fault }] of this.#market.exchangers.entries()) {
      // Nobody believes a file out of order.
      if (fault === undefined) this.#addRates(rates, rank, atS, pair)
    }
    // Rates of a single pair are of no use to a file.
    if (!pair) this.#keep(atS, rates)
    return rates
  }

  #keep(atS: number, rates: RivalRates): void {
    this.#read.set(atS, rates)
    if (this.#read.size > READ_MAX) this.#read.delete(this.#read.keys().next().value!)
  }

  /**
   * Adds the rates in an exchanger's file of this moment. If it chases, too, they are those it
   * would have without looking at anybody, or nobody's rate could be computed.
   */
  #addRates(rates: RivalRates, rank: number, atS: number, pair: PairIndexes | undefined): void {
    const office = this.#market.officeOf(rank)
    const { exchanger, columns } = office
    const [first, end] = pair ? office.rowsOf(pair) : [0, columns.length]
    if (first === end) return
    const madeAtS = revisionStartS(exchanger, revisionAt(exchanger, atS))
    const habit = this.habitAt(exchanger, madeAtS)
    const usd = this.#usdOf(exchanger, habit, madeAtS, pair)
    const keptOf = keepingBefore(habit, exchanger, columns, madeAtS)
    for (let row = first; row < end; row++) {
      const from = columns.from[row]!
      const to = columns.to[row]!
      const mid = usd[from]! / usd[to]!
      const kept = keptOf(row, mid)
      if (kept !== undefined) rates.add(rank, from, to, mid * (1 - kept))
    }
  }
}

/** The part of a moment that habits decide. */
type Priced = Pick<Moment, 'usd' | 'keptOf'>
