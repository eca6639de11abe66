import { expect, test } from 'vitest'
import { path } from '#web/testing/small-market.ts'
import { pathViews } from '../path-view.ts'
import { placeOn, takesAxis } from './takes-axis.ts'

const views = (windows: readonly { min: number; max: number | null }[]) =>
  pathViews(
    windows.map((window, at) => path({ name: `${at}`, getAmount: 9, window })) as never,
    true,
  )

test('one axis covers the allowed amounts of all chains and ends at whole powers of ten', () => {
  const axis = takesAxis(
    views([
      { min: 0.002, max: 0.4 },
      { min: 0.05, max: 3 },
    ]),
  )
  expect(axis.least).toBeCloseTo(0.001)
  expect(axis.most).toBeCloseTo(10)
  expect(placeOn(axis, 0.1)).toBeCloseTo(50)
  expect([placeOn(axis, 0), placeOn(axis, Infinity)]).toEqual([0, 100])
})

test('a chain without a maximum does not stretch the axis of amounts far beyond the queried amount', () => {
  const axis = takesAxis(views([{ min: 0, max: null }]))
  expect(axis.least).toBeCloseTo(0.0001)
  expect(axis.most).toBeCloseTo(100)
})
