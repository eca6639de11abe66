import { expect, test } from 'vitest'
import { pairsTyped } from './pairs-typed.ts'

const currency = (code: string, name: string, searchWords: string[] = []) =>
  ({ code, name, searchWords, offersGiving: 1, offersGetting: 1 }) as never

const currencies = [
  currency('BTC', 'Bitcoin', ['биткоин']),
  currency('USDTTRC20', 'Tether TRC20', ['USDT']),
  currency('SBERRUB', 'Sberbank', ['сбербанк', 'RUB']),
  currency('TCSBRUB', 'T-Bank', ['RUB']),
]

const first = (typed: string) => {
  const pair = pairsTyped(typed, currencies)[0]
  return pair && [pair.amount, pair.give.code, pair.get.code].filter(Boolean).join(' ')
}

test.each([
  ['btc rub', 'BTC SBERRUB'],
  ['биткоин сбер', 'BTC SBERRUB'],
  ['иес ыиук', 'BTC SBERRUB'],
  ['usdt trc20 → t-bank', 'USDTTRC20 TCSBRUB'],
  ['0,5 btc to usdt', '0.5 BTC USDTTRC20'],
  ['btc', undefined],
  ['btc btc', undefined],
  ['nothing here', undefined],
] as const)('%s means %s', (typed, pair) => {
  expect(first(typed)).toBe(pair)
})
