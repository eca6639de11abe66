import { asCurrencyIndex, type CurrencyIndex, type In } from '../numbers/units.ts'
import type { CurrencyGroup } from '../offers/currency-group.ts'

/** The currencies of one market version: dense indexes for codes. Immutable. */
export class CurrencyTable {
  readonly codes: readonly string[]
  readonly #indexes: ReadonlyMap<string, CurrencyIndex>
  readonly #groupOf: GroupOf

  constructor(codes: readonly string[], groupOf: GroupOf) {
    this.codes = codes
    this.#indexes = new Map(codes.map((code, index) => [code, asCurrencyIndex(index)]))
    this.#groupOf = groupOf
  }

  indexOf(code: string): CurrencyIndex | undefined {
    return this.#indexes.get(code)
  }

  groupOf(index: In<'CurrencyIndex'>): CurrencyGroup {
    return this.#groupOf(this.codes[index]!)
  }

  /** This table, or one with the unknown codes of the list behind the known ones. */
  with(codes: Iterable<string>): CurrencyTable {
    const unknown = [...new Set(codes)].filter((code) => !this.#indexes.has(code)).sort()
    if (unknown.length === 0) return this
    return new CurrencyTable([...this.codes, ...unknown], this.#groupOf)
  }
}

export type GroupOf = (code: string) => CurrencyGroup
