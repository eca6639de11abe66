import type { OfferBatch } from '../offers/offer-batch.ts'

/** Rows by pair, those of one pair in their order. A batch never changes. */
const orders = new WeakMap<OfferBatch, Uint32Array>()

/** Rows of the pair of these two of the batch's own currencies, ascending. */
export function* rowsOfPair(batch: OfferBatch, from: number, to: number): Generator<number> {
  const order = orders.get(batch) ?? orderOf(batch)
  orders.set(batch, order)
  const pair = pairOf(batch, from, to)
  const pairAt = (place: number): number =>
    pairOf(batch, batch.from[order[place]!]!, batch.to[order[place]!]!)
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (pairAt(middle) < pair) low = middle + 1
    else high = middle
  }
  for (; low < order.length && pairAt(low) === pair; low++) yield order[low]!
}

function orderOf(batch: OfferBatch): Uint32Array {
  const { length, from, to } = batch
  // Pair and row in one number: at most 2^32 pairs of as many rows as a file may have.
  const keys = new Float64Array(length)
  for (let row = 0; row < length; row++) {
    keys[row] = pairOf(batch, from[row]!, to[row]!) * length + row
  }
  return Uint32Array.from(keys.sort(), (key) => key % length)
}

function pairOf({ codes }: OfferBatch, from: number, to: number): number {
  return from * codes.length + to
}
