import { describe, expect, test } from 'vitest'
import type { PathsQuery } from '../query/query.ts'
import { type ExchangerSpec, marketOf, type OfferSpec } from '../testing/markets/market-spec.ts'
import { findSplit } from './find-split.ts'

const QUERY: PathsQuery = { give: 'BTC', get: 'USDT', giveAmount: 0.5 }

/** One exchanger for each list of offers, in which a rate of 1 is the usual one. */
function splitOf(exchangers: Readonly<Record<string, readonly OfferSpec[]>>, query = QUERY) {
  const specs = Object.entries(exchangers).map(([id, offers]): ExchangerSpec => ({ id, offers }))
  const answer = findSplit(marketOf({ exchangers: specs }), query)
  if (!answer.ok) throw new Error(`refused: ${answer.reason}`)
  expect(answer.proved).toBe(true)
  return answer.split
}

function partsOf(split: ReturnType<typeof splitOf>) {
  return split?.parts.map(({ id, giveAmount }) => [id, giveAmount])
}

const direct = (get: number, rest: Partial<OfferSpec> = {}): OfferSpec => ({
  from: 'BTC',
  to: 'USDT',
  get,
  ...rest,
})

test('a split gives the better offer the most that it takes, and the rest to another', () => {
  const split = splitOf({ best: [direct(1.01, { max: 0.3 })], all: [direct(1)] })
  expect(partsOf(split)).toEqual([
    ['best:BTC:USDT', 0.3],
    ['all:BTC:USDT', 0.2],
  ])
  expect(split?.getAmount).toBeCloseTo(0.503, 12)
  expect(split?.gainPercent).toBeCloseTo(0.6, 9)
})

describe('a search does not try floating-point numbers one by one near a rounded amount', () => {
  test.each([0.000004736951574683189, 0.000007105427362024784])(
    'when the least part and the rest differ by the last digit, at a fee of %d',
    (minFee) => {
      // The rest of any part from 0.7e-14 to 2.1e-14 is this very number.
      const min = 99.99999999999999
      const all: OfferSpec[] = [
        { from: 'BTC', to: 'ETH', get: 1e9 },
        { from: 'ETH', to: 'EUR', minFee },
        { from: 'BTC', to: 'EUR', get: 0.9, min },
        { from: 'EUR', to: 'USDT' },
      ]
      expect(splitOf({ all }, { ...QUERY, giveAmount: 100 })).toBeUndefined()
    },
  )

  test('when a change of the smaller part in its last digit is worth as much as the larger part', () => {
    const plain = { from: 'BTC', to: 'ETH' }
    const steep: OfferSpec = { ...plain, get: 1e9, fromFee: 0.017537568435072898, toFee: 3 }
    const split = splitOf(
      {
        one: [plain, { from: 'ETH', to: 'USDT' }],
        other: [steep],
        third: [{ from: 'ETH', to: 'USDT', get: 1e9 }],
      },
      { ...QUERY, giveAmount: 1000 },
    )
    expect(partsOf(split)?.map(([id]) => id)).toEqual([
      'one:BTC:ETH>one:ETH:USDT',
      'other:BTC:ETH>third:ETH:USDT',
    ])
  })
})

test('two chains carry an amount that no single chain carries', () => {
  const split = splitOf({
    one: [direct(1.01, { max: 0.3 })],
    other: [
      { from: 'BTC', to: 'ETH', get: 1 },
      { from: 'ETH', to: 'USDT', get: 0.99, max: 0.3 },
    ],
  })
  expect(split?.gainPercent).toBeUndefined()
  expect(partsOf(split)).toEqual([
    ['one:BTC:USDT', 0.3],
    ['other:BTC:ETH>other:ETH:USDT', 0.2],
  ])
})

test('no split is found if an offer takes only the whole amount, however great the gain elsewhere', () => {
  const split = splitOf(
    {
      steep: [
        { from: 'BTC', to: 'ETH', get: 1e9 },
        { from: 'ETH', to: 'EUR', get: 1 },
        { from: 'EUR', to: 'RUB', get: 1e6 },
        { from: 'RUB', to: 'USDT', get: 1 },
      ],
      whole: [direct(0.9, { min: 100 })],
    },
    { give: 'BTC', get: 'USDT', giveAmount: 100, maxHops: 4 },
  )
  expect(split).toBeUndefined()
})

test('a search for splits that exhausts its work budget reports what it may have missed', () => {
  const exchangers = ['one', 'other'].map((id) => ({ id, offers: [direct(1, { max: 0.3 })] }))
  const answer = findSplit(marketOf({ exchangers }), { ...QUERY, workBudget: 0 })
  if (!answer.ok) throw new Error(`refused: ${answer.reason}`)
  expect([answer.proved, answer.split]).toEqual([false, undefined])
  expect(answer.bound).toBeGreaterThanOrEqual(0.5)
})

