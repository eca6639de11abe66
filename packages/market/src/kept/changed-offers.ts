import type { Market } from '../market/market.ts'
import { slopeLimitOf } from '../trust/slope-limit.ts'
import type { Listing } from '../market/listing.ts'
import type { Pair } from '../shelves/carried-tables.ts'

/** What changed exchangers sell in one pair now. */
interface ChangedOffers extends Pair {
  /** The greatest slope of any. */
  readonly slope: number
  /** Amounts outside of these bounds none of them takes. */
  readonly lo: number
  readonly hi: number
}

export interface MarketChange {
  readonly exchangers: ReadonlySet<number>
  /** Pairs in which one of the exchangers had an offer before or has one now. */
  readonly pairs: readonly Pair[]
  /** By pair: their sound offers now, and their suspicious ones. */
  readonly sound: readonly ChangedOffers[]
  readonly suspicious: readonly ChangedOffers[]
}

/** By newer version: hundreds of kept answers follow the same change. */
const changes = new WeakMap<Market, { before: Market; ids: string; change: MarketChange }>()

/** What changed between two versions in which these exchangers, and no others, have changed. */
export function changeBetween(
  before: Market,
  after: Market,
  exchangerIds: Iterable<string>,
): MarketChange {
  const ids = [...exchangerIds].sort().join('\n')
  const known = changes.get(after)
  if (known?.before === before && known.ids === ids) return known.change
  const exchangers = new Set<number>()
  for (const id of ids.split('\n')) {
    const index = after.exchangerIndexes.get(id)
    if (index !== undefined) exchangers.add(index)
  }
  const touched = new TouchedPairs(after)
  for (const index of exchangers) {
    touched.noteGone(before.listings[index])
    touched.noteThere(after.listings[index])
  }
  const { pairs, sound, suspicious } = touched
  const change = { exchangers, pairs, sound, suspicious }
  changes.set(after, { before, ids, change })
  return change
}

/** Rows of listings, by pair. */
class TouchedPairs {
  readonly pairs: Pair[] = []
  readonly sound: ChangedOffers[] = []
  readonly suspicious: ChangedOffers[] = []
  readonly #size: number
  readonly #limitOf: (from: number, to: number) => number
  readonly #known = new Map<number, { sound?: Widened; suspicious?: Widened }>()

  constructor({ shelves, usdPrices, suspicionBand }: Market) {
    this.#size = shelves.length
    this.#limitOf = slopeLimitOf(usdPrices, suspicionBand)
  }

  noteGone(listing: Listing | undefined): void {
    if (!listing) return
    const { batch, currencyOf } = listing
    for (let row = 0; row < batch.length; row++) {
      this.#entry(currencyOf[batch.from[row]!]!, currencyOf[batch.to[row]!]!)
    }
  }

  noteThere(listing: Listing | undefined): void {
    if (!listing) return
    const { batch, currencyOf } = listing
    for (let row = 0; row < batch.length; row++) {
      const [from, to] = [currencyOf[batch.from[row]!]!, currencyOf[batch.to[row]!]!]
      const [slope, lo, hi] = [batch.slope[row]!, batch.lo[row]!, batch.hi[row]!]
      const entry = this.#entry(from, to)
      const kind = slope > this.#limitOf(from, to) ? 'suspicious' : 'sound'
      const offers = entry[kind]
      if (offers) widen(offers, slope, lo, hi)
      else this[kind].push((entry[kind] = { from, to, slope, lo, hi }))
    }
  }

  #entry(from: number, to: number) {
    const key = from * this.#size + to
    let entry = this.#known.get(key)
    if (!entry) {
      entry = {}
      this.#known.set(key, entry)
      this.pairs.push({ from, to })
    }
    return entry
  }
}

type Widened = { -readonly [Key in keyof ChangedOffers]: ChangedOffers[Key] }

function widen(offers: Widened, slope: number, lo: number, hi: number): void {
  offers.slope = Math.max(offers.slope, slope)
  offers.lo = Math.min(offers.lo, lo)
  offers.hi = Math.max(offers.hi, hi)
}
