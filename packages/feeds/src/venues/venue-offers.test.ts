import {
  buildMarket,
  DeclaredOffer,
  explainPath,
  findCycles,
  type Market,
  OfferBatchBuilder,
  type OrderBook,
} from '@hopwise/market'
import { expect, test } from 'vitest'
import { venueOffers, type VenueOffers, type VenueOffersOptions } from './venue-offers.ts'
import type { VenueMarket } from './markets-of.ts'
import type { VenueNetwork } from './networks-of.ts'

const BTC_USDT: VenueMarket = {
  base: 'BTC',
  quote: 'USDT',
  takerPercent: 0.1,
  amountMin: 0.0001,
  amountStep: 0,
  costMin: 5,
}

const BOOK: OrderBook = {
  bids: [
    [50_000, 1],
    [49_900, 1],
  ],
  asks: [
    [50_100, 0.5],
    [50_200, 2],
  ],
}

const BTC: VenueNetwork = {
  coin: 'BTC',
  network: 'BTC',
  code: 'BTC',
  deposit: true,
  withdraw: true,
  withdrawFee: 0.0002,
  withdrawMin: 0.001,
  depositMin: 0.0005,
  confirmations: 1,
  minutes: null,
}
const TRC20 = { ...BTC, coin: 'USDT', network: 'TRC20', code: 'USDTTRC20', withdrawFee: 1 }
const USDT: VenueNetwork = { ...TRC20, withdrawMin: 10, depositMin: 1 }

function offered(options: Partial<VenueOffersOptions> = {}): VenueOffers {
  return venueOffers({
    markets: [BTC_USDT],
    books: new Map([['BTC/USDT', BOOK]]),
    networks: [BTC, USDT],
    allowsUnknown: false,
    mostGiven: () => Infinity,
    crosses: [],
    ...options,
  })
}

function pairsOf({ batch }: VenueOffers): string[] {
  const pairs = Array.from(
    { length: batch.length },
    (_, row) => `${batch.codes[batch.from[row]!]} ${batch.codes[batch.to[row]!]}`,
  )
  return [...new Set(pairs)]
}

/** The rows of one pair: each one's window and the results at both ends. */
function endsOf({ batch }: VenueOffers, pair: string): readonly number[][] {
  return Array.from({ length: batch.length }, (_, row) => row)
    .filter((row) => `${batch.codes[batch.from[row]!]} ${batch.codes[batch.to[row]!]}` === pair)
    .map((row) =>
      [batch.lo[row]!, batch.hi[row]!].flatMap((given) => [
        given,
        batch.slope[row]! * given - batch.fee[row]!,
      ]),
    )
}

test('an order book becomes an offer to buy and an offer to sell, with limits and fees', () => {
  const sale = endsOf(offered(), 'BTC USDTTRC20')
  // 1 BTC fills the first level at 50,000, less 0.1 % and 1 USDT.
  expect(sale[0]?.[2]).toBe(1)
  expect(sale[0]?.[3]).toBeCloseTo(49_949, 6)
  expect(sale[0]?.[0]).toBe(0.0005)
  expect(sale.at(-1)?.[2]).toBe(2)
  expect(sale.at(-1)?.[3]).toBeCloseTo(99_900 * 0.999 - 1, 6)

  const purchase = endsOf(offered(), 'USDTTRC20 BTC')
  // The least withdrawal of 0.001 BTC costs that and the fee, at 50,100 and 0.1 %.
  expect(purchase[0]?.[0]).toBeCloseTo((0.0012 / 0.999) * 50_100, 8)
  expect(purchase[0]?.[1]).toBeCloseTo(0.001, 12)
  expect(purchase.at(-1)?.[2]).toBe(50_100 * 0.5 + 50_200 * 2)
})

