import type { CurrencyTable } from '../listings/currency-table.ts'
import type { Listing } from '../listings/listing.ts'

/** All offers of an exchanger in one pair, believed by a person's word however good they look. */
export interface AllowedPair {
  readonly exchangerId: string
  readonly give: string
  readonly get: string
}

/**
 * Offers that are not suspicious though they lie outside the price band. They stay where the index
 * keeps rows outside: searches still rely on offers within the band gaining at most the band.
 */
export class AllowedOffers {
  readonly pairs: readonly AllowedPair[]
  readonly #keys: ReadonlySet<string>

  constructor(pairs: readonly AllowedPair[] = []) {
    this.pairs = pairs
    this.#keys = new Set(pairs.map(({ exchangerId, give, get }) => keyOf(exchangerId, give, get)))
  }

  get isEmpty(): boolean {
    return this.#keys.size === 0
  }

  has(exchangerId: string, give: string, get: string): boolean {
    return this.#keys.size > 0 && this.#keys.has(keyOf(exchangerId, give, get))
  }
}

/** Whether a person vouches for an exchanger's offers in a pair, all by index. */
export type IsAllowed = (exchanger: number, from: number, to: number) => boolean

/** Allowed offers by the indexes of one version. */
export function allowedIn(
  allowed: AllowedOffers,
  listings: readonly (Listing | undefined)[],
  { codes }: CurrencyTable,
): IsAllowed {
  if (allowed.isEmpty) return () => false
  return (exchanger, from, to) =>
    allowed.has(listings[exchanger]!.exchanger.id, codes[from]!, codes[to]!)
}

function keyOf(exchangerId: string, give: string, get: string): string {
  return JSON.stringify([exchangerId, give, get])
}
