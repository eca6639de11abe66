import { type PrintedRate, PrintedScale } from './printed-rate.ts'

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

/** Files multiply percentages in another order: values that differ by less are equal. */
const ROUNDING = 1e-12
/** Rounding is off by less than so many steps. */
const AROUND = 4
/** Decimals added where steps of the file's own are so coarse that there is none below. */
const MOST_MORE_DECIMALS = 12

/** Says which rate one offer would have to print to pay more than others do. */
export class RateFinder {
  readonly #offer: RatedOffer
  readonly #amount: number
  readonly #believed: (slope: number) => boolean
  /** Slopes up to this are believed if any are. */
  readonly #quiet: number

  constructor(
    offer: RatedOffer,
    amount: number,
    belief: { readonly quiet: number; readonly holds: (slope: number) => boolean },
  ) {
    this.#offer = offer
    this.#amount = amount
    this.#believed = belief.holds
    this.#quiet = belief.quiet
  }

  /** The rate; undefined where none is believed. */
  rateAbove(place: number, pays: number): PlaceRate | undefined {
    for (let more = 0; more <= MOST_MORE_DECIMALS; more++) {
      const scale = new PrintedScale(this.#offer, this.#offer.quantum, more)
      const wanted = this.#leastAbove(scale, pays)
      if (wanted === undefined) continue
      if (this.#isBelieved(scale, wanted)) return this.#told(place, scale, wanted, false)
      const most = this.#mostBelieved(scale, wanted)
      return most === undefined ? undefined : this.#told(place, scale, most, true)
    }
    return undefined
  }

  #leastAbove(scale: PrintedScale, pays: number): number | undefined {
    const { give, get, slope, fee } = this.#offer
    const present = slope - fee / this.#amount
    // The greater of both needs is one of these, whichever part of a fixed fee grows with the rate.
    const scaled = (get / give) * (pays / present)
    const fixed = (get / give) * ((pays + fee / this.#amount) / slope)
    const near = scale.stepNear(Math.max(scaled, fixed))
    for (let step = near - AROUND; step <= near + AROUND; step++) {
      const rate = scale.at(step)
      if (rate && this.#payoutOf(rate) > pays) return step
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

  #isBelieved(scale: PrintedScale, step: number): boolean {
    const rate = scale.at(step)
    return rate !== undefined && this.#believed(this.#slopeOf(rate))
  }

  #mostBelieved(scale: PrintedScale, wanted: number): number | undefined {
    const { give, get, slope } = this.#offer
    let yes = scale.stepNear((this.#quiet * (get / give)) / slope) - 1
    if (yes >= wanted || !this.#isBelieved(scale, yes)) return undefined
    let no = wanted
    while (no - yes > 1) {
      const middle = Math.floor((yes + no) / 2)
      if (this.#isBelieved(scale, middle)) yes = middle
      else no = middle
    }
    return yes
  }

  #told(place: number, scale: PrintedScale, step: number, isHeld: boolean): PlaceRate {
    const { give, get } = scale.at(step)!
    const rate = get / give
    const changePercent = (rate / (this.#offer.get / this.#offer.give) - 1) * 100
    return { place, give, get, rate, changePercent, isHeld }
  }
}

function lessRounding(pays: number): number {
  return pays * (1 - ROUNDING)
}
