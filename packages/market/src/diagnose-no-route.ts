import { applyChange } from './apply-change.ts'
import { refusalOfPaths } from './check-query.ts'
import { findPaths } from './find-paths.ts'
import type { Market } from './market.ts'
import { type NearestAmount, nearestAmount } from './nearest-amount.ts'
import type { NoRoute, NoRouteReason, QueryChange, Relaxation } from './no-route.ts'
import { DEFAULT_WORK_BUDGET, MAX_HOPS, type PathsQuery, type Refusal } from './query.ts'
import { filterChanges, type TryQuery } from './relax-filter.ts'
import { sizeOf } from './relaxation-size.ts'

export interface DiagnoseOptions {
  /** Most hops that may be proposed; the engine's own bound by default. */
  readonly mostHops?: number
}

/** Most rows one tried query may look at: there are dozens of them. */
const TRY_BUDGET = 1_000_000

/**
 * Why a query has no path, and the smallest changes that give it one; undefined where it has one,
 * a refusal where it cannot be asked at all.
 *
 * Each relaxation was run and has a path. The reason is that of the smallest one: a client who is
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
    if (nearest.amount !== undefined) this.#add([{ kind: 'AMOUNT', amount: nearest.amount }])
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
    const workBudget = Math.min(TRY_BUDGET, query.workBudget ?? DEFAULT_WORK_BUDGET)
    const answer = findPaths(this.#market, { ...query, limit, workBudget })
    if (!answer.ok) return []
    if (answer.paths.length === 0 && !answer.proved) this.#isProved = false
    return answer.paths
  }

  #nearest(query: PathsQuery): NearestAmount {
    const nearest = nearestAmount(this.#market, query)
    if (!nearest.proved) this.#isProved = false
    return nearest
  }

  /** Keeps the changes if the query they make has a path. */
  #add(changes: readonly QueryChange[]): boolean {
    const query = changes.reduce(applyChange, this.#query)
    if (this.#try(query).length === 0) return false
    this.#relaxations.push({ changes, query, size: sizeOf(this.#query, changes) })
    return true
  }

  #addHops(): void {
    for (let maxHops = (this.#query.maxHops ?? 3) + 1; maxHops <= this.#mostHops; maxHops++) {
      if (this.#add([{ kind: 'MAX_HOPS', maxHops }])) return
    }
  }

  /** No single change helps: the fewest kinds of change that do. */
  #addCombination(): void {
    const { filter, maxHops = 3 } = this.#query
    const hops: QueryChange[] =
      maxHops < this.#mostHops ? [{ kind: 'MAX_HOPS', maxHops: this.#mostHops }] : []
    const open: QueryChange[] = filter ? [{ kind: 'NO_FILTER' }] : []
    for (const changes of [open, hops, [...open, ...hops]]) {
      if (changes.length === 0) continue
      if (changes !== hops && this.#add(changes)) return
      const { amount } = this.#nearest(changes.reduce(applyChange, this.#query))
      if (amount !== undefined && this.#add([...changes, { kind: 'AMOUNT', amount }])) return
    }
  }

  #reason(): NoRouteReason {
    const smallest = this.#relaxations[0]
    if (!smallest) return 'NO_OFFERS'
    const { changes } = smallest
    const [change] = changes
    if (change?.kind === 'AMOUNT') {
      const stated = (this.#query.getAmount ?? this.#query.giveAmount)!
      return change.amount > stated ? 'AMOUNT_TOO_SMALL' : 'AMOUNT_TOO_LARGE'
    }
    return change?.kind === 'MAX_HOPS' ? 'MORE_HOPS_NEEDED' : 'FILTERED_OUT'
  }
}
