import type { MoneyRow } from './money.ts'

export const cashRows: readonly MoneyRow[] = [
  ['CASHUSD', 'USD', 8, 0.4],
  ['CASHRUB', 'RUB', 7.5, 0.4],
  ['CASHEUR', 'EUR', 5, 0.6],
  ['CASHUAH', 'UAH', 2.2, 0.6],
  ['CASHKZT', 'KZT', 2, 0.7],
  ['CASHAED', 'AED', 2, 0.6],
  ['CASHTRY', 'TRY', 2.2, 0.7],
  ['CASHGEL', 'GEL', 1.4, 0.8],
  ['CASHAMD', 'AMD', 1.2, 0.8],
  ['CASHTHB', 'THB', 1.4, 0.8],
  ['CASHGBP', 'GBP', 0.9, 0.9],
  ['CASHBYN', 'BYN', 0.9, 0.8],
  ['CASHPLN', 'PLN', 0.9, 0.8],
  ['CASHCZK', 'CZK', 0.6, 0.9],
  ['CASHILS', 'ILS', 0.6, 0.9],
  ['CASHCNY', 'CNY', 0.7, 1],
  ['CASHUZS', 'UZS', 0.6, 1],
  ['CASHKGS', 'KGS', 0.6, 0.9],
  ['CASHIDR', 'IDR', 0.5, 1],
  ['CASHVND', 'VND', 0.5, 1],
]
