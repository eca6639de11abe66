import { expect, test } from 'vitest'
import { loop } from '#web/testing/live-loops.ts'
import { mostTakenBy, sourceGainOf, takesPart, wholeUsd } from './cycle-facts.ts'
import { cycleView } from './cycle-view.ts'
import { foldedRows, foldLoops } from './folds.ts'

const cycle = loop({ through: ['USDTTRC20', 'BTC'], profitPercent: 2, enteredUsd: 829.57 })
const view = cycleView(cycle)
/** The amount that reaches the source is smaller than the loop's first one. */
const second = cycleView({
  ...cycle,
  source: 1,
  path: {
    ...cycle.path,
    hops: [cycle.path.hops[0]!, { ...cycle.path.hops[1]!, giveAmount: 0.0075, getAmount: 900 }],
  },
})

function rowOf(best: typeof view, capacity: number) {
  const takes = { capacity, capacityUsd: 823, isCapacityExact: true }
  const options = { stale: new Set<string>(), openFold: '', openRow: '' }
  const folds = foldLoops([best], [{ best, ...takes }])
  return foldedRows(folds, { ...options, sort: { key: 'expected', isDescending: true } })[0]!
}

test('the capacity of a source of profit is stated as an amount at the start of its loop', () => {
  const { usd, isExact } = mostTakenBy(rowOf(second, 0.0075))
  expect(wholeUsd(usd!)).toBe(wholeUsd(829.57))
  expect(isExact).toBe(true)
  expect(mostTakenBy(rowOf(second, 0.015)).usd).toBeCloseTo(2 * 829.57)
  // Another loop would enter the source with less; this one counts its own amount.
  expect(mostTakenBy(rowOf(second, 0.001)).usd).toBeCloseTo(829.57)
})

test('a loop without a source of profit takes any amount within its limits', () => {
  expect(mostTakenBy(view)).toEqual({ amount: null, usd: null, isExact: true })
})

test('the gain of a source of profit over the market is computed at the amount of that source', () => {
  const { give, get } = second.path.hops[1]!
  const fair = (0.0075 * give.usdPrice!) / get.usdPrice!
  expect(sourceGainOf(second)).toBeCloseTo((900 / fair - 1) * 100)
})

test('a capital larger than the amount of a loop is used only in part', () => {
  expect(takesPart(view, 1_000)).toBe(true)
  expect(takesPart(view, 829.57)).toBe(false)
  expect(takesPart(view, null)).toBe(false)
})
