import type { CurrencyRow } from '../currency.ts'

/** Balances and vouchers of crypto exchanges. */
export const exchangeBalanceRows: readonly CurrencyRow[] = [
  { code: 'BNACRUB', en: 'Binance RUB', isDead: true },
  { code: 'BNACUAH', en: 'Binance UAH', isDead: true },
  { code: 'EXMUSD', en: 'EXMO USD' },
  { code: 'EXMEUR', en: 'EXMO EUR' },
  { code: 'EXMRUB', en: 'EXMO RUB' },
  { code: 'EXMUAH', en: 'EXMO UAH' },
  { code: 'EXMBTC', en: 'EXMO BTC' },
  { code: 'EXMUSDT', en: 'EXMO USDT' },
  { code: 'CRXUSD', en: 'Cryptex USD', isDead: true },
  { code: 'GRNTXRUB', en: 'Garantex RUB', isDead: true },
  { code: 'KUNAUAH', en: 'Kuna UAH' },
  { code: 'LVCNUSD', en: 'LiveCoin USD', isDead: true },
  { code: 'LVCNRUB', en: 'LiveCoin RUB', isDead: true },
  { code: 'WHTBTUSD', en: 'WhiteBIT USD' },
]
