/** Edges waiting to be tried at one position of a search, the greatest bound first: a heap. */
export class Frontier {
  readonly #edges: Uint32Array
  readonly #bounds: Float64Array
  #size = 0

  constructor(capacity: number) {
    this.#edges = new Uint32Array(capacity)
    this.#bounds = new Float64Array(capacity)
  }

  get isEmpty(): boolean {
    return this.#size === 0
  }

  /** The bound of the edge that `pop` would return. */
  get bound(): number {
    return this.#bounds[0]!
  }

  clear(): void {
    this.#size = 0
  }

  /** Adds without order; call `arrange` before the first `pop`. */
  push(edge: number, bound: number): void {
    this.#edges[this.#size] = edge
    this.#bounds[this.#size++] = bound
  }

  arrange(): void {
    for (let at = (this.#size >> 1) - 1; at >= 0; at--) {
      this.#sink(at, this.#edges[at]!, this.#bounds[at]!)
    }
  }

  pop(): number {
    const top = this.#edges[0]!
    const last = --this.#size
    if (last > 0) this.#sink(0, this.#edges[last]!, this.#bounds[last]!)
    return top
  }

  #sink(from: number, edge: number, bound: number): void {
    let at = from
    for (;;) {
      let child = 2 * at + 1
      if (child >= this.#size) break
      if (child + 1 < this.#size && this.#bounds[child + 1]! > this.#bounds[child]!) child++
      if (this.#bounds[child]! <= bound) break
      this.#edges[at] = this.#edges[child]!
      this.#bounds[at] = this.#bounds[child]!
      at = child
    }
    this.#edges[at] = edge
    this.#bounds[at] = bound
  }
}
