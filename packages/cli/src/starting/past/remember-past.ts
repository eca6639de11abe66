import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MomentSample, RateHistory } from '@hopwise/server'
import type { PastHour } from './past-process.ts'

const HOUR_MS = 3_600_000
const HOURS = 24
const REST = 3

/**
 * Fills an empty history with the simulated market's rates of the last 24 hours, because every plot
 * of a first start would be empty for a day. The simulator is a function of time; a real exchanger
 * serves no past, so this is for its market alone. Runs in the background, the latest first.
 */
export async function rememberPast(
  history: Pick<RateHistory, 'isNew' | 'remember'>,
  { nowMs, signal, hours = HOURS, rest = REST }: PastOptions,
): Promise<void> {
  if (!(await history.isNew())) return
  const child = fork(new URL('past-process.ts', import.meta.url), { serialization: 'advanced' })
  const ended = once(child, 'exit').then(() => {
    throw new Error('the process that knows the past has ended')
  })
  // Handles the rejection, as nobody may be waiting for it then.
  ended.catch(() => undefined)
  try {
    setPriority(child.pid!, constants.priority.PRIORITY_BELOW_NORMAL)
    const current = Math.floor(nowMs / HOUR_MS)
    for (let back = 0; back <= hours; back++) {
      const startedAtMs = performance.now()
      const pastHour = { fromMs: (current - back) * HOUR_MS, nowMs }
      const samples = await Promise.race([samplesFrom(child, pastHour, signal), ended])
      await history.remember(samples)
      const tookMs = performance.now() - startedAtMs
      await sleep(rest * tookMs, undefined, { signal, ref: false })
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    child.kill()
  }
}

interface PastOptions {
  readonly nowMs: number
  /** The signal aborts when the server ends. */
  readonly signal: AbortSignal
  /** The number of past hours, besides the unfinished one. */
  readonly hours?: number
  /** The rest after each hour, as a multiple of its work's duration. */
  readonly rest?: number
}

async function samplesFrom(
  child: ChildProcess,
  hour: PastHour,
  signal: AbortSignal,
): Promise<readonly MomentSample[]> {
  const answered = once(child, 'message', { signal })
  child.send(hour)
  const [samples] = await answered
  return samples as readonly MomentSample[]
}