describe('when the work budget does not suffice to find the best single chain', () => {
  const answered = (exchangers: readonly ExchangerSpec[], workBudget: number) => {
    const answer = findSplit(marketOf({ exchangers }), { ...QUERY, maxHops: 2, workBudget })
    if (!answer.ok) throw new Error(`refused: ${answer.reason}`)
    return answer
  }
  const across = (id: string, get: number, max: number): ExchangerSpec => ({
    id,
    offers: [
      { from: 'BTC', to: 'ETH', get },
      { from: 'ETH', to: 'USDT', max },
    ],
  })

  test('no single chain is ruled out, and the bound covers the best split', () => {
    const many = Array.from({ length: 40 }, (_, at) => across(`e${at}`, 1 + at * 1e-6, 0.45))
    const toXmr = { from: 'BTC', to: 'XMR' }
    const whole = { id: 'whole', offers: [toXmr, { from: 'XMR', to: 'USDT', get: 0.9 }] }
    const best = answered([...many, whole], 200_000)
    expect([best.proved, best.split?.gainPercent]).toEqual([true, expect.any(Number)])
    for (let budget = 0; budget < 9000; budget += 300) {
      const { proved, split, bound = 0 } = answered([...many, whole], budget)
      expect([proved, Boolean(split) === (split?.gainPercent !== undefined)]).toEqual([false, true])
      expect(bound * (1 + 1e-9)).toBeGreaterThanOrEqual(best.split!.getAmount)
    }
  })

  test('the best split is not proved either', () => {
    const equal = Array.from({ length: 40 }, (_, at) => across(`e${at}`, 1, 0.5))
    expect([answered(equal, 100).proved, answered(equal, 200_000).proved]).toEqual([false, true])
  })
})

test('the better part of a split leaves the other part at least its minimum', () => {
  const split = splitOf({
    best: [direct(1.01, { max: 0.45 })],
    rest: [direct(1, { min: 0.1, max: 0.4 })],
  })
  expect(partsOf(split)).toEqual([
    ['best:BTC:USDT', 0.4],
    ['rest:BTC:USDT', 0.1],
  ])
})

test('the two parts of a split never draw on the same reserve, whichever offers they use', () => {
  const across: OfferSpec = { from: 'ETH', to: 'USDT', max: 0.3 }
  const toEth: OfferSpec = { from: 'BTC', to: 'ETH' }
  const best = direct(1, { max: 0.3 })
  expect(splitOf({ office: [best, across], eth: [toEth] })).toBeUndefined()
  expect(splitOf({ office: [best], other: [across], eth: [toEth] })).toBeDefined()
})

test('both parts of a split pay cash in the same city', () => {
  const cash = (city: string, get: number): OfferSpec => ({
    from: 'BTC',
    to: 'CASHUSD',
    city,
    get,
    max: 0.3,
  })
  const query = { ...QUERY, get: 'CASHUSD' }
  expect(splitOf({ a: [cash('MSK', 1)], b: [cash('SPB', 1)] }, query)).toBeUndefined()
  const split = splitOf({ a: [cash('MSK', 1.01)], b: [cash('SPB', 1)], c: [cash('SPB', 1)] }, query)
  expect(split?.parts.map(({ cities }) => cities)).toEqual([['SPB'], ['SPB']])
})

test('no part of a split uses suspicious offers that are hidden', () => {
  const exchangers = {
    bait: [direct(1.5, { max: 0.3 })],
    a: [direct(1)],
    b: [direct(1)],
    back: [{ from: 'USDT', to: 'BTC' }],
  }
  const hidden = { ...QUERY, filter: { hideSuspicious: true } }
  expect(splitOf(exchangers)?.parts[0].id).toBe('bait:BTC:USDT')
  expect(splitOf(exchangers, hidden)).toBeUndefined()
})

test('a split that gains less than a thousandth is left out', () => {
  const market = (get: number) => ({ best: [direct(get, { max: 0.25 })], all: [direct(1)] })
  expect(splitOf(market(1.0019))).toBeUndefined()
  expect(splitOf(market(1.0021))?.gainPercent).toBeCloseTo(0.105, 9)
})

test.each([0, -1, NaN])(
  'a required gain of %d accepts any gain, and no split without a gain',
  (leastGain) => {
    const market = (get: number) =>
      marketOf({
        exchangers: [
          { id: 'best', offers: [direct(get, { max: 0.25 })] },
          { id: 'all', offers: [direct(1)] },
          { id: 'same', offers: [direct(1)] },
        ],
      })
    const gains = findSplit(market(1.000001), QUERY, { leastGain })
    expect(gains).toMatchObject({ proved: true, split: { gainPercent: expect.closeTo(5e-5, 9) } })
    const even = findSplit(market(1), QUERY, { leastGain })
    expect(even).toMatchObject({ proved: true })
    expect(even).not.toHaveProperty('split')
  },
)

test('an amount to get is never split', () => {
  const market = marketOf({ exchangers: [{ id: 'all', offers: [direct(1)] }] })
  const answer = findSplit(market, { give: 'BTC', get: 'USDT', getAmount: 1 })
  expect(answer).toMatchObject({ ok: false, argument: 'getAmount' })
})
