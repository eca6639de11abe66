import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HistoryState } from '@hopwise/market'
import type { MomentSample, PastLooks, RateHistory } from '@hopwise/server'
import type { PastQuestion } from './past-process.ts'

const HOUR_MS = 3_600_000
const HOURS = 24
const REST = 3

/** The memories of a server that the past of a simulated market can fill. */
export interface Memories {
  /** Omitted: nobody keeps rates. */
  readonly rates?: Pick<RateHistory, 'isNew' | 'remember'> | undefined
  readonly looks: PastLooks
}

/**
 * Fills young memories with the simulated market's past: looks of the last two hours, and rates of
 * the last 24. Every offer of a first start would be too new to judge for an hour, and every plot
 * empty for a day. The simulator is a function of time; a real exchanger serves no past, so this is
 * for its market alone. Runs in the background, the latest hour of rates first.
 */
export async function rememberPast(
  { rates, looks }: Memories,
  { nowMs, signal, hours = HOURS, rest = REST }: PastOptions,
): Promise<void> {
  const isLooking = looks.isYoung()
  const isSampling = (await rates?.isNew()) ?? false
  if (!isLooking && !isSampling) return
  const child = fork(new URL('past-process.ts', import.meta.url), { serialization: 'advanced' })
  const ended = once(child, 'exit').then(() => {
    throw new Error('the process that knows the past has ended')
  })
  // Handles the rejection, as nobody may be waiting for it then.
  ended.catch(() => undefined)
  const ask = (question: PastQuestion): Promise<unknown> =>
    Promise.race([answerOf(child, question, signal), ended])
  try {
    setPriority(child.pid!, constants.priority.PRIORITY_BELOW_NORMAL)
    if (isLooking) looks.remember((await ask({ nowMs })) as HistoryState)
    const current = Math.floor(nowMs / HOUR_MS)
    const known = isSampling ? hours : -1
    for (let back = 0; back <= known; back++) {
      const startedAtMs = performance.now()
      const samples = await ask({ fromMs: (current - back) * HOUR_MS, nowMs })
      await rates!.remember(samples as readonly MomentSample[])
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

async function answerOf(
  child: ChildProcess,
  question: PastQuestion,
  signal: AbortSignal,
): Promise<unknown> {
  const answered = once(child, 'message', { signal })
  child.send(question)
  const [answer] = await answered
  return answer
}
