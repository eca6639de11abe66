import { expect } from 'vitest'
import { expectExecutable } from './check-answers.ts'
import { type DiagnoseOptions, diagnoseNoRoute } from '../../no-route/diagnose-no-route.ts'
import { findPaths } from '../../search/find-paths.ts'
import { nextDown, nextUp } from '../../numbers/float64.ts'
import type { Market } from '../../market/market.ts'
import { nearestAmount } from '../../no-route/nearest-amount.ts'
import type { NoRoute, NoRouteReason } from '../../no-route/no-route.ts'
import { isMeasuredChange, loweredBy } from '../../query/measured-filters.ts'
import type { PathsQuery } from '../../query/query.ts'
import {
  admittedRows,
  chainsBetween,
  type ReferenceBook,
  type ReferenceRow,
  walkBackward,
  walkForward,
} from '../reference/reference-book.ts'

function hasPath(market: Market, query: PathsQuery): boolean {
  const answer = findPaths(market, { ...query, limit: 1 })
  return answer.ok && answer.paths.length > 0
}

/** The engine's nearest amount has a path, and no amount that trying everything finds is nearer. */
export function expectNearest(market: Market, book: ReferenceBook, query: PathsQuery): void {
  const stated = statedOf(query)
  const { amount, proved } = nearestAmount(market, query)
  expect(proved).toBe(true)
  const expected = nearestByTrying(book, query)
  if (amount === undefined) {
    expect(expected).toBeUndefined()
    return
  }
  expect([amount, hasPath(market, withAmount(query, amount))]).toEqual([amount, true])
  if (expected === undefined) return
  const distance = Math.abs(amount - stated)
  const nearest = Math.abs(expected - stated)
  expect(distance).toBeLessThanOrEqual(nearest + 1e-9 * (stated + nearest))
}

/** Everything a diagnosis says can be acted on, and it is silent only where nothing helps. */
export function expectDiagnosed(market: Market, book: ReferenceBook, query: PathsQuery): void {
  const diagnosis = diagnoseNoRoute(market, query)
  if (hasPath(market, query)) {
    expect(diagnosis).toBeUndefined()
    return
  }
  if (!diagnosis || 'ok' in diagnosis) throw new Error('no diagnosis')
  const { reason, relaxations, nearestAmount: nearest, proved } = diagnosis
  expect(proved).toBe(true)
  expect(diagnosis.unproved).toEqual([])
  expect(relaxations.filter((each) => !hasPath(market, each.query))).toEqual([])
  for (const { path, query: changed } of relaxations) {
    expectExecutable(path, changed.getAmount !== undefined)
    expect([path.giveAmount, path.getAmount]).toContain(statedOf(changed))
  }
  const sizes = relaxations.map(({ size }) => size)
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  expect(sizes.every((size) => size > 0)).toBe(true)
  if (nearest !== undefined) expect(hasPath(market, withAmount(query, nearest))).toBe(true)
  expect(reason).toBe(reasonByTrying(book, query, diagnosis))
  expectLeast(market, query, relaxations)
}

/** A diagnosis that proves less may still say nothing untrue. */
export function expectTruthful(
  market: Market,
  { book, query, options }: { book: ReferenceBook; query: PathsQuery; options: DiagnoseOptions },
): void {
  const diagnosis = diagnoseNoRoute(market, query, options)
  if (diagnosis === undefined) return
  if ('ok' in diagnosis) throw new Error('no diagnosis')
  const { reason, relaxations, nearestAmount: nearest, unproved, proved } = diagnosis
  const has = hasPath(market, query)
  expect(proved).toBe(unproved.length === 0)
  if (!unproved.includes('PATH')) expect(has).toBe(false)
  for (const { path, query: changed } of relaxations) {
    expectExecutable(path, changed.getAmount !== undefined)
    expect(hasPath(market, changed)).toBe(true)
  }
  const truth = nearestByTrying(book, query)
  if (nearest !== undefined) {
    expect(hasPath(market, withAmount(query, nearest))).toBe(true)
  } else if (!unproved.includes('NEAREST_AMOUNT')) expect(truth).toBeUndefined()
  if (nearest !== undefined && truth !== undefined && !unproved.includes('NEAREST_AMOUNT')) {
    const [distance, least] = [nearest, truth].map((each) => Math.abs(each - statedOf(query)))
    expect(distance).toBeLessThanOrEqual(least! + 1e-9 * (statedOf(query) + least!))
  }
  if (proved && !has) expect(reason).toBe(reasonByTrying(book, query, diagnosis))
  else expect(reasonsOf(book, query, diagnosis)).toContain(reason)
}

/** The reason by its meaning: the facts of the offers alone, then the smallest change. */
function reasonByTrying(book: ReferenceBook, query: PathsQuery, diagnosis: NoRoute): NoRouteReason {
  return reasonsOf(book, query, diagnosis)[0]!
}

