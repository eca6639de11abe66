import { asCurrencyIndex, type CurrencyIndex, type In } from '../numbers/units.ts'
import type { CurrencyGroup } from '../offers/currency-group.ts'

/** The currencies of one market version: dense indexes for codes. Immutable. */
export class CurrencyTable {
  readonly codes: readonly string[]
  readonly #indexes: ReadonlyMap<string, CurrencyIndex>
  readonly #kinds: CurrencyKinds
  /** National money by currency index. */
  readonly #moneys: readonly (string | undefined)[]

  constructor(codes: readonly string[], kinds: CurrencyKinds) {
    this.codes = codes
    this.#indexes = new Map(codes.map((code, index) => [code, asCurrencyIndex(index)]))
    this.#kinds = kinds
    this.#moneys = codes.map((code) => kinds.moneyOf?.(code))
  }

  indexOf(code: string): CurrencyIndex | undefined {
    return this.#indexes.get(code)
  }

  groupOf(index: In<'CurrencyIndex'>): CurrencyGroup {
    return this.#kinds.groupOf(this.codes[index]!)
  }

  /** The national money that it counts in; undefined for coins. */
  moneyOf(index: In<'CurrencyIndex'>): string | undefined {
    return this.#moneys[index]
  }

  /** This table, or one with the unknown codes of the list behind the known ones. */
  with(codes: Iterable<string>): CurrencyTable {
    const unknown = [...new Set(codes)].filter((code) => !this.#indexes.has(code)).sort()
    if (unknown.length === 0) return this
    return new CurrencyTable([...this.codes, ...unknown], this.#kinds)
  }
}

type GroupOf = (code: string) => CurrencyGroup

/** The meanings of codes. */
export interface CurrencyKinds {
  readonly groupOf: GroupOf
  /** The national money of a code: RUB of SBERRUB. Without it, no currency has one. */
  readonly moneyOf?: ((code: string) => string | undefined) | undefined
}
