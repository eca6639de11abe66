import type { In } from '../../numbers/units.ts'
import type { HopFacts } from '../ladder.ts'
import { HORIZONS } from '../hop-minutes.ts'

/** A direct sample with what became of it, as the refit needs it. */
export interface RefitRow {
  /** The moment of the draw. Rows come in its order. */
  readonly atMs: In<'Milliseconds'>
  readonly exchangerId: string
  readonly facts: HopFacts
  /** By `HORIZONS`: the share lost, 1 of a refusal; undefined where the label is void. */
  readonly losses: readonly (number | undefined)[]
}

interface LabelWeights {
  /** By row, from the first of these rows. */
  readonly byRow: Float32Array
  readonly labels: number
  /** Quarters of an hour with any label. */
  readonly quarters: number
}

const QUARTER_MS = 15 * 60_000
/** The weight of one exchanger in a quarter of an hour, which weighs 1. */
const MOST_OF_QUARTER = 0.02
const FACTS = 6

/** Rows in columns: some 60 bytes each, for millions of them. */
export class RefitRows {
  readonly exchangers = new Map<string, number>()
  #length = 0
  #lastAtMs = -Infinity
  #atMs = new Float64Array(1_024)
  #exchanger = new Uint32Array(1_024)
  #facts = new Float32Array(1_024 * FACTS)
  #losses = new Float32Array(1_024 * HORIZONS.length)

  add({ atMs, exchangerId, facts, losses }: RefitRow): void {
    if (atMs < this.#lastAtMs) throw new Error('rows come in the order of time')
    if (this.#length === this.#atMs.length) this.#grow()
    const row = this.#length++
    this.#lastAtMs = atMs
    let exchanger = this.exchangers.get(exchangerId)
    if (exchanger === undefined)
      this.exchangers.set(exchangerId, (exchanger = this.exchangers.size))
    this.#atMs[row] = atMs
    this.#exchanger[row] = exchanger
    this.#facts.set(facts, row * FACTS)
    for (let at = 0; at < HORIZONS.length; at++) {
      this.#losses[row * HORIZONS.length + at] = losses[at] ?? NaN
    }
  }

  get length(): number {
    return this.#length
  }

  get columns() {
    return {
      atMs: this.#atMs,
      exchanger: this.#exchanger,
      facts: this.#facts,
      losses: this.#losses,
    } as const
  }

  /** The first row that was drawn at this moment or later. */
  from(atMs: In<'Milliseconds'>): number {
    let [low, high] = [0, this.#length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#atMs[middle]! < atMs) low = middle + 1
      else high = middle
    }
    return low
  }

  /**
   * The weight of each label of these rows, and how many labels and quarters there are. Yields
   * after each quarter, so that the caller can pause.
   */
  *weights(from: number, to: number): Generator<void, LabelWeights> {
    const byRow = new Float32Array(to - from)
    let [labels, quarters] = [0, 0]
    for (let first = from; first < to;) {
      const quarter = quarterOf(this.#atMs[first]!)
      const byExchanger = new Map<number, number>()
      let own = 0
      let end = first
      for (; end < to && quarterOf(this.#atMs[end]!) === quarter; end++) {
        const count = this.#labelsOf(end)
        own += count
        const exchanger = this.#exchanger[end]!
        byExchanger.set(exchanger, (byExchanger.get(exchanger) ?? 0) + count)
      }
      for (let row = first; row < end; row++) {
        const ofExchanger = byExchanger.get(this.#exchanger[row]!)!
        if (ofExchanger > 0) byRow[row - from] = Math.min(1 / own, MOST_OF_QUARTER / ofExchanger)
      }
      labels += own
      if (own > 0) quarters++
      first = end
      yield
    }
    return { byRow, labels, quarters }
  }

  #labelsOf(row: number): number {
    let count = 0
    for (let at = 0; at < HORIZONS.length; at++) {
      if (!Number.isNaN(this.#losses[row * HORIZONS.length + at]!)) count++
    }
    return count
  }

  #grow(): void {
    const rows = this.#atMs.length * 2
    const [atMs, exchanger, facts, losses] = [
      this.#atMs,
      this.#exchanger,
      this.#facts,
      this.#losses,
    ]
    this.#atMs = new Float64Array(rows)
    this.#exchanger = new Uint32Array(rows)
    this.#facts = new Float32Array(rows * FACTS)
    this.#losses = new Float32Array(rows * HORIZONS.length)
    this.#atMs.set(atMs)
    this.#exchanger.set(exchanger)
    this.#facts.set(facts)
    this.#losses.set(losses)
  }
}

export const QUARTERS_OF_DAY = 96

function quarterOf(atMs: number): number {
  return Math.floor(atMs / QUARTER_MS)
}
