import type { Market } from '../market/market.ts'
import { exchangerIndexOf, refOf } from '../listings/offer-ref.ts'
import { doubtedMeta, doubtedRefs } from '../shelves/groups/group-rows.ts'
import type { Listing } from '../listings/listing.ts'
import type { Pair, PairSlope } from '../shelves/carried-tables.ts'

export interface MarketChange {
  readonly exchangers: ReadonlySet<number>
  /** Pairs in which one of the exchangers had an offer before or has one now. */
  readonly pairs: readonly Pair[]
  /** By pair: the greatest slope of a sound offer they have now. */
  readonly sound: readonly PairSlope[]
}

/**
 * Exchangers whose offers differ from the version before, or are judged differently: these, which
 * have changed, and their rivals. Versions may come and go between two looks, and their rows be
 * written over: so changes are passed from each version to the next, while both are there.
 */
export function changedExchangers(
  before: Market,
  after: Market,
  exchangerIds: Iterable<string>,
): Set<string> {
  const changed = new Set(exchangerIds)
  for (const index of judgedAnew(before, after, after.changed)) {
    changed.add(after.listings[index]!.exchanger.id)
  }
  return changed
}

/**
 * The change between two versions.
 * @param exchangerIds by `changedExchangers`, of every version since.
 */
export function changeBetween(
  before: Market,
  after: Market,
  exchangerIds: Iterable<string>,
): MarketChange {
  const exchangers = new Set<number>()
  const touched = new TouchedPairs(after)
  for (const id of exchangerIds) {
    const index = after.exchangerIndexes.get(id)
    if (index === undefined) continue
    exchangers.add(index)
    touched.noteGone(before.listings[index])
    touched.noteThere(index)
  }
  const { pairs, sound } = touched
  return { exchangers, pairs, sound }
}

/** Exchangers whose offers in these pairs are judged otherwise now: that depends on rivals. */
function judgedAnew(before: Market, after: Market, pairs: readonly Pair[]): Set<number> {
  const judged = new Set<number>()
  for (const { from, to } of pairs) {
    const was = doubtedRefs(before.shelves[from], to)
    const is = doubtedRefs(after.shelves[from], to)
    for (const ref of was) if (!is.has(ref)) judged.add(exchangerIndexOf(ref))
    for (const ref of is) if (!was.has(ref)) judged.add(exchangerIndexOf(ref))
  }
  return judged
}

/** Rows of listings, by pair. */
class TouchedPairs {
  readonly pairs: Pair[] = []
  readonly sound: Raised[] = []
  readonly #market: Market
  readonly #size: number
  /** By pair that was met: its place in `sound`, or -1. */
  readonly #places = new Map<number, number>()

  constructor(market: Market) {
    this.#market = market
    this.#size = market.shelves.length
  }

  noteGone(listing: Listing | undefined): void {
    if (!listing) return
    const { batch, currencyOf } = listing
    for (let row = 0; row < batch.length; row++) {
      this.#placeOf(currencyOf[batch.from[row]!]!, currencyOf[batch.to[row]!]!)
    }
  }

  noteThere(exchanger: number): void {
    const listing = this.#market.listings[exchanger]
    if (!listing) return
    const { batch, currencyOf } = listing
    for (let row = 0; row < batch.length; row++) {
      const [from, to] = [currencyOf[batch.from[row]!]!, currencyOf[batch.to[row]!]!]
      const place = this.#placeOf(from, to)
      const slope = batch.slope[row]!
      const shelf = this.#market.shelves[from]!
      const ref = refOf(exchanger, row)
      if (doubtedMeta(shelf, to, { ref, slope }) !== undefined) continue
      if (place >= 0) this.sound[place]!.slope = Math.max(this.sound[place]!.slope, slope)
      else this.#places.set(from * this.#size + to, this.sound.push({ from, to, slope }) - 1)
    }
  }

  #placeOf(from: number, to: number): number {
    const key = from * this.#size + to
    const place = this.#places.get(key)
    if (place !== undefined) return place
    this.#places.set(key, -1)
    this.pairs.push({ from, to })
    return -1
  }
}

type Raised = { -readonly [Key in keyof PairSlope]: PairSlope[Key] }
