import type { Market } from '../market/market.ts'
import type { RowFilter } from '../query/row-filter.ts'
import { SLACK, type Work } from '../query/work.ts'
import { NO_BAND } from '../shelves/price-band.ts'
import { type Shelf, TERMS } from '../shelves/shelf.ts'

/** Amounts of the first currency, both ends included. */
export interface AmountRange {
  readonly low: number
  readonly high: number
}

/** The ends of a question's chains, and their length. */
export interface SplitEnds {
  readonly source: number
  readonly target: number
  readonly hops: number
}

/** Pairs of currencies end to end, those of `v` at [start[v], start[v + 1]), best slopes beside. */
interface PairSlopes {
  readonly start: Uint32Array
  readonly other: Uint16Array
  readonly slope: Float64Array
}

/**
 * Upper bounds on chains' output for one unit, entered with an amount of a range: by the rows that
 * such amounts can use. They hold for every narrower range as well.
 */
export interface RangeGuide {
  readonly pairs: PairSlopes
  /** By hops left, by currency: the most that one unit becomes on at most so many hops. */
  readonly rest: readonly Float64Array[]
  /** By currency: the most that one unit has become after fewer hops than the ends has. */
  readonly arriving: Float64Array
}

/** The most that a chain returns for each unit it is entered with. */
export function bestRate({ rest }: RangeGuide, { source }: SplitEnds): number {
  return rest.at(-1)![source]!
}

interface GuideOptions {
  readonly market: Market
  readonly filter: RowFilter
  readonly ends: SplitEnds
  readonly work: Work
}

/**
 * The guide for any amount, limits left aside: by the best sound row of each pair or, where others
 * are let in, whose rates can be anything, by the best admitted one.
 */
export function openGuide(options: GuideOptions): RangeGuide {
  const { market, filter, work, ends } = options
  const { out } = market.edges(filter.staysInBand ? 'sound' : 'any', NO_BAND)
  const slope = Float64Array.from(out.slope)
  if (!filter.staysInBand) {
    forPairs(out, (v, w, e) => {
      if (slope[e] !== 0) slope[e] = bestRow(market.shelves[v]!, w, { filter, work })
    })
  }
  work.done += out.other.length >> 2
  const pairs = { start: out.start, other: out.other, slope }
  const arriving = arrivalsOf(pairs, ends, filter)
  return { pairs, rest: restsOf(pairs, ends, filter), arriving }
}

/**
 * The same for a range of amounts, and for chains that return at least `rate` a unit.
 * @param wide a guide for those amounts and others.
 */
export function rangeGuide(
  wide: RangeGuide,
  { low, high }: AmountRange,
  rate: number,
  { market, filter, ends, work }: GuideOptions,
): RangeGuide {
  const { source, hops } = ends
  const needed = rate > 0 ? rate : 0
  const { arriving } = wide
  const leaving = wide.rest[hops - 1]!
  const pairs = new GrowingPairs(arriving.length)
  const { start, other, slope: best } = wide.pairs
  for (let v = 0; v < arriving.length; v++) {
    const [first, end] = [start[v]!, start[v + 1]!]
    const rest = v === source ? wide.rest[hops]! : leaving
    if (arriving[v] !== 0 && rest[v] !== 0) {
      // The most that a chain worth having can bring here, and the least that it needs here.
      const most = high * arriving[v]! * SLACK
      const fewest = (low * needed) / (rest[v]! * SLACK)
      const given = v === source ? { low, high } : { low: fewest, high: most }
      for (let e = first; e < end; e++) {
        const w = other[e]!
        // One unit's result through a row of slope one, which gives the slope that is needed.
        const through = arriving[v]! * leaving[w]! * SLACK
        if (through === 0 || through * best[e]! < needed) continue
        const least = needed / through
        const slope = bestRow(market.shelves[v]!, w, { filter, work, given, least })
        if (slope > 0) pairs.add(w, slope)
      }
      work.done += (end - first) >> 3
    }
    pairs.end(v)
  }
  work.done += (arriving.length * hops) >> 3
  return { pairs: pairs.taken, rest: restsOf(pairs.taken, ends, filter), arriving }
}

