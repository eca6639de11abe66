import type { Logger } from '../../../lib/logger.ts'
import type { VenueId } from '../../../settings/venue-settings.ts'
import type { VenueTurn, FromVenues } from '../connector/venue-messages.ts'
import { packVenues } from './pack-venues.ts'

/** Books come one by one, some twenty a second of eight venues. */
const PUBLISH_EVERY_MS = 500
/** A process that begins, or has missed a message, knows everything so much later at most. */
const WHOLE_EVERY_MS = 15_000
/** While nothing can be published, the newest are kept. */
const MOST_WAITING = 2_000

/** The parts of a venue's word that come only now and then. */
type Standing = Partial<Pick<VenueTurn, 'markets' | 'transfers' | 'networks'>>

export interface VenuePublisherParts {
  readonly publish: (body: Uint8Array) => Promise<unknown>
  readonly log: Logger
}

/** Publishes venues' messages to other processes, twice a second at most. */
export class VenuePublisher {
  readonly #parts: VenuePublisherParts
  readonly #timer: NodeJS.Timeout
  readonly #standing = new Map<VenueId, Standing & { readonly publishedAtMs: number }>()
  #waiting: FromVenues[] = []
  #publishing: Promise<void> | undefined

  constructor(parts: VenuePublisherParts) {
    this.#parts = parts
    this.#timer = setInterval(() => {
      this.#publishing ??= this.#publish().finally(() => (this.#publishing = undefined))
    }, PUBLISH_EVERY_MS)
  }

  add(message: FromVenues): void {
    this.#waiting.push(message.kind === 'turn' ? this.#whole(message) : message)
    this.#waiting.splice(0, this.#waiting.length - MOST_WAITING)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#publishing
  }

  /** Every so often with all that the venue has said before and that still stands. */
  #whole(turn: VenueTurn): VenueTurn {
    const { venue, markets, transfers } = turn
    // The tables have them.
    const networks = turn.networks && { ...turn.networks, networks: [] }
    const before = this.#standing.get(venue)
    const standing = {
      markets: markets ?? before?.markets,
      transfers: transfers ?? before?.transfers,
      networks: networks ?? before?.networks,
    }
    const isDue = performance.now() - (before?.publishedAtMs ?? -Infinity) >= WHOLE_EVERY_MS
    const publishedAtMs = isDue ? performance.now() : before!.publishedAtMs
    this.#standing.set(venue, { ...standing, publishedAtMs })
    return { ...turn, ...(isDue ? standing : { networks }) }
  }

  async #publish(): Promise<void> {
    const messages = this.#waiting
    if (messages.length === 0) return
    this.#waiting = []
    try {
      await this.#parts.publish(await packVenues(messages))
    } catch (error) {
      // Books come again within a turn, and all the rest with the next whole.
      this.#parts.log.debug({ error: String(error) }, 'cannot publish books of venues')
    }
  }
}
