export interface PendingCall {
  readonly resolve: (worked: never) => void
  readonly reject: (fault: Error) => void
}

/**
 * Calls that wait for their answers, by small numbers that are used again. Not a Map: one whose
 * entries come and go is moved to another table again and again, and an old table that has outlived
 * a few collections holds its former entries, and every answer that hangs on them, until the whole
 * heap is gone through. Half of all answers became old that way.
 */
export class PendingCalls {
  readonly #calls: (PendingCall | undefined)[] = []
  readonly #free: number[] = []

  /** The call's number: the lowest at first, 0. */
  add(call: PendingCall): number {
    const id = this.#free.pop() ?? this.#calls.length
    this.#calls[id] = call
    return id
  }

  take(id: number): PendingCall | undefined {
    const call = this.#calls[id]
    if (!call) return undefined
    this.#calls[id] = undefined
    this.#free.push(id)
    return call
  }

  takeAll(): PendingCall[] {
    const calls = this.#calls.filter((call) => call !== undefined)
    this.#calls.length = 0
    this.#free.length = 0
    return calls
  }
}
