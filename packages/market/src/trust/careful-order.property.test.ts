import { expect } from 'vitest'
import { findPaths } from '../paths/find-paths.ts'
import type { CyclesQuery, PathsQuery } from '../query/query.ts'
import { exchangerOffersOf, marketOf } from '../testing/markets/market-spec.ts'
import { type Case, cycleCases, pathCases } from '../testing/markets/random-query.ts'
import { allCycles } from '../testing/reference/brute-force-cycles.ts'
import { allPaths } from '../testing/reference/brute-force-paths.ts'
import { bookOf } from '../testing/reference/reference-book.ts'
import { testProperty } from '../testing/run-property.ts'
import { MarketViews } from '../views/path-view.ts'
import { findCyclesCarefully, findPathsCarefully } from './careful-order.ts'
import { isTrusted, TRUST_STEPS, type TrustStep } from './trust-step.ts'

/** Of no meaning, so that no order of the engine's own is mistaken for it. */
function drawnTrust({ id }: { readonly id: string }): TrustStep {
  let sum = 7
  for (let at = 0; at < id.length; at++) sum = Math.imul(sum, 31) + id.charCodeAt(at)
  return TRUST_STEPS[(sum >>> 8) % TRUST_STEPS.length]!
}

interface Listed {
  readonly id: string
  /** What has to differ between two rows. */
  readonly key: string
  /** More is better. */
  readonly returns: number
}

/** Plainly: those of believed offers that return most, others while there is room, by steps. */
function carefully(
  believed: readonly Listed[],
  all: readonly Listed[],
  { limit, usual, most }: { readonly limit: number; readonly usual: number; readonly most: number },
): string[] {
  const isTrustedRow = (row: Listed) => isTrusted(drawnTrust(row))
  const count = Math.max(limit, usual)
  const isFull = believed.length >= count
  const isAnyTrusted = believed.slice(0, count).some(isTrustedRow)
  const pool = isFull ? believed.slice(0, isAnyTrusted ? count : Math.max(count, most)) : believed
  const keys = new Set(pool.map(({ key }) => key))
  const others = all.slice(0, count).filter(({ key }) => !keys.has(key))
  const listed = isFull ? pool : [...pool, ...others]
  return TRUST_STEPS.flatMap((step) =>
    listed.filter((row) => drawnTrust(row) === step).toSorted((a, b) => b.returns - a.returns),
  )
    .slice(0, limit)
    .map(({ id }) => id)
}

testProperty('chains in careful order are those of trying everything, by steps of trust', {
  runs: 800,
  cases: pathCases,
  holds: expectCarefulPaths,
})

function expectCarefulPaths({ market: spec, query }: Case<PathsQuery>): void {
  const market = marketOf(spec)
  const book = bookOf(spec.exchangers.map(exchangerOffersOf), market)
  const answer = findPathsCarefully(market, query, drawnTrust)
  if (!answer.ok) {
    expect(findPaths(market, query)).toEqual(answer)
    return
  }
  const [believed, all] = [{ ...query.filter, hideSuspicious: true }, query.filter].map((filter) =>
    allPaths(book, { ...query, ...(filter && { filter }) }).map((path) => ({
      id: path.id,
      key: query.groupBy === 'OFFERS' ? path.id : path.currencies,
      returns: query.getAmount === undefined ? path.getAmount : -path.giveAmount,
    })),
  )
  const { limit = 50 } = query
  const others = query.filter?.hideSuspicious ? [] : all!
  const expected = carefully(believed!, others, { limit, usual: 50, most: 200 })
  expect(answer.paths.map(({ id }) => id)).toEqual(expected)
  expect([answer.proved, answer.bound]).toEqual([true, undefined])
}

/** The currencies of a cycle, by its name, begun with the first by code. */
function loopIn(id: string): string {
  const codes = id.split('>').map((hop) => hop.split(':')[1]!)
  const rotations = codes.map((_, at) => [...codes.slice(at), ...codes.slice(0, at)].join())
  return rotations.toSorted()[0]!
}

testProperty('so are cycles', {
  runs: 300,
  cases: cycleCases('usd'),
  holds: expectCarefulCycles,
})

function expectCarefulCycles({ market: spec, query }: Case<CyclesQuery>): void {
  const market = marketOf(spec)
  const book = bookOf(spec.exchangers.map(exchangerOffersOf), market)
  const answer = findCyclesCarefully(market, query, drawnTrust)
  if (!answer.ok) {
    expect(answer.reason).toBe('UNKNOWN_CURRENCY')
    return
  }
  const [believed, all] = [{ ...query.filter, hideSuspicious: true }, query.filter].map((filter) =>
    allCycles(book, { ...query, ...(filter && { filter }) }).map(({ id, profitPercent }) => ({
      id,
      key: query.groupBy === 'CURRENCIES' ? loopIn(id) : id,
      returns: profitPercent,
    })),
  )
  const { limit = 100 } = query
  const others = query.filter?.hideSuspicious ? [] : all!
  const expected = carefully(believed!, others, { limit, usual: 100, most: 500 })
  expect(answer.cycles.map(({ path }) => path.id)).toEqual(expected)
  expect([answer.proved, answer.boundPercent]).toEqual([true, undefined])
}

testProperty('the first is to be trusted wherever any chain of believed offers is', {
  runs: 500,
  cases: pathCases,
  holds: ({ market: spec, query }) => {
    const market = marketOf(spec)
    const views = new MarketViews(market)
    const careful = findPathsCarefully(market, query, (path) => views.trustOf(path))
    const filter = { ...query.filter, hideSuspicious: true }
    const believed = findPaths(market, { ...query, filter, limit: 200 })
    if (!careful.ok || !believed.ok) return
    for (const path of careful.paths) expect(views.path(path).trust).toBe(views.trustOf(path))
    if (!believed.paths.some((path) => isTrusted(views.trustOf(path)))) return
    expect(isTrusted(views.trustOf(careful.paths[0]!))).toBe(true)
  },
})
