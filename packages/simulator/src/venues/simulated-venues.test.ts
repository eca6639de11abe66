import { expect, test } from 'vitest'
import { SimulatedMarket } from '../simulated-market.ts'
import { quantiles, START_S } from '../testing/read-market.ts'
import { binanceCoinNetworks } from './facts/binance-networks.ts'
import type { VenuePair } from './facts/venue-facts.ts'
import type { OrderBook } from './order-book.ts'
import type { SimulatedVenue } from './simulated-venue.ts'
import { coinsOf, SimulatedVenues } from './simulated-venues.ts'

const venues = new SimulatedVenues(1)
const WEEK_S = 604_800

/** Moments spread over three months, none of them at a round time. */
const moments = Array.from({ length: 24 }, (_, at) => START_S + at * 333_333.7)

function booksOf(venue: SimulatedVenue, atS: number, depth = 500): [VenuePair, OrderBook][] {
  const { pairs } = venue.facts
  return venue.booksAt(pairs, depth, atS).map((book, at) => [pairs[at]!, book])
}

test('each venue trades twenty to thirty coins that exchangers trade', () => {
  const { money } = new SimulatedMarket({ seed: 1, exchangers: 12, offers: 600 })
  for (const venue of venues.all) {
    const coins = coinsOf(venue.facts).filter((coin) => coin !== 'USD')
    expect(coins.length).toBeGreaterThanOrEqual(20)
    expect(coins.length).toBeLessThanOrEqual(31)
    const dealtIn = new Set(money.map(({ code }) => code))
    const known = coins.filter((coin) => {
      return [coin, `${coin}TRC20`, `${coin}BEP20`, `${coin}C`].some((code) => dealtIn.has(code))
    })
    expect(known.length).toBeGreaterThan(20)
  }
})

test('every book has 500 levels a side, ordered from the best, and is never crossed', () => {
  for (const atS of moments) {
    for (const [{ base, quote }, { bids, asks }] of venues.all.flatMap((venue) => {
      return booksOf(venue, atS)
    })) {
      const name = `${base}/${quote}`
      expect([name, asks.length, bids.length]).toEqual([name, 500, 500])
      expect(bids[0]!.ticks).toBeLessThan(asks[0]!.ticks)
      for (let place = 0; place < 500; place++) {
        const [bid, ask] = [bids[place]!, asks[place]!]
        const isPlain = [bid, ask].every(({ ticks, lots }) => {
          return Number.isSafeInteger(ticks) && Number.isSafeInteger(lots) && ticks > 0 && lots > 0
        })
        const isFarther =
          place === 0 || (bid.ticks < bids[place - 1]!.ticks && ask.ticks > asks[place - 1]!.ticks)
        if (!isPlain || !isFarther) throw new Error(`${name} at ${atS}, level ${place}`)
      }
    }
  }
})

test('a book is the same for any reader and depth, and changes with time and seed', () => {
  const again = new SimulatedVenues(1)
  again.kraken.booksAt(again.kraken.facts.pairs, 3, START_S + 77_777)
  const other = new SimulatedVenues(2)
  for (const [at, venue] of venues.all.entries()) {
    const books = booksOf(venue, START_S)
    expect(booksOf(again.all[at]!, START_S)).toEqual(books)
    expect(booksOf(venue, START_S + 0.09)).toEqual(books)
    for (const [place, [, { bids, asks }]] of booksOf(venue, START_S, 7).entries()) {
      expect(bids).toEqual(books[place]![1].bids.slice(0, 7))
      expect(asks).toEqual(books[place]![1].asks.slice(0, 7))
    }
    for (const [place, [, { bids, asks }]] of booksOf(venue, START_S + 30).entries()) {
      expect(bids).not.toEqual(books[place]![1].bids)
      expect(asks).not.toEqual(books[place]![1].asks)
    }
    expect(booksOf(other.all[at]!, START_S)).not.toEqual(books)
  }
})

