/** Families of currencies, as the monitors of the field group them. */
export type CurrencyGroup = 'CRYPTO' | 'EMONEY' | 'EXCHANGE_BALANCE' | 'BANK' | 'TRANSFER' | 'CASH'

/** What "remove fiat" keeps out of the inside of a path. */
export function isFiat(group: CurrencyGroup): boolean {
  return group === 'BANK' || group === 'TRANSFER' || group === 'CASH'
}
