import { testProperty } from '@hopwise/testing'
import { expect } from 'vitest'
import { findPaths } from '../search/find-paths.ts'
import { buildMarket } from './build-market.ts'
import type { Market } from './market.ts'
import { measuredFilters, measuredNames } from '../query/measured-filters.ts'
import type { CyclesQuery, PathsQuery } from '../query/query.ts'
import { expectExactCycles, expectExactPaths } from '../testing/checks/check-answers.ts'
import { exchangerOffersOf, optionsOf } from '../testing/markets/market-spec.ts'
import {
  firstVersion,
  nextVersion,
  type Stream,
  streams,
  type Version,
} from '../testing/markets/random-stream.ts'
import { bookOf } from '../testing/reference/reference-book.ts'
import { answersOf } from '../testing/reference/plain-answers.ts'

testProperty('every version of a market with replaced offers matches an exhaustive search', {
  runs: 250,
  cases: streams,
  holds: expectEveryVersionExact,
})

testProperty('a market with replaced offers answers like one built from scratch', {
  runs: 300,
  cases: streams,
  holds: expectSameAsBuiltWhole,
})

testProperty('replacing several exchangers at once equals replacing them one by one', {
  runs: 300,
  cases: streams,
  holds: expectSameAtOnce,
})

testProperty('a market with replaced offers and new prices equals one built from scratch', {
  runs: 300,
  cases: streams,
  holds: expectSamePrices,
})

testProperty('a market with drifting prices answers like one built from scratch', {
  runs: 250,
  cases: streams,
  holds: expectSameWhenPricesDrift,
})

function expectEveryVersionExact({ market, updates, pathsQuery, cyclesQuery }: Stream): void {
  const expectExact = (version: Version): void => {
    const book = bookOf([...version.contents.values()], version.market)
    // A code once known stays known, with or without offers.
    const codes = new Set(version.market.currencies.codes)
    expectExactPaths(version.market, { ...book, codes }, pathsQuery)
    expectExactCycles(version.market, { ...book, codes }, cyclesQuery)
  }
  const first = firstVersion(market)
  const versions = [first]
  for (const { exchanger, behind, isQueried } of updates) {
    const next = nextVersion(versions.at(-1 - behind) ?? first, exchanger)
    versions.push(next)
    if (isQueried) expectExact(next)
  }
  for (const version of versions.toReversed()) expectExact(version)
}

function expectSameAsBuiltWhole({ market, updates, pathsQuery, cyclesQuery }: Stream): void {
  let version = firstVersion(market)
  for (const { exchanger, isQueried } of updates) {
    version = nextVersion(version, exchanger)
    while (version.market.prepareNext()) continue
    if (isQueried) findPaths(version.market, pathsQuery)
  }
  // A code once known stays known: the market built whole learns it from a list of no offers.
  const known = exchangerOffersOf({ id: 'names', codes: version.market.currencies.codes })
  const whole = buildMarket([...version.contents.values(), known], optionsOf(market))
  expect(countsOf(version.market)).toEqual(countsOf(whole))
  const queries = [withoutPrices(pathsQuery), withoutPrices(cyclesQuery)] as const
  expect(answersOf(version.market, ...queries)).toEqual(answersOf(whole, ...queries))
}

function expectSameAtOnce({ market, updates, pathsQuery, cyclesQuery }: Stream): void {
  const first = firstVersion(market)
  if (updates[0]!.isQueried) answersOf(first.market, pathsQuery, cyclesQuery)
  const one = updates.reduce((version, { exchanger }) => nextVersion(version, exchanger), first)
  const again = firstVersion(market).market
  if (updates[0]!.isQueried) answersOf(again, pathsQuery, cyclesQuery)
  const atOnce = again.replaceExchangers(
    updates.map(({ exchanger }) => exchangerOffersOf(exchanger)),
  )
  expect(atOnce.version).toBe(one.market.version)
  expect(countsOf(atOnce)).toEqual(countsOf(one.market))
  expect(answersOf(atOnce, pathsQuery, cyclesQuery)).toEqual(
    answersOf(one.market, pathsQuery, cyclesQuery),
  )
}

