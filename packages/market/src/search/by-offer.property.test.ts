import { testProperty } from '@hopwise/testing'
import { expect } from 'vitest'
import type { PathsQuery } from '../query/query.ts'
import { exchangerOffersOf, marketOf } from '../testing/markets/market-spec.ts'
import { type Case, cycleCases, pathCases } from '../testing/markets/random-query.ts'
import { allCycles } from '../testing/reference/brute-force-cycles.ts'
import { allPaths } from '../testing/reference/brute-force-paths.ts'
import { bookOf } from '../testing/reference/reference-book.ts'
import { findCyclesCarefully, findPathsCarefully, type Ranks } from './careful-order.ts'

/** A chance without meaning, from 0.5 to 1, so that hardly two chains have the same. */
function drawnChance({ id }: { readonly id: string }): number {
  let sum = 7
  for (let at = 0; at < id.length; at++) sum = Math.imul(sum, 31) + id.charCodeAt(at)
  return 0.5 + (sum >>> 8) / 2 ** 25
}

const LEAST = 0.75

/** The most of a sequence's offers that a search looks at: more, and an answer may miss some. */
const LOOKED_AT = 50

interface Ranked {
  readonly id: string
  readonly key: string
  /** The amount or profit that is expected: more is better. */
  readonly worth: number
}

/** Plainly: those that pass, most expected first, each the first of its key. */
function expectedIds(all: readonly Ranked[], limit: number): string[] {
  const sure = all.filter((row) => drawnChance(row) >= LEAST)
  const byKey = Map.groupBy(
    sure.toSorted((a, b) => b.worth - a.worth),
    ({ key }) => key,
  )
  return [...byKey.values()].slice(0, limit).map(([first]) => first!.id)
}

const RANKS: Pick<Ranks, 'trustOf' | 'byOffer'> = { trustOf: () => 'HIGH', byOffer: true }

testProperty(
  'of each sequence of currencies the sure offer is listed from which most is expected',
  {
    runs: 600,
    cases: pathCases,
    holds: ({ market: spec, query: drawn }: Case<PathsQuery>) => {
      const market = marketOf(spec)
      const query: PathsQuery = {
        ...drawn,
        groupBy: 'CURRENCIES',
        filter: { ...drawn.filter, hideSuspicious: true },
      }
      const isBackward = query.getAmount !== undefined
      const answer = findPathsCarefully(market, query, {
        ...RANKS,
        expectedOf: drawnChance,
        passes: (path) => drawnChance(path) >= LEAST,
      })
      if (!answer.ok) return
      const book = bookOf(spec.exchangers.map(exchangerOffersOf), market)
      const all = allPaths(book, { ...query, groupBy: 'OFFERS' })
      if (all.length >= LOOKED_AT) return
      const rows = all.map((path) => ({
        id: path.id,
        key: path.currencies,
        worth: isBackward
          ? -path.giveAmount / drawnChance(path)
          : path.getAmount * drawnChance(path),
      }))
      expect(answer.paths.map(({ id }) => id)).toEqual(expectedIds(rows, query.limit ?? 50))
      expect(answer.proved).toBe(true)
    },
  },
)

/** The currencies of a cycle, by its name, begun with the first by code. */
function loopIn(id: string): string {
  const codes = id.split('>').map((hop) => hop.split(':')[1]!)
  const rotations = codes.map((_, at) => [...codes.slice(at), ...codes.slice(0, at)].join())
  return rotations.toSorted()[0]!
}

testProperty('of each loop of currencies the sure cycle is listed that ranks highest', {
  runs: 200,
  cases: cycleCases('usd'),
  holds: ({ market: spec, query: drawn }) => {
    const market = marketOf(spec)
    const filter = { ...drawn.filter, hideSuspicious: true }
    const query = { ...drawn, groupBy: 'CURRENCIES', filter } as const
    const worthOf = (id: string, earnedPercent: number) =>
      (100 + earnedPercent) * drawnChance({ id })
    const answer = findCyclesCarefully(market, query, {
      ...RANKS,
      worthOf: ({ path, earnedPercent }) => worthOf(path.id, earnedPercent),
      passes: ({ path }) => drawnChance(path) >= LEAST,
    })
    if (!answer.ok) return
    const book = bookOf(spec.exchangers.map(exchangerOffersOf), market)
    const all = allCycles(book, { ...query, groupBy: 'OFFERS' })
    if (all.length >= LOOKED_AT) return
    const rows = all.map(({ id, earnedPercent }) => ({
      id,
      key: loopIn(id),
      worth: worthOf(id, earnedPercent),
    }))
    expect(answer.cycles.map(({ path }) => path.id)).toEqual(expectedIds(rows, query.limit ?? 100))
  },
})
