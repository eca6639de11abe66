import type { ExchangerOffers } from '@hopwise/market'

/**
 * V8 does not count memory that threads share: a thread that has little other garbage would keep it
 * long after its last use, and with it everybody would. So each piece is accompanied by as much of
 * the thread's own, which lives as long and is counted. It is never written to: the system sets
 * aside addresses for it, and no memory.
 */
const companions = new WeakMap<ArrayBufferLike, ArrayBuffer>()

/** Counts the columns of these offers (shared-offers.ts). */
export function countOffers({ offers }: ExchangerOffers): void {
  const { buffer } = offers.slope
  if (!(buffer instanceof SharedArrayBuffer) || companions.has(buffer)) return
  companions.set(buffer, new ArrayBuffer(buffer.byteLength))
}
