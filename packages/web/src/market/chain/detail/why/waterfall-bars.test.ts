import { expect, test } from 'vitest'
import type { PathRow } from '../../path.documents.ts'
import type { DetailedPath } from '../path-detail.documents.ts'
import { waterfallBars } from './waterfall-bars.ts'

const price = (usdPrice: number | null) => ({ usdPrice })
/** 1 BTC of $100 → 95 USDT of $1 → 9,600 RUB of $0.01, with a fee of 100 in the last hop. */
const path = (middle: number | null) =>
  ({
    giveAmount: 1,
    hops: [
      { give: price(100), get: price(middle), giveAmount: 1, getAmount: 95 },
      { give: price(middle), get: price(0.01), giveAmount: 95, getAmount: 9_600 },
    ],
  }) as unknown as PathRow
const explanation = {
  grossAmount: 9_700,
  netAmount: 9_600,
  deductions: [{ hopIndex: 1, kind: 'FIXED', finalAmount: 100 }],
} as unknown as NonNullable<DetailedPath['explanation']>

test('each hop has its own bar in the waterfall, and together they lead to the arriving amount', () => {
  const { bars } = waterfallBars(path(1), explanation)
  expect(bars.map(({ kind, hopIndex, amount }) => [kind, hopIndex, Math.round(amount)])).toEqual([
    ['market', -1, 10_000],
    ['hop', 0, -500],
    ['hop', 1, 200],
    ['FIXED', 1, -100],
    ['net', -1, 9_600],
  ])
})

test('hops with an unknown price between them share one bar', () => {
  const { bars } = waterfallBars(path(null), explanation)
  expect(bars.map(({ kind }) => kind)).toEqual(['market', 'rate', 'FIXED', 'net'])
})

test('all bars of a waterfall have one scale, and a rounding remainder has no bar', () => {
  const dust = { hopIndex: 0, kind: 'RATE', finalAmount: 1e-11 } as never
  const some = { ...explanation, deductions: [dust, ...explanation.deductions] }
  const { bars, widthShare } = waterfallBars(path(1), some)
  expect(bars.map(({ kind }) => kind)).toEqual(['market', 'hop', 'hop', 'FIXED', 'net'])
  // The bars reach from 9,500 to 10,000.
  expect(widthShare).toBeCloseTo(0.05)
  const lengths = bars.map(({ fromPercent, toPercent }) => Math.round(toPercent - fromPercent))
  expect(lengths).toEqual([0, 100, 40, 20, 80])
})

test('no bar of the waterfall leaves its row, even if a hop gains more than is lost', () => {
  const gained = { ...path(1), hops: [{ ...path(1).hops[0]!, getAmount: 108 }, path(1).hops[1]!] }
  for (const { fromPercent, toPercent } of waterfallBars(gained, explanation).bars) {
    expect(fromPercent).toBeGreaterThanOrEqual(0)
    expect(toPercent).toBeLessThanOrEqual(100.000_1)
  }
})
