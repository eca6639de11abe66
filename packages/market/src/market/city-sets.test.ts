import { expect, test } from 'vitest'
import { findPaths } from '../paths/find-paths.ts'
import { marketOf } from '../testing/markets/market-spec.ts'

const cash = (id: string, rate: number, cities: readonly string[]) =>
  marketOf({
    exchangers: [
      {
        id,
        offers: cities.flatMap((city) =>
          id === 'out'
            ? [{ from: 'CASHUSD', to: 'ETH', get: rate, city }]
            : [{ from: 'BTC', to: 'CASHUSD', get: rate, city }],
        ),
      },
    ],
  })

/** The listing of a market of one exchanger, as its next file has it. */
const fileOf = (...spec: Parameters<typeof cash>) => {
  const { exchanger, batch } = cash(...spec).listings[0]!
  return { exchanger, offers: batch, receivedAtMs: 0 }
}

test('after 70,000 sets of invented cities each offer is in the city it was in', () => {
  let market = cash('in', 90, ['MSK'])
  for (let file = 0; file < 5; file++) {
    const offers = Array.from({ length: 14_000 }, (_, at) => ({
      from: 'BTC',
      to: 'CASHEUR',
      get: 50 + at / 1e6,
      city: `${file}-${at}`,
    }))
    const { exchanger, batch } = marketOf({ exchangers: [{ id: 'odd', offers }] }).listings[0]!
    market = market.replaceExchanger({ exchanger, offers: batch, receivedAtMs: 0 })
  }
  market = market.replaceExchangers([
    fileOf('in', 90, ['KYIV', 'LVIV']),
    fileOf('out', 0.03, ['LVIV', 'ODESA']),
  ])
  const answer = findPaths(market, { give: 'BTC', get: 'ETH', giveAmount: 2 })
  const cities = answer.ok ? answer.paths.map((path) => path.cities) : []
  expect(cities).toEqual([['LVIV']])
})
