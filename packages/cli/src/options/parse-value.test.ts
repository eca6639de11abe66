import { expect, test } from 'vitest'
import {
  parseAmount,
  parseAmounts,
  parseConditions,
  parseList,
  parseNamedFile,
  parseNumber,
  parsePercent,
  parseText,
  parseTime,
  parseWhole,
} from './parse-value.ts'

test.each(['0.5', '1e-3', '1500', '.5', '+2'])('%s is read as an amount', (text) => {
  expect(parseAmount(text)).toBe(Number(text))
})

test.each(['', ' ', '0', '-1', '1,5', '10 000', '0x10', 'NaN', 'Infinity', '1e999', '--get'])(
  '"%s" is refused as an amount',
  (text) => {
    expect(() => parseAmount(text)).toThrow(/Enter/)
  },
)

test('an option in percent may be negative', () => {
  expect(parseNumber('-0.5')).toBe(-0.5)
})

test('a whole number outside its range is refused', () => {
  const hops = parseWhole(1, 6)
  expect(hops('6')).toBe(6)
  for (const text of ['0', '7', '99', '2.5', 'x', '1e0', '']) {
    expect(() => hops(text)).toThrow(/from 1 to 6/)
  }
})

test('a share lies between 0 and 100 percent', () => {
  expect(parsePercent('7.5')).toBe(7.5)
  for (const text of ['-1', '101', '5%', '']) expect(() => parsePercent(text)).toThrow(/Enter/)
})

test('a time must state its zone, and a date without a time means midnight UTC', () => {
  expect(parseTime('2026-11-21T10:00:00Z')).toBe(Date.UTC(2026, 10, 21, 10))
  expect(parseTime('2026-11-21T12:00+02:00')).toBe(Date.UTC(2026, 10, 21, 10))
  expect(parseTime('2026-11-21')).toBe(Date.UTC(2026, 10, 21))
  for (const text of ['', 'noon', '2026', '21.11.2026', '2026-13-01', '2026-11-21T10:00']) {
    expect(() => parseTime(text)).toThrow(/such as/)
  }
})

test('a repeated option adds to its list', () => {
  expect(parseList('C', parseList('A, B'))).toEqual(['A', 'B', 'C'])
  expect(() => parseList('A,,B')).toThrow(/list/)
})

test('conditions are accepted in lower case and with hyphens', () => {
  expect(parseConditions('manual,identity-check')).toEqual(['MANUAL', 'IDENTITY_CHECK'])
  expect(() => parseConditions('SLOW')).toThrow(/SLOW is not one of/)
})

test('options read amounts and files with their names, as in BTC=0.5 or Shop=rates.xml', () => {
  expect(parseAmounts('BTC=0.5,XMR=10')).toEqual({ BTC: 0.5, XMR: 10 })
  expect(() => parseAmounts('BTC')).toThrow(/list/)
  expect(() => parseAmounts('BTC=-1')).toThrow(/above 0/)
  expect(parseNamedFile('My Shop=a=b.xml')).toEqual([{ name: 'My Shop', file: 'a=b.xml' }])
  expect(() => parseNamedFile('rates.xml')).toThrow(/NAME=FILE/)
})

test('an option without a value does not take the next option as its value', () => {
  expect(() => parseText('--get')).toThrow(/missing/)
})
