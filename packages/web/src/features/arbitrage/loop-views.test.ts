import { expect, test } from 'vitest'
import { loop } from '#web/testing/live-loops.ts'
import { loopViews, suspiciousView } from './loop-views.ts'

const through = ['BTC', 'USDTTRC20']
const best = loop({ through, profitPercent: 3 })
const other = loop({ through, profitPercent: 2 })

test('the row of a loop has the same key, whichever offers make the loop', () => {
  expect(loopViews([best])[0]!.key).toBe('BTC>USDTTRC20')
  expect(loopViews([other])[0]!.key).toBe('BTC>USDTTRC20')
})

test('rows of one loop with several sources of profit have keys that name the source', () => {
  const listed = loopViews([best, other, loop({ through, profitPercent: 1 })])
  const keys = listed.map(({ key }) => key)
  expect(keys.slice(0, 2)).toEqual(['BTC>USDTTRC20', 'BTC>USDTTRC20 office 1:BTC:USDTTRC20'])
  expect(new Set([...keys, suspiciousView(best).key]).size).toBe(4)
})

test('a listed loop that is the best of its source of profit keeps its row when others are listed', () => {
  const listed = loopViews([best])
  const [same, next] = loopViews([best, other], listed)
  expect(same).toBe(listed[0])
  expect(next!.key).not.toBe(listed[0]!.key)
})
