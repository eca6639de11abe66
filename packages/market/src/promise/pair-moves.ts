/** Squared log moves of the fair rates of pairs, by pair. */
export class PairMoves {
  readonly #slots = new Map<number, number>()
  #moves = new Float32Array(0)
  #watched = new Float32Array(0)

  /** The pairs from here on have a slot. */
  cover(pairs: Iterable<number>): void {
    for (const pair of pairs) {
      if (!this.#slots.has(pair)) this.#slots.set(pair, this.#slots.size)
    }
    if (this.#slots.size > this.#moves.length) {
      this.#moves = grown(this.#moves, this.#slots.size)
      this.#watched = grown(this.#watched, this.#slots.size)
    }
  }

  fade(kept: number): void {
    for (let at = 0; at < this.#slots.size; at++) {
      this.#moves[at]! *= kept
      this.#watched[at]! *= kept
    }
  }

  learn(
    fairMove: (pair: number) => number,
    squared: (move: number) => number,
    hours: number,
  ): void {
    for (const [pair, at] of this.#slots) {
      const move = fairMove(pair)
      if (!Number.isFinite(move)) continue
      this.#moves[at]! += squared(move)
      this.#watched[at]! += hours
    }
  }

  /** Squared moves an hour, drawn to the usual ones by so many hours. */
  of(pair: number, usual: number, hours: number): number {
    const at = this.#slots.get(pair)
    if (at === undefined) return usual
    return (this.#moves[at]! + hours * usual) / (this.#watched[at]! + hours)
  }

  /** The mean of pairs that were watched long enough; undefined of too few. */
  mean(leastHours: number, leastPairs: number): number | undefined {
    let [sum, count] = [0, 0]
    for (let at = 0; at < this.#slots.size; at++) {
      if (this.#watched[at]! <= leastHours) continue
      sum += this.#moves[at]! / this.#watched[at]!
      count++
    }
    return count > leastPairs ? sum / count : undefined
  }
}

function grown(column: Float32Array, length: number): Float32Array<ArrayBuffer> {
  const next = new Float32Array(Math.max(length, column.length * 2))
  next.set(column)
  return next
}
