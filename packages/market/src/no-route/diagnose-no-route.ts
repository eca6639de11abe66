import { applyChange } from './apply-change.ts'
import { refusalOfPaths } from '../query/check-query.ts'
import { CityReach, isNowhere } from './cities/city-reach.ts'
import { citySidesOf, isJoined } from './cities/city-sides.ts'
import type { Market } from '../market/market.ts'
import { endsOf, type NearestAmount, nearestAmount } from './nearest-amount.ts'
import type { NoRoute, NoRouteDoubt, NoRouteReason, QueryChange, Relaxation } from './no-route.ts'
import { DEFAULT_HOPS, MAX_HOPS, type PathsQuery, type Refusal } from '../query/query.ts'
import { filterChanges } from './relax-filter.ts'
import { sizeOf } from './relaxation-size.ts'
import { RowFilter } from '../query/row-filter.ts'
import { mustPassOf } from '../query/through.ts'
import { tryPaths, type TryQuery } from './try-query.ts'
import { Work } from '../query/work.ts'

/** Limits of a diagnosis. */
export interface DiagnoseOptions {
  /** Most hops that may be proposed; the engine's own bound by default. */
  readonly mostHops?: number
  /** Rows all of it together may look at. */
  readonly workBudget?: number
  /** Whether a search has proved already that the query has no path. */
  readonly isSearched?: boolean
}

/** Some 10 ms on an idle core, and up to 40 on one that others work on too. */
const USUAL_BUDGET = 200_000

/** The nearest amount's share of all work; the rest is for anything after it. */
const NEAREST_SHARE = 0.75

/**
 * The reason that a query has no path, and the smallest changes that give it one; undefined where
 * it has one, a refusal where it cannot be answered at all.
 *
 * Cheap truths come first: that no offers lead there, or none in one city, is known without a
 * search. Each relaxation comes with a path it has. The reason is that of the smallest one: a
 * client who is told "too small" can act on it at less cost than on anything else. Everything that
 * the work did not suffice for is said to be unproved.
 */
export function diagnoseNoRoute(
  market: Market,
  query: PathsQuery,
  options: DiagnoseOptions = {},
): NoRoute | Refusal | undefined {
  const refusal = refusalOfPaths(market, query)
  if (refusal?.reason === 'UNKNOWN_CURRENCY') return immediateNoRoute('UNKNOWN_CURRENCY')
  if (refusal) return refusal
  return new Diagnosis(market, query, options).run()
}

function immediateNoRoute(reason: NoRouteReason, work = 0): NoRoute {
  return { reason, relaxations: [], unproved: [], proved: true, work }
}

class Diagnosis {
  readonly #market: Market
  readonly #query: PathsQuery
  readonly #options: DiagnoseOptions
  readonly #maxHops: number
  readonly #mostHops: number
  readonly #work: Work
  /**
   * Cities in which chains can be made at all: under the query's filter, and with everything
   * allowed.
   */
  readonly #filtered: CityReach
  readonly #open: CityReach
  readonly #relaxations: Relaxation[] = []
  readonly #unproved = new Set<NoRouteDoubt>()

  constructor(market: Market, query: PathsQuery, options: DiagnoseOptions) {
    this.#market = market
    this.#query = query
    this.#options = options
    this.#maxHops = query.maxHops ?? DEFAULT_HOPS
    this.#mostHops = Math.max(this.#maxHops, options.mostHops ?? MAX_HOPS)
    const work = new Work(options.workBudget ?? USUAL_BUDGET)
    this.#work = work
    const ends = endsOf(market, query)
    const rows = new RowFilter(market, query.filter)
    this.#open = new CityReach(market, new RowFilter(market), { ends, work })
    this.#filtered = rows.refusesNothing ? this.#open : new CityReach(market, rows, { ends, work })
  }

