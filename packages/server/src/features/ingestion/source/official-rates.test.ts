import { expect, test } from 'vitest'
import { haveMoved } from './official-rates.ts'

const rates = (entries: Readonly<Record<string, number>>) => new Map(Object.entries(entries))
const before = rates({ USD: 1, RUB: 0.0125 })

test('official rates are published again when one of them is added, removed or changed', () => {
  expect(haveMoved(rates({}), before)).toBe(true)
  expect(haveMoved(before, rates({ USD: 1 }))).toBe(true)
  expect(haveMoved(before, rates({ USD: 1, EUR: 1.1 }))).toBe(true)
  expect(haveMoved(before, rates({ USD: 1, RUB: 0.0127 }))).toBe(true)
  expect(haveMoved(before, rates({ USD: 1, RUB: 0.0123 }))).toBe(true)
})

test('official rates are not published again if none moves by a tenth of a percent', () => {
  expect(haveMoved(before, rates({ USD: 1, RUB: 0.012501 }))).toBe(false)
  expect(haveMoved(rates({}), rates({}))).toBe(false)
})
