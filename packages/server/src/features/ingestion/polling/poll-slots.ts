/**
 * Slots for polls: so many in all, one a host, and a few for hosts that were slow last time, so
 * that they never hold up the others.
 */
export class PollSlots {
  readonly #most: number
  readonly #mostSlow: number
  readonly #hosts = new Set<string>()
  #slow = 0

  constructor(most: number) {
    this.#most = most
    this.#mostSlow = Math.max(1, Math.floor(most / 4))
  }

  get taken(): number {
    return this.#hosts.size
  }

  get isFull(): boolean {
    return this.#hosts.size >= this.#most
  }

  /** Takes a slot for a host, if there is one for it now. Returns how to give it back. */
  take(host: string, isSlow: boolean): (() => void) | undefined {
    if (this.isFull || this.#hosts.has(host)) return undefined
    if (isSlow && this.#slow >= this.#mostSlow) return undefined
    this.#hosts.add(host)
    if (isSlow) this.#slow++
    return () => {
      this.#hosts.delete(host)
      if (isSlow) this.#slow--
    }
  }
}
