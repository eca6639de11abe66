import { describe, expect, test } from 'vitest'
import type { PairRates } from './pair-rates.ts'
import { deriveUsdPrices } from './usd-prices.ts'

const CODES = ['USDTTRC20', 'USDTERC20', 'BTC', 'ETH', 'XVG']
const [TRC, ERC, BTC, ETH, XVG] = [0, 1, 2, 3, 4] as const
const RULES = { witnesses: 3, doubt: 0.03 }

/** One exchanger's rate for one unit. */
interface Rate {
  readonly exchanger: number
  readonly from: number
  readonly to: number
  readonly slope: number
}

/** Both ways of a pair at each of these exchangers: rates at the mid, less a margin of 2 %. */
function bothWays(from: number, to: number, mid: number, exchangers = [0, 1, 2, 3, 4]): Rate[] {
  return exchangers.flatMap((exchanger) => [
    { exchanger, from, to, slope: mid * 0.98 },
    { exchanger, from: to, to: from, slope: 0.98 / mid },
  ])
}

function pairsOf(rates: readonly Rate[]): PairRates[] {
  const pairs = Map.groupBy(rates, ({ from, to }) => `${from} ${to}`)
  return [...pairs.values()].map((of) => {
    const best = of.toSorted((a, b) => b.slope - a.slope)
    return {
      from: of[0]!.from,
      to: of[0]!.to,
      exchangers: best.map(({ exchanger }) => exchanger),
      slopes: best.map(({ slope }) => slope),
    }
  })
}

function derived(...rates: Rate[]) {
  return deriveUsdPrices(CODES, pairsOf(rates), RULES)
}

describe('a price is sure', () => {
  test('if enough exchangers trade its currency both ways, and it then lies between their rates', () => {
    const { usd, doubt } = derived(...bothWays(BTC, TRC, 40_000), ...bothWays(ETH, BTC, 0.05))
    expect(usd[BTC]).toBeCloseTo(40_000, 6)
    expect(usd[ETH]).toBeCloseTo(2_000, 6)
    expect(doubt[TRC]).toBe(0)
    expect(doubt[BTC]).toBeCloseTo(0, 12)
    expect(doubt[ETH]).toBeCloseTo(0, 12)
  })

  test('if enough exchangers trade its currency in different pairs', () => {
    const { usd, doubt } = derived(
      ...bothWays(BTC, TRC, 40_000),
      ...bothWays(ETH, BTC, 0.05),
      ...bothWays(XVG, BTC, 1e-6, [0]),
      ...bothWays(XVG, ETH, 2e-5, [1]),
      ...bothWays(XVG, TRC, 0.04, [2]),
    )
    expect(usd[XVG]).toBeCloseTo(0.04, 6)
    expect(doubt[XVG]).toBeCloseTo(0, 12)
  })

  test('unless only two exchangers trade its currency', () => {
    const rates = bothWays(XVG, BTC, 1e-6, [0, 1])
    const { usd, doubt } = derived(...bothWays(BTC, TRC, 40_000), ...rates)
    expect(usd[XVG]).toBeCloseTo(0.04, 6)
    expect(doubt[XVG]).toBe(Infinity)
  })

  test('unless only two exchangers trade its currency, in however many pairs', () => {
    const { doubt } = derived(
      ...bothWays(BTC, TRC, 40_000),
      ...bothWays(ETH, BTC, 0.05),
      ...bothWays(XVG, BTC, 1e-6, [0, 1]),
      ...bothWays(XVG, ETH, 2e-5, [0, 1]),
      ...bothWays(XVG, TRC, 0.04, [0, 1]),
    )
    expect(doubt[XVG]).toBe(Infinity)
  })

  test('unless only two exchangers link its currency to the rest, however many others trade it', () => {
    const { doubt } = derived(
      ...bothWays(BTC, TRC, 40_000),
      ...bothWays(ETH, BTC, 0.05, [0, 1]),
      ...bothWays(XVG, ETH, 2e-5, [0, 1, 2, 3, 4]),
    )
    expect([doubt[ETH], doubt[XVG]]).toEqual([Infinity, Infinity])
  })

  test('unless nobody trades its currency both ways, though many trade it one way', () => {
    const give = [0, 1, 2, 3].map((exchanger) => ({ exchanger, from: XVG, to: BTC, slope: 1e-6 }))
    const get = [4, 5, 6, 7].map((exchanger) => ({ exchanger, from: BTC, to: XVG, slope: 9e5 }))
    for (const oneWay of [give, get, [...give, ...get]]) {
      const { usd, doubt } = derived(...bothWays(BTC, TRC, 40_000), ...oneWay)
      expect(usd[XVG]).toBeGreaterThan(0.039)
      expect(usd[XVG]).toBeLessThan(0.046)
      expect(doubt[XVG]).toBe(Infinity)
    }
  })

  test('unless a round trip at one exchanger gains, as one rate must be wrong', () => {
    const wrong = bothWays(XVG, BTC, 1e-6).map((rate) =>
      rate.to === BTC ? { ...rate, slope: rate.slope * 1.42 } : rate,
    )
    const { doubt } = derived(...bothWays(BTC, TRC, 40_000), ...wrong)
    expect(doubt[XVG]).toBe(Infinity)
  })

  test('to within a distance that covers the prices of a majority plus one exchanger', () => {
    const said = (...mids: number[]) =>
      derived(
        ...bothWays(BTC, TRC, 40_000),
        ...mids.flatMap((mid, exchanger) => bothWays(ETH, TRC, mid, [exchanger])),
      )
    const three = said(2_000, 2_100, 2_020)
    expect(three.usd[ETH]).toBeCloseTo(2_020, 6)
    expect(three.doubt[ETH]).toBeCloseTo(2_100 / 2_020 - 1, 6)
    const five = said(2_000, 2_100, 2_020, 2_010, 2_010)
    expect(five.usd[ETH]).toBeCloseTo(2_010, 6)
    expect(five.doubt[ETH]).toBeCloseTo(2_010 / 2_000 - 1, 6)
  })
})

