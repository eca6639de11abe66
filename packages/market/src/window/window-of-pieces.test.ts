import { testProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextDown, nextUp } from '../numbers/float64.ts'
import { expectWindowEnds, passes } from '../testing/checks/check-windows.ts'
import { anyPositive } from '../testing/markets/random-market.ts'
import { firstDoubleNear, lastDoubleNear } from './window-ends.ts'
import { type PieceColumns, windowOfPieces } from './window-of-pieces.ts'

interface Piece {
  readonly slope: number
  readonly fee?: number
  readonly lo?: number
  readonly hi?: number
}

function columns(...pieces: Piece[]): PieceColumns {
  return {
    slope: pieces.map(({ slope }) => slope),
    fee: pieces.map(({ fee = 0 }) => fee),
    lo: pieces.map(({ lo = 0 }) => lo),
    hi: pieces.map(({ hi = Infinity }) => hi),
    hops: pieces.length,
  }
}

describe('the window of a chain', () => {
  test.each<[string, PieceColumns, [number, number] | undefined]>([
    ['is that of its only piece', columns({ slope: 2, lo: 10, hi: 20 }), [10, 20]],
    ['is in the first currency', columns({ slope: 2 }, { slope: 1, lo: 10, hi: 20 }), [5, 10]],
    [
      'counts the fees on the way',
      columns({ slope: 2, fee: 4 }, { slope: 1, lo: 10, hi: 20 }),
      [7, 12],
    ],
    ['has no top where no hop has one', columns({ slope: 2, lo: 3 }), [3, Infinity]],
    ['begins at 0 where any amount will do', columns({ slope: 2, hi: 3 }), [0, 3]],
    ['begins where a fee leaves something', columns({ slope: 1, fee: 2 }), [nextUp(2), Infinity]],
    ['may be a single amount', columns({ slope: 1, lo: 5 }, { slope: 1, hi: 5 }), [5, 5]],
    ['is none where limits miss', columns({ slope: 1, lo: 5 }, { slope: 1, hi: 4 }), undefined],
    [
      'is none where a fee takes all',
      columns({ slope: 1, hi: 5 }, { slope: 1, fee: 5 }),
      undefined,
    ],
    ['of no hop is everything', columns(), [0, Infinity]],
  ])('%s', (_, pieces, expected) => {
    const window = windowOfPieces(pieces)
    expect(window && [window.min, window.max]).toEqual(expected)
  })

  test('ends at the last floating-point number that every hop accepts, despite rounding', () => {
    const pieces = columns({ slope: 0.1 }, { slope: 1, hi: 0.3 })
    // The window would end at 3 in reals.
    expect(windowOfPieces(pieces)).toEqual({ min: 0, max: nextDown(3) })
    expect([nextDown(3), 3].map((x) => passes(pieces, x))).toEqual([true, false])
  })
})

const limit = fc.oneof(fc.constant(0), anyPositive)
const anyPieces = fc
  .array(fc.tuple(anyPositive, fc.oneof(fc.constant(0), anyPositive), limit, limit), {
    minLength: 1,
    maxLength: 6,
  })
  .map((hops) =>
    columns(
      ...hops.map(([slope, fee, a, b]) => ({ slope, fee, lo: Math.min(a, b), hi: b || Infinity })),
    ),
  )

testProperty('every double inside a window passes the path, and the next one outside does not', {
  runs: 2000,
  cases: fc.tuple(anyPieces, fc.double({ min: 0, max: 1, noNaN: true })),
  holds: ([pieces, share]) => expectWindowEnds(pieces, share),
})

testProperty('a chain without a window passes no amount of any size', {
  runs: 500,
  cases: fc.tuple(anyPieces, fc.array(anyPositive)),
  holds: expectNonePasses,
})

function expectNonePasses([pieces, amounts]: [PieceColumns, number[]]): void {
  if (windowOfPieces(pieces)) return
  const limits = [...Array.from(pieces.lo), ...Array.from(pieces.hi)]
  expect([...amounts, ...limits].filter((x) => passes(pieces, x))).toEqual([])
}

testProperty('the edge of a window is found from any estimate', {
  runs: 500,
  cases: fc.tuple(anyPositive, fc.oneof(anyPositive, fc.constantFrom(0, Infinity))),
  holds: expectEdge,
})

function expectEdge([edge, estimate]: [number, number]): void {
  expect(lastDoubleNear(estimate, (x) => x <= edge)).toBe(edge)
  expect(firstDoubleNear(estimate, (x) => x >= edge)).toBe(edge)
}
