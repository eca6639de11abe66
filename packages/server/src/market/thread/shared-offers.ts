import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ExchangerOffers, OfferBatch } from '@hopwise/market'
import type { MarketCapacity } from '../capacity/market-capacity.ts'
import type { Change } from './thread-messages.ts'

type Column = OfferBatch['slope' | 'quantum' | 'from' | 'tier']

/** Every column begins where the widest number may stand. */
const ALIGNED = 8

/**
 * The offers with their columns in memory that threads share: nothing is copied again for any
 * thread, and a million offers are there once. Nobody writes to columns.
 */
function sharedOffers(exchangerOffers: ExchangerOffers): ExchangerOffers {
  const columns = Object.entries(exchangerOffers.offers).filter(
    (entry): entry is [string, Column] => ArrayBuffer.isView(entry[1]),
  )
  if (columns.every(([, { buffer }]) => buffer instanceof SharedArrayBuffer)) return exchangerOffers
  const room = ({ byteLength }: Column): number => Math.ceil(byteLength / ALIGNED) * ALIGNED
  const memory = new SharedArrayBuffer(columns.reduce((sum, [, each]) => sum + room(each), 0))
  let at = 0
  const shared = columns.map(([name, column]) => {
    const Numbers = column.constructor as new (...over: [ArrayBufferLike, number, number]) => Column
    const copy = new Numbers(memory, at, column.length)
    copy.set(column)
    at += room(column)
    return [name, copy] as const
  })
  return {
    ...exchangerOffers,
    offers: { ...exchangerOffers.offers, ...Object.fromEntries(shared) },
  }
}

/** The change as threads get it: within the room there is, in memory they share. */
export function sharedChange(change: Change, room: MarketCapacity): Change {
  if (change.kind === 'remove') room.leave(change.exchangerId)
  if (change.kind !== 'replace') return change
  return { kind: 'replace', offers: sharedOffers(room.fit(change.offers)) }
}

/** A whole market, as far as there is room for it: readers are answered between two exchangers. */
export async function allShared(
  offered: readonly ExchangerOffers[],
  room: MarketCapacity,
): Promise<ExchangerOffers[]> {
  const shared: ExchangerOffers[] = []
  for (const each of offered) {
    shared.push(sharedOffers(room.fit(each)))
    await nextTurn()
  }
  return shared
}
