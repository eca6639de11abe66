import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool } from 'kysely'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { OverloadedError } from '../lib/user-error.ts'
import { noteNoConnection } from './faults/database-away.ts'

/**
 * Groups with connections of their own, so that a heavy user keeps nobody else waiting: people who
 * sign in, readers of help and legal texts, everybody's other questions, our own work, and the
 * queue of jobs, which is polled while somebody's transaction holds a connection.
 */
export type DatabaseShare = 'signIn' | 'help' | 'questions' | 'work' | 'jobs'

/** Parts of all connections; every share has one at least. */
const PARTS: Readonly<Record<DatabaseShare, number>> = {
  signIn: 0.2,
  help: 0.1,
  questions: 0.3,
  work: 0.2,
  jobs: 0.2,
}

const VISITORS: ReadonlySet<DatabaseShare> = new Set(['signIn', 'help', 'questions'])

/** The message is the only sign that `pg-pool` gives. */
const NONE_FREE = 'timeout exceeded when trying to connect'

const current = new AsyncLocalStorage<DatabaseShare>()

/** Runs it with connections of this share, for its own statements and those it waits for. */
export function inShare<Result>(share: DatabaseShare, run: () => Result): Result {
  return current.run(share, run)
}

/** One pool for each share. Statements without a share are our own work. */
export class SharedPool implements PostgresPool {
  readonly options: PoolConfig
  readonly #pools: Readonly<Record<DatabaseShare, Pool>>

  constructor(
    connections: number,
    config: PoolConfig,
    onError: ((error: Error) => void) | undefined,
  ) {
    this.options = config
    const pools = Object.entries(PARTS).map(([share, part]) => {
      const pool = new Pool({ ...config, max: Math.max(1, Math.round(connections * part)) })
      pool.on('error', (error) => onError?.(error))
      // A connection in use reports by its failing statement; unheard, it would end the process.
      pool.on('connect', (client) => void client.on('error', () => undefined))
      return [share, pool] as const
    })
    this.#pools = Object.fromEntries(pools) as Record<DatabaseShare, Pool>
  }

  /** Rejects with `OverloadedError` where a visitor has waited in vain for one to be free. */
  connect(): Promise<PoolClient> {
    const share = current.getStore() ?? 'work'
    return this.#pools[share].connect().catch((error: Error) => {
      const isBusy = error.message === NONE_FREE && VISITORS.has(share)
      throw isBusy ? new OverloadedError() : noteNoConnection(error)
    })
  }

  async end(): Promise<void> {
    await Promise.all(Object.values(this.#pools).map((pool) => pool.end()))
  }
}
