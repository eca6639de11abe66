import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '../../../lib/give-way.ts'
import type { Tick } from './burse-connector.ts'
import type { BursesBegin, FromBurses } from './burse-messages.ts'
import { BurseTurns } from './burse-turns.ts'

/** A book may wait a little longer than a reader. */
const NICE = 10

giveWay(NICE)

const { burses } = workerData as BursesBegin
const board = new Map<string, ReadonlyMap<string, Tick>>()
const all = burses.map(
  (config) =>
    new BurseTurns({
      config,
      board,
      onMessage: (message) => parentPort!.postMessage(message satisfies FromBurses, []),
      now: Date.now,
    }),
)
for (const turns of all) void turns.run()

// The library leaves requests behind whose answers nobody waits for any more.
process.on('unhandledRejection', () => undefined)

parentPort!.on('message', () => {
  void Promise.all(all.map((turns) => turns.close())).then(() => parentPort!.close())
})
