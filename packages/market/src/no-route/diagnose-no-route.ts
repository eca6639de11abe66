import { applyChange } from './apply-change.ts'
import { refusalOfPaths } from '../query/check-query.ts'
import { findPaths } from '../paths/find-paths.ts'
import type { Market } from '../market/market.ts'
import { type NearestAmount, nearestAmount } from './nearest-amount.ts'
import type { NoRoute, NoRouteReason, QueryChange, Relaxation } from './no-route.ts'
import { DEFAULT_WORK_BUDGET, MAX_HOPS, type PathsQuery, type Refusal } from '../query/query.ts'
import { filterChanges, type TryQuery } from './relax-filter.ts'
import { sizeOf } from './relaxation-size.ts'

export interface DiagnoseOptions {
  /** Most hops that may be proposed; the engine's own bound by default. */
  readonly mostHops?: number
}

/**
 * Most rows one tried query may look at: there are dozens of them. One path is enough, and where
 * there is any, a short search nearly always meets one.
 */
const TRY_BUDGETS = [20_000, 1_000_000]

/**
 * Why a query has no path, and the smallest changes that give it one; undefined where it has one,
 * a refusal where it cannot be asked at all.
 *
 * Each relaxation comes with a path it has. The reason is that of the smallest one: a client who is
 * told "too small" can act on it at less cost than on anything else.
 */
export function diagnoseNoRoute(
  market: Market,
  query: PathsQuery,
  { mostHops = MAX_HOPS }: DiagnoseOptions = {},
): NoRoute | Refusal | undefined {
  const refusal = refusalOfPaths(market, query)
  if (refusal?.reason === 'UNKNOWN_CURRENCY') {
    return { reason: 'UNKNOWN_CURRENCY', relaxations: [], proved: true }
  }
  if (refusal) return refusal
  return new Diagnosis(market, query, mostHops).run()
}

class Diagnosis {
  readonly #market: Market
  readonly #query: PathsQuery
  readonly #mostHops: number
  readonly #relaxations: Relaxation[] = []
  #isProved = true

  constructor(market: Market, query: PathsQuery, mostHops: number) {
    this.#market = market
    this.#query = query
    this.#mostHops = mostHops
  }

  run(): NoRoute | undefined {
    const query = this.#query
    if (this.#try(query).length > 0) return undefined
    const nearest = this.#nearest(query)
    if (nearest.amount === (query.getAmount ?? query.giveAmount)) return undefined
    this.#addNearest([], nearest)
    this.#addHops()
    for (const change of filterChanges(this.#market, query, this.#try)) this.#add([change])
    if (this.#relaxations.length === 0) this.#addCombination()
    this.#relaxations.sort((a, b) => a.size - b.size)
    return {
      reason: this.#reason(),
      ...(nearest.amount === undefined ? {} : { nearestAmount: nearest.amount }),
      relaxations: this.#relaxations,
      proved: this.#isProved,
    }
  }

  readonly #try: TryQuery = (query, limit = 1) => {
    for (const budget of TRY_BUDGETS) {
      const workBudget = Math.min(budget, query.workBudget ?? DEFAULT_WORK_BUDGET)
      const answer = findPaths(this.#market, { ...query, limit, workBudget })
      if (!answer.ok) return []
      if (answer.paths.length > 0 || answer.proved) return answer.paths
    }
    this.#isProved = false
    return []
  }

  #nearest(query: PathsQuery): NearestAmount {
    const nearest = nearestAmount(this.#market, query)
    if (!nearest.proved) this.#isProved = false
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
    const isStated = amount === (this.#query.getAmount ?? this.#query.giveAmount)
    const changes = isStated ? others : [...others, { kind: 'AMOUNT', amount } as const]
    const query = changes.reduce(applyChange, this.#query)
    this.#relaxations.push({ changes, query, path, size: sizeOf(this.#query, changes) })
    return true
  }

  #addHops(): void {
    for (let maxHops = (this.#query.maxHops ?? 3) + 1; maxHops <= this.#mostHops; maxHops++) {
      if (this.#add([{ kind: 'MAX_HOPS', maxHops }])) return
    }
  }

  /** No single change helps: the fewest kinds of change that do, with the fewest hops. */
  #addCombination(): void {
    const { filter, maxHops = 3 } = this.#query
    const open: QueryChange[] = filter ? [{ kind: 'NO_FILTER' }] : []
    if (filter && (this.#add(open) || this.#addWithAmount(open))) return
    for (const others of filter ? [[], open] : [[]]) {
      for (let hops = maxHops + 1; hops <= this.#mostHops; hops++) {
        const changes: QueryChange[] = [...others, { kind: 'MAX_HOPS', maxHops: hops }]
        if (others.length > 0 && this.#add(changes)) return
        if (this.#addWithAmount(changes)) return
      }
    }
  }

  #addWithAmount(changes: readonly QueryChange[]): boolean {
    return this.#addNearest(changes, this.#nearest(changes.reduce(applyChange, this.#query)))
  }

  #reason(): NoRouteReason {
    const change = this.#relaxations[0]?.changes[0]
    if (!change) return 'NO_OFFERS'
    if (change.kind === 'AMOUNT') {
      const stated = (this.#query.getAmount ?? this.#query.giveAmount)!
      return change.amount > stated ? 'AMOUNT_TOO_SMALL' : 'AMOUNT_TOO_LARGE'
    }
    return change.kind === 'MAX_HOPS' ? 'MORE_HOPS_NEEDED' : 'FILTERED_OUT'
  }
}
