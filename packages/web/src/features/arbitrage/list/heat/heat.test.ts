import { expect, test } from 'vitest'
import { loop } from '#web/testing/live-loops.ts'
import { cycleView, pairCounts } from '../../cycle-view.ts'
import { heatMap, heatOf } from './heat.ts'

test('a higher profit has a hotter cell in the map of loops, and old loops have none', () => {
  expect([null, 0.1, 0.3, 1, 1.9, 2, 90].map(heatOf)).toEqual([0, 1, 2, 3, 3, 4, 4])
})

test('the currencies with the most loops are on both sides of the map, up to the limit', () => {
  const views = [
    loop({ through: ['BTC', 'USDTTRC20'], profitPercent: 2 }),
    loop({ through: ['SBERRUB', 'BTC'], profitPercent: 1 }),
  ].map(cycleView)
  const pairs = pairCounts(views, { stale: new Set(), unseen: new Set() })
  const map = heatMap(views, pairs, 2)
  expect(map.currencies.map(({ code }) => code)).toEqual(['BTC', 'USDTTRC20'])
  expect(map.pairs.get('BTC-USDTTRC20')?.best).toBe(2)
  expect(map.pairs.get('USDTTRC20-SBERRUB')).toBeUndefined()
})
