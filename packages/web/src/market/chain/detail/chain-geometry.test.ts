import { expect, test } from 'vitest'
import { chainGeometry } from './chain-geometry.ts'

/** The thickness of the band at each node: the first band's start, then each band's end. */
function thicknesses(kept: readonly (number | null)[]): number[] {
  const { bands } = chainGeometry({ kept, width: 720 })
  const height = (d: string, which: 0 | 1) => {
    const [, from, to, bottom] = /^M\S+ (\S+)C.* (\S+)L\S+ (\S+)C/.exec(d)!
    return which === 0 ? 2 * (74 - Number(from)) : Number(bottom) - Number(to)
  }
  return [height(bands[0]!.d, 0), ...bands.map(({ d }) => height(d, 1))]
}

test('a loss twice as large makes the band thinner by twice as much', () => {
  const [all, one, two] = thicknesses([0.99, 0.98])
  expect(all! - two!).toBeCloseTo(2 * (all! - one!))
  expect(chainGeometry({ kept: [0.99, 0.98], width: 720 }).times).toBe(20)
})

test('losses are magnified only so far that no part of the band is cut off', () => {
  expect(chainGeometry({ kept: [0.7], width: 720 }).times).toBe(2)
  const [all, half, little] = thicknesses([0.5, 0.05])
  expect(half! / all!).toBeCloseTo(0.5)
  expect(little! / all!).toBeCloseTo(0.05)
})

test('a gain beyond the available space is drawn to scale', () => {
  const [all, tripled] = thicknesses([3])
  expect(tripled! / all!).toBeCloseTo(3)
  expect(tripled!).toBeLessThan(40)
})
