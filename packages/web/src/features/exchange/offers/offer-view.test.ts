import { expect, test } from 'vitest'
import { pairOffer } from '#web/testing/small-market.ts'
import { nearestOf } from './offer-view.ts'

const refused = (giveAmount: number, refusal: string) => ({
  row: pairOffer({ name: 'Alfa', getAmount: 1, giveAmount, refusal }) as never,
})

test('the nearest amount that offers take is the lowest minimum, or else the highest maximum', () => {
  const below = [refused(0.5, 'BELOW_MIN'), refused(0.25, 'BELOW_MIN'), refused(2, 'BELOW_MIN')]
  expect(nearestOf(below)).toBe(0.25)
  expect(nearestOf([refused(0.5, 'ABOVE_MAX'), refused(2, 'ABOVE_MAX')])).toBe(2)
  expect(nearestOf([])).toBeUndefined()
})