describe('no exchanger moves a price', () => {
  const MIDS = [1, 1, 40_000, 2_000, 0.04]
  const market = MIDS.flatMap((mid, from) =>
    MIDS.flatMap((other, to) => (from < to ? bothWays(from, to, mid / other) : [])),
  )

  test('by shifting all of its rates alike or each rate differently', () => {
    const twice = market.map((rate) =>
      rate.exchanger === 2 ? { ...rate, slope: rate.slope * 1.019 } : rate,
    )
    const wild = market.map((rate, at) =>
      rate.exchanger === 2 ? { ...rate, slope: rate.slope * 10 ** ((at % 7) - 3) } : rate,
    )
    for (const rates of [twice, wild]) {
      const { usd } = derived(...rates)
      MIDS.forEach((mid, c) => expect(usd[c]! / mid).toBeCloseTo(1, 9))
    }
  })

  test('by offering many pairs, as each exchanger counts once', () => {
    const [liar, honest] = [0, [1, 2]]
    const { usd } = derived(
      ...bothWays(BTC, TRC, 40_000),
      ...bothWays(ETH, BTC, 0.05),
      ...bothWays(ERC, BTC, 1 / 40_000),
      ...bothWays(XVG, TRC, 0.04, honest),
      ...[BTC, ETH, ERC, TRC].flatMap((to) => bothWays(XVG, to, 0.08 / MIDS[to]!, [liar])),
    )
    expect(usd[XVG]).toBeCloseTo(0.04, 9)
  })

  test('together with another, unless the price is then marked unsure', () => {
    const lie = (exchangers: readonly number[]) =>
      derived(
        ...bothWays(BTC, TRC, 40_000),
        ...exchangers.flatMap((exchanger) =>
          bothWays(XVG, BTC, exchanger < 2 ? 1.1e-6 : 1e-6, [exchanger]),
        ),
      )
    expect(lie([0, 1, 2]).doubt[XVG]).toBeGreaterThan(0.09)
    expect(lie([0, 1, 2, 3]).doubt[XVG]).toBeGreaterThan(0.04)
    const six = lie([0, 1, 2, 3, 4, 5])
    expect(six.usd[XVG]).toBeCloseTo(0.04, 9)
  })
})

