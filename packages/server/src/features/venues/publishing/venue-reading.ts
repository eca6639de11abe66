import type { Database } from '../../../db/database.ts'
import type { Logger } from '../../../lib/logger.ts'
import type { VenueConfig, VenueId } from '../../../settings/venue-settings.ts'
import { HealthBook } from '../../ingestion/index.ts'
import { type VenueState, statesOf } from '../venue-state.ts'
import { VenueThreadSupervisor } from '../venue-thread-supervisor.ts'
import { saveHeard, seedNetworks } from '../networks/network-store.ts'
import { seedsOf } from '../networks/seed-networks.ts'
import type { FromVenues } from '../connector/venue-messages.ts'
import { runOf } from './venue-run.ts'
import { VenuePublisher, type VenuePublisherParts } from './venue-publisher.ts'

export interface VenueReadingParts extends VenuePublisherParts {
  readonly db: Database
  readonly configs: readonly VenueConfig[]
  /** Exchanger ids by venue. */
  readonly exchangerIds: ReadonlyMap<VenueId, string>
  readonly log: Logger
}

/** Reads venues for processes that hold a market; of networks and health it keeps the tables. */
export class VenueReading {
  readonly #parts: VenueReadingParts
  readonly #health: HealthBook
  readonly #publisher: VenuePublisher
  readonly #thread: VenueThreadSupervisor
  readonly #states: ReadonlyMap<VenueId, VenueState>

  static async open(parts: VenueReadingParts): Promise<VenueReading> {
    await seedNetworks(parts.db, seedsOf(parts.configs.map(({ id }) => id)))
    return new VenueReading(parts, await HealthBook.open(parts.db, parts.log))
  }

  private constructor(parts: VenueReadingParts, health: HealthBook) {
    const { configs, exchangerIds, log } = parts
    this.#parts = parts
    this.#health = health
    this.#publisher = new VenuePublisher(parts)
    this.#states = statesOf(configs, exchangerIds)
    this.#thread = new VenueThreadSupervisor({
      venues: configs,
      onMessage: (message) => void this.#hear(message),
      log,
    })
  }

  /** The number of venues that are read. */
  get size(): number {
    return this.#states.size
  }

  async close(): Promise<void> {
    await this.#thread.close()
    await this.#publisher.close()
    await this.#health.close()
  }

  async #hear(message: FromVenues): Promise<void> {
    const state = this.#states.get(message.venue)
    if (!state) return
    if (message.kind === 'book') {
      state.read(message.read)
      return this.#publisher.add(message)
    }
    state.take(message)
    this.#health.note(state.exchangerId, runOf(message, state))
    const { db, log } = this.#parts
    const { venue, networks, startedAtMs } = message
    try {
      if (networks) await saveHeard(db, venue, networks, startedAtMs)
    } catch (error) {
      log.warn({ error: String(error) }, 'cannot store networks of a venue')
    }
    // Networks are read from the tables, so only their change is published.
    this.#publisher.add(message)
  }
}
