import { describe, expect, test } from 'vitest'
import { Belief, DEFAULT_BELIEF, PRICE_BACKING } from './belief.ts'
import type { RankedRows } from './ranked-rows.ts'

/** Beliefs on a pair in which one dollar is given for one: a slope is its gain. */
const belief = new Belief(Float64Array.of(1, 1), DEFAULT_BELIEF)

interface Row {
  readonly by: number
  readonly gain: number
  readonly lo?: number
  readonly hi?: number
}

/** Exchangers that are not believed. */
function doubtedOf(rows: readonly Row[], by = belief): number[] {
  const sorted = rows.toSorted((a, b) => b.gain - a.gain)
  const ranked: RankedRows = {
    count: sorted.length,
    slopeAt: (place) => sorted[place]!.gain,
    exchangerAt: (place) => sorted[place]!.by,
    loAt: (place) => sorted[place]!.lo ?? 0,
    hiAt: (place) => sorted[place]!.hi ?? Infinity,
  }
  return sorted.slice(0, by.doubted(0, 1, ranked)).map((each) => each.by)
}

/** A usual pair: everybody keeps some percent. */
const usual: Row[] = [10, 11, 12, 13, 14, 15, 16].map((by, at) => ({ by, gain: 0.99 - at / 100 }))

describe('an offer is not suspicious', () => {
  test('if it gains at most 1.5 % over market prices, with or without rivals', () => {
    expect(doubtedOf([...usual, { by: 1, gain: 1.015 }])).toEqual([])
    expect(doubtedOf([{ by: 1, gain: 1.005 }])).toEqual([])
  })

  test('if it gains up to 2 % over market prices and a rival pays within 2.5 % of it', () => {
    expect(doubtedOf([...usual, { by: 1, gain: 1.02 }, { by: 2, gain: 0.996 }])).toEqual([])
    expect(doubtedOf([...usual, { by: 1, gain: 1.02 }])).toEqual([1])
  })

  test('if the tiers of two rivals together take all of its amounts without a gap, as on venues', () => {
    const high = 500.00000000000006
    const tiers = [2, 3].flatMap((by) => [
      { by, gain: 1.025, hi: 500 },
      { by, gain: 1.024, lo: high },
    ])
    expect(doubtedOf([...usual, { by: 1, gain: 1.03 }, ...tiers])).toEqual([])
    const apart = tiers.map((tier) => (tier.lo === high ? { ...tier, lo: 501 } : tier))
    expect(doubtedOf([...usual, { by: 1, gain: 1.03 }, ...apart])).toContain(1)
  })

  test('if it gains up to 5 % over market prices and two rivals pay within 2 % of it', () => {
    const together = [1, 2, 3].map((by) => ({ by, gain: 1.03 + by / 1000 }))
    expect(doubtedOf([...usual, ...together])).toEqual([])
  })
})

