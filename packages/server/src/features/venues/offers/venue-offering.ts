import type { ExchangerOffers } from '@hopwise/market'
import type { ExchangerDirectory } from '../../../context.ts'
import type { Logger } from '../../../lib/logger.ts'
import type { MarketGate } from '../../../market/market-gate.ts'
import type { KnownVenues } from '../known-venues.ts'
import type { VenueState } from '../venue-state.ts'
import { OFFERED_MS, offeredBooks } from './offered-books.ts'

export interface OfferingParts {
  readonly gate: Pick<MarketGate, 'replaceExchanger' | 'take'>
  readonly directory: Pick<ExchangerDirectory, 'find'>
  /**
   * Whether another process reads venues, and counts versions: its words are numbered, so nothing
   * is changed here without a number that can wait for its next word.
   */
  readonly isHeard: boolean
  /** Whether an exchanger is shown: a person may have put it away. */
  readonly isShown: (exchangerId: string) => boolean
  readonly log: Logger
  /** Milliseconds of our own clock. */
  readonly now: () => number
}

/** Books grow old whether or not a venue answers. */
const LOOK_MS = 5_000

/**
 * Puts venues' offers into the market: each set of books replaces all of a venue's offers, and a
 * venue with old books, or one that was put away, has none. At most one answer a venue is under
 * way: changes meanwhile go into the next.
 */
export class VenueOffering {
  readonly #parts: OfferingParts
  readonly #service: KnownVenues
  readonly #timer: NodeJS.Timeout
  /** Offers now in the market, by exchanger. */
  readonly #offered = new Map<string, ExchangerOffers>()
  readonly #busy = new Set<string>()

  constructor(service: KnownVenues, parts: OfferingParts) {
    this.#service = service
    this.#parts = parts
    this.#timer = setInterval(() => this.#look(), LOOK_MS)
  }

  /** The venue's offers; undefined where it has none just now. */
  offersOf(exchangerId: string): ExchangerOffers | undefined {
    return this.#offered.get(exchangerId)
  }

  /** All venues, by the books they have. */
  renew(): void {
    if (this.#parts.isHeard) return
    for (const state of this.#service.states.values()) void this.take(state)
  }

  /**
   * One venue, by the books it has.
   * @param version of the market that has them, where others count for many processes.
   */
  async take(state: VenueState, version?: number): Promise<void> {
    const { exchangerId: id } = state
    const { log } = this.#parts
    if (this.#busy.has(id)) return
    this.#busy.add(id)
    try {
      const next = this.#offersNow(state)
      const isThere = next.offers.length > 0
      if (isThere || this.#offered.has(id)) await this.#put(next, version)
      if (isThere) this.#offered.set(id, next)
      else this.#offered.delete(id)
    } catch (error) {
      log.warn(
        { venue: state.id, error: String(error) },
        'offers of a venue did not enter the market',
      )
    } finally {
      this.#busy.delete(id)
    }
  }

  async #put(offers: ExchangerOffers, version: number | undefined): Promise<void> {
    const { gate } = this.#parts
    if (version === undefined) await gate.replaceExchanger(offers)
    else await gate.take([{ change: { kind: 'replace', offers }, version }])
  }

  close(): void {
    clearInterval(this.#timer)
  }

  /** Outdated offers are removed, whether or not their venue answers. */
  #look(): void {
    const { isHeard, isShown, now } = this.#parts
    for (const state of this.#service.states.values()) {
      const offered = this.#offered.get(state.exchangerId)
      if (!offered) continue
      const isOld = now() - offered.receivedAtMs > OFFERED_MS
      const isAway = !isHeard && !isShown(state.exchangerId)
      if (isOld || isAway) void this.take(state)
    }
  }

  #offersNow(state: VenueState): ExchangerOffers {
    const { directory, isShown, now } = this.#parts
    const { exchangerId: id } = state
    const nowMs = isShown(id) ? now() : Infinity
    const name = directory.find(id)?.name ?? id
    return offeredBooks(this.#service, state, { name, nowMs })
  }
}
