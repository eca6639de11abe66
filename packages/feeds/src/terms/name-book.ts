import type { OfferBatchBuilder } from '@hopwise/market/offers'
import { resolveCity } from '../cities/cities.ts'
import { FeedFault } from '../feed-fault.ts'
import type { FeedLimits } from '../feed-limits.ts'

export interface NameBookOptions {
  readonly builder: OfferBatchBuilder
  readonly limits: FeedLimits
  /** The canonical code for a foreign one; undefined where the catalogue has none. */
  readonly resolveCode?: ((code: string) => string | undefined) | undefined
}

const CODE = /^[A-Z0-9][A-Z0-9_.-]{0,31}$/
const CITY = /^[\p{L}\p{N}#][\p{L}\p{N} _.,'()#-]{0,63}$/u

/** Currency codes and cities of one file. The catalogue is consulted once per spelling. */
export class NameBook {
  readonly #options: NameBookOptions
  readonly #codeIndexes = new Map<string, number>()
  readonly #cityIndexes = new Map<string, number>()
  /** The codes by index. */
  readonly #codes: string[] = []
  readonly #isUnmapped: boolean[] = []
  readonly #uses: number[] = []
  #hasUnmapped = false

  constructor(options: NameBookOptions) {
    this.#options = options
  }

  /** The index of a printed code, or -1 for text that is no code. */
  codeIndex(text: string, at: number): number {
    const code = text.trim().toUpperCase()
    const known = this.#codeIndexes.get(code)
    if (known !== undefined) return known
    if (!CODE.test(code)) return -1
    if (this.#codeIndexes.size >= this.#options.limits.names) {
      throw new FeedFault('too-many-names', at)
    }
    const { builder, resolveCode } = this.#options
    const resolved = resolveCode?.(code)
    const index = builder.codeIndex(resolved ?? code)
    this.#codeIndexes.set(code, index)
    if (index === this.#codes.length) {
      this.#codes.push(resolved ?? code)
      this.#isUnmapped.push(resolveCode !== undefined && resolved === undefined)
      this.#uses.push(0)
      this.#hasUnmapped ||= this.#isUnmapped[index]!
    }
    return index
  }

  /** The index of one city, or -1 for text that is no name. Feeds write `msk`, `MSK`, `Moscow`. */
  cityIndex(text: string, at: number): number {
    const city = text.trim().toUpperCase()
    const known = this.#cityIndexes.get(city)
    if (known !== undefined) return known
    if (!CITY.test(city)) return -1
    if (this.#cityIndexes.size >= this.#options.limits.names) {
      throw new FeedFault('too-many-names', at)
    }
    const index = this.#options.builder.cityIndex(resolveCity(city))
    this.#cityIndexes.set(city, index)
    return index
  }

  codeAt(index: number): string {
    return this.#codes[index] ?? ''
  }

  /** The code meant by a foreign spelling. */
  meantBy(spelling: string): string | undefined {
    return this.#options.resolveCode?.(spelling)
  }

  /** Counts the uses that `unmapped` reports. */
  countUses({ from, to }: { readonly from: number; readonly to: number }): void {
    if (!this.#hasUnmapped) return
    this.#uses[from]!++
    this.#uses[to]!++
  }

  /** Codes outside the catalogue, with the number of offers that name them. */
  unmapped(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const [index, code] of this.#codes.entries()) {
      if (this.#isUnmapped[index] && this.#uses[index]! > 0) counts.set(code, this.#uses[index]!)
    }
    return counts
  }
}
