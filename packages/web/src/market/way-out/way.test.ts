import { expect, test } from 'vitest'
import { marketGradeOf } from './market-percent.ts'
import { type Way, warningsOf } from './way.ts'

const way = (facts: Partial<Way> & { name?: string }): Way => ({
  exchanger: { id: '1', name: facts.name ?? 'Bestchange' },
  siteUrl: 'https://best.example/',
  give: 'BTC',
  get: 'SBERRUB',
  marketPercent: -0.5,
  isSuspicious: false,
  ...facts,
})

test.each([
  [null, 'fair'],
  [-1, 'fair'],
  [-1.01, 'poor'],
  [-5.01, 'bad'],
  [-10.01, 'too-bad'],
  [10, 'fair'],
  [10.01, 'too-good'],
] as const)('%s percent against the market is %s', (percent, grade) => {
  expect(marketGradeOf(percent)).toBe(grade)
})

test('a fair rate of an office with a plain name needs no word', () => {
  expect(warningsOf(way({}))).toEqual([])
  expect(warningsOf(way({ marketPercent: null }))).toEqual([])
})

test('a rate far from the market needs one, in either direction, and so does a marked one', () => {
  expect(warningsOf(way({ marketPercent: 12, isSuspicious: true }))).toEqual(['too-good'])
  expect(warningsOf(way({ marketPercent: -12 }))).toEqual(['too-bad'])
  expect(warningsOf(way({ marketPercent: null, isSuspicious: true }))).toEqual(['suspicious'])
})

test.each([
  ['https://xn--bst-hld.example/', ['host']],
  ['https://bеst.example/', ['host']],
  ['https://shop.best.example/', []],
] as const)('the address %s', (siteUrl, warnings) => {
  expect(warningsOf(way({ siteUrl }))).toEqual(warnings)
})

test.each([
  ['Bеst', ['name']],
  ['ОбменBTC', []],
  ['Обмен BTC', []],
  ['Касса', []],
] as const)('the name %s', (name, warnings) => {
  expect(warningsOf(way({ name }))).toEqual(warnings)
})
