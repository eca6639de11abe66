import type { PairPrices } from './pair-prices.ts'

/** One look's move counts at most as this. */
const MOST_MOVE = 0.05

/** The square of a log move, as it is counted. */
export function squaredMove(move: number): number {
  const counted = Math.min(Math.abs(move), MOST_MOVE)
  return counted * counted
}

export interface PairMovesState {
  readonly pairs: Uint32Array
  /** By pair: squared log moves an hour, weighed by hours, and the hours. */
  readonly moves: Float32Array
  readonly watched: Float32Array
}

const NO_MOVES: PairMovesState = {
  pairs: new Uint32Array(0),
  moves: new Float32Array(0),
  watched: new Float32Array(0),
}

/** Squared log moves of the fair rates of pairs, by pair. */
export class PairMoves {
  #slots: Map<number, number>
  #moves: Float32Array
  #watched: Float32Array

  constructor({ pairs, moves, watched }: PairMovesState = NO_MOVES) {
    this.#slots = new Map(Array.from(pairs, (pair, at) => [pair, at]))
    this.#moves = moves
    this.#watched = watched
  }

  /** A copy of the sums by pair. */
  state(): PairMovesState {
    const { size } = this.#slots
    return {
      pairs: Uint32Array.from(this.#slots.keys()),
      moves: this.#moves.slice(0, size),
      watched: this.#watched.slice(0, size),
    }
  }

  get size(): number {
    return this.#slots.size
  }

  /** Forgets all but these pairs, and numbers them anew. */
  keep(pairs: ReadonlySet<number>, numberOf: (pair: number) => number): void {
    const kept = [...this.#slots].filter(([pair]) => pairs.has(pair))
    this.#moves = Float32Array.from(kept, ([, at]) => this.#moves[at]!)
    this.#watched = Float32Array.from(kept, ([, at]) => this.#watched[at]!)
    this.#slots = new Map(kept.map(([pair], at) => [numberOf(pair), at]))
  }

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

  learn(prices: PairPrices, hours: number): void {
    const weight = Math.min(1, hours)
    for (const [pair, at] of this.#slots) {
      const move = prices.moveOf(pair)
      if (!Number.isFinite(move)) continue
      this.#moves[at]! += (squaredMove(move) / hours) * weight
      this.#watched[at]! += weight
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
