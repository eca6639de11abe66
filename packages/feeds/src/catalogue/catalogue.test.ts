import { expect, test } from 'vitest'
import { allCurrencies, codesMeantBy, currencyOf, findCurrency } from './catalogue.ts'
import { groupOf, isCash, resolveCode } from './catalogue.ts'
import { hasRecordedFiles, recordedFile, recordedNames } from '../testing/recorded-files.ts'

test('every currency code is unique and consists of capital letters and digits', () => {
  const codes = allCurrencies().map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.filter((code) => !/^[A-Z0-9]{2,16}$/.test(code))).toEqual([])
  expect(codes.length).toBeGreaterThanOrEqual(240)
})

test('an alias names one currency and is never the code of another', () => {
  const aliases = allCurrencies().flatMap((currency) => currency.aliases)
  expect(new Set(aliases).size).toBe(aliases.length)
  expect(aliases.filter((alias) => currencyOf(alias))).toEqual([])
})

test('names of currencies exist in both languages and are unique in each', () => {
  for (const language of ['en', 'ru'] as const) {
    const names = allCurrencies().map(({ name }) => name[language])
    expect(names.filter((name) => name.trim() === '')).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  }
  const english = allCurrencies().map(({ name }) => name.en)
  expect(english.filter((name) => /[а-яё]/i.test(name))).toEqual([])
})

test('a network named in a code is the network of the currency', () => {
  const tokens = allCurrencies().filter(({ code }) => /(TRC20|ERC20|BEP20)$/.test(code))
  expect(tokens.length).toBeGreaterThan(8)
  expect(tokens.filter(({ code, network }) => !code.endsWith(network ?? '?'))).toEqual([])
})

test('old and foreign spellings of a currency lead to one code', () => {
  expect(resolveCode('USDTTRC')).toBe('USDTTRC20')
  expect(resolveCode(' usdterc ')).toBe('USDTERC20')
  expect(resolveCode('VTBRUB')).toBe('TBRUB')
  expect(resolveCode('PAX')).toBe('USDP')
  expect(findCurrency('yoomoney')?.name.ru).toBe('ЮMoney')
  expect(resolveCode('NOSUCHCODE')).toBeUndefined()
  expect(currencyOf('USDTTRC')).toBeUndefined()
})

test('a token code without a network is not mistaken for the token on one network', () => {
  expect(resolveCode('USDT')).toBe('USDT')
  expect(currencyOf('USDT')?.network).toBeUndefined()
  expect(codesMeantBy('USDT')).toContain('USDTTRC20')
  expect(codesMeantBy('USDT')).toContain('USDTOMNI')
  expect(codesMeantBy('USDC')).toContain('USDCERC20')
  expect(codesMeantBy('BTC')).toEqual([])
})

test('cash that the catalogue does not list is recognized by its code', () => {
  expect(isCash('CASHTRY')).toBe(true)
  expect(isCash('CASHMXN')).toBe(true)
  expect(isCash('SBERRUB')).toBe(false)
  expect(groupOf('WIREMXN')).toBe('BANK')
  expect(groupOf('NEWCOIN')).toBe('CRYPTO')
})

test.each([
  ['AKBSRUB', 'BANK'],
  ['NEWBUAH', 'BANK'],
  ['ANYBKZT', 'BANK'],
  ['XYPLN', 'BANK'],
  ['RUB', 'BANK'],
  // A code of a listed payment system.
  ['ADVCGBP', 'EMONEY'],
  ['WUGBP', 'TRANSFER'],
  ['EXMKZT', 'EXCHANGE_BALANCE'],
  ['CASHRUB2', 'CASH'],
  // Money that no listed code ends in.
  ['MPESAKES', 'BANK'],
  ['MTNGHS', 'BANK'],
  ['ORANGEXOF', 'BANK'],
  ['GCASHPHP', 'BANK'],
  ['SBERRUR', 'BANK'],
  // Tokens.
  ['LUSD', 'CRYPTO'],
  ['CEUR', 'CRYPTO'],
  ['BIDR', 'CRYPTO'],
  ['FDUSD', 'CRYPTO'],
  ['PYUSD', 'CRYPTO'],
  ['RLUSD', 'CRYPTO'],
  ['USDTNEAR', 'CRYPTO'],
  ['BYBITUSDT', 'CRYPTO'],
  ['EURT', 'CRYPTO'],
  ['USD9', 'CRYPTO'],
  ['SCR', 'CRYPTO'],
  ['LAYER', 'CRYPTO'],
])('the code of an unlisted currency shows its group: %s is %s', (code, group) => {
  expect(groupOf(code)).toBe(group)
})

test('the largest dollar tokens count as cryptocurrency, whatever their codes end with', () => {
  const dollars = 'USDT USDC USDE DAI USDS USD1 PYUSD FDUSD RLUSD USDG TUSD USDD CRVUSD FRXUSD'
  for (const code of dollars.split(' ')) {
    expect([code, currencyOf(code)?.group]).toEqual([code, 'CRYPTO'])
  }
})

test.skipIf(!hasRecordedFiles)('no coin of a recorded venue is mistaken for bank money', () => {
  const text = new TextDecoder().decode(recordedFile('cex/binance-capital-config-2025-03.json'))
  const coins = (JSON.parse(text) as { coin: string; isLegalMoney: boolean }[]).filter(
    ({ isLegalMoney }) => !isLegalMoney,
  )
  expect(coins.length).toBeGreaterThan(400)
  expect(coins.map(({ coin }) => coin).filter((coin) => groupOf(coin) !== 'CRYPTO')).toEqual([])
})

test.each([
  ['LUNA', 'CRYPTO', 'active'],
  ['UST', 'CRYPTO', 'dead'],
  ['CRO', 'CRYPTO', 'active'],
  ['MANA', 'CRYPTO', 'active'],
  ['BTTC', 'CRYPTO', 'active'],
  ['TCSBUSD', 'BANK', 'active'],
  ['CPTSEUR', 'EMONEY', 'active'],
])('a currency that monitors listed in 2022 keeps its meaning: %s', (code, group, status) => {
  expect(currencyOf(code)).toMatchObject({ group, status })
})

test('a currency that nobody can pay in any more is marked as dead', () => {
  expect(currencyOf('QWRUB')?.status).toBe('dead')
  expect(currencyOf('PMUSD')?.status).toBe('dead')
  expect(currencyOf('BTC')?.status).toBe('active')
})

test.skipIf(!hasRecordedFiles)('every code of real export files is known', () => {
  const unknown = recordedNames('exchanger-files/').flatMap((file) => {
    const text = new TextDecoder().decode(recordedFile(`exchanger-files/${file}`))
    const codes = file.endsWith('.json')
      ? Object.values(JSON.parse(text).exchanges.currencies.aliases as Record<string, string>)
      : Array.from(text.matchAll(/<(?:from|to)>\s*([^<\s]+)/g), (match) => match[1] ?? '')
    return codes.filter((code) => resolveCode(code) === undefined)
  })
  expect(unknown).toEqual([])
})
