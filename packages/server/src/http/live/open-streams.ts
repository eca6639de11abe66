import type { StreamLimits } from '../../config.ts'
import { holdersOf } from '../../lib/limits/client-network.ts'

/** Milliseconds for at most one answer. */
const PACE_MS = 1_000

/**
 * Limits all streams of an address, in seconds of their allowed cost: each keeps its last answer
 * for as long as it is open, and nobody waits longer than this for the next.
 */
const MOST_PACE_SECONDS = 20

interface Streams {
  open: number
  points: number
  /** The factor over one address's limit. */
  readonly times: number
}

/** A stream that is counted until it is closed. */
export interface OpenStream {
  readonly address: string
  /** The least time from one answer to the next. */
  readonly paceMs: () => number
  readonly close: () => void
}

/** Streams of each address, and of each site of addresses. */
export class OpenStreams {
  readonly #limits: StreamLimits
  readonly #byNetwork = new Map<string, Streams>()

  constructor(limits: StreamLimits) {
    this.#limits = limits
  }

  /** Opens a stream; undefined where the address has too many, or too much; one always opens. */
  open(address: string, points: number): OpenStream | undefined {
    const holders = this.#holdersOf(address)
    if (holders.some(([, streams]) => this.#isFull(streams, points))) return undefined
    for (const [network, streams] of holders) {
      this.#byNetwork.set(network, streams)
      streams.open++
      streams.points += points
    }
    const { pointsPerSecond } = this.#limits
    let isOpen = true
    return {
      address,
      paceMs: () =>
        holders.reduce(
          (most, [, held]) =>
            Math.max(most, (PACE_MS * held.points) / held.times / pointsPerSecond),
          PACE_MS,
        ),
      close: () => {
        if (!isOpen) return
        isOpen = false
        for (const [network, streams] of holders) {
          streams.open--
          streams.points -= points
          if (streams.open === 0) this.#byNetwork.delete(network)
        }
      },
    }
  }

  #holdersOf(address: string): readonly (readonly [string, Streams])[] {
    return holdersOf(address).map(({ name, times }) => [
      name,
      this.#byNetwork.get(name) ?? { open: 0, points: 0, times },
    ])
  }

  #isFull({ open, points, times }: Streams, more: number): boolean {
    const { streams, pointsPerSecond } = this.#limits
    const isTooMuch = points + more > MOST_PACE_SECONDS * pointsPerSecond * times
    return open >= streams * times || (open > 0 && isTooMuch)
  }
}
