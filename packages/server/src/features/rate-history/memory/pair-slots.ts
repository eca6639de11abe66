import type { RatesSnapshot } from '../../../market/scanner/rate-sampler.ts'

export interface NamedPair {
  readonly give: string
  readonly get: string
}

const NO_SLOT = -1
const FIRST_STRIDE = 64

/**
 * A place for every pair that has been seen since the start, up to so many: columns of the open
 * hour and of the last day have their values there. Codes of a sample are its own: a market that
 * is laid out anew counts its currencies otherwise.
 */
export class PairSlots {
  readonly pairs: NamedPair[] = []
  /** Pairs of the last sample for which there was no room. */
  leftOut = 0
  readonly #most: number
  readonly #numbers = new Map<string, number>()
  #stride = FIRST_STRIDE
  /** Cells by the numbers of both currencies: the slot and one, or zero. */
  #grid = new Int32Array(FIRST_STRIDE * FIRST_STRIDE)

  constructor(most: number) {
    this.#most = most
  }

  /** Slots by row of the sample; below zero where there is no room. */
  slotsOf({ codes, from, to }: RatesSnapshot): Int32Array {
    const numbers = Int32Array.from(codes, (code) => this.#numberOf(code))
    const slots = new Int32Array(from.length)
    this.leftOut = 0
    for (let row = 0; row < from.length; row++) {
      const at = numbers[from[row]!]! * this.#stride + numbers[to[row]!]!
      const known = this.#grid[at]! - 1
      slots[row] = known >= 0 ? known : this.#add(at, codes[from[row]!]!, codes[to[row]!]!)
    }
    return slots
  }

  /** The slot of a named pair, a new one where there is room; below zero where there is none. */
  slotFor({ give, get }: NamedPair): number {
    // Both first: the second may move the grid.
    const [from, to] = [this.#numberOf(give), this.#numberOf(get)]
    const at = from * this.#stride + to
    const known = this.#grid[at]! - 1
    return known >= 0 ? known : this.#add(at, give, get)
  }

  find({ give, get }: NamedPair): number | undefined {
    const [from, to] = [this.#numbers.get(give), this.#numbers.get(get)]
    if (from === undefined || to === undefined) return undefined
    const slot = this.#grid[from * this.#stride + to]! - 1
    return slot >= 0 ? slot : undefined
  }

  /** Whether it was in any sample since the start. */
  hasCurrency(code: string): boolean {
    return this.#numbers.has(code)
  }

  #add(at: number, give: string, get: string): number {
    if (this.pairs.length >= this.#most) {
      this.leftOut++
      return NO_SLOT
    }
    this.#grid[at] = this.pairs.push({ give, get })
    return this.pairs.length - 1
  }

  #numberOf(code: string): number {
    const known = this.#numbers.get(code)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(code, number)
    if (number >= this.#stride) this.#widen()
    return number
  }

  #widen(): void {
    const stride = this.#stride * 2
    const grid = new Int32Array(stride * stride)
    for (let from = 0; from < this.#stride; from++) {
      const row = this.#grid.subarray(from * this.#stride, (from + 1) * this.#stride)
      grid.set(row, from * stride)
    }
    this.#stride = stride
    this.#grid = grid
  }
}