describe('an offer is suspicious', () => {
  test('if it gains more than 5 % over market prices, whatever its rivals pay', () => {
    const together = [1, 2, 3].map((by) => ({ by, gain: 1.051 }))
    expect(doubtedOf([...usual, ...together])).toEqual([1, 2, 3])
  })

  test('if it gains more than 2 % over market prices and has fewer than two close rivals', () => {
    expect(doubtedOf([...usual, { by: 1, gain: 1.03 }])).toEqual([1])
    const two = [1, 2].map((by) => ({ by, gain: 1.03 }))
    expect(doubtedOf([...usual, ...two])).toEqual([1, 2])
    const own = [1.03, 1.031, 1.032].map((gain) => ({ by: 1, gain }))
    expect(doubtedOf([...usual, ...own])).toEqual([1, 1, 1])
  })

  test('if its rivals take only some of the ordinary amounts that it takes', () => {
    const one = { by: 1, gain: 1.03, lo: 10, hi: 1e6 }
    const all = [2, 3].map((by) => ({ by, gain: 1.025, lo: 30, hi: 20_000 }))
    expect(doubtedOf([...usual, one, ...all, { by: 4, gain: 1.025 }])).toEqual([])
    const small = [2, 3].map((by) => ({ by, gain: 1.025, lo: 30, hi: 4_000 }))
    expect(doubtedOf([...usual, one, ...small])).toContain(1)
    const large = [2, 3].map((by) => ({ by, gain: 1.025, lo: 100, hi: 20_000 }))
    expect(doubtedOf([...usual, one, ...large])).toContain(1)
  })

  test('if it pays at least as much as another suspicious offer in its pair', () => {
    const three = [1, 2, 3].map((by) => ({ by, gain: 1.049, hi: 4_000 }))
    expect(doubtedOf([...usual, ...three])).toEqual([])
    const rows = [...usual, ...three, { by: 4, gain: 1.03, lo: 5_000 }]
    expect(doubtedOf(rows)).toEqual([1, 2, 3, 4])
  })

  test('if the median offer of its pair gains more than 1 % over market prices', () => {
    const pair = [1, 2, 3].map((by) => ({ by, gain: 1 + by / 100 }))
    expect(doubtedOf(pair)).toEqual([3, 2, 1])
  })

  test('if only one currency of its pair has a price', () => {
    const half = new Belief(Float64Array.of(1, NaN), DEFAULT_BELIEF)
    const rows: RankedRows = {
      count: 2,
      slopeAt: () => 0.1,
      exchangerAt: (place) => place,
      loAt: () => 0,
      hiAt: () => 1,
    }
    expect(half.doubted(0, 1, rows)).toBe(2)
    expect(new Belief(Float64Array.of(NaN, NaN), DEFAULT_BELIEF).doubted(0, 1, rows)).toBe(0)
  })
})

describe('where a price is unsure', () => {
  const backedBy = (backing: number) =>
    new Belief(Float64Array.of(1, 1), DEFAULT_BELIEF, Uint8Array.of(PRICE_BACKING.sure, backing))
  const [rough, none] = [backedBy(PRICE_BACKING.rough), backedBy(PRICE_BACKING.none)]
  const three = [
    { by: 1, gain: 0.95 },
    { by: 2, gain: 0.95 / 1.72 },
    { by: 3, gain: 0.54 },
  ]

  test('an offer that gains up to 5 % is not suspicious, even without rivals', () => {
    expect(doubtedOf([...usual, { by: 1, gain: 1.04 }], rough)).toEqual([])
    expect(doubtedOf([...usual, { by: 1, gain: 1.04 }], none)).toEqual([])
    expect(doubtedOf([...usual, { by: 1, gain: 1.06 }], rough)).toEqual([1])
    expect(doubtedOf([...usual, { by: 1, gain: 1.06 }], none)).toEqual([1])
  })

  test('no offer is suspicious merely because the median offer of its pair gains more than 1 %', () => {
    const pair = [1, 2, 3].map((by) => ({ by, gain: 1 + by / 100 }))
    expect(doubtedOf(pair, rough)).toEqual([])
    expect(doubtedOf(pair, none)).toEqual([])
  })

  test('an offer far above two rivals is suspicious, unless some evidence supports the price', () => {
    expect(doubtedOf(three, none)).toEqual([1])
    expect(doubtedOf(three, rough)).toEqual([])
    expect(doubtedOf(three)).toEqual([])
  })

  test('two offers far above all others are both suspicious', () => {
    expect(doubtedOf([...three, { by: 4, gain: 0.94 }], none)).toEqual([1, 4])
    expect(doubtedOf([...three, { by: 4, gain: 0.94 }, { by: 5, gain: 0.93 }], none)).toEqual([])
  })

  test('rivals of an offer count only if two of them take the amount', () => {
    expect(doubtedOf(three.slice(0, 2), none)).toEqual([])
    const apart = three.map((row) => (row.by === 3 ? { ...row, hi: 500 } : row))
    expect(doubtedOf(apart, none)).toEqual([1])
    const large = apart.map((row) => (row.by === 1 ? { ...row, lo: 501 } : row))
    expect(doubtedOf(large, none)).toEqual([])
  })
})
