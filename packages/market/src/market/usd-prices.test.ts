import { describe, expect, test } from 'vitest'
import { deriveUsdPrices, type PairMiddle } from './usd-prices.ts'

const CODES = ['USDTTRC20', 'USDTERC20', 'BTC', 'ETH', 'XVG']
const [TRC, ERC, BTC, ETH, XVG] = [0, 1, 2, 3, 4] as const
const WITNESSES = 3

/** Both ways of a pair: what is paid at the mid, less a margin of 2 %. */
function bothWays(from: number, to: number, mid: number, exchangers = 10): PairMiddle[] {
  return [
    { from, to, slope: mid * 0.98, exchangers },
    { from: to, to: from, slope: 0.98 / mid, exchangers },
  ]
}

function derived(...middles: PairMiddle[]) {
  return deriveUsdPrices(CODES, middles, WITNESSES)
}

describe('a price is sure', () => {
  test('where enough exchangers change a currency both ways: it lies between what they pay', () => {
    const { usd, doubt } = derived(...bothWays(BTC, TRC, 40_000), ...bothWays(ETH, BTC, 0.05))
    expect(usd[BTC]).toBeCloseTo(40_000, 6)
    expect(usd[ETH]).toBeCloseTo(2_000, 6)
    expect([doubt[TRC], doubt[BTC], doubt[ETH]]).toEqual([0, 0, 0])
  })

  test('not where only two do', () => {
    const { usd, doubt } = derived(...bothWays(BTC, TRC, 40_000), ...bothWays(XVG, BTC, 1e-6, 2))
    expect(usd[XVG]).toBeCloseTo(0.04, 6)
    expect(doubt[XVG]).toBe(Infinity)
  })

  test('not where it is changed one way only', () => {
    const given = { from: XVG, to: BTC, slope: 1e-6, exchangers: 50 }
    const { usd, doubt } = derived(...bothWays(BTC, TRC, 40_000), given)
    expect(usd[XVG]).toBeCloseTo(0.04, 6)
    expect(doubt[XVG]).toBe(Infinity)
  })

  test('not where somebody gains by changing there and back: one of the ways is wrong', () => {
    const [there, back] = bothWays(XVG, BTC, 1e-6)
    const wrong = { ...there!, slope: there!.slope * 1.42 }
    const { doubt } = derived(...bothWays(BTC, TRC, 40_000), wrong, back!)
    expect(doubt[XVG]).toBe(Infinity)
  })

  test('as far as its pairs agree', () => {
    const { usd, doubt } = derived(
      ...bothWays(BTC, TRC, 40_000),
      ...bothWays(BTC, ERC, 40_000),
      ...bothWays(TRC, ERC, 1),
      ...bothWays(ETH, TRC, 2_000),
      ...bothWays(ETH, ERC, 2_100),
    )
    expect(usd[ETH]).toBeGreaterThan(1_999)
    expect(doubt[ETH]).toBeLessThan(0.06)
    expect(doubt[BTC]).toBeCloseTo(0, 6)
  })
})

test('a pair of very many exchangers does not outweigh two others that agree', () => {
  const { usd } = derived(
    ...bothWays(ETH, TRC, 1_000, 900),
    ...bothWays(ETH, ERC, 2_000, 20),
    ...bothWays(ETH, BTC, 0.05, 20),
    ...bothWays(TRC, ERC, 1, 90),
    ...bothWays(BTC, TRC, 40_000, 90),
  )
  expect(usd[ETH]).toBeCloseTo(2_000, 6)
})

test('the dollar coin that most exchange is worth a dollar; another may lose its peg', () => {
  const { usd } = derived(
    ...bothWays(TRC, ERC, 1 / 0.9, 5),
    ...bothWays(BTC, TRC, 40_000, 30),
    ...bothWays(BTC, ERC, 40_000 / 0.9, 5),
  )
  expect(usd[TRC]).toBe(1)
  expect(usd[ERC]).toBeCloseTo(0.9, 6)
})

test('prices are the same in whatever order currencies are numbered', () => {
  const middles = [
    ...bothWays(BTC, TRC, 40_000, 5),
    ...bothWays(BTC, ERC, 40_400, 5),
    ...bothWays(TRC, ERC, 1, 5),
    ...bothWays(ETH, TRC, 2_000, 5),
    ...bothWays(ETH, ERC, 2_010, 5),
    ...bothWays(XVG, ETH, 2e-5, 5),
  ]
  const last = CODES.length - 1
  const mirrored = middles.map((each) => ({ ...each, from: last - each.from, to: last - each.to }))
  const { usd } = derived(...middles)
  const other = deriveUsdPrices(CODES.toReversed(), mirrored, WITNESSES)
  expect(other.usd.toReversed()).toEqual(usd)
})

test('nothing is worth anything where no dollar is changed', () => {
  const { usd } = derived(...bothWays(BTC, ETH, 20))
  expect([usd[BTC], usd[ETH]]).toEqual([NaN, NaN])
})
