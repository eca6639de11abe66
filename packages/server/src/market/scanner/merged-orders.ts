import type { ApplyOrder } from '../thread/thread-messages.ts'

/**
 * The same changes in as few orders as come to the same market: prices are derived when they were
 * for everybody else, from the same offers.
 */
export function mergedOrders(orders: readonly ApplyOrder[]): ApplyOrder[] {
  const merged: ApplyOrder[] = []
  for (const order of orders) {
    const last = merged.at(-1)
    if (last?.prices !== 'stand') merged.push(order)
    else merged[merged.length - 1] = { ...order, changes: [...last.changes, ...order.changes] }
  }
  return merged
}
