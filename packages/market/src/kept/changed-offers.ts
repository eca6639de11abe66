import type { Market } from '../market/market.ts'
import type { Listing } from '../market/listing.ts'
import type { ThroughPairs } from '../paths/through-pairs.ts'
import type { Pair } from '../shelves/carried-tables.ts'
import { EXCHANGER_SHIFT } from '../shelves/row-flags.ts'
import { REFS, TERMS } from '../shelves/shelf.ts'

/** What changed exchangers sell in one pair now. */
export interface ChangedOffers extends Pair {
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
  const pairs = touchedPairs(before, after, exchangers)
  const sound = pairs.flatMap((pair) => offersNow(after, pair, { exchangers, isSuspicious: false }))
  const suspicious = pairs.flatMap((pair) =>
    offersNow(after, pair, { exchangers, isSuspicious: true }),
  )
  const change = { exchangers, pairs, sound, suspicious }
  changes.set(after, { before, ids, change })
  return change
}

function touchedPairs(before: Market, after: Market, exchangers: ReadonlySet<number>): Pair[] {
  const size = after.shelves.length
  const keys = new Set<number>()
  const note = ({ batch, currencyOf }: Listing): void => {
    for (let row = 0; row < batch.length; row++) {
      keys.add(currencyOf[batch.from[row]!]! * size + currencyOf[batch.to[row]!]!)
    }
  }
  for (const index of exchangers) {
    for (const listing of [before.listings[index], after.listings[index]]) {
      if (listing) note(listing)
    }
  }
  return Array.from(keys, (key) => ({ from: Math.floor(key / size), to: key % size }))
}

function offersNow(
  market: Market,
  { from, to }: Pair,
  { exchangers, isSuspicious }: { exchangers: ReadonlySet<number>; isSuspicious: boolean },
): ChangedOffers[] {
  const shelf = market.shelves[from]!
  const { terms, refs } = shelf.arena
  const sound = shelf.start[to]! + shelf.sound[to]!
  const end = isSuspicious ? shelf.start[to]! + shelf.count[to]! : sound
  let [slope, lo, hi] = [0, Infinity, 0]
  for (let row = isSuspicious ? sound : shelf.start[to]!; row < end; row++) {
    if (!exchangers.has(refs[row * REFS + 1]! >>> EXCHANGER_SHIFT)) continue
    slope = Math.max(slope, terms[row * TERMS]!)
    lo = Math.min(lo, terms[row * TERMS + 1]!)
    hi = Math.max(hi, terms[row * TERMS + 2]!)
  }
  return slope > 0 ? [{ from, to, slope, lo, hi }] : []
}

/** Their best slopes by pair, for a search through them. */
export function throughPairs(market: Market, offers: readonly ChangedOffers[]): ThroughPairs {
  const size = market.shelves.length
  const pairs: (Float64Array | undefined)[] = Array.from({ length: size }, () => undefined)
  for (const { from, to, slope } of offers) (pairs[from] ??= new Float64Array(size))[to] = slope
  return pairs
}
