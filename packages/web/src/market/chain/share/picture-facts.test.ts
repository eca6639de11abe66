import { expect, test } from 'vitest'
import { formatAmount, formatMoney, formatPercent } from '#web/lib/format/format-amount.ts'
import type { useFormat } from '#web/lib/format/use-format.ts'
import type { PathRow } from '../path.documents.ts'
import { pictureFacts, pictureName } from './picture-facts.ts'

const format = {
  locale: 'en',
  amount: (amount: number) => formatAmount(amount, { locale: 'en' }),
  money: (amount: number, unit: string) => formatMoney(amount, unit, { locale: 'en' }),
  percent: (percent: number) => formatPercent(percent, { locale: 'en' }),
} as unknown as ReturnType<typeof useFormat>
const t = ((key: string, gaps: object = {}) =>
  [key, ...Object.values(gaps)].join(' ')) as unknown as Parameters<typeof pictureFacts>[1]['t']

const btc = { code: 'BTC', name: 'Bitcoin', group: 'CRYPTO', network: null, usdPrice: 90_000 }
const usdt = { code: 'USDTTRC20', name: 'Tether', group: 'CRYPTO', network: 'TRC20', usdPrice: 1 }

const path = (get: typeof btc | typeof usdt, getAmount: number, suspicious = false) =>
  ({
    giveAmount: 0.5,
    getAmount,
    rate: getAmount / 0.5,
    suspicious,
    updatedAt: '2026-11-22T17:20:59.123Z',
    hops: [{ give: btc, get, getAmount, exchanger: { name: 'Kassa' } }],
  }) as unknown as PathRow

test('a picture shows the chain, its time in UTC, and its difference from the market rate', () => {
  const facts = pictureFacts(path(usdt, 44_550), { t, format })
  expect(facts).toMatchObject({ figure: '44,550', unit: 'USDT TRC20', exchangers: ['Kassa'] })
  expect(facts.stops.map(({ name }) => name)).toEqual(['BTC', 'USDT TRC20'])
  expect(facts.asOf).toBe('as-of 2026-11-22 17:20 UTC')
  expect(facts.beside).toBe('1\u00a0BTC\u00a0= 89,100\u00a0USDT · direct · against-market −1.00%')
  expect(pictureName(path(usdt, 44_550))).toBe('hopwise-BTC-USDTTRC20.png')
})

test('a picture of a loop shows its profit, and a picture of a suspicious loop has a warning', () => {
  expect(pictureFacts(path(btc, 0.505), { t, format }).beside).toBe('direct · profit +1.00%')
  const odd = pictureFacts(path(btc, 5, true), { t, format })
  expect(odd.beside).toBe('direct · profit +900.00% · check-rate')
})
