import { AmountWindows } from './amount-windows.ts'
import type { Guide, PathTask, Unfinished } from '../guides/guide.ts'
import { ANY_CITY, NO_CITY } from '../../listings/city-sets.ts'
import type { Market } from '../../market/market.ts'
import { type OfferRef, refOf } from '../../listings/offer-ref.ts'
import type { OfferChainsOptions } from '../sequence.ts'
import { type MustPass, placesToPass } from '../../query/through.ts'
import { PairReach, type PairRows } from '../guides/pair-reach.ts'
import { EXCHANGER_SHIFT, HAS_CITY } from '../../shelves/row-flags.ts'
import { REFS, TERMS } from '../../shelves/shelf.ts'
import { SLACK } from '../../query/work.ts'

/** Last hops whose windows are known: those of more would be too many. */
const FAR = 2

/** Windows are widened by this at each hop, relative to the numbers they are made of. */
const WIDENED = 1e-12

interface WindowSearchOptions extends OfferChainsOptions {
  /** Only chains with one of these currencies inside are found; all by default. */
  readonly mustPass: MustPass | undefined
}

/**
 * Finds chains where bounds cut off next to nothing, since the best ones are those that happen to
 * arrive just inside a limit: offer by offer with exact amounts, and two hops before the end only
 * from amounts that can still become something worth having. Those are few and narrow near the end,
 * so nearly all amounts miss them, and a miss costs a look into a grid.
 */
export class WindowSearch {
  readonly #options: WindowSearchOptions
  readonly #market: Market
  readonly #reach: PairReach
  readonly #isBackward: boolean
  readonly #visited: Uint8Array
  readonly #all: readonly number[]
  readonly #toPass: readonly number[]
  readonly #nodes: number[] = []
  readonly #offers: OfferRef[] = []
  /** Windows by hops to the end, by currency. */
  #windows: (AmountWindows | undefined)[][] = []
  #task!: PathTask
  #guide!: Guide
  #amount = 0
  #needed = 0
  #renewAt = 0
  /** The needed benefit when windows were last made. */
  #windowsFor = 0

  constructor(options: WindowSearchOptions) {
    this.#options = options
    this.#market = options.market
    this.#reach = new PairReach(options.market, options.filter, options)
    this.#isBackward = options.direction === 'backward'
    this.#visited = new Uint8Array(options.market.shelves.length)
    this.#all = [...this.#visited.keys()]
    this.#toPass = placesToPass(options.mustPass)
  }

  /** Reports every chain of the task that can still enter the collector's list. */
  run({ task, guide, amount }: Unfinished): void {
    this.#task = task
    this.#guide = guide
    this.#amount = amount
    this.#needed = this.#options.collector.needed(amount)
    this.#windows = []
    this.#windowsFor = this.#needed
    this.#renewAt = this.#options.work.done + RENEWAL
    this.#nodes.length = task.hops + 1
    this.#offers.length = task.hops
    this.#nodes[0] = task.source
    this.#visited[task.source] = this.#visited[task.target] = 1
    this.#goOn(0, amount, ANY_CITY)
    this.#visited[task.source] = this.#visited[task.target] = 0
  }

