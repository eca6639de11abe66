import type { Market } from '@hopwise/market'

/** The factor by which reused memory may exceed the request. */
const MOST_TOO_LARGE = 2
/** The factor of spare memory over memory in use: versions differ in size. */
const MOST_KEPT = 2

/**
 * Shared memory for rows. A market whose popular groups change all the time fills as much anew each
 * second as it has; so memory without rows of any version is used again, instead of left to every
 * thread's garbage collection.
 */
export class RecycledMemory {
  readonly #all = new Set<ArrayBufferLike>()
  #free: ArrayBufferLike[] = []

  /** Takes at least so many bytes, of any contents. */
  readonly take = (bytes: number): ArrayBufferLike => {
    const fits = this.#free.findIndex(
      ({ byteLength }) => byteLength >= bytes && byteLength <= bytes * MOST_TOO_LARGE,
    )
    if (fits >= 0) return this.#free.splice(fits, 1)[0]!
    const memory = new SharedArrayBuffer(bytes)
    this.#all.add(memory)
    return memory
  }

  /** Called when this is the one market that any thread holds. */
  recycle({ shelves }: Market): void {
    const used = new Set(shelves.map(({ arena }) => arena.terms.buffer))
    let room = 0
    for (const { byteLength } of used) room += MOST_KEPT * byteLength
    this.#free = []
    for (const memory of this.#all) {
      if (used.has(memory)) continue
      room -= memory.byteLength
      if (room >= 0) this.#free.push(memory)
      else this.#all.delete(memory)
    }
    this.#free.sort((a, b) => a.byteLength - b.byteLength)
  }
}
