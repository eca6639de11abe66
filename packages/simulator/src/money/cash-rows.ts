import type { MoneyRow } from './money.ts'

export const cashRows: readonly MoneyRow[] = [
  ['CASHUSD', 'USD', 8, 0.4],
  ['CASHRUB', 'RUB', 7.5, 0.4],
  ['CASHEUR', 'EUR', 5, 0.6],
  ['CASHUAH', 'UAH', 2.2, 0.6, 0, 1, ['KIEV', 'ODS', 'LVV', 'KHRK', 'DNPR']],
  ['CASHKZT', 'KZT', 2, 0.7, 0, 1, ['ALMA', 'AST', 'EKB']],
  ['CASHAED', 'AED', 2, 0.6, 0, 1, ['DUBAI', 'MSK']],
  ['CASHTRY', 'TRY', 2.2, 0.7, 0, 1, ['IST', 'ANT', 'SPB']],
  ['CASHGEL', 'GEL', 1.4, 0.8, 0, 1, ['TBIL', 'BTM']],
  ['CASHAMD', 'AMD', 1.2, 0.8, 0, 1, ['ERVN']],
  ['CASHTHB', 'THB', 1.4, 0.8, 0, 1, ['BKK', 'PHKT']],
  ['CASHGBP', 'GBP', 0.9, 0.9],
  ['CASHBYN', 'BYN', 0.9, 0.8, 0, 1, ['MINSK']],
  ['CASHPLN', 'PLN', 0.9, 0.8, 0, 1, ['WAR']],
  ['CASHCZK', 'CZK', 0.6, 0.9, 0, 1, ['PRG']],
  ['CASHILS', 'ILS', 0.6, 0.9, 0, 1, ['TLV']],
  ['CASHCNY', 'CNY', 0.7, 1],
  ['CASHUZS', 'UZS', 0.6, 1, 0, 1, ['TSHK']],
  ['CASHKGS', 'KGS', 0.6, 0.9, 0, 1, ['BSHK']],
  ['CASHIDR', 'IDR', 0.5, 1, 0, 1, ['BALI']],
  ['CASHVND', 'VND', 0.5, 1, 0, 1, ['NHA']],
]
