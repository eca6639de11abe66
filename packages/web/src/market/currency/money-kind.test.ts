import { expect, test } from 'vitest'
import { readAmount } from '#web/lib/typed/read-amount.ts'
import { amountUnitOf } from './money-kind.ts'

const read = (text: string, code: string, group: string) =>
  readAmount(text, 'ru', amountUnitOf({ code, group } as never))

test.each([
  ['SBERRUB', 'BANK'],
  ['PMUSD', 'EMONEY'],
  ['WMZ', 'EMONEY'],
  ['EXMRUB', 'EXCHANGE_BALANCE'],
  ['GRNTXRUB', 'EXCHANGE_BALANCE'],
  ['KUNAUAH', 'EXCHANGE_BALANCE'],
])('a field for the currency %s of the group %s counts in cents', (code, group) => {
  expect(read('1,000', code, group)).toBe(1000)
  expect(read('1.000', code, group)).toBeUndefined()
})

test.each([
  ['WMZ', 'EMONEY', ['5 USD', '5 WMZ', '$5', 'USD 5']],
  ['WME', 'EMONEY', ['5 EUR', '€5']],
  ['WMR', 'EMONEY', ['5 RUB', '5 WMR', '5 ₽', '5 руб.']],
  ['WMP', 'EMONEY', ['5 RUB', '5 ₽']],
  ['WMU', 'EMONEY', ['5 UAH', '₴5']],
  ['WMB', 'EMONEY', ['5 BYN', '5 Br']],
  ['WMK', 'EMONEY', ['5 KZT', '₸5']],
  ['ADVCUSD', 'EMONEY', ['5 USD', '$5', '5 ADVCUSD']],
  ['PRRUB', 'EMONEY', ['5 RUB', '5 ₽']],
  ['PMEUR', 'EMONEY', ['5 EUR', '€5']],
  ['M10AZN', 'EMONEY', ['5 AZN', '₼5']],
])(
  'a field for the currency %s accepts the codes and signs of its own money',
  (code, group, texts) => {
    for (const text of texts) expect([text, read(text, code, group)]).toEqual([text, 5])
    expect(read('5 GBP', code, group)).toBeUndefined()
  },
)

test.each([
  ['USDTTRC20', 'CRYPTO', '5 USDT'],
  ['PMBTC', 'EMONEY', '5 BTC'],
  ['PMBTC', 'EMONEY', '₿5'],
  ['EXMUSDT', 'EXCHANGE_BALANCE', '5 USDT'],
  ['EXMUSDT', 'EXCHANGE_BALANCE', '$5'],
  ['EXMBTC', 'EXCHANGE_BALANCE', '5 BTC'],
])(
  'the currency %s of the group %s counts as a coin, and its field accepts %s',
  (code, group, own) => {
    expect(read('1.234', code, group)).toBe(1.234)
    expect(read(own, code, group)).toBe(5)
  },
)
