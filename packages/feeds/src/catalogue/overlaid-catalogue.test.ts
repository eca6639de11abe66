import { expect, test } from 'vitest'
import { readFeed } from '../read-feed.ts'
import { allCurrencies, currencyOf } from './catalogue.ts'
import type { Currency } from './currency.ts'
import { catalogueWith } from './overlaid-catalogue.ts'

const currency = (code: string, facts: Partial<Currency> = {}): Currency => ({
  code,
  name: { en: code, ru: code },
  group: 'CRYPTO',
  status: 'active',
  aliases: [],
  ...facts,
})

test('a catalogue without an overlay equals the released catalogue', () => {
  const catalogue = catalogueWith({ currencies: [], aliases: new Map() })
  expect(catalogue.allCurrencies()).toEqual(allCurrencies())
  expect(catalogue.findCurrency(' yoomoney ')).toBe(currencyOf('YAMRUB'))
  expect(catalogue.resolveCode('NOPE')).toBeUndefined()
  expect(catalogue.groupOf('CASHXYZ')).toBe('CASH')
})

test('an overlay adds currencies and aliases to the released catalogue', () => {
  const catalogue = catalogueWith({
    currencies: [currency('NEWCOIN', { name: { en: 'New coin', ru: 'Новая монета' } })],
    aliases: new Map([
      ['NEWC', 'NEWCOIN'],
      ['BITOK', 'BTC'],
    ]),
  })
  expect(catalogue.resolveCode('newc')).toBe('NEWCOIN')
  expect(catalogue.resolveCode('bitok')).toBe('BTC')
  expect(catalogue.currencyOf('BTC')?.aliases).toContain('BITOK')
  expect(catalogue.allCurrencies()).toHaveLength(allCurrencies().length + 1)
  expect(catalogue.allCurrencies().at(-1)?.aliases).toEqual(['NEWC'])
})

test('the overlay overrides currencies and aliases of the release', () => {
  const catalogue = catalogueWith({
    currencies: [currency('BTC', { group: 'EMONEY' })],
    aliases: new Map([
      ['PAX', 'BTC'],
      // A currency's own code never means another.
      ['ETH', 'BTC'],
    ]),
  })
  expect(catalogue.groupOf('BTC')).toBe('EMONEY')
  expect(catalogue.findCurrency('pax')?.code).toBe('BTC')
  expect(catalogue.resolveCode('ETH')).toBe('ETH')
})

test('an export file is read with the codes of an overlay, including new cash currencies', () => {
  const item = '<item><from>BITOK</from><to>NOTES</to><in>1</in><out>9</out><amount>5</amount>'
  const bytes = Buffer.from(`<rates>${item}<city>MSK</city></item></rates>`)
  const { isCash, resolveCode } = catalogueWith({
    currencies: [currency('NOTES', { group: 'CASH' })],
    aliases: new Map([['BITOK', 'BTC']]),
  })
  const read = readFeed(bytes, { isCash, resolveCode })
  expect(read.ok && read.batch.codes).toEqual(['BTC', 'NOTES'])
  expect(read.ok && [...read.facts.unmapped]).toEqual([])
  expect(read.ok && read.batch.cities).toContain('MSK')
})