  run(): NoRoute | undefined {
    if (isNowhere(this.#open.ofAll(this.#mostHops))) return this.#noRouteByOffers()
    const query = this.#query
    if (!this.#options.isSearched && this.#has(query)) return undefined
    const nearest = this.#nearestAmount()
    if (nearest.amount === this.#stated) return undefined
    this.#addNearest([], nearest)
    this.#addHops()
    if (this.#isFiltered && !isNowhere(this.#open.ofAll(this.#maxHops))) {
      const onDoubt = () => this.#unproved.add('CHANGES')
      const trials = { market: this.#market, tryQuery: this.#try, onDoubt }
      for (const change of filterChanges(query, trials)) {
        this.#add([change])
      }
    }
    if (this.#relaxations.length === 0) this.#addCombination()
    this.#relaxations.sort((a, b) => a.size - b.size)
    return {
      reason: this.#reason(),
      ...(nearest.amount === undefined ? {} : { nearestAmount: nearest.amount }),
      relaxations: this.#relaxations,
      unproved: [...this.#unproved],
      proved: this.#unproved.size === 0,
      work: this.#work.spent,
    }
  }

  get #stated(): number {
    return (this.#query.getAmount ?? this.#query.giveAmount)!
  }

  get #isFiltered(): boolean {
    const { filter, through = [] } = this.#query
    return filter !== undefined || through.length > 0
  }

  /** No chain leads there in one city, whatever is allowed: that needs no search. */
  #noRouteByOffers(): NoRoute {
    const ends = endsOf(this.#market, this.#query)
    if (!isJoined(this.#market, ends, this.#mostHops)) {
      return immediateNoRoute('NO_OFFERS', this.#work.spent)
    }
    const cities = citySidesOf(this.#market, ends, this.#work)
    return { ...immediateNoRoute('NO_COMMON_CITY', this.#work.spent), cities }
  }

  #has(query: PathsQuery): boolean {
    const { paths, proved } = tryPaths(this.#market, query, { work: this.#work, limit: 1 })
    if (!proved) this.#unproved.add('PATH')
    return paths.length > 0
  }

  readonly #try: TryQuery = (query, limit = 1) => {
    if (this.#isSpent) return []
    const { paths, proved } = tryPaths(this.#market, query, { work: this.#work, limit })
    if (!proved) this.#unproved.add('CHANGES')
    return paths
  }

  #nearestAmount(): NearestAmount {
    if (isNowhere(this.#filtered.ofAll(this.#maxHops))) return NO_AMOUNT
    if (this.#work.isSpent) {
      this.#unproved.add('NEAREST_AMOUNT')
      return NO_AMOUNT
    }
    const work = this.#work.part(this.#work.budget * NEAREST_SHARE)
    const nearest = nearestAmount(this.#market, this.#query, { work, cities: this.#filtered })
    this.#work.add(work)
    if (!nearest.proved) this.#unproved.add('NEAREST_AMOUNT')
    return nearest
  }

  /** Keeps the changes if the query they make has a path. */
  #add(changes: readonly QueryChange[]): boolean {
    const query = changes.reduce(applyChange, this.#query)
    const [path] = this.#try(query)
    if (path) this.#relaxations.push({ changes, query, path, size: sizeOf(this.#query, changes) })
    return path !== undefined
  }

  /** Keeps the changes together with the amount they need, if they need another at all. */
  #addNearest(others: readonly QueryChange[], { amount, path }: NearestAmount): boolean {
    if (amount === undefined || !path) return false
    const isStated = amount === this.#stated
    const changes = isStated ? others : [...others, { kind: 'AMOUNT', amount } as const]
    const query = changes.reduce(applyChange, this.#query)
    this.#relaxations.push({ changes, query, path, size: sizeOf(this.#query, changes) })
    return true
  }

  #addHops(): void {
    for (let maxHops = this.#maxHops + 1; maxHops <= this.#mostHops; maxHops++) {
      if (isNowhere(this.#filtered.ofAll(maxHops))) continue
      if (this.#add([{ kind: 'MAX_HOPS', maxHops }])) return
    }
  }

  /** No single change helps: the fewest kinds of change that do, with the fewest hops. */
  #addCombination(): void {
    const open: readonly QueryChange[] = this.#isFiltered ? [{ kind: 'NO_FILTER' }] : []
    for (const others of this.#isFiltered ? [[], open] : [[]]) {
      const cities = others.length > 0 ? this.#open : this.#filtered
      for (let hops = this.#maxHops; hops <= this.#mostHops; hops++) {
        const isMore = hops > this.#maxHops
        if ((others.length === 0 && !isMore) || isNowhere(cities.ofAll(hops))) continue
        const more = isMore ? [{ kind: 'MAX_HOPS', maxHops: hops } as const] : []
        const changes: readonly QueryChange[] = [...others, ...more]
        if (others.length > 0 && this.#add(changes)) return
        if (this.#addWithAmount(changes)) return
      }
    }
  }

  /** True ends the diagnosis: untried changes are left unproved. */
  get #isSpent(): boolean {
    const { isSpent } = this.#work
    if (isSpent) this.#unproved.add('CHANGES')
    return isSpent
  }

  #addWithAmount(changes: readonly QueryChange[]): boolean {
    if (this.#isSpent) return false
    const work = this.#work.part(this.#work.left)
    const query = changes.reduce(applyChange, this.#query)
    const nearest = nearestAmount(this.#market, query, { work })
    this.#work.add(work)
    if (!nearest.proved) this.#unproved.add('CHANGES')
    return this.#addNearest(changes, nearest)
  }

  #reason(): NoRouteReason {
    const change = this.#relaxations[0]?.changes[0]
    if (!change) return this.#reasonOfNothing()
    if (change.kind === 'AMOUNT') {
      return change.amount > this.#stated ? 'AMOUNT_TOO_SMALL' : 'AMOUNT_TOO_LARGE'
    }
    return change.kind === 'MAX_HOPS' ? 'MORE_HOPS_NEEDED' : 'FILTERED_OUT'
  }

  /** No tried change helps. Facts that offers show without amounts are certain all the same. */
  #reasonOfNothing(): NoRouteReason {
    if (this.#unproved.size === 0) return 'LIMITS_NEVER_MEET'
    const [isNear, isAnywhere] = [this.#maxHops, this.#mostHops].map(
      (hops) => !isNowhere(this.#filtered.ofAll(hops)),
    )
    const isCertain = this.#open.isExact && this.#filtered.isExact
    if (!isCertain) return 'UNDECIDED'
    const mustPass = mustPassOf(this.#market, this.#query)
    if (!isAnywhere || mustPass?.includes(1) === false) return 'FILTERED_OUT'
    // Perhaps no chain with more hops passes the required currency.
    return isNear || mustPass ? 'UNDECIDED' : 'MORE_HOPS_NEEDED'
  }
}

const NO_AMOUNT: NearestAmount = { amount: undefined, path: undefined, proved: true }
