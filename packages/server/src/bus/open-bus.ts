import type { Database } from '../db/database.ts'
import type { Logger } from '../lib/logger.ts'
import type { MarketBus } from './market-bus.ts'
import { PostgresBus } from './postgres-bus.ts'

export interface OpenBusParts {
  readonly db: Database
  /** The database's address. */
  readonly url: string
  /** Redis's address; undefined: the database carries messages, too. */
  readonly busUrl: string | undefined
  readonly log: Logger
}

/** The bus over Redis if `busUrl` is set, else over PostgreSQL's notifications. */
export async function openBus({ db, url, busUrl, log }: OpenBusParts): Promise<MarketBus> {
  if (busUrl === undefined) return new PostgresBus({ db, url, log })
  // The client is loaded only where it is wanted: it takes memory.
  const { RedisBus } = await import('./redis/redis-bus.ts')
  return RedisBus.open({ db, url: busUrl, log })
}
