import { expect, test } from 'vitest'
import { cityFacts } from './city-facts.ts'
import { exchangerOffersOf, marketOf } from '../testing/markets/market-spec.ts'

const exchangers = [
  {
    id: 'a',
    offers: [
      { from: 'BTC', to: 'CASHUSD', city: 'MSK' },
      { from: 'ETH', to: 'CASHUSD', city: 'MSK' },
      { from: 'CASHRUB', to: 'BTC', city: 'MSK' },
      { from: 'CASHRUB', to: 'BTC', city: 'SPB' },
    ],
  },
]

test('cities that serve every cash side of a query are listed by their number of offers', () => {
  const market = marketOf({ exchangers })
  const [ofBoth, ofOne] = [
    [{ code: 'MSK', offers: 3 }],
    [
      { code: 'MSK', offers: 1 },
      { code: 'SPB', offers: 1 },
    ],
  ]
  expect(cityFacts(market, {})).toEqual([...ofBoth, { code: 'SPB', offers: 1 }])
  expect(cityFacts(market, { give: 'CASHRUB' })).toEqual(ofOne)
  expect(cityFacts(market, { give: 'CASHRUB', get: 'BTC', isDirect: true })).toEqual(ofOne)
  expect(cityFacts(market, { give: 'CASHRUB', get: 'CASHUSD' })).toEqual(ofBoth)
  expect(cityFacts(market, { give: 'BTC' })).toEqual([])
})

test.each([{}, { give: 'CASHRUB' }, { give: 'BTC', get: 'CASHUSD' }])(
  'city facts for the query %j are computed once per market version',
  (query) => {
    const market = marketOf({ exchangers })
    const facts = cityFacts(market, query)
    expect(cityFacts(market, { ...query })).toBe(facts)
    const offers = [{ from: 'CASHRUB', to: 'CASHUSD', city: 'MSK' }]
    const next = market.replaceExchanger(exchangerOffersOf({ id: 'b', offers }))
    expect(cityFacts(next, query)[0]!.offers).toBe(facts[0]!.offers + 1)
  },
)