test('an unsure price follows the majority of rates in its pairs, and no pair outweighs another', () => {
  const crowd = (count: number, slope: number, to: number) =>
    Array.from({ length: count }, (_, at) => ({ exchanger: 10 + at, from: XVG, to, slope }))
  const { usd } = derived(
    ...bothWays(BTC, TRC, 40_000),
    ...bothWays(ETH, BTC, 0.05),
    ...crowd(900, 0.01, TRC),
    ...crowd(20, 1e-6, BTC),
    ...crowd(20, 2e-5, ETH),
  )
  expect(usd[XVG]).toBeCloseTo(0.04, 6)
})

test('an unsure price is no higher than three exchangers ask, even if most others ask more', () => {
  const margins = [0.01, 0.02, 0.03, 0.2, 0.2, 0.2, 0.2]
  const sold = margins.map((margin, exchanger) => {
    return { exchanger, from: BTC, to: XVG, slope: 1e6 * (1 - margin) }
  })
  const { usd, doubt } = derived(...bothWays(BTC, TRC, 40_000), ...sold)
  expect(usd[XVG]).toBeCloseTo(0.04 / 0.97, 9)
  expect(doubt[XVG]).toBe(Infinity)
})

test('an unsure price is near the sure prices in the same national money', () => {
  const one = [{ exchanger: 0, from: BTC, to: XVG, slope: 2e6 }]
  const rates = pairsOf([...bothWays(BTC, TRC, 40_000), ...bothWays(ETH, BTC, 1e-6), ...one])
  const moneyOf = (currency: number) => (currency === ETH || currency === XVG ? 'RUB' : undefined)
  const money = { moneyOf, officialUsd: new Map([['RUB', 7]]) }
  const { usd, doubt } = deriveUsdPrices(CODES, rates, RULES, money)
  expect(usd[ETH]).toBeCloseTo(0.04, 9)
  expect(usd[XVG]).toBeCloseTo(0.04 / 1.015, 9)
  expect(doubt[XVG]).toBe(Infinity)
})

test('the most traded dollar coin is worth a dollar, and others may lose their peg', () => {
  const { usd } = derived(
    ...bothWays(TRC, ERC, 1 / 0.9, [0, 1, 2]),
    ...bothWays(BTC, TRC, 40_000, [0, 1, 2, 3, 4, 5]),
    ...bothWays(BTC, ERC, 40_000 / 0.9, [0, 1, 2]),
  )
  expect(usd[TRC]).toBe(1)
  expect(usd[ERC]).toBeCloseTo(0.9, 6)
})

test('prices do not depend on the order of currencies and exchangers', () => {
  const rates = [
    ...bothWays(BTC, TRC, 40_000, [0, 1, 2]),
    ...bothWays(BTC, TRC, 40_100, [3, 4]),
    ...bothWays(BTC, ERC, 40_400, [0, 1, 2, 3, 4]),
    ...bothWays(TRC, ERC, 1, [0, 1, 2]),
    ...bothWays(ETH, TRC, 2_000, [1, 2, 3, 4]),
    ...bothWays(ETH, ERC, 2_010, [0, 1]),
    ...bothWays(XVG, ETH, 2e-5, [3, 4]),
  ]
  const last = CODES.length - 1
  const mirrored = rates.map(({ exchanger, from, to, slope }) => {
    return { exchanger: 4 - exchanger, from: last - from, to: last - to, slope }
  })
  const one = deriveUsdPrices(CODES, pairsOf(rates), RULES)
  const other = deriveUsdPrices(CODES.toReversed(), pairsOf(mirrored.toReversed()), RULES)
  expect(other.usd.toReversed()).toEqual(one.usd)
  expect(other.doubt.toReversed()).toEqual(one.doubt)
})

test('no currency has a price in a market without a dollar', () => {
  const { usd } = derived(...bothWays(BTC, ETH, 20))
  expect([usd[BTC], usd[ETH]]).toEqual([NaN, NaN])
})
