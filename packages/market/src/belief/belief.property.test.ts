import { testProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextUp } from '../numbers/float64.ts'
import { Belief, type BeliefRules, DEFAULT_BELIEF, PRICE_BACKING } from './belief.ts'
import type { RankedRows } from './ranked-rows.ts'

interface Row {
  readonly by: number
  readonly slope: number
  readonly lo: number
  readonly hi: number
}

function ranked(rows: readonly Row[]): RankedRows {
  const sorted = rows.toSorted((a, b) => b.slope - a.slope)
  return {
    count: sorted.length,
    slopeAt: (place) => sorted[place]!.slope,
    exchangerAt: (place) => sorted[place]!.by,
    loAt: (place) => sorted[place]!.lo,
    hiAt: (place) => sorted[place]!.hi,
  }
}

function doubtedOf(rows: readonly Row[], rules: BeliefRules): number {
  return new Belief(Float64Array.of(1, 1), rules).doubted(0, 1, ranked(rows))
}

/** Plainly: each row by itself, at every amount where it could come to have too few rivals. */
function plainlyDoubted(all: readonly Row[], rules: BeliefRules): number {
  const rows = all.toSorted((a, b) => b.slope - a.slope)
  const best = new Map(rows.toReversed().map(({ by, slope }) => [by, slope]))
  const middle = [...best.values()].sort((a, b) => b - a)[best.size >> 1]!
  if (middle > rules.middle) return rows.length
  const near = rows.filter(({ slope }) => slope <= rules.band)
  const isAlone = (row: Row): boolean =>
    rules.needs.some(({ gain, edge, rivals: needed }) => {
      if (row.slope <= gain) return false
      const rivals = near.filter(({ by, slope }) => by !== row.by && slope >= row.slope / edge)
      const [low, high] = [Math.max(row.lo, 30), Math.min(row.hi, 20_000)]
      const countOf = (takers: readonly Row[]) => new Set(takers.map(({ by }) => by)).size
      const behind = rivals.map(({ hi }) => nextUp(hi)).filter((at) => at > low && at <= high)
      const counts = [low, ...behind].map((at) =>
        countOf(rivals.filter(({ lo, hi }) => lo <= at && hi >= at)),
      )
      return Math.min(...counts) < needed
    })
  const alone = near.filter(isAlone).map(({ slope }) => slope)
  const least = Math.min(...alone, Infinity)
  return rows.filter(({ slope }) => slope > rules.band || slope >= least).length
}

const ends = [0, 1, 30, 31, 100, 500, 4_000, 20_000, 20_001, 1e6]
/** Neighbours, too: there one tier of an offer ends and the next one begins. */
const amounts = fc.constantFrom(...ends, Infinity, ...ends.map(nextUp))

const rows = fc.array(
  fc
    .record({
      by: fc.nat({ max: 5 }),
      slope: fc.oneof(
        fc.double({ min: 0.97, max: 1.06, noNaN: true }),
        fc.constantFrom(1.02, 1.03),
      ),
      ends: fc.tuple(amounts, amounts),
    })
    .map(({ by, slope, ends: [a, b] }) => ({ by, slope, lo: Math.min(a, b), hi: Math.max(a, b) })),
  { minLength: 1, maxLength: 30 },
)

/** Needs whose middle is no reason: otherwise nearly all of these would be doubted whole. */
const needs = fc.array(
  fc.record({
    gain: fc.constantFrom(1, 1.01, 1.02),
    rivals: fc.integer({ min: 1, max: 4 }),
    edge: fc.constantFrom(1.005, 1.02, 1.05),
  }),
  { maxLength: 3 },
)

testProperty('a pair has as many doubted rows as if each row were judged on its own', {
  runs: 5000,
  cases: fc.record({ rows, needs, middle: fc.constantFrom(1.01, 2) }),
  holds: ({ rows: all, needs: some, middle }) => {
    const sorted = some.toSorted((a, b) => a.gain - b.gain)
    const rules = { ...DEFAULT_BELIEF, needs: sorted, middle }
    expect(doubtedOf(all, rules)).toBe(plainlyDoubted(all, rules))
  },
})

