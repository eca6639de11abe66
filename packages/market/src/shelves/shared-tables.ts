import { CarriedTables, type ChangedPair, type Pair, type PairSlope } from './carried-tables.ts'
import { type EdgeKind, type EdgeSource, EdgeTables } from './edges.ts'
import { pairListOf, type PairList, placed, type PlacedPair } from './pair-list.ts'
import { type BandKey, NO_BAND, rangeOfBand } from './price-band.ts'
import { type Shelf, TERMS } from './shelf.ts'
import { type SlopeOf, SlopeTable, squareTable } from './slope-table.ts'
import { tablePricesAfter } from './table-prices.ts'

type Edges = CarriedTables<BandKey | 'any', PlacedPair, EdgeSource, EdgeTables>
type Slopes = CarriedTables<EdgeKind, Pair, SlopeOf, SlopeTable>

/** Tables that a version's searches share, and the next version takes over (carried-tables.ts). */
export class SharedTables {
  readonly #shelves: readonly Shelf[]
  readonly #usdPrices: Float64Array
  /** The prices that edges are made with (table-prices.ts). */
  readonly #tablePrices: Float64Array
  #pairs: PairList | undefined
  #suspiciousPairs: readonly PairSlope[] | undefined
  #edges: Edges = new CarriedTables()
  #slopes: Slopes = new CarriedTables()

  constructor(shelves: readonly Shelf[], usdPrices: Float64Array, tablePrices = usdPrices) {
    this.#shelves = shelves
    this.#usdPrices = usdPrices
    this.#tablePrices = tablePrices
  }

  /** The tables of the version in which these pairs have changed, given its shelves and prices. */
  after(shelves: readonly Shelf[], usdPrices: Float64Array, changed: readonly ChangedPair[]) {
    if (shelves.length !== this.#shelves.length) return new SharedTables(shelves, usdPrices)
    const { tablePrices, drifted } =
      usdPrices === this.#usdPrices
        ? { tablePrices: this.#tablePrices, drifted: [] }
        : tablePricesAfter(this.#tablePrices, usdPrices)
    const next = new SharedTables(shelves, usdPrices, tablePrices)
    next.#slopes = this.#slopes.handOver(changed.filter(({ isBestOther }) => isBestOther))
    if (!this.#pairs) return next
    const places: PlacedPair[] = []
    let isWider = false
    for (const pair of [...changed, ...next.#pairsFrom(drifted)]) {
      const place = placed(this.#pairs, pair)
      if (place) places.push(place)
      else isWider ||= shelves[pair.from]!.count[pair.to]! > 0
    }
    next.#edges = this.#edges.handOver(places)
    next.#pairs = this.#pairs
    if (isWider) next.#widen(pairListOf(shelves, this.#pairs))
    return next
  }

  /** All rows of these currencies count as changed: so have the amounts of a dollar range. */
  #pairsFrom(currencies: readonly number[]): ChangedPair[] {
    return currencies.flatMap((from) =>
      Array.from(this.#shelves[from]!.count, (count, to) => ({ from, to, count }))
        .filter(({ count }) => count > 0)
        .map(({ to }) => ({ from, to, kept: 0, isBestOther: false })),
    )
  }

  /** Brings one table of the version before up to date; false: there is none left. */
  refreshNext(): boolean {
    return this.#edges.refreshNext(this.#source())
  }

  #widen(pairs: PairList): void {
    const source = this.#source()
    this.#edges.replaceAll(source, (table) => table.widened({ ...source, pairs }))
    this.#pairs = pairs
  }

  #source(): EdgeSource & { readonly pairs: PairList } {
    this.#pairs ??= pairListOf(this.#shelves)
    return { shelves: this.#shelves, tablePrices: this.#tablePrices, pairs: this.#pairs }
  }

  /** Edges for amounts of one band. */
  edges(kind: EdgeKind, band: BandKey): EdgeTables {
    const source = this.#source()
    const key = kind === 'any' ? kind : band
    return this.#edges.get(key, source, () => new EdgeTables(source, kind, rangeOfBand(band)))
  }

  /** Pairs with suspicious offers. */
  get suspiciousPairs(): readonly PairSlope[] {
    return (this.#suspiciousPairs ??= suspiciousPairsOf(this.#shelves))
  }

  /** Best slopes and products of all offers, or of the sound ones, whatever the amount. */
  bestSlopes(kind: EdgeKind): SlopeTable {
    const column = kind === 'any' ? 'bestAny' : 'best'
    const slopeOf: SlopeOf = (from, to) => this.#shelves[from]![column][to]!
    return this.#slopes.get(kind, slopeOf, () => {
      const one = squareTable(this.#shelves.length)
      one.forEach((row, from) => row.set(this.#shelves[from]![column]))
      return new SlopeTable(one)
    })
  }

  /** The same of the sound offers that amounts of a band can use. */
  slopesIn(band: BandKey): SlopeTable {
    return band === NO_BAND ? this.bestSlopes('sound') : this.edges('sound', band).slopes
  }
}

/** Pairs with suspicious rows, and the best slope these have: that of the first, shelf.ts. */
function suspiciousPairsOf(shelves: readonly Shelf[]): PairSlope[] {
  const pairs: PairSlope[] = []
  shelves.forEach(({ arena, start, sound, count, hasSuspicious }, from) => {
    if (!hasSuspicious) return
    for (let to = 0; to < count.length; to++) {
      if (sound[to] === count[to]) continue
      pairs.push({ from, to, slope: arena.terms[(start[to]! + sound[to]!) * TERMS]! })
    }
  })
  return pairs
}
