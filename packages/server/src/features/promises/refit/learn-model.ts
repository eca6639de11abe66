import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PromiseModel, Refit } from '@hopwise/market'
import type { Database } from '../../../db/database.ts'
import type { HourTaken, HourToLearn, Learnt, LearnNow, RefitStart } from './refit-messages.ts'

/** All that a model follows from, besides the shipped one and the stored samples. */
export interface Learning {
  /** Hours of samples, counted since 1970, in their order. */
  readonly hours: readonly number[]
  /** The model in use, which the new one has to be as good as. */
  readonly current: PromiseModel
  /** The number of the new model. */
  readonly version: number
}

/** 56 bytes each. */
const MOST_ROWS = 1_000_000
const HEAP_MB = 256

/**
 * Learns a model from stored hours of samples, on a thread of its own behind all others. The same
 * hours give the same numbers, bit for bit.
 * @returns undefined where the signal came. Throws where an hour is not stored.
 */
export async function learnModel(
  db: Database,
  { hours, current, version }: Learning,
  signal?: AbortSignal,
): Promise<Refit | undefined> {
  const every = Math.max(1, Math.ceil((await samplesOf(db, hours)) / MOST_ROWS))
  const worker = new Worker(new URL('refit-thread.ts', import.meta.url), {
    workerData: { every, current, version } satisfies RefitStart,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    name: 'refit',
  })
  const end = (): void => void worker.terminate()
  signal?.addEventListener('abort', end)
  try {
    for (const hour of hours) {
      const row = await hourToLearn(db, hour)
      if (signal?.aborted) return undefined
      await answerOf<HourTaken>(worker, row)
    }
    const { refit } = await answerOf<Learnt>(worker, { isLearning: true } satisfies LearnNow)
    return refit
  } catch (error) {
    if (signal?.aborted) return undefined
    throw error
  } finally {
    signal?.removeEventListener('abort', end)
    await worker.terminate()
  }
}

async function samplesOf(db: Database, hours: readonly number[]): Promise<number> {
  if (hours.length === 0) return 0
  const { samples } = await db
    .selectFrom('promise_hours')
    .select(({ fn }) => fn.sum<bigint | null>('samples').as('samples'))
    .where('hour', 'in', hours)
    .executeTakeFirstOrThrow()
  return Number(samples ?? 0)
}

async function hourToLearn(db: Database, hour: number): Promise<HourToLearn> {
  return db
    .selectFrom('promise_hours')
    .select(['own_files as ownFiles', 'monitors'])
    .where('hour', '=', hour)
    .executeTakeFirstOrThrow()
}

/** Rejects where the thread fails, or ends. */
async function answerOf<Answer>(worker: Worker, message: object): Promise<Answer> {
  const ending = new AbortController()
  const { signal } = ending
  const ended = once(worker, 'exit', { signal }).then(() => {
    throw new Error('the thread that refits has ended')
  })
  try {
    const answer = once(worker, 'message', { signal })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(message)
    const [first] = (await Promise.race([answer, ended])) as [Answer]
    return first
  } finally {
    ending.abort()
    ended.catch(() => undefined)
  }
}
