import { setTimeout as sleep } from 'node:timers/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openRecorded } from '../answers/open-recorded.ts'

export interface DocumentsReady {
  readonly origin: string
}

/**
 * The longest block of the HTTP thread since the last question, in ms beyond the timer's
 * resolution.
 */
export interface Held {
  readonly ms: number
}

const RESOLUTION_MS = 2

/** The product's server on the recorded market, and the time its HTTP thread was held. */
const [dump = ''] = process.argv.slice(2)
const { origin } = await openRecorded(dump)
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delay.enable()
process.on('message', () => void report())
process.on('disconnect', () => process.exit())
process.send!({ origin } satisfies DocumentsReady)

async function report(): Promise<void> {
  // The monitor sees a block only at its next look at the clock.
  await sleep(2 * RESOLUTION_MS)
  process.send!({ ms: Math.max(0, delay.max / 1e6 - RESOLUTION_MS) } satisfies Held)
  delay.reset()
}