  /** Goes on from position `p`, where exactly `amount` is. */
  #goOn(p: number, amount: number, city: number): void {
    const { hops, target } = this.#task
    this.#renewWindows()
    const hasPassedVia = this.#hasPassedVia(p)
    if (p === hops - 1) {
      if (!hasPassedVia) return
      this.#tryPair(p, target, { amount, city, windows: undefined })
      return
    }
    const left = hops - p - 1
    const nexts = left === 1 && !hasPassedVia ? this.#toPass : this.#all
    for (const w of nexts) {
      if (this.#visited[w] === 1 || !this.#isOpen(p, w)) continue
      if (this.#options.work.isSpent) return this.#leaveOut()
      const windows = left <= FAR ? this.#windowsOf(w, left) : undefined
      if (windows?.isEmpty) continue
      this.#visited[w] = 1
      this.#tryPair(p, w, { amount, city, windows })
      this.#visited[w] = 0
    }
  }

  /** Whether a currency that must be passed stands inside, as far as position `p`. */
  #hasPassedVia(p: number): boolean {
    const { mustPass } = this.#options
    if (!mustPass) return true
    for (let at = 1; at <= p; at++) if (mustPass[this.#nodes[at]!] === 1) return true
    return false
  }

  /** The needed benefit rises while chains are found, and its windows get narrower. */
  #renewWindows(): void {
    const { work } = this.#options
    if (work.done < this.#renewAt || this.#needed === this.#windowsFor) return
    this.#renewAt = work.done + RENEWAL
    this.#windowsFor = this.#needed
    this.#windows = []
  }

  #isOpen(p: number, w: number): boolean {
    const [v, { filter }] = [this.#nodes[p]!, this.#options]
    const shelf = this.#reach.shelf(v, w)
    if (filter.insideOk[w] === 0 || shelf.count[this.#reach.group(v, w)] === 0) return false
    return this.#guide.cap![p + 1]![w]! * SLACK >= this.#needed
  }

  #tryPair(p: number, w: number, { amount, city, windows }: NodeState): void {
    const { work, filter } = this.#options
    const v = this.#nodes[p]!
    const { shelf, start, sound, end } = this.#reach.rows(v, w)
    const { terms, refs } = shelf.arena
    const left = this.#task.hops - p - 1
    const rest = left === 0 ? 1 : windows ? 0 : this.#guide.factor[p + 1]![w]!
    if (left > 0 && !windows && rest === 0) return
    this.#nodes[p + 1] = w
    for (let row = start; row < end; row++) {
      const slope = terms[row * TERMS]!
      if (this.#isBelow(slope, amount, { rest, windows })) {
        if (row >= sound) return
        row = sound - 1
        continue
      }
      work.done += ROW_COST
      if (work.isSpent) return this.#leaveOut()
      const fee = this.#reach.fee(shelf, row)
      const next = this.#isBackward ? (amount + fee) / slope : slope * amount - fee
      const given = this.#isBackward ? next : amount
      if (given < terms[row * TERMS + 1]! || given > terms[row * TERMS + 2]! || !(next > 0))
        continue
      if (windows && !windows.has(next)) continue
      if (!filter.accepts(shelf, row)) continue
      const common = this.#commonCity(city, refs[row * REFS + 1]!, refs[row * REFS]!)
      if (common === NO_CITY) continue
      const place = this.#isBackward ? left : p
      this.#offers[place] = refOf(refs[row * REFS + 1]! >>> EXCHANGER_SHIFT, refs[row * REFS]!)
      if (left === 0) this.#take(next)
      else this.#goOn(p + 1, next, common)
    }
  }

  /** Whether neither a row of this slope, nor any after it, can bring the needed benefit. */
  #isBelow(slope: number, amount: number, { rest, windows }: Needs): boolean {
    if (!windows) return slope * this.#benefitOf(amount) * rest * SLACK < this.#needed
    // A fee only takes away.
    return this.#isBackward
      ? amount > slope * windows.high * SLACK
      : slope * amount * SLACK < windows.low
  }

  #leaveOut(): void {
    const { source, benefit } = this.#task
    this.#options.work.leaveOut(this.#guide.cap![0]![source]! / benefit)
  }

  #take(value: number): void {
    const { collector, work } = this.#options
    work.done++
    if (this.#benefitOf(value) * SLACK < this.#needed) return
    const chain = { value, nodes: this.#nodes, offers: this.#offers }
    work.glanced += collector.take(chain, this.#amount)
    this.#needed = collector.needed(this.#amount)
  }

  /** Amounts of `v` from which the end can be reached in so many hops, with the needed benefit. */
  #windowsOf(v: number, left: number): AmountWindows {
    const known = (this.#windows[left] ??= [])
    return (known[v] ??= new AmountWindows(this.#endsOf(v, left)))
  }

  #endsOf(v: number, left: number): number[] {
    const { target, source } = this.#task
    const ends: number[] = []
    if (left === 1) {
      const goal = this.#isBackward ? [0, 1 / this.#needed] : [this.#needed, Infinity]
      this.#addImages(ends, this.#reach.rows(v, target), goal)
      return ends
    }
    for (let w = 0; w < this.#visited.length; w++) {
      if (w === v || w === source || w === target) continue
      if (this.#options.filter.insideOk[w] === 0) continue
      const rows = this.#reach.rows(v, w)
      if (rows.start === rows.end) continue
      if (this.#options.work.isSpent) {
        this.#leaveOut()
        break
      }
      const { lows, highs } = this.#windowsOf(w, left - 1)
      for (let i = 0; i < lows.length; i++) this.#addImages(ends, rows, [lows[i]!, highs[i]!])
    }
    return ends
  }

  /** Adds the inputs that the rows turn into amounts of a window. */
  #addImages(
    ends: number[],
    { shelf, start, end }: PairRows,
    [low, high]: readonly number[],
  ): void {
    const { work, filter } = this.#options
    const { terms } = shelf.arena
    work.done += (end - start) * ROW_COST
    for (let row = start; row < end; row++) {
      const slope = terms[row * TERMS]!
      const fee = this.#reach.fee(shelf, row)
      const [lo, hi] = [terms[row * TERMS + 1]!, terms[row * TERMS + 2]!]
      const [first, last] = this.#isBackward
        ? [slope * Math.max(lo, low!) - fee, slope * Math.min(hi, high!) - fee]
        : [Math.max(lo, (low! + fee) / slope), Math.min(hi, (high! + fee) / slope)]
      const bottom = first - WIDENED * (Math.abs(first) + fee)
      const top = last + WIDENED * (Math.abs(last) + fee)
      if (!(bottom <= top) || !(top > 0) || !filter.accepts(shelf, row)) continue
      ends.push(Math.max(0, bottom), top)
    }
  }

  #commonCity(city: number, meta: number, batchRow: number): number {
    if ((meta & HAS_CITY) === 0) return city
    const { batch, citySetOf } = this.#market.listings[meta >>> EXCHANGER_SHIFT]!
    const set = citySetOf[batch.citySet[batchRow]!]!
    return this.#market.citySets.intersect(city, set, this.#options.work)
  }

  #benefitOf(amount: number): number {
    return this.#isBackward ? 1 / amount : amount
  }
}

/** Steps after which windows are made anew: far more than that takes. */
const RENEWAL = 200_000

/** The cost of a look at one row, in steps of a search: measured. */
const ROW_COST = 0.5

interface Needs {
  /** The most that can be made of one unit of benefit on the hops to come. */
  readonly rest: number
  /** Amounts that are worth going on with; undefined where that is not known. */
  readonly windows: AmountWindows | undefined
}

interface NodeState extends Pick<Needs, 'windows'> {
  readonly amount: number
  readonly city: number
}
