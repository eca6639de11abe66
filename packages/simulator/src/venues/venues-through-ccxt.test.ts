import type { Exchange } from 'ccxt'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Simulator, startSimulator } from '../http/start-simulator.ts'
import { openCcxt } from '../testing/open-ccxt.ts'
import { START_S } from '../testing/read-market.ts'
import type { VenueMood } from './venue-moods.ts'
import { binanceCoinNetworks } from './facts/binance-networks.ts'
import type { VenuePair } from './facts/venue-facts.ts'
import { krakenNameOf } from './facts/kraken-pairs.ts'
import type { Level } from './order-book.ts'
import type { SimulatedVenue } from './simulated-venue.ts'

let simulator: Simulator
let binance: Exchange
let kraken: Exchange
let nowS = START_S

beforeAll(async () => {
  const options = { seed: 1, exchangers: 12, offers: 600, host: '127.0.0.1', port: 0 }
  simulator = await startSimulator({ ...options, clock: () => nowS * 1000 })
  const { venues } = await indexOf()
  const origins = new Map(venues.map(({ id, origin }) => [id, origin]))
  const { key: apiKey, secret } = (await newKeys()).binance
  binance = await openCcxt('binance', origins.get('binance')!, { apiKey, secret })
  kraken = await openCcxt('kraken', origins.get('kraken')!)
  await Promise.all([binance.loadMarkets(), kraken.loadMarkets()])
})

beforeEach(() => {
  nowS = START_S
})

afterAll(() => simulator.close())

interface Index {
  readonly venues: readonly { readonly id: string; readonly origin: string }[]
}

interface Keys {
  readonly binance: { readonly key: string; readonly secret: string }
}

async function indexOf(): Promise<Index> {
  return (await (await fetch(simulator.origin)).json()) as Index
}

async function newKeys(): Promise<Keys> {
  return (await (await fetch(`${simulator.origin}/venues/new-keys`)).json()) as Keys
}

const both = () => [
  { ccxt: binance, venue: simulator.venues.binance },
  { ccxt: kraken, venue: simulator.venues.kraken },
]

function symbolOf({ base, quote }: VenuePair): string {
  return `${base}/${quote}`
}

function pairOf({ facts }: SimulatedVenue, symbol: string): VenuePair {
  return facts.pairs.find((pair) => symbolOf(pair) === symbol)!
}

function inCoins({ priceDecimals, lotDecimals }: VenuePair, { ticks, lots }: Level) {
  return [ticks / 10 ** priceDecimals, lots / 10 ** lotDecimals]
}

/** Moves the clock to this venue's next such mood. */
function waitFor(venue: SimulatedVenue, kind: VenueMood['kind']): void {
  while (venue.moodAt(nowS).kind !== kind) nowS += 1
}

test('the index names both venues with the addresses that replace their hosts', async () => {
  const { venues } = await indexOf()
  const { origin } = simulator
  expect(venues).toEqual([
    { id: 'binance', name: 'Binance (simulated)', origin: `${origin}/venues/binance` },
    { id: 'kraken', name: 'Kraken (simulated)', origin: `${origin}/venues/kraken` },
  ])
})

test('ccxt finds every pair by its coins, with its fee, price step and smallest amounts', () => {
  for (const { ccxt, venue } of both()) {
    const { pairs, takerShare } = venue.facts
    expect(Object.keys(ccxt.markets!).sort()).toEqual(pairs.map(symbolOf).sort())
    for (const pair of pairs) {
      const { active, taker, precision, limits } = ccxt.markets![symbolOf(pair)]!
      expect({ active, taker }).toEqual({ active: true, taker: takerShare })
      expect(precision.price).toBe(10 ** -pair.priceDecimals)
      expect(limits.amount!.min).toBeGreaterThan(0)
      expect(limits.cost!.min).toBeGreaterThan(0)
    }
  }
})

