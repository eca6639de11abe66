import { DeclaredOffer, type DeclaredStep } from '@hopwise/market/offers'
import type { FeedFacts, FeedRejectionReason } from '../feed-result.ts'
import { readAmount } from './amount-text.ts'
import { citiesOfList } from './city-list.ts'
import { type FeePart, readFees } from './fee-list.ts'
import type { NameBook } from './name-book.ts'
import { type MeasuredField, PendingAmounts, type PendingOptions } from './pending-amounts.ts'

/** Fields an item states once, as bits of `seen`. */
export const SEEN_FROM = 1
export const SEEN_TO = 2
export const SEEN_GIVE = 4
export const SEEN_GET = 8
export const SEEN_RESERVE = 16
const RATE_FIELD = { [SEEN_GIVE]: 'give', [SEEN_GET]: 'get' } as const
const NEEDED = SEEN_FROM | SEEN_TO | SEEN_GIVE | SEEN_GET

/** A step before the units of its fees are known. */
export interface PrintedStep {
  readonly min: number
  readonly max: number
  /** The unit after each of the two numbers; empty for none. */
  readonly units: readonly string[]
  readonly give: number | undefined
  readonly get: number | undefined
  readonly fromFees: readonly FeePart[]
  readonly toFees: readonly FeePart[]
  readonly conditions: number
}

export interface OfferTermsOptions extends PendingOptions {
  readonly facts: FeedFacts
  readonly stepsMax: number
}

/**
 * The terms of one item, gathered field by field in any order; one object serves a whole file. The
 * fast lane of the XML scanner writes the public fields itself; everything else uses the methods,
 * which take printed texts.
 */
export class OfferTerms {
  readonly offer = new DeclaredOffer()
  readonly pending: PendingAmounts
  seen = 0
  /** Printed digits of `give` and `get` as whole numbers; Infinity where exact. */
  giveDigits = Infinity
  getDigits = Infinity
  /** City indexes, of which the first `cityCount` are the item's. */
  readonly cities: number[] = []
  cityCount = 0
  /** The item's first fault. */
  fault: FeedRejectionReason | undefined = undefined
  /** The offset of the item's start. */
  at = 0
  readonly #steps: PrintedStep[] = []
  /** The start of the last item that names each city, which finds a city named twice. */
  readonly #itemOfCity: number[] = []
  /** Whether only plain fields have been written since the last reset. */
  #isClean = false
  readonly #names: NameBook
  readonly #facts: FeedFacts
  readonly #stepsMax: number

  constructor({ names, facts, stepsMax, midRate }: OfferTermsOptions) {
    this.#names = names
    this.#facts = facts
    this.#stepsMax = stepsMax
    this.pending = new PendingAmounts({ names, midRate })
  }

