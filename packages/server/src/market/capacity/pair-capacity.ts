import type { ExchangerOffers, OfferBatch } from '@hopwise/market'
import { offersWhere } from './offers-among.ts'

/**
 * Rows of one exchanger in one pair, each tier of an offer one: recorded files have 49 at most. A
 * question waits while all of a pair is looked through, for each path and each of its hops.
 */
const OF_PAIR = 1_000
/** Rows that always have room, whatever others have there. */
const OF_ITS_OWN = 4
/** The others share this with those of all exchangers; recorded markets have 200 rows in a pair. */
const IN_COMMON = 10_000

/** Limits the rows of a pair, of one exchanger and of all together. */
export class PairCapacity {
  /** Rows in the common room by pair: of all exchangers, and of each that has any. */
  readonly #inCommon = new Map<string, number>()
  readonly #ofExchanger = new Map<string, ReadonlyMap<string, number>>()

  /** The offers that fit into their pairs: earlier exchangers stand, and earlier rows. */
  fit(offered: ExchangerOffers): ExchangerOffers {
    const { exchanger, offers } = offered
    this.leave(exchanger.id)
    const pairs = new Map<number, RowsOfPair>()
    const isKept = new Uint8Array(offers.length)
    let hasRoom = true
    for (let row = 0; row < offers.length; row++) {
      const [from, to] = [offers.from[row]!, offers.to[row]!]
      const at = from * offers.codes.length + to
      let pair = pairs.get(at)
      if (!pair) pairs.set(at, (pair = { from, to, rows: 0, most: undefined }))
      // Tiers of an offer follow its first row, and stay with it.
      if (offers.tier[row] === 0) {
        hasRoom = pair.rows < OF_ITS_OWN || pair.rows < (pair.most ??= this.#mostOf(offers, pair))
      }
      if (hasRoom) pair.rows++
      isKept[row] = Number(hasRoom)
    }
    this.#take(exchanger.id, offers, pairs.values())
    if (!isKept.includes(0)) return offered
    return { ...offered, offers: offersWhere(offers, (row) => isKept[row] === 1) }
  }

  /** The exchanger has no offers any more. */
  leave(exchangerId: string): void {
    for (const [key, rows] of this.#ofExchanger.get(exchangerId) ?? []) this.#add(key, -rows)
    this.#ofExchanger.delete(exchangerId)
  }

  #mostOf(batch: OfferBatch, pair: RowsOfPair): number {
    const left = IN_COMMON - (this.#inCommon.get(keyOf(batch, pair)) ?? 0)
    return Math.min(OF_PAIR, OF_ITS_OWN + left)
  }

  #take(exchangerId: string, batch: OfferBatch, pairs: Iterable<RowsOfPair>): void {
    const taken = new Map<string, number>()
    for (const pair of pairs) {
      if (pair.rows > OF_ITS_OWN) taken.set(keyOf(batch, pair), pair.rows - OF_ITS_OWN)
    }
    for (const [key, rows] of taken) this.#add(key, rows)
    if (taken.size > 0) this.#ofExchanger.set(exchangerId, taken)
  }

  #add(key: string, rows: number): void {
    const sum = (this.#inCommon.get(key) ?? 0) + rows
    if (sum > 0) this.#inCommon.set(key, sum)
    else this.#inCommon.delete(key)
  }
}

/**
 * Rows of one file in one pair, its codes by index, and how many have room once that was worked
 * out.
 */
interface RowsOfPair {
  readonly from: number
  readonly to: number
  rows: number
  most: number | undefined
}

function keyOf({ codes }: OfferBatch, { from, to }: RowsOfPair): string {
  return `${codes[from]!}>${codes[to]!}`
}