test.each([
  ['binance', 'BTC/USDT'],
  ['binance', 'SHIB/USDT'],
  ['binance', 'ETH/BTC'],
  ['kraken', 'BTC/USD'],
  ['kraken', 'DOGE/USD'],
  ['kraken', 'SHIB/USD'],
  ['kraken', 'ETH/USDT'],
  ['kraken', 'USDT/USD'],
] as const)('the order book at %s for %s arrives with all requested levels', async (id, symbol) => {
  const ccxt = id === 'binance' ? binance : kraken
  const venue = simulator.venues[id]
  const pair = pairOf(venue, symbol)
  for (const [limit, levels] of [
    [undefined, 100],
    [20, 20],
    [500, 500],
  ] as const) {
    const { bids, asks } = await ccxt.fetchOrderBook(symbol, limit)
    const [book] = venue.booksAt([pair], levels, nowS)
    expect({
      levels: [bids.length, asks.length],
      bids: bids.map((level) => level.slice(0, 2)),
      asks: asks.map((level) => level.slice(0, 2)),
    }).toEqual({
      bids: book!.bids.map((level) => inCoins(pair, level)),
      asks: book!.asks.map((level) => inCoins(pair, level)),
      levels: [levels, levels],
    })
  }
})

test('best bids and asks are the first levels of books, for all pairs or named ones', async () => {
  for (const { ccxt, venue } of both()) {
    for (const symbols of [undefined, ['LTC/USDT', 'ETH/USDT']]) {
      const tickers = await (ccxt === binance
        ? ccxt.fetchBidsAsks(symbols)
        : ccxt.fetchTickers(symbols))
      const named = symbols ?? venue.facts.pairs.map(symbolOf)
      expect(Object.keys(tickers).sort()).toEqual(named.toSorted())
      for (const symbol of named) {
        const pair = pairOf(venue, symbol)
        const [book] = venue.booksAt([pair], 1, nowS)
        const { bid, ask: bestAsk, bidVolume, askVolume } = tickers[symbol]!
        expect([bid, bidVolume]).toEqual(inCoins(pair, book!.bids[0]!))
        expect([bestAsk, askVolume]).toEqual(inCoins(pair, book!.asks[0]!))
      }
    }
  }
})

test('the day ticker of a venue has last price, range and volume, and on Binance its time', async () => {
  for (const { ccxt, venue } of both()) {
    const tickers = await ccxt.fetchTickers()
    const { pairs } = venue.facts
    for (const [at, { high, low, last, volume }] of venue.daysAt(pairs, nowS).entries()) {
      const ticker = tickers[symbolOf(pairs[at]!)]!
      const digits = pairs[at]!.priceDecimals
      expect(ticker.high).toBeCloseTo(high, digits)
      expect(ticker.low).toBeCloseTo(low, digits)
      expect(ticker.last).toBeCloseTo(last, digits)
      expect(ticker.baseVolume! / volume).toBeCloseTo(1, 6)
    }
    // Kraken states no time, so the reader's own is used.
    const times = new Set(Object.values(tickers).map(({ timestamp }) => timestamp))
    expect([...times]).toEqual([ccxt === binance ? nowS * 1000 : undefined])
  }
})

test('prices move from one request to the next', async () => {
  for (const { ccxt } of both()) {
    const before = await ccxt.fetchOrderBook('BTC/USDT', 5)
    nowS += 10
    expect((await ccxt.fetchOrderBook('BTC/USDT', 5)).bids).not.toEqual(before.bids)
    nowS = START_S
    expect((await ccxt.fetchOrderBook('BTC/USDT', 5)).bids).toEqual(before.bids)
  }
})

test('Binance shows the fee, least amount and state of each network to clients with keys', async () => {
  const venue = simulator.venues.binance
  const closed = () =>
    binanceCoinNetworks.filter(({ coin, network, isNeverWithdrawn }) => {
      const { deposit, withdraw } = venue.transfersAt(coin, network, nowS)
      return !isNeverWithdrawn && !deposit && withdraw
    })
  while (closed().length === 0) nowS += 600
  const currencies = await binance.fetchCurrencies()
  expect(Object.keys(currencies)).toHaveLength(29)
  const read = Object.values(currencies).flatMap((currency) => {
    const { code, networks } = currency
    return Object.values(networks).map(({ id, fee, limits, deposit, withdraw }) => {
      return { code, id, fee, least: limits.withdraw?.min, deposit, withdraw }
    })
  })
  const isFirst = (a: { code: string; id: string }, b: typeof a) =>
    `${a.code} ${a.id}` < `${b.code} ${b.id}` ? -1 : 1
  const expected = binanceCoinNetworks.map((each) => {
    const { deposit, withdraw } = venue.transfersAt(each.coin, each.network, nowS)
    return {
      code: each.coin,
      id: each.network,
      fee: Number(each.withdrawFee),
      least: Number(each.withdrawMin),
      deposit,
      withdraw: withdraw && !each.isNeverWithdrawn,
    }
  })
  expect(read.sort(isFirst)).toEqual(expected.sort(isFirst))
  const [one] = closed()
  expect(read).toContainEqual(
    expect.objectContaining({ code: one!.coin, id: one!.network, deposit: false, withdraw: true }),
  )
})

