import { silentLogger } from '../../lib/logger.ts'
import type { MarketGateOptions } from '../market-gate.ts'
import type { MarketFacts, MarketRules } from '../market-facts.ts'
import { MarketCapacity } from '../capacity/market-capacity.ts'
import { WorkerPool } from './worker-pool.ts'
import { allShared } from './shared-offers.ts'

/** Threads that answer, where nobody says how many. */
export const THREADS = 2
/** Enough for several million offers, whose columns are beside the heap. */
const HEAP_MB = 2048

export interface BegunMarket {
  readonly pool: WorkerPool
  readonly facts: MarketFacts
  readonly rules: MarketRules
  readonly room: MarketCapacity
}

/** Starts the threads of a market, with its first offers. */
export async function beginMarket(options: MarketGateOptions): Promise<BegunMarket> {
  const { threads = THREADS, now = Date.now, threadHeapMb = HEAP_MB, log = silentLogger } = options
  const { numbered: version = 1 } = options
  const room = new MarketCapacity(log)
  const exchangers = await allShared(options.exchangers ?? [], room)
  room.tidied()
  const received = exchangers.map(({ receivedAtMs }) => receivedAtMs)
  const updatedAtMs = received.length === 0 ? now() : received.reduce((a, b) => Math.max(a, b))
  const { groups = new Map(), allowed = [] } = options
  const rules: MarketRules = { groups, allowed, officialUsd: new Map() }
  const pool = new WorkerPool({ ...options, wanted: threads, heapMb: threadHeapMb, log })
  const facts = await pool.begin({ exchangers, version }, { rules, updatedAtMs })
  return { pool, facts, rules, room }
}