test('offers to sell and to buy each allow for losing one amount step to rounding', () => {
  const step = 0.01
  const stepped = offered({ markets: [{ ...BTC_USDT, amountStep: step }] })
  expect(endsOf(stepped, 'BTC USDTTRC20')[0]?.[3]).toBeCloseTo(50_000 * (1 - step) * 0.999 - 1, 6)
  const got = endsOf(stepped, 'USDTTRC20 BTC')[0]?.[3]
  expect(got).toBeCloseTo(0.5 * 0.999 - step - 0.0002, 9)
})

test('the least order of a market is the largest of all stated minima', () => {
  const least = (market: Partial<VenueMarket>, network: Partial<VenueNetwork>) =>
    endsOf(
      offered({ markets: [{ ...BTC_USDT, ...market }], networks: [{ ...BTC, ...network }, USDT] }),
      'BTC USDTTRC20',
    )[0]?.[0]
  expect(least({}, { depositMin: 0.7 })).toBe(0.7)
  expect(least({ amountMin: 0.8 }, { depositMin: 0.7 })).toBe(0.8)
  expect(least({ amountMin: 0.1, costMin: 45_000 }, { depositMin: 0.7 })).toBeCloseTo(0.9, 12)
})

test('an offer of a venue takes no more than the order book has or the cap allows', () => {
  const capped = offered({ mostGiven: (coin) => (coin === 'BTC' ? 0.25 : 1000) })
  expect(endsOf(capped, 'BTC USDTTRC20').at(-1)?.[2]).toBe(0.25)
  expect(endsOf(capped, 'USDTTRC20 BTC').at(-1)?.[2]).toBe(1000)
  const thin = offered({ markets: [{ ...BTC_USDT, amountMin: 3 }] })
  expect(pairsOf(thin)).toEqual([])
  expect([...thin.rejections]).toEqual([['too-thin', 2]])
})

test.each([
  ['deposits are closed', { deposit: false }, ['USDTTRC20 BTC'], 'closed'],
  ['withdrawals are closed', { withdraw: false }, ['BTC USDTTRC20'], 'closed'],
  ['deposits are not confirmed', { deposit: null }, ['USDTTRC20 BTC'], 'unknown-network'],
  ['withdrawals are not confirmed', { withdraw: null }, ['BTC USDTTRC20'], 'unknown-network'],
  ['the withdrawal fee is unknown', { withdrawFee: null }, ['BTC USDTTRC20'], 'unknown-fee'],
] as const)(
  'only one offer is made from an order book when %s',
  (_what, network, pairs, reason) => {
    const offers = offered({ networks: [{ ...BTC, ...network }, USDT] })
    expect(pairsOf(offers)).toEqual(pairs)
    expect([...offers.rejections]).toEqual([[reason, 1]])
  },
)

test('networks of unknown state can be allowed and are then marked, but unknown fees are refused', () => {
  const unknown = { ...BTC, deposit: null, withdraw: null }
  const offers = offered({ networks: [unknown, USDT], allowsUnknown: true })
  expect([...offers.unconfirmed].toSorted()).toEqual(['BTC USDTTRC20', 'USDTTRC20 BTC'])
  const closed = { ...unknown, deposit: false, withdrawFee: null }
  const refused = offered({ networks: [closed, USDT], allowsUnknown: true })
  expect(pairsOf(refused)).toEqual([])
  expect(Object.fromEntries(refused.rejections)).toEqual({ closed: 1, 'unknown-fee': 1 })
})

test('each network of a venue has its own offer, and a market without an order book has none', () => {
  const erc20 = { ...USDT, network: 'ERC20', code: 'USDTERC20', withdrawFee: 3 }
  const offers = offered({
    markets: [BTC_USDT, { ...BTC_USDT, base: 'ETH' }],
    networks: [BTC, USDT, erc20],
  })
  expect(pairsOf(offers).toSorted()).toEqual([
    'BTC USDTERC20',
    'BTC USDTTRC20',
    'USDTERC20 BTC',
    'USDTTRC20 BTC',
  ])
  expect([...offers.rejections]).toEqual([['no-book', 1]])
})

