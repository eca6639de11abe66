import { expect, test } from 'vitest'
import { declaredOf } from '../testing/markets/market-spec.ts'
import { MAX_RESERVE, piecesOf } from './offer-pieces.ts'

test('a minimal fee that overflows in the other currency is refused', () => {
  const offer = declaredOf({ from: 'BTC', to: 'ETH', give: 1, get: 2, minFee: 1e308 })
  expect(piecesOf(offer, 2)).toBe('bad-fee')
})

test('a reserve above the largest possible one is refused as a fault', () => {
  const having = (reserve: number) => piecesOf(declaredOf({ from: 'BTC', to: 'ETH', reserve }))
  expect(having(MAX_RESERVE)).toHaveLength(1)
  expect([having(MAX_RESERVE * 1.1), having(Infinity)]).toEqual(['bad-reserve', 'bad-reserve'])
})