function arrivalsOf(pairs: PairSlopes, { source, target, hops }: SplitEnds, filter: RowFilter) {
  const { start, other, slope } = pairs
  let arrived = new Float64Array(start.length - 1)
  arrived[source] = 1
  for (let hop = 1; hop < hops; hop++) {
    const next = arrived.slice()
    for (let v = 0; v < arrived.length; v++) {
      const here = arrived[v]!
      if (here === 0) continue
      for (let e = start[v]!; e < start[v + 1]!; e++) {
        const w = other[e]!
        if (here * slope[e]! <= next[w]! || filter.insideOk[w] === 0) continue
        if (w !== target && w !== source) next[w] = here * slope[e]!
      }
    }
    arrived = next
  }
  return arrived
}

function restsOf(pairs: PairSlopes, { source, target, hops }: SplitEnds, filter: RowFilter) {
  const { start, other, slope } = pairs
  const size = start.length - 1
  const rests = [new Float64Array(size).fill(1, target, target + 1)]
  for (let left = 1; left <= hops; left++) {
    const before = rests[left - 1]!
    const rest = before.slice()
    for (let v = 0; v < size; v++) {
      const isOnWay = v === source ? left === hops : filter.insideOk[v] === 1
      if (v === target || !isOnWay) continue
      let most = rest[v]!
      for (let e = start[v]!; e < start[v + 1]!; e++) {
        const made = slope[e]! * before[other[e]!]!
        if (made > most) most = made
      }
      rest[v] = most
    }
    rests.push(rest)
  }
  return rests
}

interface RowsWanted {
  readonly filter: RowFilter
  readonly work: Work
  /** Amounts of which at least one must be taken; any where left out. */
  readonly given?: AmountRange
  /** No row of a lesser slope is of interest. */
  readonly least?: number
}

/** The best slope among the rows of a pair that may serve; 0 where none may. */
function bestRow(shelf: Shelf, to: number, { filter, work, given, least = 0 }: RowsWanted): number {
  const { terms } = shelf.arena
  const start = shelf.start[to]!
  const sound = start + shelf.sound[to]!
  const end = filter.staysInBand ? sound : start + shelf.count[to]!
  let best = 0
  for (let row = start; row < end; row++) {
    work.glanced += ROW_COST
    const slope = terms[row * TERMS]!
    if (slope <= best || slope < least) {
      // Both the sound rows and those behind them fall from their first on.
      if (row >= sound) break
      row = sound - 1
      continue
    }
    if (given && (terms[row * TERMS + 1]! > given.high || terms[row * TERMS + 2]! < given.low)) {
      continue
    }
    work.glanced += filter.glanceCost
    if (filter.accepts(shelf, row)) best = slope
  }
  return best
}

/** The cost of a look at one row, in steps of a search: measured. */
const ROW_COST = 0.1

type VisitPair = (v: number, w: number, e: number) => void

function forPairs({ start, other }: Pick<PairSlopes, 'start' | 'other'>, visit: VisitPair): void {
  for (let v = 0; v + 1 < start.length; v++) {
    for (let e = start[v]!; e < start[v + 1]!; e++) visit(v, other[e]!, e)
  }
}

/** Pairs added in order of the currency they give. */
class GrowingPairs {
  readonly #start: Uint32Array
  readonly #other: number[] = []
  readonly #slope: number[] = []

  constructor(size: number) {
    this.#start = new Uint32Array(size + 1)
  }

  add(w: number, slope: number): void {
    this.#other.push(w)
    this.#slope.push(slope)
  }

  /** Called after the last pair of `v`. */
  end(v: number): void {
    this.#start[v + 1] = this.#other.length
  }

  get taken(): PairSlopes {
    return {
      start: this.#start,
      other: Uint16Array.from(this.#other),
      slope: Float64Array.from(this.#slope),
    }
  }
}
