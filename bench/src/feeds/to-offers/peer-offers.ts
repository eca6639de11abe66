import { isCash, leastOf, resolveCode } from '@hopwise/feeds'
import {
  DeclaredOffer,
  OFFER_CONDITIONS,
  type OfferBatch,
  OfferBatchBuilder,
} from '@hopwise/market'

const MANUAL = 1 << OFFER_CONDITIONS.indexOf('MANUAL')
/** Fields an item must state: from, to, in, out, amount. */
const NEEDED = 31

/** The report on an item that is no offer. */
interface PeerRejection {
  readonly reason: string
  readonly line: number
  readonly text: string
}

/**
 * Makes of a peer parser's items the same as our reader makes of bytes: one file's offers, checked,
 * in a finished batch, and a report on each item that is none. It is written to be fast, and knows
 * only the fields in the bench's files.
 */
export class PeerOffers {
  readonly rejections: PeerRejection[] = []
  readonly #offer = new DeclaredOffer()
  readonly #builder: OfferBatchBuilder
  readonly #codes = new Map<string, number>()
  readonly #cities = new Map<string, number>()
  #seen = 0
  #isRepeated = false
  #digits = Infinity

  constructor(capacity: number) {
    this.#builder = new OfferBatchBuilder({ isCash, leastOf }, capacity)
  }

  begin(): void {
    this.#offer.reset()
    this.#seen = 0
    this.#isRepeated = false
    this.#digits = Infinity
  }

  setFrom(code: string): void {
    this.#see(1)
    this.#offer.from = this.#codeIndex(code)
  }

  setTo(code: string): void {
    this.#see(2)
    this.#offer.to = this.#codeIndex(code)
  }

  /**
   * @param printed the number's own text, if the peer still has it: it shows the precision.
   */
  setGive(value: number, printed?: string): void {
    this.#see(4)
    this.#offer.give = value
    this.#noteDigits(value, printed)
  }

  setGet(value: number, printed?: string): void {
    this.#see(8)
    this.#offer.get = value
    this.#noteDigits(value, printed)
  }

  setReserve(value: number): void {
    this.#see(16)
    this.#offer.reserve = value
  }

  /**
   * Sets a limit: the tightest of several counts; one that is no number makes the offer a bad one.
   */
  setMin(value: number): void {
    this.#offer.min = Math.max(this.#offer.min, value)
  }

  setMax(value: number): void {
    const { max } = this.#offer
    this.#offer.max = max === 0 || value === 0 ? max + value : Math.min(max, value)
  }

  setCity(name: string): void {
    const known = this.#cities.get(name)
    const city = known ?? this.#builder.cityIndex(name.trim().toUpperCase())
    if (known === undefined) this.#cities.set(name, city)
    this.#offer.city = city
  }

  setManual(): void {
    this.#offer.conditions |= MANUAL
  }

  /** Books the item; returns undefined for an offer, else the reason for its refusal. */
  book(): string | undefined {
    const offer = this.#offer
    if (this.#isRepeated) return 'repeated-field'
    if (this.#seen !== NEEDED) return 'missing-field'
    if (offer.from < 0 || offer.to < 0) return 'bad-code'
    if (offer.max > 0 && offer.min > offer.max) return 'min-above-max'
    offer.quantum = 0.5 / this.#digits
    return this.#builder.add(offer)
  }

  finish(): OfferBatch {
    return this.#builder.finish().batch
  }

  #see(bit: number): void {
    if ((this.#seen & bit) !== 0) this.#isRepeated = true
    this.#seen |= bit
  }

  #noteDigits(value: number, printed: string | undefined): void {
    if (value === 1 || printed === undefined) return
    this.#digits = Math.min(this.#digits, Number(printed.replace('.', '')))
  }

  #codeIndex(text: string): number {
    const known = this.#codes.get(text)
    if (known !== undefined) return known
    const code = text.trim().toUpperCase()
    const index = code === '' ? -1 : this.#builder.codeIndex(resolveCode(code) ?? code)
    this.#codes.set(text, index)
    return index
  }
}

/** A contender's results for all files. */
export interface OffersMade {
  readonly batches: readonly OfferBatch[]
  readonly rejections: number
}

/** A digest, equal for contenders that read the same files. */
export function offersDigest({ batches, rejections }: OffersMade): string {
  let [offers, numbers, marks] = [0, 0, 0]
  for (const { length, slope, lo, hi, reserve, citySet, conditions, ...batch } of batches) {
    offers += batch.offers
    for (let row = 0; row < length; row++) {
      const cities = batch.citySets[citySet[row]!]!.length
      numbers += slope[row]! + (lo[row]! + hi[row]!) * 1e-6 + reserve[row]! * 1e-9
      marks += conditions[row]! + cities
    }
  }
  return `${offers} offers, ${rejections} rejections, ${marks} marks, ${numbers.toPrecision(10)}`
}

/** A digest of half the last printed digit of every offer, which only readers of the text know. */
export function quantaDigest({ batches }: OffersMade): string {
  let sum = 0
  for (const { quantum } of batches) for (const each of quantum) sum += each
  return sum.toPrecision(10)
}
