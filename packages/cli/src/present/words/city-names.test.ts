import { expect, test } from 'vitest'
import { cityNames } from './city-names.ts'

test('cities are listed by name, and an unnamed code stays readable', () => {
  expect(cityNames(['STAM', '', 'KZN', '#12'])).toEqual(['#12', 'Istanbul', 'Kazan'])
})
