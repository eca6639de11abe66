import { expect, test } from 'vitest'
import type { ApplyOrder, Change } from '../thread/thread-messages.ts'
import { mergedOrders } from './merged-orders.ts'

const gone = (exchangerId: string): Change => ({ kind: 'remove', exchangerId })
const order = (version: number, prices: ApplyOrder['prices'] = 'stand'): ApplyOrder => ({
  changes: [gone(`office${version}`)],
  version,
  updatedAtMs: version,
  prices,
})

test('market changes that wait between two price calculations are merged and applied in order', () => {
  const orders = [order(2), order(3), order(4, 'derived'), order(5), order(6, 'built'), order(7)]
  expect(mergedOrders(orders)).toEqual([
    { ...order(4, 'derived'), changes: ['office2', 'office3', 'office4'].map(gone) },
    { ...order(6, 'built'), changes: ['office5', 'office6'].map(gone) },
    order(7),
  ])
  expect(mergedOrders([])).toEqual([])
})