test('outside simulated price gaps, prices of venues stay close to those of exchangers', () => {
  const market = new SimulatedMarket({ seed: 1, exchangers: 12, offers: 600 })
  const codes = market.money.map(({ code }) => code)
  const ratios = moments.flatMap((atS) => {
    const windows = venues.windowsAt(atS)
    const usd = market.usdAt(atS)
    return venues.all.flatMap((venue) =>
      [...venue.usdAt(atS)].flatMap(([coin, price]) => {
        const isMoved = windows.some((each) => each.coin === coin && each.venue === venue.facts.id)
        const at = codes.indexOf(coin)
        return at < 0 || isMoved ? [] : [price / usd[at]! - 1]
      }),
    )
  })
  expect(ratios.length).toBeGreaterThan(400)
  const [least, middle, most] = quantiles(ratios, [0, 0.5, 1])
  // News moves a coin by 5 % within 20 seconds, and a venue that hears it 2 seconds later lags.
  expect(least).toBeGreaterThan(-0.009)
  expect(most).toBeLessThan(0.009)
  expect(Math.abs(middle!)).toBeLessThan(0.0002)
  const far = ratios.filter((ratio) => Math.abs(ratio) > 0.0015)
  expect(far.length / ratios.length).toBeLessThan(0.03)
  expect(ratios.filter((ratio) => ratio === 0)).toHaveLength(0)
})

test('daily prices lie between low and high, and coins differ in volume', () => {
  for (const venue of venues.all) {
    const { pairs } = venue.facts
    const days = venue.daysAt(pairs, START_S)
    const usd = venue.usdAt(START_S)
    for (const [at, { open, high, low, last, average, volume }] of days.entries()) {
      const { base, quote, dayUsd } = pairs[at]!
      expect(last).toBe(usd.get(base)! / usd.get(quote)!)
      for (const price of [open, last, average]) {
        expect(price).toBeGreaterThanOrEqual(low)
        expect(price).toBeLessThanOrEqual(high)
      }
      const worthUsd = volume * average * usd.get(quote)!
      expect(worthUsd).toBeGreaterThan(0.59 * dayUsd)
      expect(worthUsd).toBeLessThan(1.41 * dayUsd)
    }
    expect(venue.daysAt(pairs, START_S + 59)[0]!.open).toBe(days[0]!.open)
    expect(venue.daysAt(pairs, START_S + 86_400)[0]!.open).not.toBe(days[0]!.open)
  }
})

test('a spread with 1,000 dollars is profitable mostly during price gaps and hardly ever outside them', () => {
  const outcomes = Array.from({ length: 240 }, (_, at) => {
    const atS = START_S + at * 411
    const standing = venues.windowsAt(atS).filter(({ startsAtS, endsAtS }) => {
      return atS - startsAtS > 5 && endsAtS - atS > 9
    })
    const windows = new Set(standing.map(({ coin }) => coin))
    const nets = [...netsAt(atS)].map(([coin, net]) => ({ net, isWindow: windows.has(coin) }))
    return { windows: windows.size, nets }
  })
  const all = outcomes.flatMap(({ nets }) => nets)
  const during = all.filter(({ isWindow }) => isWindow).map(({ net }) => net)
  const beside = all.filter(({ isWindow }) => !isWindow).map(({ net }) => net)
  expect(during.filter((net) => net > 0).length / during.length).toBeGreaterThan(0.6)
  expect(beside.filter((net) => net > 0).length / beside.length).toBeLessThan(0.01)
  expect(Math.max(...all.map(({ net }) => net))).toBeLessThan(0.05)
  const paying = outcomes.filter(({ nets }) => nets.some(({ net }) => net > 0)).length / 240
  expect(paying).toBeGreaterThan(0.6)
  expect(paying).toBeLessThan(0.95)
})

test('price gaps last 40 seconds to 13 minutes, in both directions, on many coins of both venues', () => {
  const seen = new Map(
    Array.from({ length: 4_320 }, (_, at) => venues.windowsAt(START_S + at * 20))
      .flat()
      .map((window) => [window.startsAtS, window]),
  )
  const windows = [...seen.values()]
  expect(windows.length).toBeGreaterThan(400)
  expect(new Set(windows.map(({ coin }) => coin)).size).toBeGreaterThan(20)
  for (const { startsAtS, endsAtS, move } of windows) {
    expect(endsAtS - startsAtS).toBeGreaterThanOrEqual(40)
    expect(endsAtS - startsAtS).toBeLessThanOrEqual(780)
    expect(Math.abs(move)).toBeGreaterThan(0.006)
    expect(Math.abs(move)).toBeLessThan(0.019)
  }
  const ways = new Set(windows.map(({ venue, move }) => `${venue} ${Math.sign(move)}`))
  expect([...ways].sort()).toEqual(['binance -1', 'binance 1', 'kraken -1', 'kraken 1'])
})

