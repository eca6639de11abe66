import { expect, test } from 'vitest'
import { cityNames } from './city-names.ts'

test('cities are read by name; a code nobody has named stays readable', () => {
  expect(cityNames(['STAM', '', 'KZN', '#12'])).toEqual(['#12', 'Istanbul', 'Kazan'])
})