test('networks have unified names and the confirmations that the venue states', async () => {
  const { USDT, BTC, TON } = await binance.fetchCurrencies()
  expect(Object.keys(USDT!.networks).sort()).toEqual(
    ['ARBITRUM', 'AVAXC', 'BEP20', 'ERC20', 'MATIC', 'OP', 'SOL', 'TON', 'TRC20'].sort(),
  )
  expect(Object.keys(TON!.networks)).toEqual(['TON'])
  const { networkList } = BTC!.info as { networkList: { network: string; minConfirm: number }[] }
  expect(networkList.find(({ network }) => network === 'BTC')!.minConfirm).toBe(1)
})

test('Kraken shows deposits and withdrawals by coin and never by network', async () => {
  const venue = simulator.venues.kraken
  const statuses = new Set<string>()
  for (let hour = 0; hour < 60; hour++) {
    nowS = START_S + hour * 3_600
    if (venue.moodAt(nowS).kind !== 'open') continue
    const currencies = await kraken.fetchCurrencies()
    for (const currency of Object.values(currencies)) {
      const { code, active, networks, info } = currency
      const { deposit, withdraw } = venue.transfersAt(code, '', nowS)
      expect(active).toBe(deposit && withdraw)
      expect(networks).toEqual({})
      expect(currency.id).toBe(krakenNameOf(code).id)
      const status = (info as { status: string }).status
      statuses.add(`${status}, deposit ${deposit}, withdraw ${withdraw}`)
    }
  }
  expect([...statuses].sort()).toEqual([
    'deposit_only, deposit true, withdraw false',
    'enabled, deposit true, withdraw true',
    'funding_temporarily_disabled, deposit false, withdraw false',
    'withdrawal_only, deposit false, withdraw true',
  ])
})

test('both venues show their time, and Kraken shows its status', async () => {
  for (const { ccxt } of both()) expect(await ccxt.fetchTime()).toBe(nowS * 1000)
  expect(await kraken.fetchStatus()).toMatchObject({ status: 'ok' })
})

test('ccxt sees a venue go down and come back', async () => {
  for (const { ccxt, venue } of both()) {
    nowS = START_S
    waitFor(venue, 'down')
    await expect(ccxt.fetchOrderBook('BTC/USDT')).rejects.toMatchObject({
      name: 'ExchangeNotAvailable',
    })
    waitFor(venue, 'open')
    expect((await ccxt.fetchOrderBook('BTC/USDT')).bids).toHaveLength(100)
  }
})

test('Kraken reports maintenance while it is down', async () => {
  waitFor(simulator.venues.kraken, 'down')
  expect(await kraken.fetchStatus()).toMatchObject({ status: 'maintenance' })
})

test('an overloaded venue says so, and Binance states when to retry', async () => {
  waitFor(simulator.venues.binance, 'busy')
  await expect(binance.fetchOrderBook('BTC/USDT')).rejects.toMatchObject({
    name: 'DDoSProtection',
  })
  const mood = simulator.venues.binance.moodAt(nowS)
  const headers = binance.last_response_headers as Record<string, string>
  expect(Number(headers['Retry-After'] ?? headers['retry-after'])).toBe(
    mood.kind === 'open' ? 0 : Math.ceil(mood.untilS - nowS),
  )
  nowS = START_S
  waitFor(simulator.venues.kraken, 'busy')
  await expect(kraken.fetchOrderBook('BTC/USDT')).rejects.toMatchObject({ name: 'DDoSProtection' })
})
