import { expect, test } from 'vitest'
import { loop } from '#web/testing/live-loops.ts'
import { bestFigure, cycleView, pairCounts, sortCycles } from './cycle-view.ts'

const facts = [
  { through: ['BTC', 'USDTTRC20'], profitPercent: 5, min: 3, ageSeconds: 100 },
  { through: ['SBERRUB', 'USDTTRC20'], profitPercent: 1, min: 2, ageSeconds: 9 },
  { through: ['BTC', 'SBERRUB'], profitPercent: 3, min: 1, ageSeconds: 40, probability: 0.4 },
] as const
const views = facts.map((each) => cycleView(loop(each)))
const stale = new Set([views[0]!.key])

test.each([
  ['expected', true, [1, 5, 3]],
  ['expected', false, [1, 5, 3]],
  ['profit', true, [1, 5, 3]],
  ['profit', false, [1, 5, 3]],
  ['min', false, [1, 5, 3]],
  ['updated', true, [1, 5, 3]],
] as const)(
  'fresh loops come first, then stale, then doubtful ones, if sorted by %s, descending: %s',
  (key, isDescending, order) => {
    const sorted = sortCycles(views, { sort: { key, isDescending }, stale })
    expect(sorted.map(({ figure }) => figure)).toEqual(order)
  },
)

test('the best loop is never stale, overall and in each pair', () => {
  expect(bestFigure(views, stale)).toBe(3)
  expect(bestFigure(views.slice(0, 1), stale)).toBe(null)
  const counts = pairCounts(views, { stale, unseen: new Set([views[1]!.key]) })
  expect(counts.find(({ pair }) => pair === 'BTC-USDTTRC20')).toMatchObject({
    count: 1,
    best: null,
    unseen: 0,
  })
  expect(counts.find(({ pair }) => pair === 'SBERRUB-USDTTRC20')).toMatchObject({
    best: 1,
    unseen: 1,
  })
})
