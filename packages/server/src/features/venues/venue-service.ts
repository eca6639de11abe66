import type { Database } from '../../db/database.ts'
import type { VenueConfig, VenueId } from '../../settings/venue-settings.ts'
import type { FinishedRun } from '../ingestion/index.ts'
import { type VenueState, statesOf } from './venue-state.ts'
import type { KnownVenues } from './known-venues.ts'
import { NetworkBook } from './networks/network-book.ts'
import { seedNetworks } from './networks/network-store.ts'
import { seedsOf } from './networks/seed-networks.ts'
import { VenueOffering, type OfferingParts } from './offers/venue-offering.ts'
import { ComputedSpreads } from './spreads/computed-spreads.ts'
import { SpreadLives } from './spreads/spread-lives.ts'
import type { BookMessage, VenueTurn, FromVenues } from './connector/venue-messages.ts'
import { runOf } from './publishing/venue-run.ts'

export interface VenueParts extends Omit<OfferingParts, 'isHeard'> {
  readonly db: Database
  readonly configs: readonly VenueConfig[]
  /** Exchanger ids by venue. */
  readonly exchangerIds: ReadonlyMap<VenueId, string>
  /**
   * Notes a finished turn as an exchanger's run. Undefined: another process reads venues, and
   * writes their runs.
   */
  readonly note: ((exchangerId: string, run: FinishedRun) => void) | undefined
}

const FOLLOW_MS = 1_000
const FORGET_EVERY_MS = 5_000

/** Books, networks and state of all venues. */
export class VenueService implements KnownVenues {
  readonly networks: NetworkBook
  readonly lives = new SpreadLives()
  readonly spreads: ComputedSpreads
  readonly offering: VenueOffering
  readonly states: ReadonlyMap<VenueId, VenueState>
  readonly #parts: VenueParts
  readonly #timer: NodeJS.Timeout
  readonly #listeners = new Set<() => void>()
  #changes = 0
  #followedAtMs = -Infinity

  static async open(parts: VenueParts): Promise<VenueService> {
    await seedNetworks(parts.db, seedsOf(parts.configs.map(({ id }) => id)))
    return new VenueService(parts, await NetworkBook.open(parts.db, parts.log))
  }

  private constructor(parts: VenueParts, networks: NetworkBook) {
    this.#parts = parts
    this.networks = networks
    this.spreads = new ComputedSpreads(this, this.lives, parts.now)
    this.states = statesOf(parts.configs, parts.exchangerIds)
    this.offering = new VenueOffering(this, { ...parts, isHeard: !parts.note })
    this.#timer = setInterval(() => this.#forget(), FORGET_EVERY_MS)
  }

  /** A counter that grows with every change of the service. */
  get version(): number {
    return this.#changes + this.networks.revision
  }

  /** Venues that nobody has put away. */
  shown(): readonly VenueState[] {
    return [...this.states.values()].filter(({ exchangerId }) => this.#parts.isShown(exchangerId))
  }

  /** Whether we have a read-only key of it. */
  hasKey(venue: VenueId): boolean {
    return this.#parts.configs.some(({ id, key }) => id === venue && key !== undefined)
  }

  /** Returns a function that removes the listener. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /**
   * Takes in a venue's message.
   * @param version of the market that has it, where others count for many processes.
   * @returns when it is in the market.
   */
  async hear(message: FromVenues, version?: number): Promise<void> {
    if (message.kind === 'book') this.#read(message)
    else await this.#take(message, version)
  }

  /** Persons' words on networks are in force when it resolves. */
  async refresh(): Promise<void> {
    await this.networks.refresh()
    this.offering.renew()
    this.#notify()
  }

  close(): void {
    this.networks.close()
    this.offering.close()
    clearInterval(this.#timer)
  }

  #read({ venue, read }: BookMessage): void {
    const state = this.states.get(venue)
    if (!state) return
    state.read(read)
    this.#changes++
    this.#follow()
    this.#notify()
  }

  async #take(turn: VenueTurn, version?: number): Promise<void> {
    const state = this.states.get(turn.venue)
    if (!state) return
    state.take(turn)
    this.#changes++
    const { note, log } = this.#parts
    note?.(state.exchangerId, runOf(turn, state))
    const { networks, transfers } = turn
    if (transfers) this.networks.hearTransfers(turn.venue, transfers, turn.startedAtMs)
    this.#follow()
    this.#notify()
    if (networks) {
      const heard = note
        ? this.networks.hear(turn.venue, networks, turn.startedAtMs)
        : this.networks.note(turn.venue, networks)
      heard
        .then(() => this.#notify())
        .catch((error: unknown) => {
          log.warn({ error: String(error) }, 'cannot store networks of a venue')
        })
    }
    await this.offering.take(state, version)
  }

  /** Drops old books, whether or not their venue still answers. */
  #forget(): void {
    const nowMs = this.#parts.now()
    const changed = [...this.states.values()].filter((state) => state.forgetOld(nowMs))
    if (changed.length === 0) return
    this.#changes++
    this.#follow()
    this.#notify()
  }

  /** Follows at most once a second, however many venues there are. */
  #follow(): void {
    if (performance.now() - this.#followedAtMs < FOLLOW_MS) return
    this.#followedAtMs = performance.now()
    this.spreads.follow()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
