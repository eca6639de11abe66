import { allocate, COLUMN_NAMES, type Columns } from './collected-columns.ts'
import type { DeclaredOffer, OfferRefusal } from './declared-offer.ts'
import type { OfferBatch } from './offer-batch.ts'
import { isRate, leastGiven, MAX_RESERVE, type OfferPiece, piecesOf } from './offer-pieces.ts'
import { type BatchRepeats, mergeRepeats } from './merge-repeats.ts'

/** Facts on currencies that a batch needs. */
export interface OfferBatchOptions {
  /** Whether a hop from or to this currency is made in a city. */
  readonly isCash?: (code: string) => boolean
  /** The least amount of a currency that can be moved; without it, any can. */
  readonly leastOf?: (code: string) => number
  /** Market average of `to` per `from`, needed only where an exchanger declares a minimal fee. */
  readonly midRate?: (from: string, to: string) => number | undefined
}

const MAX_CODES = 0xffff
const MAX_TIERS = 255

/** Collects one exchanger's declared offers into columns. */
export class OfferBatchBuilder {
  #capacity: number
  #length = 0
  readonly #options: OfferBatchOptions
  readonly #codes: string[] = []
  readonly #codeIndexes = new Map<string, number>()
  readonly #isCash: boolean[] = []
  readonly #least: number[] = []
  readonly #cities: string[] = ['']
  readonly #cityIndexes = new Map<string, number>([['', 0]])
  #columns: Columns

  constructor(options: OfferBatchOptions = {}, capacity = 256) {
    this.#options = options
    this.#capacity = capacity
    this.#columns = allocate(capacity)
  }

  /** Rows so far. */
  get length(): number {
    return this.#length
  }

  codeIndex(code: string): number {
    const known = this.#codeIndexes.get(code)
    if (known !== undefined) return known
    const index = this.#codes.length
    if (index >= MAX_CODES) throw new RangeError(`over ${MAX_CODES} currency codes in one batch`)
    this.#codes.push(code)
    this.#codeIndexes.set(code, index)
    this.#isCash.push(this.#options.isCash?.(code) ?? code.startsWith('CASH'))
    this.#least.push(this.#options.leastOf?.(code) ?? 0)
    return index
  }

  cityIndex(city: string): number {
    const known = this.#cityIndexes.get(city)
    if (known !== undefined) return known
    const index = this.#cities.length
    if (index >= MAX_CODES) throw new RangeError(`over ${MAX_CODES} cities in one batch`)
    this.#cities.push(city)
    this.#cityIndexes.set(city, index)
    return index
  }

  /** Adds one offer, or says why it cannot take part in any path. Does not keep the argument. */
  add(offer: DeclaredOffer): OfferRefusal | undefined {
    const least = { give: this.#least[offer.from] ?? 0, get: this.#least[offer.to] ?? 0 }
    if (isPlain(offer)) {
      const slope = offer.get / offer.give
      const lo = Math.max(leastGiven(offer, least), least.get / slope)
      const hi = Math.min(offer.max > 0 ? offer.max : Infinity, offer.reserve / slope)
      if (isRate(slope) && lo <= hi) {
        this.#push(offer, 0, slope, 0, lo, hi, offer.conditions)
        return undefined
      }
    }
    const pieces = piecesOf(offer, this.#midRateOf(offer), least)
    if (typeof pieces === 'string') return pieces
    for (let tier = 0; tier < Math.min(pieces.length, MAX_TIERS); tier++) {
      const piece = pieces[tier] as OfferPiece
      this.#push(offer, tier, piece.slope, piece.fee, piece.lo, piece.hi, piece.conditions)
    }
    return undefined
  }

  /** The batch. Repeats of a pair are resolved first: docs/engine.md, "Repeats". */
  finish(): { batch: OfferBatch; repeats: BatchRepeats } {
    return mergeRepeats({
      ...this.#columns,
      length: this.#length,
      codes: this.#codes,
      cities: this.#cities,
    })
  }

  #midRateOf(offer: DeclaredOffer): number | undefined {
    if (!(offer.minFee > 0)) return undefined
    return this.#options.midRate?.(this.#codes[offer.from] ?? '', this.#codes[offer.to] ?? '')
  }

  #push(
    offer: DeclaredOffer,
    tier: number,
    slope: number,
    fee: number,
    lo: number,
    hi: number,
    conditions: number,
  ): void {
    if (this.#length === this.#capacity) this.#grow()
    const columns = this.#columns
    const row = this.#length++
    columns.from[row] = offer.from
    columns.to[row] = offer.to
    columns.give[row] = offer.give
    columns.get[row] = offer.get
    columns.slope[row] = slope
    columns.fee[row] = fee
    columns.lo[row] = lo
    columns.hi[row] = hi
    columns.reserve[row] = offer.reserve
    columns.conditions[row] = conditions
    columns.tier[row] = tier
    columns.quantum[row] = offer.quantum
    const isCash = this.#isCash[offer.from] === true || this.#isCash[offer.to] === true
    columns.city[row] = isCash || offer.city > 0 ? offer.city + 1 : 0
  }

  #grow(): void {
    const grown = allocate(this.#capacity * 2)
    for (const name of COLUMN_NAMES) grown[name].set(this.#columns[name])
    this.#columns = grown
    this.#capacity *= 2
  }
}

/** An offer of one linear piece without fees, as nearly all of the market is. */
function isPlain(offer: DeclaredOffer): boolean {
  return (
    offer.give > 0 &&
    offer.get > 0 &&
    offer.reserve > 0 &&
    offer.reserve <= MAX_RESERVE &&
    offer.from !== offer.to &&
    offer.min >= 0 &&
    offer.max >= 0 &&
    offer.getMin === 0 &&
    offer.getMax === 0 &&
    offer.fromFee === 0 &&
    offer.fromFeePercent === 0 &&
    offer.toFee === 0 &&
    offer.toFeePercent === 0 &&
    offer.minFee === 0 &&
    offer.steps.length === 0
  )
}
