import { expect, test } from 'vitest'
import { pairsTyped } from './pairs-typed.ts'

const currency = (code: string, name: string, searchWords: string[] = []) =>
  ({ code, name, searchWords, offersGiving: 1, offersGetting: 1, cities: [] }) as never
const cash = (code: string, name: string, searchWords: string[]) =>
  ({ ...(currency(code, name, searchWords) as object), group: 'CASH', cities: ['MSK'] }) as never
const cities = [
  { code: 'MSK', name: 'Moscow', searchWords: ['MSK', 'Москва', 'МСК'], country: 'RU', offers: 1 },
]

const currencies = [
  currency('BTC', 'Bitcoin', ['биткоин']),
  currency('USDTTRC20', 'Tether TRC20', ['USDT']),
  currency('SBERRUB', 'Sberbank', ['сбербанк', 'RUB']),
  currency('TCSBRUB', 'T-Bank', ['RUB']),
  cash('CASHRUB', 'Cash RUB', ['нал', 'рубли']),
]

const first = (typed: string) => {
  const pair = pairsTyped(typed, { currencies, cities })[0]
  const said = pair && [pair.amount, pair.give.code, pair.get.code, pair.city?.code]
  return said?.filter(Boolean).join(' ')
}

test.each([
  ['btc rub', 'BTC SBERRUB'],
  ['биткоин сбер', 'BTC SBERRUB'],
  ['иес ыиук', 'BTC SBERRUB'],
  ['usdt trc20 → t-bank', 'USDTTRC20 TCSBRUB'],
  ['0,5 btc to usdt', '0.5 BTC USDTTRC20'],
  ['usdt cash rub moscow', 'USDTTRC20 CASHRUB MSK'],
  ['0.5 биткоин нал рубли мск', '0.5 BTC CASHRUB MSK'],
  ['cash rub moscow', 'USDTTRC20 CASHRUB MSK'],
  ['нал москва btc', 'CASHRUB BTC MSK'],
  ['btc sber moscow', undefined],
  ['btc', undefined],
  ['btc btc', undefined],
  ['nothing here', undefined],
] as const)('%s means %s', (typed, pair) => {
  expect(first(typed)).toBe(pair)
})
