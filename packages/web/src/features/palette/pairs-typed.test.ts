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
  currency('1INCH', '1inch'),
  currency('ETH', 'Ether'),
  currency('SBERRUB', 'Sberbank', ['сбербанк', 'RUB']),
  currency('TCSBRUB', 'T-Bank', ['RUB', 'т-банк']),
  currency('BLRBRUB', 'Банк развития'),
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
] as const)('the text “%s” typed in the palette finds %s', (typed, pair) => {
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
  ['0.5btc sber', 'en', '0.5 BTC SBERRUB'],
  ['0,5btc sber', 'ru', '0.5 BTC SBERRUB'],
  ['100usdt btc', 'en', '100 USDTTRC20 BTC'],
  ['100USDT btc', 'ru', '100 USDTTRC20 BTC'],
  ['$100usdt btc', 'en', '100 USDTTRC20 BTC'],
  ['2 500usdt btc', 'ru', '2500 USDTTRC20 BTC'],
  ['100сбербанк btc', 'ru', '100 SBERRUB BTC'],
  ['1inch btc', 'en', '1INCH BTC'],
  ['5 1inch btc', 'en', '5 1INCH BTC'],
  ['0.5.btc sber', 'en', undefined],
  ['0.5 0.7btc sber', 'en', undefined],
  ['5kusdt btc', 'en', undefined],
  ['5k usdt btc', 'en', undefined],
  ['5млн usdt btc', 'ru', undefined],
  ['1e5btc sber', 'en', undefined],
  ['10 20 btc sber', 'en', undefined],
  ['0.5 0.7 btc sber', 'en', undefined],
  ['1.000.00 btc sber', 'en', undefined],
  ['5btc sber', 'en', '5 BTC SBERRUB'],
  ['５btc sber', 'en', '5 BTC SBERRUB'],
  ['.5btc sber', 'en', '0.5 BTC SBERRUB'],
  ['5bitcoin sber', 'en', '5 BTC SBERRUB'],
  ['5биткоин сбер', 'ru', '5 BTC SBERRUB'],
  ['5rub btc', 'en', '5 SBERRUB BTC'],
  ['5t-bank btc', 'en', '5 TCSBRUB BTC'],
  ['5eth sber', 'en', '5 ETH SBERRUB'],
  ['5usdt btc', 'en', '5 USDTTRC20 BTC'],
  ['51inch btc', 'en', '5 1INCH BTC'],
  ['½btc sber', 'en', undefined],
  ['½ btc sber', 'en', undefined],
  ['-5btc sber', 'en', undefined],
  ['−5bitcoin sber', 'en', undefined],
  ['-5 btc sber', 'en', undefined],
  ['-20 usdt btc', 'en', undefined],
  ['-2usdt btc', 'en', undefined],
  ['-1 1inch btc', 'en', undefined],
  ['20 20 usdt btc', 'en', undefined],
  ['btc 5sber', 'en', undefined],
  ['btc 20 usdt', 'en', undefined],
  ['btc sberbank5', 'en', undefined],
  ['bitcoin5 sberbank', 'en', undefined],
  ['5ksberbank btc', 'en', undefined],
  ['5 k sberbank btc', 'en', undefined],
  ['5 ksberbank btc', 'en', undefined],
  ['5 тсбербанк btc', 'ru', undefined],
  ['1000 руб сбер btc', 'ru', '1000 SBERRUB BTC'],
  ['1 000 руб. сбер btc', 'ru', '1000 SBERRUB BTC'],
  ['1000руб сбер btc', 'ru', '1000 SBERRUB BTC'],
  ['1000р сбер btc', 'ru', '1000 SBERRUB BTC'],
  ['1000 руб btc сбер', 'ru', undefined],
  ['5 к сбербанк btc', 'ru', undefined],
  ['500 тбанк btc', 'ru', '500 TCSBRUB BTC'],
  ['500тбанк btc', 'ru', '500 TCSBRUB BTC'],
  ['500 т-банк btc', 'ru', '500 TCSBRUB BTC'],
  ['500 tbank btc', 'en', '500 TCSBRUB BTC'],
  ['5 ubtc sber', 'en', undefined],
  ['5ubtc sber', 'en', undefined],
  ['5 µbtc sber', 'en', undefined],
  ['5 μBTC sber', 'en', undefined],
  ['5 mbtc sber', 'en', undefined],
  ['5 kbtc sber', 'en', undefined],
  ['5 u-btc sber', 'en', undefined],
  ['5 ubitcoin sber', 'en', undefined],
  ['5 мкбиткоин сбер', 'ru', undefined],
  ['5 uusdt btc', 'en', undefined],
  ['5 µ btc sber', 'en', undefined],
  ['5 u btc', 'en', undefined],
  ['5 u btc sber', 'en', undefined],
  ['5 n btc sber', 'en', undefined],
  ['5 с btc', 'ru', undefined],
  ['5 р btc', 'ru', '5 CASHRUB BTC'],
  ['u btc', 'en', 'USDTTRC20 BTC'],
  ['5 usdt btc', 'en', '5 USDTTRC20 BTC'],
  ['usdt trc 20 btc', 'en', 'USDTTRC20 BTC'],
] as const)('the text “%s” typed in the language %s means the pair %s', (typed, locale, pair) => {
  expect(first(typed, locale)).toBe(pair)
})

test('a letter after an amount is read as a currency if it is the whole name of the currency', () => {
  const named = [...currencies, currency('S', 'Sonic')]
  const [pair] = pairsTyped('5 s btc', { currencies: named, cities, locale: 'en' })
  expect([pair?.amount, pair?.give.code, pair?.get.code]).toEqual(['5', 'S', 'BTC'])
})
