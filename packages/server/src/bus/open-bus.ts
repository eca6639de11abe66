import type { Database } from '../db/database.ts'
import type { Logger } from '../lib/logger.ts'
import type { MarketBus } from './market-bus.ts'
import { PostgresBus } from './postgres-bus.ts'

export interface OpenBusParts {
  readonly db: Database
  /** Of the database. */
  readonly url: string
  /** Of Redis; undefined: the database carries messages, too. */
  readonly busUrl: string | undefined
  readonly log: Logger
}

export async function openBus({ db, url, busUrl, log }: OpenBusParts): Promise<MarketBus> {
  if (busUrl === undefined) return new PostgresBus({ db, url, log })
  // Only where it is wanted: nobody else needs its client in memory.
  const { RedisBus } = await import('./redis/redis-bus.ts')
  return RedisBus.open({ db, url: busUrl, log })
}
