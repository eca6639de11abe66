import { ROUNDING } from './limits-of-row.ts'
import { type PrintedRate, PrintedScale } from './printed-rate.ts'
import type { Judged } from './published-pair.ts'

/** The least rate that takes a place now. */
export interface PlaceRate extends PrintedRate {
  readonly place: number
  /** Units got for one by the two numbers, as the exchanger states it, before separate fees. */
  readonly rate: number
  /** The percentage above the present rate; below 0: less would do. */
  readonly changePercent: number
  /**
   * True where the place asks for more than is believed: this is the most that is. A fixed fee may
   * be of either side, so with one it may take the place after all.
   */
  readonly isHeld: boolean
}

/** An offer at the amount, and its printed numbers. */
export interface RatedOffer extends PrintedRate {
  readonly slope: number
  readonly fee: number
  readonly quantum: number
}

/** Rounding is off by less than so many steps. */
const AROUND = 4
/** Decimals added where steps of the file's own are so coarse that there is none below. */
const MOST_MORE_DECIMALS = 12
/** Each try is for a payout of somebody who was not believed before the one for the last. */
const MOST_TRIES = 8

/** The pair as it would stand with another slope of the offer. */
interface Publishing {
  /** Slopes up to this are believed if any are. */
  readonly quiet: number
  /** The least slope at which the offer still takes the amount; 0 where any does. */
  readonly least: number
  readonly judge: (slope: number) => Judged
}

/** Says which rate one offer would have to print to pay more than others do. */
export class RateFinder {
  readonly #offer: RatedOffer
  readonly #amount: number
  readonly #publishing: Publishing

  constructor(offer: RatedOffer, amount: number, publishing: Publishing) {
    this.#offer = offer
    this.#amount = amount
    this.#publishing = publishing
  }

  /**
   * The least rate that has the place once it is published; undefined where none has, as none would
   * be believed or take the amount.
   * @param pays the payout of who has the place now.
   */
  rateAbove(place: number, pays: number): PlaceRate | undefined {
    for (let more = 0; more <= MOST_MORE_DECIMALS; more++) {
      const scale = new PrintedScale(this.#offer, this.#offer.quantum, more)
      const found = this.#foundOn(scale, place, pays)
      if (found) return found
    }
    return undefined
  }

  /** The rate among those of so many decimals. */
  #foundOn(scale: PrintedScale, place: number, pays: number): PlaceRate | undefined {
    let wanted = this.#leastAbove(scale, pays)
    for (let tries = 0; wanted !== undefined && tries < MOST_TRIES; tries++) {
      const judged = this.#judge(scale, wanted)
      if (judged === undefined) return undefined
      if (!judged.isBelieved) return this.#heldBelow(scale, wanted, place)
      if (!judged.isTaking) return undefined
      const rival = judged.pays[judged.pays.length - place]
      if (rival === undefined || this.#payoutOf(scale.at(wanted)!) > rival) {
        return this.#placeRate(place, scale, wanted, false)
      }
      // Rivals who are believed beside this rate, and were not before, have to be outpaid as well.
      const next = this.#leastAbove(scale, rival)
      wanted = next !== undefined && next > wanted ? next : undefined
    }
    return undefined
  }

  #leastAbove(scale: PrintedScale, pays: number): number | undefined {
    const { give, get, slope, fee } = this.#offer
    const present = slope - fee / this.#amount
    // The greater of both needs is one of these, whichever part of a fixed fee grows with the rate.
    const scaled = (get / give) * (pays / present)
    const fixed = (get / give) * ((pays + fee / this.#amount) / slope)
    const taking = (get / give) * (this.#publishing.least / slope)
    const near = scale.stepNear(Math.max(scaled, fixed, taking))
    // Beyond, one step more is the same number.
    if (!Number.isSafeInteger(near)) return undefined
    for (let step = near - AROUND; step <= near + AROUND; step++) {
      const rate = scale.at(step)
      const isEnough = rate && this.#slopeOf(rate) >= this.#publishing.least
      if (isEnough && this.#payoutOf(rate) > pays) return step
    }
    return undefined
  }

  /** The payout for one unit, and no less whichever side a fixed fee is taken from. */
  #payoutOf({ give, get }: PrintedRate): number {
    const { slope, fee } = this.#offer
    const next = this.#slopeOf({ give, get })
    if (fee === 0) return slope === this.#offer.get / this.#offer.give ? next : lessRounding(next)
    const fixed = next - fee / this.#amount
    const scaled = (next / slope) * (slope - fee / this.#amount)
    return lessRounding(Math.min(fixed, scaled))
  }

  /** The slope; percentages stay unchanged. */
  #slopeOf({ give, get }: PrintedRate): number {
    const { slope } = this.#offer
    const stated = this.#offer.get / this.#offer.give
    return slope === stated ? get / give : (slope / stated) * (get / give)
  }

  #judge(scale: PrintedScale, step: number): Judged | undefined {
    const rate = scale.at(step)
    return rate && this.#publishing.judge(this.#slopeOf(rate))
  }

  /** The most that is believed, where that takes the amount. */
  #heldBelow(scale: PrintedScale, wanted: number, place: number): PlaceRate | undefined {
    const { give, get, slope } = this.#offer
    let yes = scale.stepNear((this.#publishing.quiet * (get / give)) / slope) - 1
    if (yes >= wanted || !this.#judge(scale, yes)?.isBelieved) return undefined
    let no = wanted
    if (!Number.isSafeInteger(yes)) return undefined
    while (no - yes > 1) {
      const middle = Math.floor((yes + no) / 2)
      if (this.#judge(scale, middle)?.isBelieved) yes = middle
      else no = middle
    }
    return this.#judge(scale, yes)?.isTaking ? this.#placeRate(place, scale, yes, true) : undefined
  }

  #placeRate(place: number, scale: PrintedScale, step: number, isHeld: boolean): PlaceRate {
    const { give, get } = scale.at(step)!
    const rate = get / give
    const changePercent = (rate / (this.#offer.get / this.#offer.give) - 1) * 100
    return { place, give, get, rate, changePercent, isHeld }
  }
}

function lessRounding(pays: number): number {
  return pays * (1 - ROUNDING)
}
