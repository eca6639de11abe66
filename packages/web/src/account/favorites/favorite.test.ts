import { expect, test } from 'vitest'
import { type Favorite, favoriteFrom, keyOf } from './favorite.ts'

const favorites: Favorite[] = [
  { kind: 'PAIR', give: 'BTC', get: 'USDTTRC20' },
  { kind: 'PATH', currencies: ['BTC', 'USDTTRC20', 'SBERRUB'], exchangers: [] },
  { kind: 'PATH', currencies: ['BTC', 'ETH', 'BTC'], exchangers: ['a-1', 'b'] },
  { kind: 'EXCHANGER', exchanger: 'rowan-nine' },
]

test.each(favorites)(
  'a favourite of the kind $kind is the same after a round trip through its key',
  (favorite) => {
    expect(favoriteFrom(keyOf(favorite))).toEqual(favorite)
  },
)

test('a pair and a chain of one hop through the same currencies are different favourites', () => {
  const codes = ['BTC', 'ETH'] as const
  const pair = keyOf({ kind: 'PAIR', give: codes[0], get: codes[1] })
  expect(pair).not.toBe(keyOf({ kind: 'PATH', currencies: codes, exchangers: [] }))
})

test.each(['', 'PAIR:', 'PAIR:BTC', 'PATH:BTC', 'PATH:BTC--ETH', 'OTHER:BTC-ETH', 'BTC-ETH'])(
  'a favourite stored in the browser as %j is ignored',
  (key) => {
    expect(favoriteFrom(key)).toBeUndefined()
  },
)
