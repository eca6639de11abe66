import type { CycleBounds } from './cycle-entries.ts'
import type { Market } from '../../market/market.ts'
import type { RowFilter } from '../../query/row-filter.ts'
import { SLACK } from '../../query/work.ts'
import type { EdgeTable } from '../../shelves/edges.ts'
import { NO_BAND } from '../../shelves/price-band.ts'
import { TERMS } from '../../shelves/shelf.ts'
import type { SuspiciousStep } from './suspicious-step.ts'
import { SlopeTable, squareTable } from '../../shelves/slope-table.ts'

/** Each round is exact, and later ones hardly narrow: measured. */
const MAX_ROUNDS = 6

/** Pairs that one hop of a round passes over in the time of one step of a search: measured. */
const PAIRS_A_STEP = 16

/** Ends that moved by less are settled. */
const SETTLED = 1.01

/**
 * The pairs that cycles worth having can use, by the amounts these can bring to each currency: no
 * more than can arrive there in the allowed hops, and no less than can still become the demanded
 * result; by the rows that these very amounts can use, and so again until nothing moves.
 */
export class NarrowedPairs {
  readonly bounds: CycleBounds
  /** The cost of narrowing, in steps of a search. */
  steps = 0
  readonly #market: Market
  readonly #filter: RowFilter
  /** By currency: the amounts, both included, between which each hop out of it is entered. */
  readonly #low: Float64Array
  readonly #high: Float64Array
  /** By currency: the least that must come back to it; Infinity where no cycle starts. */
  readonly #home: Float64Array
  /** By currency: 1 where the range has moved since its pairs were looked at. */
  readonly #moved: Uint8Array
  /** Pairs that rows are left of. */
  #count = 0
  /** Each pair's currencies, and the best slope of the rows left. */
  readonly #from: Uint16Array
  readonly #to: Uint16Array
  readonly #slope: Float64Array
  /** Each pair's first sound row and first suspicious one left, and their ends. */
  readonly #sound: Uint32Array
  readonly #soundEnd: Uint32Array
  readonly #suspicious: Uint32Array
  readonly #end: Uint32Array

