import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '../../../lib/give-way.ts'
import type { Tick } from './venue-connector.ts'
import type { VenuesBegin, FromVenues } from './venue-messages.ts'
import { VenueTurns } from './venue-turns.ts'

/** A book may wait a little longer than a reader. */
const NICE = 10

giveWay(NICE)

const { venues } = workerData as VenuesBegin
const board = new Map<string, ReadonlyMap<string, Tick>>()
const all = venues.map(
  (config) =>
    new VenueTurns({
      config,
      board,
      onMessage: (message) => parentPort!.postMessage(message satisfies FromVenues, []),
      now: Date.now,
    }),
)
for (const turns of all) void turns.run()

// The library leaves requests behind whose answers nobody waits for any more.
process.on('unhandledRejection', () => undefined)

parentPort!.on('message', () => {
  void Promise.all(all.map((turns) => turns.close())).then(() => parentPort!.close())
})
