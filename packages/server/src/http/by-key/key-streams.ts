/** Whether keys still may ask; who may not is left out, or has no plan. */
type Standings = (ids: readonly string[]) => Promise<ReadonlyMap<string, 'ALIVE' | 'NEEDS_PLAN'>>

/** Reasons that a stream ends. `UNSURE`: nobody could tell for a while if its key is valid. */
export type StreamEnd = 'UNKNOWN' | 'NEEDS_PLAN' | 'UNSURE'

/** Milliseconds between checks: a revoked key's streams end within a second. */
const CHECKED_EVERY_MS = 400

interface Watched {
  readonly id: string
  readonly end: (why: StreamEnd) => void
}

/**
 * Streams by keys, which are checked for as long as any is open: in one statement, and in the
 * database itself, so it does not matter in which process a key is revoked.
 */
export class KeyStreams {
  readonly #standings: Standings
  readonly #unsureAfterMs: number
  readonly #watched = new Set<Watched>()
  #timer: NodeJS.Timeout | undefined
  #isChecking = false
  #answeredAtMs = 0

  /**
   * @param unsureAfterMs without an answer of the database streams end: nobody can revoke a key
   * without one, except by way of another process.
   */
  constructor(standings: Standings, unsureAfterMs: number) {
    this.#standings = standings
    this.#unsureAfterMs = unsureAfterMs
  }

  /** Returns how to end it. */
  watch(id: string, end: (why: StreamEnd) => void): () => void {
    const watched: Watched = { id, end }
    this.#watched.add(watched)
    if (!this.#timer) {
      this.#answeredAtMs = performance.now()
      this.#timer = setInterval(() => void this.#check(), CHECKED_EVERY_MS).unref()
    }
    return () => {
      this.#watched.delete(watched)
      if (this.#watched.size === 0) this.close()
    }
  }

  close(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  async #check(): Promise<void> {
    const streams = [...this.#watched]
    if (performance.now() - this.#answeredAtMs > this.#unsureAfterMs) {
      this.#end(streams, () => 'UNSURE')
    }
    if (this.#isChecking) return
    this.#isChecking = true
    const ids = [...new Set(streams.map(({ id }) => id))]
    const standings = await this.#standings(ids).catch(() => undefined)
    this.#isChecking = false
    if (!standings) return
    this.#answeredAtMs = performance.now()
    this.#end(streams, (id) => {
      const standing = standings.get(id) ?? 'UNKNOWN'
      return standing === 'ALIVE' ? undefined : standing
    })
  }

  #end(streams: readonly Watched[], whyOf: (id: string) => StreamEnd | undefined): void {
    for (const watched of streams) {
      const why = whyOf(watched.id)
      if (why !== undefined && this.#watched.delete(watched)) watched.end(why)
    }
    if (this.#watched.size === 0) this.close()
  }
}