  constructor(market: Market, filter: RowFilter, bounds: CycleBounds) {
    this.#market = market
    this.#filter = filter
    this.bounds = bounds
    this.#low = new Float64Array(market.shelves.length)
    this.#high = new Float64Array(market.shelves.length).fill(Infinity)
    const { entry, factor } = bounds
    this.#home = entry.low.map((amount, c) => (entry.high[c] === 0 ? Infinity : amount * factor))
    this.#moved = new Uint8Array(market.shelves.length).fill(1)
    const { out } = market.edges(filter.staysInBand ? 'sound' : 'any', NO_BAND)
    const size = out.other.length
    this.#from = new Uint16Array(size)
    this.#to = new Uint16Array(size)
    this.#slope = new Float64Array(size)
    this.#sound = new Uint32Array(size)
    this.#soundEnd = new Uint32Array(size)
    this.#suspicious = new Uint32Array(size)
    this.#end = new Uint32Array(size)
    this.#openPairs(out)
    for (let round = 0; round < MAX_ROUNDS; round++) {
      this.steps += (this.#count * 2 * bounds.maxHops) / PAIRS_A_STEP
      this.#lowerTops()
      this.#raiseBottoms()
      if (!this.#moved.includes(1)) break
      this.#closePairs()
      this.#moved.fill(0)
    }
  }

  /** The cost of a round of all pairs, in steps of a search. */
  static stepsOfRound(market: Market, filter: RowFilter, maxHops: number): number {
    const { out } = market.edges(filter.staysInBand ? 'sound' : 'any', NO_BAND)
    return (out.other.length * 2 * maxHops) / PAIRS_A_STEP
  }

  /** Best slopes and products of the rows left. */
  get slopes(): SlopeTable {
    const one = squareTable(this.#low.length)
    for (let e = 0; e < this.#count; e++) one[this.#from[e]!]![this.#to[e]!] = this.#slope[e]!
    return new SlopeTable(one)
  }

  /** Pairs that suspicious rows are left of. */
  get suspicious(): SuspiciousStep[] {
    const steps: SuspiciousStep[] = []
    for (let e = 0; e < this.#count; e++) {
      const first = this.#suspicious[e]!
      const end = this.#end[e]!
      if (first === end) continue
      const [from, to] = [this.#from[e]!, this.#to[e]!]
      const { terms } = this.#market.shelves[from]!.arena
      let [least, most] = [Infinity, 0]
      for (let row = first; row < end; row++) {
        least = Math.min(least, terms[row * TERMS + 1]!)
        most = Math.max(most, terms[row * TERMS + 2]!)
      }
      steps.push({ from, to, slope: terms[first * TERMS]!, least, most })
    }
    return steps
  }

  #openPairs({ start, other, slope }: EdgeTable): void {
    const { endOk, staysInBand } = this.#filter
    let count = 0
    this.#market.shelves.forEach((shelf, from) => {
      if (endOk[from] === 0) return
      for (let e = start[from]!; e < start[from + 1]!; e++) {
        const to = other[e]!
        if (endOk[to] === 0 || shelf.count[to] === 0) continue
        this.#from[count] = from
        this.#to[count] = to
        this.#slope[count] = slope[e]!
        const first = shelf.start[to]!
        const sound = first + shelf.sound[to]!
        this.#sound[count] = first
        this.#soundEnd[count] = this.#suspicious[count] = sound
        this.#end[count++] = staysInBand ? sound : first + shelf.count[to]!
      }
    })
    this.#count = count
  }

  /** Passes over rows that no amount left can use: ranges only narrow, so each is passed once. */
  #closePairs(): void {
    let left = 0
    for (let e = 0; e < this.#count; e++) {
      const [from, to] = [this.#from[e]!, this.#to[e]!]
      const isSettled = this.#moved[from] === 0 && this.#moved[to] === 0
      if (!isSettled && !this.#passRows(e, from, to)) continue
      this.#from[left] = from
      this.#to[left] = to
      this.#slope[left] = this.#slope[e]!
      this.#sound[left] = this.#sound[e]!
      this.#soundEnd[left] = this.#soundEnd[e]!
      this.#suspicious[left] = this.#suspicious[e]!
      this.#end[left++] = this.#end[e]!
    }
    this.#count = left
  }

  /** The same for one pair; false where no row is left. */
  #passRows(e: number, from: number, to: number): boolean {
    if (this.#low[from]! > this.#high[from]!) return false
    const { terms } = this.#market.shelves[from]!.arena
    const [soundEnd, end] = [this.#soundEnd[e]!, this.#end[e]!]
    const sound = this.#firstOf(from, to, this.#sound[e]!, soundEnd)
    const suspicious = this.#firstOf(from, to, this.#suspicious[e]!, end)
    this.#sound[e] = sound
    this.#suspicious[e] = suspicious
    this.#slope[e] = Math.max(
      sound < soundEnd ? terms[sound * TERMS]! : 0,
      suspicious < end ? terms[suspicious * TERMS]! : 0,
    )
    return sound < soundEnd || suspicious < end
  }

  /** The first row that may serve, the best first, or `end`. */
  #firstOf(from: number, to: number, first: number, end: number): number {
    const shelf = this.#market.shelves[from]!
    const { terms } = shelf.arena
    const [low, high] = [this.#low[from]!, this.#high[from]!]
    // An arriving amount goes on, or is home.
    const needed = Math.min(this.#low[to]!, this.#home[to]!)
    for (let row = first; row < end; row++) {
      const top = terms[row * TERMS + 2]!
      if (terms[row * TERMS + 1]! > high || top < low) continue
      const most = terms[row * TERMS]! * (top < high ? top : high) * SLACK
      if (most >= needed && this.#filter.accepts(shelf, row)) return row
    }
    return end
  }

  /** Lowers tops to amounts that can arrive. */
  #lowerTops(): void {
    const { entry, maxHops } = this.bounds
    const { insideOk } = this.#filter
    const high = this.#high
    const most = entry.high.map((top, c) => Math.min(top, high[c]!))
    let arriving = most.slice()
    for (let hop = 1; hop < maxHops; hop++) {
      const next = new Float64Array(most.length)
      for (let e = 0; e < this.#count; e++) {
        const amount = this.#slope[e]! * arriving[this.#from[e]!]!
        if (amount > next[this.#to[e]!]!) next[this.#to[e]!] = amount
      }
      for (let c = 0; c < most.length; c++) {
        next[c] = insideOk[c] === 0 ? 0 : Math.min(next[c]! * SLACK, high[c]!)
        if (next[c]! > most[c]!) most[c] = next[c]!
      }
      arriving = next
    }
    for (let c = 0; c < most.length; c++) if (most[c]! * SETTLED < high[c]!) this.#moved[c] = 1
    high.set(most)
  }

  /** Raises bottoms to amounts still needed. */
  #raiseBottoms(): void {
    const { maxHops } = this.bounds
    const { insideOk } = this.#filter
    const [low, high] = [this.#low, this.#high]
    let wanted = this.#home
    const least = new Float64Array(low.length).fill(Infinity)
    for (let hop = 0; hop < maxHops; hop++) {
      const next = new Float64Array(low.length).fill(Infinity)
      for (let e = 0; e < this.#count; e++) {
        const amount = wanted[this.#to[e]!]! / this.#slope[e]!
        if (amount < next[this.#from[e]!]!) next[this.#from[e]!] = amount
      }
      for (let c = 0; c < least.length; c++) {
        const amount = Math.max(next[c]! / SLACK, low[c]!)
        next[c] = amount > high[c]! ? Infinity : amount
        if (next[c]! < least[c]!) least[c] = next[c]!
        if (insideOk[c] === 0) next[c] = Infinity
      }
      wanted = next
    }
    for (let c = 0; c < least.length; c++) if (least[c]! > low[c]! * SETTLED) this.#moved[c] = 1
    low.set(least)
  }
}