/** Plainly: each row, at every amount where anything changes and that enough others take. */
function plainlyApart(all: readonly Row[], { band, apart }: BeliefRules): number {
  const near = all.filter(({ slope }) => slope <= band)
  const isAlone = (row: Row): boolean => {
    const [low, high] = [Math.max(row.lo, 30), Math.min(row.hi, 20_000)]
    const places = near.flatMap(({ lo, hi }) => [lo, nextUp(hi)])
    return [low, ...places.filter((at) => at > low && at <= high)].some((at) => {
      const best = new Map<number, number>()
      for (const { by, slope, lo, hi } of near) {
        if (lo <= at && hi >= at) best.set(by, Math.max(best.get(by) ?? 0, slope))
      }
      if (best.size <= apart.rivals) return false
      best.delete(row.by)
      const pays = [...best.values()].sort((a, b) => b - a)
      return pays[apart.rivals - 1]! < row.slope / apart.edge
    })
  }
  const least = Math.min(...near.filter(isAlone).map(({ slope }) => slope), Infinity)
  return all.filter(({ slope }) => slope > band || slope >= least).length
}

testProperty('a pair whose price has nothing behind it has each row judged by its rivals', {
  runs: 5000,
  cases: fc.record({
    rows,
    rivals: fc.integer({ min: 1, max: 3 }),
    edge: fc.constantFrom(1, 1.005, 1.02, 1.05),
  }),
  holds: ({ rows: all, rivals, edge }) => {
    const rules = { ...DEFAULT_BELIEF, apart: { rivals, edge } }
    const backing = new Uint8Array(2).fill(PRICE_BACKING.none)
    const judged = new Belief(Float64Array.of(1, 1), rules, backing).doubted(0, 1, ranked(all))
    expect(judged).toBe(plainlyApart(all, rules))
  },
})

/** Beyond ordinary amounts, each tier is judged at an end of its own. */
const cuts = fc.constantFrom(30, 31, 100, 500, 4_000, ...[30, 100, 4_000].map(nextUp))

testProperty('an offer supports others as much when split into touching tiers as when whole', {
  runs: 3000,
  cases: fc.record({ rows, needs, cuts: fc.array(cuts, { minLength: 1, maxLength: 4 }) }),
  holds: ({ rows: all, needs: some, cuts: places }) => {
    const sorted = some.toSorted((a, b) => a.gain - b.gain)
    const rules = { ...DEFAULT_BELIEF, needs: sorted, middle: 2 }
    const tiers = places.reduce((parts, cut) => parts.flatMap((row) => cutAt(row, cut)), all)
    expect(leastDoubted(tiers, rules)).toBe(leastDoubted(all, rules))
  },
})

/** The same offer in two tiers, of which the first one ends at the amount. */
function cutAt(row: Row, amount: number): Row[] {
  if (!(row.lo <= amount && amount < row.hi)) return [row]
  return [
    { ...row, hi: amount },
    { ...row, lo: nextUp(amount) },
  ]
}

/** The least rate that is not believed. */
function leastDoubted(all: readonly Row[], rules: BeliefRules): number | undefined {
  return all.toSorted((a, b) => b.slope - a.slope)[doubtedOf(all, rules) - 1]?.slope
}

test('finding the suspicious offers among the n offers of a pair takes n log n reads, not n squared', () => {
  const full = Array.from({ length: 20_000 }, (_, at) => {
    const lo = 30 + ((at * 7919) % 10_000)
    return { by: at % 3, slope: 1.016 + (at / 20_000) * 0.003, lo, hi: lo + 10_000 }
  })
  const usual = Array.from({ length: 9 }, (_, at) => ({ by: 9 + at, slope: 0.99, lo: 0, hi: 1e9 }))
  const pair = ranked([...full, ...usual])
  const most = 200 * pair.count * Math.log2(pair.count)
  let looks = 0
  const look = (place: number): number => {
    if (++looks > most) throw new Error('too many looks at rows')
    return place
  }
  const counted: RankedRows = {
    count: pair.count,
    slopeAt: (place) => pair.slopeAt(look(place)),
    exchangerAt: (place) => pair.exchangerAt(look(place)),
    loAt: (place) => pair.loAt(look(place)),
    hiAt: (place) => pair.hiAt(look(place)),
  }
  const belief = new Belief(Float64Array.of(1, 1), DEFAULT_BELIEF)
  expect(belief.doubted(0, 1, counted)).toBe(0)
  expect(looks).toBeGreaterThan(pair.count)
})
