import { iso31661 } from 'iso-3166'
import { expect, test } from 'vitest'
import { countryCodes } from './country-codes.ts'

test('the countries offered are those of ISO 3166, each with a name in both languages', () => {
  const assigned = iso31661.filter(({ state }) => state === 'assigned')
  expect([...countryCodes].sort()).toEqual(assigned.map(({ alpha2 }) => alpha2).sort())
  for (const locale of ['en', 'ru']) {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
    expect(countryCodes.filter((code) => names.of(code) === undefined)).toEqual([])
  }
})
