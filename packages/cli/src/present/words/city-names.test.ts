import { expect, test } from 'vitest'
import { cityNames } from './city-names.ts'

test('cities are listed by name, and a city without a name by its code', () => {
  expect(cityNames(['STAM', '', 'KZN', '#12'])).toEqual(['#12', 'Istanbul', 'Kazan'])
})
