import { buildMarket, type ExchangerOffers } from '@hopwise/market'
import { expect, test } from 'vitest'
import { offersOf } from '../../testing/offers-of.ts'
import { LaterQuotes } from './later-quotes.ts'
import { LATER_SECONDS, type LoopChange } from './scanner-messages.ts'

const back = offersOf('back', { 'USDTTRC20 > BTC @ 0.00005': {} })
const market = (...offers: ExchangerOffers[]) => buildMarket([back, ...offers])
const keen = (rate: number) => offersOf('keen', { [`BTC > USDTTRC20 @ ${rate}`]: {} })

test('the cycle that made a loop profitable is quoted again with its amount, once after each delay', () => {
  const quotes = new LaterQuotes()
  quotes.watch([born(7)], 0)
  expect(quotes.due(market(keen(20_100)), 59_999)).toEqual([])
  const percent = near(0.5)
  expect(quotes.due(market(keen(20_100)), 60_000)).toEqual([{ birth: 7, at: 0, percent }])
  expect(quotes.due(market(keen(20_100)), 90_000)).toEqual([])
  expect(quotes.due(market(keen(19_900)), 120_000)).toEqual([
    { birth: 7, at: 1, percent: near(-0.5) },
  ])
  // Nobody makes it any more, though others may make the loop.
  const others = market(offersOf('other', { 'BTC > USDTTRC20 @ 20500': {} }))
  expect(quotes.due(others, 300_000)).toEqual([{ birth: 7, at: 2, percent: null }])
  // Two are due at once in a market that stood still; after the last it is forgotten.
  expect(quotes.due(others, 1_800_000).map(({ at }) => at)).toEqual([3, 4])
  expect(quotes.due(others, 9_000_000)).toEqual([])
})

test('only a limited number of newly profitable loops is quoted again', () => {
  const quotes = new LaterQuotes()
  quotes.watch(
    Array.from({ length: 12_000 }, (_, birth) => born(birth)),
    0,
  )
  expect(quotes.due(market(keen(20_100)), 60_000).length).toBe(10_000)
  const all = quotes.due(market(), LATER_SECONDS.at(-1)! * 1_000)
  expect(all.length).toBe(4 * 10_000)
  quotes.watch([born(1)], 0)
  expect(quotes.due(market(), 60_000).length).toBe(1)
})

test('loops that ended, or that were profitable before the scanner started, are not quoted again', () => {
  const quotes = new LaterQuotes()
  quotes.watch(
    [
      { ...born(1), birth: null },
      { ...born(2), cycle: null },
    ],
    0,
  )
  expect(quotes.due(market(keen(20_100)), 60_000)).toEqual([])
})

function near(percent: number): number {
  return expect.closeTo(percent, 6) as number
}

const SAID = { probability: 0.94, expectedPercent: 0.4, rankPercent: 0.4 } as const

function born(birth: number): LoopChange {
  const source = { exchangerId: 'keen', give: 'BTC', get: 'USDTTRC20' }
  const path = 'keen:BTC:USDTTRC20>back:USDTTRC20:BTC'
  const exchangerIds = ['keen', 'back']
  const judged = { percent: 0.5, earnedPercent: 0.5, trust: 'HIGH', ...SAID } as const
  const cycle = { ...judged, path, giveAmount: 0.1, source, exchangerIds }
  return { loop: 'BTC>USDTTRC20', step: 1, cycle, cause: { kind: 'PRICES' }, birth }
}
