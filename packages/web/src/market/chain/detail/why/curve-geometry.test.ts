import { expect, test } from 'vitest'
import { rateCurve } from './curve-geometry.ts'

const box = { width: 320, height: 112, pad: 10 }
const point = (giveAmount: number, rate: number, profitPercent: number | null = null) => ({
  giveAmount,
  rate,
  profitPercent,
})

test('the curve spaces amounts logarithmically, and its best rate is at the top', () => {
  const points = [point(1, 80), point(10, 100), point(100, 90)]
  const curve = rateCurve(points, { giveAmount: 10, box })!
  expect([curve.least.x, curve.now.x, curve.most.x]).toEqual([10, 160, 310])
  expect(curve.now).toBe(curve.best)
  expect([curve.now.y, curve.least.y]).toEqual([10, 102])
  expect(curve.least.percent).toBeCloseTo(-20)
  expect([curve.isFlat, curve.zeroY]).toEqual([false, null])
})

test('the curve of a loop shows its profit, and where the profit ends', () => {
  const points = [point(1, 0.99, -1), point(10, 1.02, 2), point(100, 1.01, 1)]
  const { best, now, zeroY } = rateCurve(points, { giveAmount: 100, box })!
  expect([best.percent, now.percent]).toEqual([2, 1])
  expect(zeroY).toBeGreaterThan(best.y)
})

test('a curve of a constant rate is a line in the middle, and one amount makes no curve', () => {
  const flat = rateCurve([point(1, 80), point(9, 80)], { giveAmount: 1, box })!
  expect([flat.isFlat, flat.now.y]).toEqual([true, 56])
  expect(rateCurve([point(1, 80)], { giveAmount: 1, box })).toBeUndefined()
})
