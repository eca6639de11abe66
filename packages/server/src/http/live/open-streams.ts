/** At most one answer in this time. */
const PACE_MS = 1_000

/**
 * What all streams of an address may come to, in seconds of what they may cost: each keeps its last
 * answer for as long as it is open, and nobody waits longer than this for the next.
 */
const MOST_PACE_SECONDS = 20

export interface StreamLimits {
  /** Streams of one address. */
  readonly streams: number
  /** What all streams of an address may cost a second: beyond it they are told less often. */
  readonly pointsPerSecond: number
}

interface Streams {
  open: number
  points: number
}

/** A stream that is counted until it is closed. */
export interface OpenStream {
  /** The least time from one answer to the next. */
  readonly paceMs: () => number
  readonly close: () => void
}

/** What each address watches. */
export class OpenStreams {
  readonly #limits: StreamLimits
  readonly #byAddress = new Map<string, Streams>()

  constructor(limits: StreamLimits) {
    this.#limits = limits
  }

  /** Undefined where the address has as many as it may, or as much. One may always be open. */
  open(address: string, points: number): OpenStream | undefined {
    const streams = this.#byAddress.get(address) ?? { open: 0, points: 0 }
    const { streams: most, pointsPerSecond } = this.#limits
    const isTooMuch = streams.points + points > MOST_PACE_SECONDS * pointsPerSecond
    if (streams.open >= most || (streams.open > 0 && isTooMuch)) return undefined
    this.#byAddress.set(address, streams)
    streams.open++
    streams.points += points
    let isOpen = true
    return {
      paceMs: () => PACE_MS * Math.max(1, streams.points / this.#limits.pointsPerSecond),
      close: () => {
        if (!isOpen) return
        isOpen = false
        streams.open--
        streams.points -= points
        if (streams.open === 0) this.#byAddress.delete(address)
      },
    }
  }
}
