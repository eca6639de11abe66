import type { DeclaredOffer } from '@hopwise/market/offers'
import type { ItemPlace } from '../source-place.ts'

/** The numbers kept for an offer: from, to, city, start and end of its item. */
const STRIDE = 5

/** The place of each offer in a file, kept only to tell which ones were replaced. */
export class AddedOffers {
  #numbers: Int32Array
  #length = 0

  /** @param capacity offers expected, at least one. */
  constructor(capacity: number) {
    this.#numbers = new Int32Array(STRIDE * capacity)
  }

  add({ from, to, city }: DeclaredOffer, start: number, end: number): void {
    if (this.#length === this.#numbers.length) this.#grow()
    const numbers = this.#numbers
    const at = this.#length
    numbers[at] = from
    numbers[at + 1] = to
    numbers[at + 2] = city
    numbers[at + 3] = start
    numbers[at + 4] = end
    this.#length = at + STRIDE
  }

  /** Places of the offers that a later one of the same pair and city replaces. */
  replaced(): ItemPlace[] {
    const numbers = this.#numbers
    const places: ItemPlace[] = []
    const later = new Set<string>()
    for (let at = this.#length - STRIDE; at >= 0; at -= STRIDE) {
      const key = numbers.subarray(at, at + 3).join(' ')
      if (later.has(key)) places.push({ start: numbers[at + 3]!, end: numbers[at + 4]! })
      else later.add(key)
    }
    return places.toReversed()
  }

  #grow(): void {
    const grown = new Int32Array(this.#numbers.length * 2)
    grown.set(this.#numbers)
    this.#numbers = grown
  }
}
