import { sql, type Transaction } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Database } from '../db/database.ts'
import { inShare } from '../db/shared-pool.ts'
import type { Tables } from '../db/tables.ts'
import type { Logger } from '../lib/logger.ts'
import type { JobKind } from './job-kind.ts'
import { JobWorker } from './job-worker.ts'

/** Work that outlives the process: kept in the database until it is done. */
export interface Jobs {
  /** Part of the transaction: without its commit there is no job. Begins after so many seconds. */
  enqueue(tx: Transaction<Tables>, name: string, data: object, afterSeconds?: number): Promise<void>
  /** Call after the commit: work then begins at once, not at the next look. */
  wake(name: string): void
  work<Data extends object>(kind: JobKind<Data>): Promise<void>
  /** Waits for running jobs, for a moment. */
  close(): Promise<void>
}

/** Tries go on for longer than anything of ours stays worth doing: a job itself knows its end. */
const RETRIES = {
  retryLimit: 60,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  /** A try whose process died is given up after this. */
  expireInSeconds: 120,
  deleteAfterSeconds: 86_400,
}

/** @param works false: jobs are enqueued here, and done by others. */
export async function openJobs(
  db: Database,
  log: Logger,
  { works = true }: { readonly works?: boolean } = {},
): Promise<Jobs> {
  const queue = fromKysely(db)
  // The enqueuing caller is within a transaction: it could wait for another connection of the same
  // share for ever.
  const executeSql: typeof queue.executeSql = (text, values) =>
    inShare('jobs', () => queue.executeSql(text, values))
  const boss = new PgBoss({ db: { executeSql }, schedule: false })
  let isClosing = false
  boss.on('error', ({ message: error }) => {
    // Errors of its last looks are no news.
    if (!isClosing) log.warn({ error }, 'cannot maintain jobs')
  })
  const inTurn = <Value>(begin: () => Promise<Value>) => oneAtATime(db, begin)
  await inTurn(() => boss.start())
  const workers = new Map<string, JobWorker>()
  return {
    enqueue: async (tx, name, data, afterSeconds = 0) => {
      const startAfter = afterSeconds > 0 ? { startAfter: Math.ceil(afterSeconds) } : {}
      await boss.send(name, data, { db: fromKysely(tx), ...startAfter })
    },
    wake: (name) => workers.get(name)?.wake(),
    work: async (kind) => {
      const retries = { ...RETRIES, retryLimit: kind.tries ?? RETRIES.retryLimit }
      await inTurn(() => boss.createQueue(kind.name, retries))
      await boss.updateQueue(kind.name, retries)
      if (works) workers.set(kind.name, new JobWorker({ boss, kind: kind as JobKind<object>, log }))
    },
    close: async () => {
      isClosing = true
      await Promise.all([...workers.values()].map((each) => each.close()))
      await boss.stop({ graceful: false })
    },
  }
}

/** An advisory lock of ours alone. */
const TURN = 5_301_867

/**
 * Processes that begin at once would make one table twice: the second fails, and leaves a
 * connection to the pool in the midst of its transaction.
 */
function oneAtATime<Value>(db: Database, begin: () => Promise<Value>): Promise<Value> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${TURN}::bigint)`.execute(connection)
    try {
      return await begin()
    } finally {
      await sql`select pg_advisory_unlock(${TURN}::bigint)`.execute(connection)
    }
  })
}
