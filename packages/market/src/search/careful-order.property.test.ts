import { testProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { FoundCycle } from '../cycles/found-cycle.ts'
import { findPaths } from './find-paths.ts'
import type { FoundPath } from '../paths/found-path.ts'
import type { CyclesQuery, PathsQuery } from '../query/query.ts'
import { exchangerOffersOf, marketOf } from '../testing/markets/market-spec.ts'
import { CAPITAL_KINDS, type Case, cycleCases, pathCases } from '../testing/markets/random-query.ts'
import { allCycles } from '../testing/reference/brute-force-cycles.ts'
import { allPaths } from '../testing/reference/brute-force-paths.ts'
import { bookOf } from '../testing/reference/reference-book.ts'
import { MarketViews } from '../views/path-view.ts'
import { findCyclesCarefully, findPathsCarefully } from './careful-order.ts'
import { isTrusted, TRUST_STEPS, type TrustStep } from '../trust/trust-step.ts'

/** A trust without meaning, so that no order of the engine's own is mistaken for it. */
function drawnTrust({ id }: { readonly id: string }): TrustStep {
  let sum = 7
  for (let at = 0; at < id.length; at++) sum = Math.imul(sum, 31) + id.charCodeAt(at)
  return TRUST_STEPS[(sum >>> 8) % TRUST_STEPS.length]!
}

const budgets = fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: 1500 }))

interface Listed {
  readonly id: string
  /** The key that must differ between two rows. */
  readonly key: string
  /** More is better. */
  readonly returns: number
}

interface List {
  readonly limit: number
  readonly usual: number
  readonly most: number
}

