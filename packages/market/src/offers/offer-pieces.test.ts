import { expect, test } from 'vitest'
import { declaredOf } from '../testing/markets/market-spec.ts'
import { piecesOf } from './offer-pieces.ts'

test('a minimal fee so large that it is no number in the other currency is refused', () => {
  const offer = declaredOf({ from: 'BTC', to: 'ETH', give: 1, get: 2, minFee: 1e308 })
  expect(piecesOf(offer, 2)).toBe('bad-fee')
})
