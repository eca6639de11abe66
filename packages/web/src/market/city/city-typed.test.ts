import { expect, test } from 'vitest'
import { cashTyped, cityTyped } from './city-typed.ts'

const city = (code: string, name: string, searchWords: string[]) =>
  ({ code, name, searchWords: [code, name, ...searchWords], country: 'RU', offers: 1 }) as const

const cities = [
  city('MSK', 'Moscow', ['Москва', 'МСК', 'MOSKVA']),
  city('NNOV', 'Nizhny Novgorod', ['Нижний Новгород']),
  city('STAM', 'Istanbul', ['Стамбул', 'IST']),
]
const cash = (code: string, name: string, searchWords: string[]) =>
  ({ code, name, group: 'CASH', cities: ['MSK', 'NNOV'], searchWords }) as never
const currencies = [
  cash('CASHRUB', 'Cash RUB', ['Наличные RUB', 'нал', 'рубль', 'рубли']),
  cash('CASHUSD', 'Cash USD', ['Наличные USD', 'нал', 'доллар США']),
]

test.each([
  ['cash rub moscow', 'CASHRUB MSK'],
  ['moscow cash rub', 'CASHRUB MSK'],
  ['cash rub in moscow', 'CASHRUB MSK'],
  ['нал рубли мск', 'CASHRUB MSK'],
  ['наличные рубли в москве', 'CASHRUB MSK'],
  ['наличные москва', 'CASHRUB MSK'],
  ['доллары нижний новгород', 'CASHUSD NNOV'],
  ['cash usd mosc', 'CASHUSD MSK'],
  ['yfk he,kb vjcrdf', 'CASHRUB MSK'],
  ['moscow', 'CASHRUB MSK'],
  ['cash rub istanbul', undefined],
  ['cash rub', undefined],
  ['cash rub to', undefined],
])('the typed text %s means %s', (typed, meant) => {
  const [first] = cashTyped(typed, { currencies, cities })
  expect(first && `${first.currency.code} ${first.city.code}`).toBe(meant)
})

test('an unknown name is not read as a city', () => {
  for (const typed of ['', 'btc sber', 'cow', 'rub']) {
    expect(cityTyped(typed, cities)).toBeUndefined()
  }
})