  begin(at: number): void {
    this.offer.reset()
    this.pending.count = 0
    this.seen = 0
    this.giveDigits = this.getDigits = Infinity
    this.cityCount = 0
    if (this.#steps.length > 0) this.#steps.length = 0
    this.fault = undefined
    this.at = at
    this.#isClean = false
  }

  /**
   * Begins an item whose plain fields will all be written from outside, and which has no others;
   * its remaining fields are zero already, unless the item before set them.
   */
  beginPlain(at: number): void {
    if (this.#isClean) {
      this.cityCount = 0
      this.offer.city = 0
      this.at = at
      return
    }
    const { count } = this.pending
    this.begin(at)
    this.pending.count = count
    this.#isClean = true
  }

  setCode(bit: typeof SEEN_FROM | typeof SEEN_TO, text: string): void {
    if (text.trim() === '') return
    const index = this.#names.codeIndex(text, this.at)
    if (index < 0) return this.refuse('bad-code')
    const field = bit === SEEN_FROM ? 'from' : 'to'
    if ((this.seen & bit) !== 0 && this.offer[field] !== index) this.refuse('repeated-field')
    this.offer[field] = index
    this.seen |= bit
  }

  setRate(bit: typeof SEEN_GIVE | typeof SEEN_GET, text: string): void {
    if (text.trim() === '') return
    const { value, digits, unit } = readAmount(text)
    if (unit !== '' && unit !== '%') this.pending.add(RATE_FIELD[bit], value, unit)
    this.setRateNumber(bit, unit === '%' ? NaN : value, digits)
  }

  setRateNumber(bit: typeof SEEN_GIVE | typeof SEEN_GET, value: number, digits: number): void {
    const field = RATE_FIELD[bit]
    if ((this.seen & bit) !== 0 && this.offer[field] !== value) this.refuse('repeated-field')
    this.offer[field] = value
    if (bit === SEEN_GIVE) this.giveDigits = digits
    else this.getDigits = digits
    this.seen |= bit
  }

  setReserve(text: string): void {
    if (text.trim() === '') return
    const before = this.offer.reserve
    this.addAmount('reserve', text)
    const isRepeat = (this.seen & SEEN_RESERVE) !== 0
    if (isRepeat && this.offer.reserve !== before) this.refuse('repeated-field')
    this.seen |= SEEN_RESERVE
  }

  /** Adds a limit, a reserve or a minimal fee: the tightest of several counts. */
  addAmount(field: MeasuredField, text: string): void {
    if (text.trim() === '') return
    const { value, unit } = readAmount(text)
    if (field === 'minFee' && unit === '%') {
      // An offer cannot hold a percent floor; as a fee it understates, and never overstates.
      const { offer } = this
      offer.fromFeePercent = value >= 0 ? Math.max(offer.fromFeePercent, value) : NaN
      this.#facts.minFees++
      return
    }
    const isAmount = value >= 0 && unit !== '%'
    // The file does not say of which amount these are percents.
    this.pending.put(
      this.offer,
      isAmount ? { field, value, unit } : { field, value: NaN, unit: '' },
    )
  }

  addFees(field: 'fromFee' | 'toFee', text: string, type?: string): void {
    if (text.trim() === '') return
    const parts = readFees(text, type)
    if (parts === undefined) return this.refuse('bad-fee')
    for (const part of parts) this.addFee(field, part)
  }

  addFee(field: 'fromFee' | 'toFee', { value, isPercent, unit }: FeePart): void {
    if (!isPercent) this.pending.put(this.offer, { field, value, unit })
    else if (field === 'fromFee') this.offer.fromFeePercent += value
    else this.offer.toFeePercent += value
  }

  addConditions(mask: number): void {
    this.offer.conditions |= mask
  }

  /** Adds `MSK`, or several as `MSK,SPB`: docs/formats.md, "XML items". */
  addCities(text: string): void {
    const { cities } = this
    if (this.cityCount === 1) this.#itemOfCity[cities[0]!] = this.at
    for (const name of citiesOfList(text)) {
      const index = this.#names.cityIndex(name, this.at)
      if (index < 0) return this.refuse('bad-city')
      if (this.#itemOfCity[index] === this.at) continue
      this.#itemOfCity[index] = this.at
      cities[this.cityCount++] = index
    }
  }

  addStep(step: PrintedStep | undefined): void {
    if (step === undefined) this.refuse('bad-step')
    else if (this.#steps.length >= this.#stepsMax) this.refuse('too-many-steps')
    else this.#steps.push(step)
  }

  /** Records a fault; the first one counts. */
  refuse(reason: FeedRejectionReason): void {
    this.fault ??= reason
  }

  /** Completes the offer, or returns its fault. The market judges the numbers' meaning. */
  settle(): FeedRejectionReason | undefined {
    const { offer, seen } = this
    if (this.fault !== undefined) return this.fault
    if ((seen & NEEDED) !== NEEDED) return 'missing-field'
    if ((seen & SEEN_RESERVE) === 0) return 'bad-reserve'
    if (this.pending.count > 0 && !this.pending.settle(offer)) return 'foreign-unit'
    const badStep = this.#steps.length > 0 ? this.#settleSteps() : undefined
    if (badStep !== undefined) return badStep
    if (offer.reserve < 0) return 'bad-reserve'
    if (offer.max > 0 && offer.min > offer.max) return 'min-above-max'
    if (offer.getMax > 0 && offer.getMin > offer.getMax) return 'min-above-max'
    if (offer.minFee > 0) this.#facts.minFees++
    offer.quantum = 0.5 / Math.min(this.giveDigits, this.getDigits)
    return undefined
  }

  #settleSteps(): 'bad-step' | 'foreign-unit' | undefined {
    for (const step of this.#steps) {
      if (!step.units.every((unit) => this.pending.isOfGiven(this.offer, unit))) return 'bad-step'
      const fees = this.pending.feesOfStep(this.offer, step)
      if (fees === undefined) return 'foreign-unit'
      this.offer.steps.push(declaredStep(step, fees))
    }
    return undefined
  }
}

function declaredStep(
  { min, max, give, get, conditions }: PrintedStep,
  fees: Partial<DeclaredStep>,
): DeclaredStep {
  const rate = { ...(give === undefined ? {} : { give }), ...(get === undefined ? {} : { get }) }
  return { min, max, ...rate, ...fees, ...(conditions === 0 ? {} : { conditions }) }
}
