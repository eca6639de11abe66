import type { CurrencyRow } from '../currency.ts'

/** Money transfers, paid out over a counter. */
export const transferRows: readonly CurrencyRow[] = [
  { code: 'CNTUSD', en: 'Contact USD' },
  { code: 'CNTRUB', en: 'Contact RUB' },
  { code: 'GCMTUSD', en: 'Zolotaya Korona USD', ru: 'Золотая Корона USD' },
  { code: 'GCMTRUB', en: 'Zolotaya Korona RUB', ru: 'Золотая Корона RUB' },
  { code: 'MGUSD', en: 'MoneyGram USD' },
  { code: 'MGEUR', en: 'MoneyGram EUR' },
  { code: 'RMTFUSD', en: 'Ria USD' },
  { code: 'RMTFEUR', en: 'Ria EUR' },
  { code: 'USTMUSD', en: 'Unistream USD', ru: 'Юнистрим USD' },
  { code: 'USTMRUB', en: 'Unistream RUB', ru: 'Юнистрим RUB' },
  { code: 'WUUSD', en: 'Western Union USD' },
  { code: 'WUEUR', en: 'Western Union EUR' },
  { code: 'WURUB', en: 'Western Union RUB' },
]
