import type { Database } from '../../../db/database.ts'
import type { Logger } from '../../../lib/logger.ts'
import type { BurseConfig, BurseId } from '../../../settings/burse-settings.ts'
import { HealthBook } from '../../ingestion/index.ts'
import { type BurseState, statesOf } from '../burse-state.ts'
import { BurseThreadSupervisor } from '../burse-thread-supervisor.ts'
import { saveHeard, seedNetworks } from '../networks/network-store.ts'
import { seedsOf } from '../networks/seed-networks.ts'
import type { FromBurses } from '../connector/burse-messages.ts'
import { runOf } from './burse-run.ts'
import { BursePublisher, type BursePublisherParts } from './burse-publisher.ts'

export interface BurseReadingParts extends BursePublisherParts {
  readonly db: Database
  readonly configs: readonly BurseConfig[]
  /** Exchanger ids by burse. */
  readonly exchangerIds: ReadonlyMap<BurseId, string>
  readonly log: Logger
}

/** Reads burses for processes that hold a market; of networks and health it keeps the tables. */
export class BurseReading {
  readonly #parts: BurseReadingParts
  readonly #health: HealthBook
  readonly #publisher: BursePublisher
  readonly #thread: BurseThreadSupervisor
  readonly #states: ReadonlyMap<BurseId, BurseState>

  static async open(parts: BurseReadingParts): Promise<BurseReading> {
    await seedNetworks(parts.db, seedsOf(parts.configs.map(({ id }) => id)))
    return new BurseReading(parts, await HealthBook.open(parts.db, parts.log))
  }

  private constructor(parts: BurseReadingParts, health: HealthBook) {
    const { configs, exchangerIds, log } = parts
    this.#parts = parts
    this.#health = health
    this.#publisher = new BursePublisher(parts)
    this.#states = statesOf(configs, exchangerIds)
    this.#thread = new BurseThreadSupervisor({
      burses: configs,
      onMessage: (message) => void this.#hear(message),
      log,
    })
  }

  /** The number of burses that are read. */
  get size(): number {
    return this.#states.size
  }

  async close(): Promise<void> {
    await this.#thread.close()
    await this.#publisher.close()
    await this.#health.close()
  }

  async #hear(message: FromBurses): Promise<void> {
    const state = this.#states.get(message.burse)
    if (!state) return
    if (message.kind === 'book') {
      state.read(message.read)
      return this.#publisher.add(message)
    }
    state.take(message)
    this.#health.note(state.exchangerId, runOf(message, state))
    const { db, log } = this.#parts
    const { burse, networks, startedAtMs } = message
    try {
      if (networks) await saveHeard(db, burse, networks, startedAtMs)
    } catch (error) {
      log.warn({ error: String(error) }, 'cannot store networks of a burse')
    }
    // Networks are read from the tables, so only their change is published.
    this.#publisher.add(message)
  }
}