test('each venue is rarely down or overloaded and answers nearly all the time', () => {
  for (const venue of venues.all) {
    const moods = Array.from({ length: WEEK_S / 2 }, (_, at) => venue.moodAt(START_S + at * 2))
    const shareOf = (kind: string) =>
      moods.filter((mood) => mood.kind === kind).length / moods.length
    expect(shareOf('down')).toBeGreaterThan(0.002)
    expect(shareOf('down')).toBeLessThan(0.01)
    expect(shareOf('busy')).toBeGreaterThan(0.001)
    expect(shareOf('busy')).toBeLessThan(0.005)
    const waits = moods.flatMap((mood, at) => {
      return mood.kind === 'open' ? [] : [mood.untilS - (START_S + at * 2)]
    })
    expect(Math.min(...waits)).toBeGreaterThan(0)
    expect(Math.max(...waits)).toBeLessThanOrEqual(240)
  }
  // Both are rarely closed at once.
  const both = Array.from({ length: WEEK_S / 10 }, (_, at) => START_S + at * 10).filter((atS) => {
    return venues.all.every((venue) => venue.moodAt(atS).kind !== 'open')
  })
  expect(both.length / (WEEK_S / 10)).toBeLessThan(0.001)
})

test('a few coins are always closed for deposits, withdrawals or both', () => {
  const counts = { deposit: 0, withdraw: 0, both: 0 }
  let total = 0
  for (let atS = START_S; atS < START_S + WEEK_S; atS += 1_800) {
    for (const { coin, network } of binanceCoinNetworks) {
      total++
      const { deposit, withdraw } = venues.binance.transfersAt(coin, network, atS)
      if (!deposit && !withdraw) counts.both++
      else if (!deposit) counts.deposit++
      else if (!withdraw) counts.withdraw++
    }
  }
  for (const count of Object.values(counts)) {
    expect(count / total).toBeGreaterThan(0.003)
    expect(count / total).toBeLessThan(0.03)
  }
})

/** The net result on a thousand dollars, as a share, in the better direction, by coin. */
function netsAt(atS: number): Map<string, number> {
  const [here, there] = venues.all.map((venue) => {
    const books = booksOf(venue, atS, 60).filter(([{ quote, base }]) => {
      return (quote === 'USDT' || quote === 'USD') && !base.startsWith('USD')
    })
    // The pair with most volume comes first.
    return new Map(books.toReversed().map((each) => [each[0].base, each]))
  })
  const fees = new Map(
    binanceCoinNetworks.toReversed().map(({ coin, withdrawFee }) => [coin, Number(withdrawFee)]),
  )
  return new Map(
    [...here!].flatMap(([coin, one]) => {
      const other = there!.get(coin)
      if (!other) return []
      const back = [
        [one, other],
        [other, one],
      ].map(([from, to]) => {
        const [buying, selling] = from === one ? [0.001, 0.004] : [0.004, 0.001]
        const got = bought(from!, 1_000) * (1 - buying) - fees.get(coin)!
        return sold(to!, got) * (1 - selling)
      })
      return [[coin, Math.max(...back) / 1_000 - 1]]
    }),
  )
}

function bought([pair, { asks }]: [VenuePair, OrderBook], cost: number): number {
  let [left, got] = [cost, 0]
  for (const { price, quantity } of asks.map((level) => inCoins(pair, level))) {
    if (left <= price * quantity) return got + left / price
    got += quantity
    left -= price * quantity
  }
  return got
}

function sold([pair, { bids }]: [VenuePair, OrderBook], quantityGiven: number): number {
  let [left, got] = [quantityGiven, 0]
  for (const { price, quantity } of bids.map((level) => inCoins(pair, level))) {
    if (left <= quantity) return got + left * price
    got += price * quantity
    left -= quantity
  }
  return got
}

function inCoins({ priceDecimals, lotDecimals }: VenuePair, level: OrderBook['asks'][number]) {
  return { price: level.ticks / 10 ** priceDecimals, quantity: level.lots / 10 ** lotDecimals }
}
