import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresProcess } from './postgres-process.ts'

export interface KeepRunning {
  readonly first: PostgresProcess
  readonly startAgain: () => Promise<PostgresProcess>
  /** Called with its last words, when it has ended by itself. */
  readonly onEnd: (lastWords: string) => void
}

const PAUSE_MS = 200
const LONGEST_PAUSE_MS = 30_000
/** Milliseconds of life after which a server gets the shortest pause again. */
const SOUND_MS = 10_000

/**
 * Starts PostgreSQL again whenever it ends by itself: killed, or out of memory or disk. Committed
 * rows are there then; meanwhile the market goes on from memory.
 */
export function keepRunning({ first, startAgain, onEnd }: KeepRunning): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  let current = first
  const watch = async (): Promise<void> => {
    let pauseMs = PAUSE_MS
    let fault: string | undefined
    for (;;) {
      const startedAtMs = performance.now()
      await current.ended
      if (signal.aborted) return
      onEnd(fault ?? current.lastWords)
      fault = undefined
      const isSound = performance.now() - startedAtMs > SOUND_MS
      pauseMs = isSound ? PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      try {
        current = await startAgain()
      } catch (error) {
        fault = String(error)
      }
    }
  }
  const watching = watch()
  return {
    stop: async () => {
      stopping.abort()
      await current.stop()
      await watching
      // A new server may have been on its way up.
      await current.stop()
    },
  }
}
