import { expect, test } from 'vitest'
import { marketOf } from '../testing/markets/market-spec.ts'
import { cityUses } from './city-uses.ts'

test('the facts of a city list the exchangers with the most offers there and count all exchangers', () => {
  const exchangers = Array.from({ length: 30 }, (_, at) => ({
    id: `e${at}`,
    offers: Array.from({ length: 1 + at }, (_each, pair) => ({
      from: `BANK${pair}`,
      to: 'CASHRUB',
      get: 1,
      city: 'FARAWAY',
    })),
  }))
  const uses = cityUses(marketOf({ exchangers }), { known: [], limit: 5, mostSenders: 2 })
  expect(uses).toMatchObject([
    {
      code: 'FARAWAY',
      offers: (30 * 31) / 2,
      senders: [
        { exchangerId: 'e29', offers: 30 },
        { exchangerId: 'e28', offers: 29 },
      ],
      senderCount: 30,
    },
  ])
})
