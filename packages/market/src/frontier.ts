/** Currencies waiting to be tried at one position of a search, the greatest bound first: a heap. */
export class Frontier {
  readonly #nodes: Uint16Array
  readonly #bounds: Float64Array
  #size = 0

  constructor(capacity: number) {
    this.#nodes = new Uint16Array(capacity)
    this.#bounds = new Float64Array(capacity)
  }

  get isEmpty(): boolean {
    return this.#size === 0
  }

  /** Bound of the currency `pop` would return. */
  get bound(): number {
    return this.#bounds[0]!
  }

  clear(): void {
    this.#size = 0
  }

  /** Adds without order; call `arrange` before the first `pop`. */
  push(node: number, bound: number): void {
    this.#nodes[this.#size] = node
    this.#bounds[this.#size++] = bound
  }

  arrange(): void {
    for (let at = (this.#size >> 1) - 1; at >= 0; at--) {
      this.#sink(at, this.#nodes[at]!, this.#bounds[at]!)
    }
  }

  pop(): number {
    const top = this.#nodes[0]!
    const last = --this.#size
    if (last > 0) this.#sink(0, this.#nodes[last]!, this.#bounds[last]!)
    return top
  }

  #sink(from: number, node: number, bound: number): void {
    let at = from
    for (;;) {
      let child = 2 * at + 1
      if (child >= this.#size) break
      if (child + 1 < this.#size && this.#bounds[child + 1]! > this.#bounds[child]!) child++
      if (this.#bounds[child]! <= bound) break
      this.#nodes[at] = this.#nodes[child]!
      this.#bounds[at] = this.#bounds[child]!
      at = child
    }
    this.#nodes[at] = node
    this.#bounds[at] = bound
  }
}