function expectSamePrices({ market, updates, pathsQuery, cyclesQuery }: Stream): void {
  const first = firstVersion(market)
  // The same codes in the same order: prices are compared by index.
  const later = updates.flatMap(({ exchanger }) => exchangerOffersOf(exchanger).offers.codes)
  const codes = [...new Set([...first.market.currencies.codes, ...later])]
  const known = exchangerOffersOf({ id: 'names', codes })
  let version: Version = {
    ...first,
    market: buildMarket([known, ...first.contents.values()], optionsOf(market)),
  }
  for (const { exchanger, isQueried } of updates) {
    version = nextVersion(version, exchanger)
    if (isQueried) version = { ...version, market: version.market.repriced() }
  }
  const queries = [pathsQuery, cyclesQuery] as const
  const before = answersOf(version.market, ...queries)
  const repriced = version.market.repriced()
  const whole = buildMarket([known, ...version.contents.values()], optionsOf(market))
  expect(repriced.version).toBe(version.market.version + 1)
  expect(countsOf(repriced)).toEqual(countsOf(whole))
  expect(repriced.usdPrices).toEqual(whole.usdPrices)
  expect(marksOf(repriced)).toEqual(marksOf(whole))
  expect(answersOf(repriced, ...queries)).toEqual(answersOf(whole, ...queries))
  expect(answersOf(version.market, ...queries)).toEqual(before)
}

/** Tables stay then, made with prices that are not quite those of now. */
function expectSameWhenPricesDrift({ market, pathsQuery, cyclesQuery }: Stream): void {
  const { exchangers } = market
  let version = firstVersion(market)
  const queries = [pathsQuery, cyclesQuery] as const
  for (const drift of DRIFTS) {
    answersOf(version.market, ...queries)
    exchangers.forEach((exchanger, index) => {
      const factor = drift ** (1 + (index % 3))
      const offers = exchanger.offers?.map(({ get = 1, ...offer }) => ({
        ...offer,
        get: get * factor,
      }))
      version = nextVersion(version, { ...exchanger, ...(offers && { offers }) })
    })
    const repriced = version.market.repriced()
    const whole = buildMarket([...version.contents.values()], optionsOf(market))
    expect(repriced.usdPrices).toEqual(whole.usdPrices)
    expect(answersOf(repriced, ...queries)).toEqual(answersOf(whole, ...queries))
    version = { ...version, market: repriced }
  }
}

/** Factors on first-stated rates: less and more than prices may drift (table-prices.ts). */
const DRIFTS = [1.004, 1.009, 0.993, 1.02]

/** Figures of each pair with rows: sound ones, all of them, the best of both. */
function marksOf({ shelves }: Market) {
  return shelves.flatMap(({ sound, count, best, bestAny }, from) =>
    [...count.entries()].flatMap(([to, rows]) =>
      rows === 0 ? [] : [[from, to, sound[to], rows, best[to], bestAny[to]]],
    ),
  )
}

function countsOf(market: Market) {
  return { rows: market.rows, offers: market.offers, pairs: market.pairs() }
}

const inDollars: readonly string[] = measuredNames.filter(
  (name) => measuredFilters[name].kind === 'dollars',
)

/** Prices are taken when a market is built; a query without them must not notice. */
function withoutPrices<Query extends PathsQuery | CyclesQuery>(query: Query): Query {
  const { hideSuspicious: _hide, ...kept } = query.filter ?? {}
  const filter = Object.fromEntries(
    Object.entries(kept).filter(([name]) => !inDollars.includes(name)),
  )
  if (!('capital' in query) || query.capital.kind === 'amounts') return { ...query, filter }
  return { ...query, filter, capital: { kind: 'best' } }
}