/** The reason, and those that are as true while other remedies are unknown. */
function reasonsOf(
  book: ReferenceBook,
  query: PathsQuery,
  { relaxations: [smallest] }: NoRoute,
): NoRouteReason[] {
  const { filter: _, through: __, ...open } = query
  const change = smallest?.changes[0]
  if (change?.kind === 'AMOUNT') {
    return [change.amount > statedOf(query) ? 'AMOUNT_TOO_SMALL' : 'AMOUNT_TOO_LARGE']
  }
  if (change) return [change.kind === 'MAX_HOPS' ? 'MORE_HOPS_NEEDED' : 'FILTERED_OUT']
  const hasChain = (each: PathsQuery, rows = admittedRows(book, each.filter)): boolean => {
    const { give: from, get: to, maxHops = 3, filter, through } = each
    const { isSure } = book
    return chainsBetween(rows, { from, to, maxHops, filter, through, isSure }).length > 0
  }
  const anyhow = { ...open, maxHops: 6 }
  if (!hasChain(anyhow)) {
    const anywhere = book.rows.map((row) => ({ ...row, cities: undefined }))
    return [hasChain(anyhow, anywhere) ? 'NO_COMMON_CITY' : 'NO_OFFERS', 'UNDECIDED']
  }
  const never: NoRouteReason[] =
    nearestByTrying(book, anyhow) === undefined ? ['LIMITS_NEVER_MEET'] : []
  if (hasChain(query)) return [...never, 'UNDECIDED']
  const missing = hasChain({ ...query, maxHops: 6 }) ? 'MORE_HOPS_NEEDED' : 'FILTERED_OUT'
  return [...never, missing, 'UNDECIDED']
}

/** Fewer hops, or a greater required number, would not do. */
function expectLeast(
  market: Market,
  query: PathsQuery,
  relaxations: NonNullable<
    Exclude<ReturnType<typeof diagnoseNoRoute>, { ok: false }>
  >['relaxations'],
): void {
  const { filter, maxHops = 3 } = query
  for (const { changes } of relaxations) {
    const [change] = changes
    if (changes.length > 1 || !change) continue
    if (change.kind === 'MAX_HOPS' && change.maxHops > maxHops + 1) {
      expect(hasPath(market, { ...query, maxHops: change.maxHops - 1 })).toBe(false)
    }
    if (!isMeasuredChange(change)) continue
    const { name, value } = loweredBy(change)
    if (value === false) continue
    const higher = { ...filter, [name]: nextUp(value) }
    expect(hasPath(market, { ...query, filter: higher })).toBe(false)
  }
}

function statedOf(query: PathsQuery): number {
  return (query.getAmount ?? query.giveAmount)!
}

function withAmount(query: PathsQuery, amount: number): PathsQuery {
  return query.getAmount === undefined
    ? { ...query, giveAmount: amount }
    : { ...query, getAmount: amount }
}

/** The nearest of all amounts at which some hop of some chain is at one of its limits. */
function nearestByTrying(book: ReferenceBook, query: PathsQuery): number | undefined {
  const { give, get, maxHops = 3, filter, through } = query
  const stated = statedOf(query)
  const walk = query.getAmount === undefined ? walkForward : walkBackward
  const rows = admittedRows(book, filter)
  let nearest: number | undefined
  for (const chain of chainsBetween(rows, {
    from: give,
    to: get,
    maxHops,
    filter,
    through,
    isSure: book.isSure,
  })) {
    const limits = query.getAmount === undefined ? forwardLimits(chain) : backwardLimits(chain)
    for (const amount of [stated, ...limits.flatMap(around)]) {
      const isNearer =
        nearest === undefined || Math.abs(amount - stated) < Math.abs(nearest - stated)
      if (isNearer && amount > 0 && amount < 1e100 && walk(chain, amount)) nearest = amount
    }
  }
  return nearest
}

function around(x: number): number[] {
  if (!(x > 0 && x < Infinity)) return []
  return [x, nextUp(x), nextDown(x), x * (1 + 1e-13), x * (1 - 1e-13)]
}

/** Given amounts at which a hop gets just its least or its most, or pays just nothing. */
function forwardLimits(chain: readonly ReferenceRow[]): number[] {
  return chain.flatMap(({ lo, hi, fee, slope }, p) =>
    [lo, hi, fee / slope].map((limit) =>
      chain.slice(0, p).reduceRight((x, hop) => (x + hop.fee) / hop.slope, limit),
    ),
  )
}

/** Wanted amounts at which a hop is given just its least or its most. */
function backwardLimits(chain: readonly ReferenceRow[]): number[] {
  return chain.flatMap(({ lo, hi }, p) =>
    [lo, hi].map((limit) => chain.slice(p).reduce((x, hop) => hop.slope * x - hop.fee, limit)),
  )
}
