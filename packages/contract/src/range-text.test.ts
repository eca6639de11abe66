import { expect, test } from 'vitest'
import { rangeText } from './range-text.ts'

test('a range shows both ends but its unit only once', () => {
  expect(rangeText('4', '12')).toBe('4 – 12')
  expect(rangeText('4', '12', { dash: '–' })).toBe('4–12')
  expect(rangeText('0.1', '0.2', { unit: ' BTC' })).toBe('0.1 – 0.2 BTC')
})

test('a range whose ends look alike shows one figure', () => {
  expect(rangeText('4', '4', { dash: '–' })).toBe('4')
  expect(rangeText('0.1', '0.1', { unit: ' BTC' })).toBe('0.1 BTC')
})
