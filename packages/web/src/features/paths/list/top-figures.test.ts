import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFormat } from '#web/lib/format/use-format.ts'
import { path, promiseOf } from '#web/testing/small-market.ts'
import { pathViews } from '../path-view.ts'
import { topFigures } from './top-figures.ts'

const found = [
  path({ name: 'Alfa', getAmount: 9_000 }),
  path({ name: 'Beta', getAmount: 8_000, promise: promiseOf(0.99, 8_000) }),
  path({ name: 'Trap', getAmount: 20_000, suspicious: true, promise: promiseOf(1, 20_000) }),
  path({ name: 'Gone', getAmount: 9_900 }),
]
const views = pathViews(found as never, true)

const params = {
  format: renderHook(useFormat).result.current,
  isCut: false,
  side: 'give' as const,
  isStale: ({ key }: { key: string }) => key === 'Gone',
}

test('the best figure above the list is that of a fresh, reliable chain', () => {
  expect(topFigures(views, params)).toMatchObject({ expected: '9,000\u00a0USDT', safe: '99' })
})

test('the best figure is the least amount to give if the amount to get is fixed', () => {
  expect(topFigures(views, { ...params, side: 'get' }).expected).toBe('0.1\u00a0BTC')
})

test('the best figures of other sort orders are shown as bounds if not all chains are listed', () => {
  expect(topFigures(views, { ...params, isCut: true }).safe).toBe('≥\u00a099')
})

test('the best arriving amount is shown as a bound if not all chains are listed', () => {
  const figureWith = (change: { side?: 'get' }) =>
    topFigures(views, { ...params, isCut: true, ...change }).get
  expect(topFigures(views, params).get).toBe('9,000\u00a0USDT')
  expect(figureWith({})).toBe('≥\u00a09,000\u00a0USDT')
  expect(figureWith({ side: 'get' })).toBe('≤\u00a00.1\u00a0BTC')
})
