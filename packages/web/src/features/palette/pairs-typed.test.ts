import { expect, test } from 'vitest'
import type { Locale } from '#web/lib/texts/locale.ts'
import { pairsTyped } from './pairs-typed.ts'

const currency = (code: string, name: string, searchWords: string[] = []) => {
  const group = code.endsWith('RUB') ? 'BANK' : 'CRYPTO'
  return { code, name, group, searchWords, offersGiving: 1, offersGetting: 1, cities: [] } as never
}
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

const first = (typed: string, locale: Locale = 'en') => {
  const pair = pairsTyped(typed, { currencies, cities, locale })[0]
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

test.each([
  ['1,000 usdt btc', 'en', '1000 USDTTRC20 BTC'],
  ['1,000 usdt btc', 'ru', '1000 USDTTRC20 BTC'],
  ['2,500 usdt btc', 'en', '2500 USDTTRC20 BTC'],
  ['2,500 usdt btc', 'ru', undefined],
  ['2,5 usdt btc', 'ru', '2.5 USDTTRC20 BTC'],
  ['2 500 usdt btc', 'en', '2500 USDTTRC20 BTC'],
  ['2 500,5 usdt btc', 'ru', '2500.5 USDTTRC20 BTC'],
  ['$2,500 usdt btc', 'en', '2500 USDTTRC20 BTC'],
  ['$1,000 usdt btc', 'ru', '1000 USDTTRC20 BTC'],
  ['1,000$ usdt btc', 'ru', '1000 USDTTRC20 BTC'],
  ['1,000 $ usdt btc', 'ru', '1000 USDTTRC20 BTC'],
  ['$ 1,000 usdt btc', 'ru', '1000 USDTTRC20 BTC'],
  ['1 000 ₽ sber btc', 'ru', '1000 SBERRUB BTC'],
  ['1,000 € usdt btc', 'ru', undefined],
  ['€5 btc sber', 'en', undefined],
  ['₽500 btc sber', 'ru', undefined],
  ['$500 sber btc', 'en', undefined],
  ['2,500 sber btc', 'ru', '2500 SBERRUB BTC'],
  ['2.500 sber btc', 'ru', undefined],
  ['50¢ usdt btc', 'en', undefined],
  ['50 ¢ usdt btc', 'en', undefined],
  ['1000 USDT BTC', 'en', '1000 USDTTRC20 BTC'],
  ['2 500 usdt нал рубли мск', 'ru', '2500 USDTTRC20 CASHRUB MSK'],
  ['0.5. btc sber', 'en', undefined],
  ['10 20 btc sber', 'en', undefined],
  ['0.5 0.7 btc sber', 'en', undefined],
  ['1.000.00 btc sber', 'en', undefined],
] as const)('%s typed in %s means %s', (typed, locale, pair) => {
  expect(first(typed, locale)).toBe(pair)
})
