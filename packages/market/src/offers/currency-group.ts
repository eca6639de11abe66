/** Families of currencies, as the monitors of the field group them. */
export const CURRENCY_GROUPS = [
  'CRYPTO',
  'EMONEY',
  'EXCHANGE_BALANCE',
  'BANK',
  'TRANSFER',
  'CASH',
] as const

export type CurrencyGroup = (typeof CURRENCY_GROUPS)[number]

/** True for groups that "remove fiat" keeps out of the inside of a path. */
export function isFiat(group: CurrencyGroup): boolean {
  return group === 'BANK' || group === 'TRANSFER' || group === 'CASH'
}
