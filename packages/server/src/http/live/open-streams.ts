/** At most one answer in this time. */
const PACE_MS = 1_000

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

  /** Undefined where the address has as many as it may. */
  open(address: string, points: number): OpenStream | undefined {
    const streams = this.#byAddress.get(address) ?? { open: 0, points: 0 }
    if (streams.open >= this.#limits.streams) return undefined
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