const ELEVEN = ['BTC', 'ETH', 'LTC', 'XMR', 'TRX', 'SOL', 'TON', 'ADA', 'DOT', 'XRP', 'DASH']

test('the ten most traded coins are exchanged for each other with the fees of both trades', () => {
  const offers = offered({
    markets: ELEVEN.map((base) => ({ ...BTC_USDT, base })),
    books: new Map(ELEVEN.map((base) => [`${base}/USDT`, BOOK])),
    networks: ELEVEN.map((coin) => ({ ...BTC, coin, network: coin, code: coin })),
    crosses: ELEVEN,
  })
  expect(pairsOf(offers)).toHaveLength(90)
  expect(pairsOf(offers).filter((pair) => pair.includes('DASH'))).toEqual([])
  const [first] = endsOf(offers, 'BTC ETH')
  // 0.25 BTC are sold, less 0.1 %, and spent on ETH at 50,100, less 0.1 % and the withdrawal.
  const got = ((first![2]! * 50_000 * 0.999) / 50_100) * 0.999 - 0.0002
  expect(first?.[3]).toBeCloseTo(got, 9)
})

test('a pair that the venue trades directly is not built from two trades', () => {
  const offers = offered({
    markets: [
      BTC_USDT,
      { ...BTC_USDT, base: 'LTC' },
      { ...BTC_USDT, base: 'LTC', quote: 'BTC', costMin: 0 },
    ],
    books: new Map([
      ['BTC/USDT', BOOK],
      ['LTC/USDT', { bids: [[99, 9]], asks: [[101, 9]] }],
      ['LTC/BTC', { bids: [[0.001, 9]], asks: [[0.0011, 9]] }],
    ]),
    networks: [BTC, { ...BTC, coin: 'LTC', network: 'LTC', code: 'LTC' }],
    crosses: ['BTC', 'LTC'],
  })
  const [sale] = endsOf(offers, 'LTC BTC')
  expect(sale?.[3]).toBeCloseTo(9 * 0.001 * 0.999 - 0.0002, 12)
})

test('a cycle through a venue is explained with the venue’s rate and fixed fee', () => {
  const market = marketWith(offered())
  const capital = { kind: 'amounts', amounts: { USDTTRC20: 20_000 } } as const
  const answer = findCycles(market, { capital, maxHops: 2 })
  const best = answer.ok ? answer.cycles[0] : undefined
  if (!best) throw new Error('no cycle goes through the venue')
  expect(best.profitPercent).toBeCloseTo(((20_000 / 50_100) * 0.999 - 0.0002) * 2.6e2 - 100, 6)
  const hop = best.path.hops.findIndex(({ offer }) => offer.exchanger.id === 'b')
  const { deductions } = explainPath(market, best.path)
  const kinds = deductions.filter(({ hopIndex }) => hopIndex === hop).map(({ kind }) => kind)
  expect(kinds).toEqual(['RATE', 'FIXED'])
  expect(best.path.hops[hop]?.offer.conditions).toEqual(['REGISTRATION', 'IDENTITY_CHECK'])
})

/** The venue, and an office that pays 52,000 for a BTC. */
function marketWith({ batch }: VenueOffers): Market {
  const builder = new OfferBatchBuilder()
  const offer = new DeclaredOffer()
  offer.from = builder.codeIndex('BTC')
  offer.to = builder.codeIndex('USDTTRC20')
  offer.give = 1
  offer.get = 52_000
  offer.reserve = 1e6
  builder.add(offer)
  const named = (id: string) => ({ id, name: id, goodReviews: 9, badReviews: 0 })
  return buildMarket(
    [
      { exchanger: named('b'), offers: batch, receivedAtMs: 0 },
      { exchanger: named('o'), offers: builder.finish().batch, receivedAtMs: 0 },
    ],
    { groupOf: () => 'CRYPTO' },
  )
}
