import { expect, test } from 'vitest'
import { marketGradeOf } from './market-percent.ts'
import { type ExchangerTarget, linkAddress, warningsOf } from './exchanger-target.ts'

const target = (facts: Partial<ExchangerTarget> & { name?: string }): ExchangerTarget => ({
  exchanger: { name: facts.name ?? 'Bestchange' },
  siteUrl: 'https://best.example/',
  offer: { id: '1:BTC:SBERRUB', give: 'BTC', get: 'SBERRUB' },
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
] as const)('a rate of %s percent against the market is graded as %s', (percent, grade) => {
  expect(marketGradeOf(percent)).toBe(grade)
})

test('a fair rate of an exchanger with a plain name has no warning', () => {
  expect(warningsOf(target({}))).toEqual([])
  expect(warningsOf(target({ marketPercent: null }))).toEqual([])
})

test('an offer that is suspicious or has a rate far from the market has a warning', () => {
  expect(warningsOf(target({ marketPercent: 12, isSuspicious: true }))).toEqual(['too-good'])
  expect(warningsOf(target({ marketPercent: -12 }))).toEqual(['too-bad'])
  expect(warningsOf(target({ marketPercent: null, isSuspicious: true }))).toEqual(['suspicious'])
})

test.each([
  ['https://xn--bst-hld.example/', ['host']],
  ['https://bеst.example/', ['host']],
  ['https://shop.best.example/', []],
] as const)('the address %s of an exchanger has the warnings %j', (siteUrl, warnings) => {
  expect(warningsOf(target({ siteUrl }))).toEqual(warnings)
})

test.each([
  ['Bеst', ['name']],
  ['ОбменBTC', []],
  ['Обмен BTC', []],
  ['Касса', []],
] as const)('the name %s of an exchanger has the warnings %j', (name, warnings) => {
  expect(warningsOf(target({ name }))).toEqual(warnings)
})

test('a link to an exchanger’s site names only the offer or, without an offer, the exchanger’s page', () => {
  expect(linkAddress(target({}))).toBe('/go/1:BTC:SBERRUB?give=BTC&get=SBERRUB')
  const cash = { id: '1:BTC:CASHRUB@MSK', give: 'BTC', get: 'CASHRUB' }
  expect(linkAddress(target({ offer: cash }))).toBe('/go/1:BTC:CASHRUB@MSK?give=BTC&get=CASHRUB')
  const odd = { id: '1:BTC:CASHRUB@/../?#', give: 'BTC', get: 'CASHRUB' }
  expect(linkAddress(target({ offer: odd }))).toMatch(/^\/go\/1:BTC:CASHRUB@%2F..%2F%3F%23\?/)
  const toSite = (slug: string) =>
    linkAddress(target({ offer: null, exchanger: { name: '', slug } }))
  expect(toSite('best')).toBe('/go/exchanger/best')
  expect(toSite('../?#')).toBe('/go/exchanger/..%2F%3F%23')
  // Only visitors of exchangers with a page here are counted.
  expect(linkAddress(target({ offer: null }))).toBe('https://best.example/')
})