/** Plainly: those of believed offers that return most, others while there is room, by steps. */
function carefully(
  believed: readonly Listed[],
  all: readonly Listed[],
  { limit, usual, most }: List,
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

testProperty('paths in careful order match an exhaustive search, ordered by trust', {
  runs: 800,
  cases: pathCases,
  holds: expectCarefulPaths,
})

testProperty('paths in careful order report when one of their searches was cut short', {
  runs: 600,
  cases: fc.record({ searchCase: pathCases, workBudget: budgets }),
  holds: ({ searchCase: { market: spec, query: pathsQuery }, workBudget }) => {
    const market = marketOf(spec)
    const query = { ...pathsQuery, limit: 500 }
    const whole = findPathsCarefully(market, query, { trustOf: drawnTrust })
    const hurried = findPathsCarefully(market, { ...query, workBudget }, { trustOf: drawnTrust })
    if (!whole.ok || !hurried.ok) return
    const sign = query.getAmount === undefined ? 1 : -1
    const rowOf = ({ id, giveAmount, getAmount }: FoundPath) => ({
      id,
      returns: sign * (sign > 0 ? getAmount : giveAmount),
    })
    const bound = hurried.bound === undefined ? undefined : sign * hurried.bound
    const [all, listed] = [whole.paths.map(rowOf), hurried.paths.map(rowOf)]
    expectNoBetterMissing(all, listed, { ...hurried, bound })
  },
})

type Row = Pick<Listed, 'id' | 'returns'>

/** Compares a list with all the work there is, and one with little. */
function expectNoBetterMissing(
  all: readonly Row[],
  listed: readonly Row[],
  { proved, bound }: { readonly proved: boolean; readonly bound: number | undefined },
): void {
  expect(bound === undefined).toBe(proved)
  if (bound === undefined) expect(listed).toEqual(all)
  const ids = new Set(listed.map(({ id }) => id))
  for (const { id, returns } of all) {
    if (!ids.has(id)) expect(returns).toBeLessThanOrEqual(bound!)
  }
}

/** Suspicious offers only where the filter says so; currencies with unsure prices otherwise. */
function allowed({ filter }: Pick<PathsQuery, 'filter'>): PathsQuery['filter'] {
  if (filter?.hideSuspicious !== undefined) return filter
  return { ...filter, hideSuspicious: true, allowUnsure: true }
}

function expectCarefulPaths({ market: spec, query }: Case<PathsQuery>): void {
  const market = marketOf(spec)
  const book = bookOf(spec.exchangers.map(exchangerOffersOf), market)
  const answer = findPathsCarefully(market, query, { trustOf: drawnTrust })
  if (!answer.ok) {
    expect(findPaths(market, query)).toEqual(answer)
    return
  }
  const [believed, all] = [{ ...query.filter, hideSuspicious: true }, allowed(query)].map(
    (filter) =>
      allPaths(book, { ...query, ...(filter && { filter }) }).map((path) => ({
        id: path.id,
        key: query.groupBy === 'OFFERS' ? path.id : path.currencies,
        returns: query.getAmount === undefined ? path.getAmount : -path.giveAmount,
      })),
  )
  const { limit = 50 } = query
  const others = query.filter?.hideSuspicious ? [] : all!
  const expected = carefully(believed!, others, {
    limit,
    usual: 50,
    most: 200,
  })
  expect(answer.paths.map(({ id }) => id)).toEqual(expected)
  expect([answer.proved, answer.bound]).toEqual([true, undefined])
}

/** The currencies of a cycle, by its name, begun with the first by code. */
function loopIn(id: string): string {
  const codes = id.split('>').map((hop) => hop.split(':')[1]!)
  const rotations = codes.map((_, at) => [...codes.slice(at), ...codes.slice(0, at)].join())
  return rotations.toSorted()[0]!
}

for (const kind of CAPITAL_KINDS) {
  testProperty(`cycles in careful order match an exhaustive search with capital "${kind}"`, {
    runs: 150,
    cases: cycleCases(kind),
    holds: expectCarefulCycles,
  })

  testProperty(`cycles in careful order (${kind}) report when a search was cut short`, {
    runs: 200,
    cases: fc.record({ searchCase: cycleCases(kind), workBudget: budgets }),
    holds: ({ searchCase: { market: spec, query: cyclesQuery }, workBudget }) => {
      const market = marketOf(spec)
      const query = { ...cyclesQuery, limit: 500 }
      const whole = findCyclesCarefully(market, query, { trustOf: drawnTrust })
      const hurried = findCyclesCarefully(market, { ...query, workBudget }, { trustOf: drawnTrust })
      if (!whole.ok || !hurried.ok) return
      const rowOf = ({ path: { id }, earnedPercent }: FoundCycle) => ({
        id,
        returns: earnedPercent,
      })
      const [all, listed] = [whole.cycles.map(rowOf), hurried.cycles.map(rowOf)]
      expectNoBetterMissing(all, listed, { ...hurried, bound: hurried.boundPercent })
    },
  })
}

function expectCarefulCycles({ market: spec, query }: Case<CyclesQuery>): void {
  const market = marketOf(spec)
  const book = bookOf(spec.exchangers.map(exchangerOffersOf), market)
  const answer = findCyclesCarefully(market, query, { trustOf: drawnTrust })
  if (!answer.ok) {
    expect(answer.reason).toBe('UNKNOWN_CURRENCY')
    return
  }
  const [believed, all] = [{ ...query.filter, hideSuspicious: true }, allowed(query)].map(
    (filter) =>
      allCycles(book, { ...query, ...(filter && { filter }) }).map(({ id, earnedPercent }) => ({
        id,
        key: query.groupBy === 'CURRENCIES' ? loopIn(id) : id,
        returns: earnedPercent,
      })),
  )
  const { limit = 100 } = query
  const others = query.filter?.hideSuspicious ? [] : all!
  const expected = carefully(believed!, others, {
    limit,
    usual: 100,
    most: 500,
  })
  expect(answer.cycles.map(({ path }) => path.id)).toEqual(expected)
  expect([answer.proved, answer.boundPercent]).toEqual([true, undefined])
}

testProperty('the first path is trustworthy whenever any path of believed offers is', {
  runs: 500,
  cases: pathCases,
  holds: ({ market: spec, query }) => {
    const market = marketOf(spec)
    const views = new MarketViews(market)
    const careful = findPathsCarefully(market, query, { trustOf: (path) => views.trustOf(path) })
    const filter = { ...query.filter, hideSuspicious: true }
    const believed = findPaths(market, { ...query, filter, limit: 200 })
    if (!careful.ok || !believed.ok) return
    for (const path of careful.paths) expect(views.path(path).trust).toBe(views.trustOf(path))
    if (!believed.paths.some((path) => isTrusted(views.trustOf(path)))) return
    expect(isTrusted(views.trustOf(careful.paths[0]!))).toBe(true)
  },
})
